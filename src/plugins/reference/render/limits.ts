import {type LocalizedContract, httpExchanges, wsExchanges, type Exchange} from '@alor-docs/contract';
import {code, link, listed, paragraph, table, type Child, type Mdast} from '../../../remark/mdast';

/**
 * What each request needs: token, OAuth scope (`x-scope`, where the contract knows it), exchanges, environment. A column of
 * equal cells would tell nothing, so environments become one sentence when all requests are in both.
 */
export function renderLimits(context: LocalizedContract, transport: string): Mdast[] {
  const {strings} = context;
  const exchanges = transport === 'http' ? httpExchanges(context) : wsExchanges(context);
  const everywhere = exchanges.every((one) => environmentOf(context, one) === strings.limitBoth);
  const scoped = exchanges.some(({node}) => node['x-scope'] !== undefined);
  const head = [
    strings.indexRequest,
    strings.limitToken,
    ...(scoped ? [strings.limitScope] : []),
    strings.limitExchanges,
    ...(everywhere ? [] : [strings.limitEnvironment]),
  ];
  return [
    table(
      head,
      ...exchanges.map((one) => [
        link(one.page, transport === 'http' ? one.title : code(one.title)),
        tokenOf(context, one, transport),
        ...(scoped ? [scopeOf(context, one)] : []),
        exchangesOf(context, one),
        ...(everywhere ? [] : [environmentOf(context, one)]),
      ]),
    ),
    ...(everywhere ? [paragraph(strings.limitEverywhere)] : []),
  ];
}

function tokenOf({strings}: LocalizedContract, {node, group, sent}: Exchange, transport: string): string {
  if (transport === 'http') {
    return {required: strings.limitYes, optional: strings.limitDelayed, none: strings.limitNo}[node['x-auth']];
  }
  return group === 'commands' && !sent.some(({name}) => name === 'token') ? strings.limitAuthorized : strings.limitYes;
}

/** A dash stands for a scope that is not known, and for nothing else. */
function scopeOf({strings}: LocalizedContract, {node}: Exchange): Child {
  const scope = node['x-scope'];
  return scope === undefined ? (node['x-auth'] === 'none' ? strings.limitNo : '—') : code(scope);
}

/** The values of every field that names an exchange: `exchange`, or the pairs of `symbols`. */
function exchangesOf({strings}: LocalizedContract, {sent}: Exchange): Child {
  const values = new Set(
    sent.filter(({name}) => name === 'exchange').flatMap((field) => field.values.map(({value}) => value)),
  );
  return values.size === 0 ? strings.limitNoExchange : listed([...values].sort().map(code));
}

function environmentOf({strings}: LocalizedContract, {servers}: Exchange): string {
  const test = servers.some(({url}) => /dev\./.test(url));
  const production = servers.some(({url}) => !/dev\./.test(url));
  return test && production ? strings.limitBoth : test ? strings.test : strings.production;
}
