import {isEnumType, isInputObjectType, isInterfaceType, isObjectType} from 'graphql';
import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Contract} from '../loadContract';
import {httpExchanges, wsExchanges} from '../exchanges';
import {httpOperations, wsOperations} from '../queries';
import {schemaOf, SDL_FILE} from '../load/sdl';

/** What the contract has to agree with on the site. */
export interface Site {
  /** Routes of the docs pages and of the changelog. */
  readonly routes: ReadonlySet<string>;
  /** Operation ids and opcodes that a page shows, by route. */
  readonly shown: ReadonlyMap<string, ReadonlySet<string>>;
  /** Headings with an id, by route. */
  readonly headings: ReadonlyMap<string, ReadonlySet<string>>;
  /** Ids of the claims of `unknowns.yaml` that a page makes, by route. */
  readonly claims: ReadonlyMap<string, ReadonlySet<string>>;
  /** Anchors that readers may have linked to, by route. */
  readonly anchors: ReadonlyMap<string, readonly string[]>;
  /** Names that queries of the pages give to fields. */
  readonly aliases: ReadonlySet<string>;
  /** Capitalized names that the pages about GraphQL write as code. */
  readonly graphqlNames: ReadonlySet<string>;
}

/** The anchor of a field: the part of the page, then its names. */
const FIELD = /^(?:path|query|header|body|request|ack|data|response-\d{3})(-.+)$/;
/** The page of all errors: each has its id for an anchor. */
const ERRORS = '/api/errors';
/** The anchor of a GraphQL field or value. */
const GRAPHQL = /^([A-Z]\w*)-(\w+)(?:-(\w+))?$/;

/** An operation stands on the page it names, and each published anchor of a field is still one. */
export function checkPages(contract: Contract, {shown, anchors}: Site): Diagnostic[] {
  const {openapi, asyncapi, loaded} = contract;
  const {sources} = loaded;
  const operations = [
    ...httpOperations(openapi).map(({id, node}) => ({name: id, key: 'operationId', node})),
    ...wsOperations(asyncapi).map(({opcode, node}) => ({name: opcode, key: 'x-opcode', node})),
  ];
  const diagnostics = operations.flatMap(({name, key, node}): Diagnostic[] => {
    const names = shown.get(node['x-page']) ?? new Set();
    return [name, ...(node['x-successor'] ?? [])].some((one) => names.has(one))
      ? []
      : [
          {
            ...sources.at(node, key),
            message: `The page ${node['x-page']} does not show ${name}.`,
            fix: `It shows: ${[...names].join(', ') || 'nothing'}.`,
          },
        ];
  });
  for (const {page, sent, received} of [...httpExchanges(contract), ...wsExchanges(contract)]) {
    const known = new Set(
      [...sent, ...received].flatMap(({id}) => (/^(?:path|query|header)-/.test(id) ? id.replace(/^\w+/, '') : id)),
    );
    for (const anchor of anchors.get(page) ?? []) {
      const field = FIELD.exec(anchor)?.[1];
      if (field !== undefined && !known.has(field)) {
        const node = operations.find((one) => one.node['x-page'] === page)?.node;
        diagnostics.push({
          ...sources.at(node, 'x-page'),
          message: `The page ${page} has lost the anchor ${anchor}: there is no such field.`,
          fix: `Nearest: ${nearest(field, known)
            .join(', ')
            .replaceAll(/(^|, )-/g, '$1')}.`,
        });
      }
    }
  }
  const errors = new Set(contract.errors.errors.flatMap(({id, aliases = []}) => [id, ...aliases]));
  for (const anchor of anchors.get(ERRORS) ?? []) {
    if (!errors.has(anchor)) {
      diagnostics.push({
        ...sources.at(contract.errors.errors),
        message: `The page ${ERRORS} has lost the anchor ${anchor}: there is no such error.`,
        fix: `Nearest: ${nearest(anchor, errors).join(', ')}.`,
      });
    }
  }
  return [...diagnostics, ...checkGraphql(contract.sdl, anchors)];
}

function checkGraphql(sdl: string, anchors: Site['anchors']): Diagnostic[] {
  const schema = schemaOf(sdl);
  const namesOf = (name: string): readonly string[] => {
    const type = schema.getType(name);
    if (isEnumType(type)) {
      return type.getValues().map((value) => value.name);
    }
    return isObjectType(type) || isInterfaceType(type) || isInputObjectType(type) ? Object.keys(type.getFields()) : [];
  };
  return [...anchors].flatMap(([route, ids]) =>
    route.startsWith('/api/graphql/')
      ? ids.flatMap((anchor): Diagnostic[] => {
          const [, type = '', field = ''] = GRAPHQL.exec(anchor) ?? [];
          return type === '' || namesOf(type).includes(field)
            ? []
            : [
                {
                  file: SDL_FILE,
                  line: schema.getType(type)?.astNode?.loc?.startToken.line ?? 1,
                  pointer: '',
                  message: `The page ${route} has lost the anchor ${anchor}: ${type} has no ${field}.`,
                  fix: `Nearest: ${nearest(field, namesOf(type)).join(', ')}.`,
                },
              ];
        })
      : [],
  );
}
