import {nearest} from '../../../lib/nearest';
import type {Catalogue} from '../errors';
import type {Places} from '../places';
import {httpOperations, wsOperations} from '../select';
import {unknownNames} from './errors';
import {asList, asText, type Finding, type Node} from '../types';

/** `[text](/route)` inside contract texts. */
const LINK = /\]\((\/[^)#\s]*)/g;

interface LinkRules {
  readonly openapi: Node;
  readonly asyncapi: Node | undefined;
  readonly errors: Catalogue;
  readonly places: Places;
  /** Routes of the docs pages; undefined = not checked. */
  readonly routes: ReadonlySet<string> | undefined;
  /** All texts of the contract with their places, for the links inside them. */
  readonly texts: readonly (readonly [unknown, string])[];
}

/** Names that point elsewhere: pages, counterparts, successors, operations of the error catalogue, links in texts. */
export function checkLinks({openapi, asyncapi, errors, places, routes, texts}: LinkRules): Finding[] {
  const findings: Finding[] = [];
  const operations = httpOperations(openapi);
  const opcodes = asyncapi ? wsOperations(asyncapi) : [];
  const ids = new Set(operations.map(({id}) => id));
  const names = new Set(opcodes.map(({opcode}) => opcode));
  const unknown = (node: unknown, key: string, value: string, candidates: Iterable<string>, what: string): void => {
    findings.push({
      ...places.at(node, key),
      message: `${key} names ${value}, and there is no such ${what}.`,
      mend: `Nearest: ${nearest(value, candidates).join(', ') || 'none'}.`,
    });
  };
  const page = (node: Node): void => {
    const route = asText(node['x-page']);
    if (routes && route !== '' && !routes.has(route)) {
      unknown(node, 'x-page', route, routes, 'page');
    }
  };
  for (const {node, id} of operations) {
    page(node);
    const twin = asText(node['x-counterpart']);
    if (twin !== '' && asyncapi && !names.has(twin)) {
      unknown(node, 'x-counterpart', twin, names, 'opcode');
    }
    for (const next of asList(node['x-successor']).map(String)) {
      if (!ids.has(next)) {
        unknown(node, 'x-successor', next, ids, 'operation');
      }
    }
    if (asText(node['x-page']) === '') {
      findings.push({...places.at(node), message: `${id} has no x-page.`, mend: 'Add the route of its page.'});
    }
  }
  for (const {node} of opcodes) {
    page(node);
    const twin = asText(node['x-counterpart']);
    if (twin !== '' && !ids.has(twin)) {
      unknown(node, 'x-counterpart', twin, ids, 'operation');
    }
  }
  findings.push(...unknownNames(errors, new Set([...ids, ...names]), places));
  if (routes) {
    for (const [node, text] of texts) {
      for (const [, route = ''] of text.matchAll(LINK)) {
        if (!routes.has(route) && !route.startsWith('/changelog')) {
          findings.push({...places.at(node), message: `A text links to ${route}, and there is no such page.`, mend: `Nearest: ${nearest(route, routes).join(', ')}.`});
        }
      }
    }
  }
  return findings;
}
