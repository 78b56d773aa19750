import path from 'node:path';
import {nearest} from '@alor-docs/contract/nearest';
import {
  exchangeCodes,
  loadContract,
  type LocalizedContract,
  type AsyncApi,
  type OpenApi,
  fieldsOf,
  variantsOf,
  httpOperations,
  wsOperations,
} from '@alor-docs/contract';
import {renderHttp} from './render/http';
import {renderHttpIndex, renderWsIndex} from './render/httpIndex';
import {GRAPHQL_LISTS, renderGraphqlIndex} from './render/graphqlIndex';
import {renderWs} from './render/websocket';
import {simulated} from './render/simulatedQuery';
import {graphqlBar, queryProblem, renderGraphqlType} from './render/graphql';
import {renderCatalogue, renderInterface} from './render/errors';
import {renderRecipe} from './render/recipes';
import {renderLimits} from './render/limits';
import {renderShared, renderValues} from './render/values';
import {fieldList} from './render/fields';
import {layOutPage, layOutGuide, type Reference} from './render/pageLayout';
import {isGraphqlPage} from './frontMatter';
import {failAt, flatten, localeOf, type Mdast, type PageFile} from '../../remark/mdast';

interface Expansion {
  /** The attribute that names the thing; without it the element stands for all there is. */
  readonly key?: string;
  /** All names there are. */
  readonly names?: (edition: LocalizedContract) => Iterable<string>;
  /** Further attributes, which a page may leave out, and what they look like. */
  readonly options?: Readonly<Record<string, RegExp>>;
  /** The nodes that replace the element, or the parts of a page that is put together around it. */
  readonly render: (
    edition: LocalizedContract,
    name: string,
    options: Readonly<Record<string, string>>,
    /** Root of the repository. */
    root: string,
  ) => Mdast[] | Reference;
}

/** The elements a page may use, and what each becomes. */
export const ELEMENTS: Readonly<Record<string, Expansion>> = {
  HttpOperation: {
    key: 'id',
    names: ({openapi}) => httpOperations(openapi).map(({id}) => id),
    render: (edition, name) => {
      const operation = httpOperations(edition.openapi).find(({id}) => id === name);
      return operation ? renderHttp(edition, operation) : [];
    },
  },
  HttpIndex: {
    render: renderHttpIndex,
  },
  WsIndex: {
    options: {channel: /^(?:subscriptions|commands)$/},
    render: renderWsIndex,
  },
  WsOperation: {
    key: 'opcode',
    names: ({asyncapi}) => wsOperations(asyncapi).map(({opcode}) => opcode),
    render: (edition, name) => {
      const operation = wsOperations(edition.asyncapi).find(({opcode}) => opcode === name);
      return operation ? renderWs(edition, operation) : [];
    },
  },
  GraphqlIndex: {
    key: 'of',
    names: () => GRAPHQL_LISTS,
    render: (edition, name, _, root) => renderGraphqlIndex(edition, name, root),
  },
  GraphqlType: {
    key: 'name',
    names: ({schema}) => Object.keys(schema.getTypeMap()).filter((name) => !name.startsWith('__')),
    render: renderGraphqlType,
  },
  ErrorTable: {
    key: 'interface',
    names: ({errors}) => new Set(errors.errors.flatMap((entry) => entry.transport)),
    render: renderInterface,
  },
  ErrorCatalogue: {
    render: renderCatalogue,
  },
  Recipe: {
    key: 'id',
    names: ({recipes}) => recipes.workflows.map(({workflowId}) => workflowId),
    render: renderRecipe,
  },
  LimitsTable: {
    key: 'transport',
    names: () => ['http', 'ws'],
    render: renderLimits,
  },
  ValueTables: {
    key: 'of',
    names: () => ['contract'],
    render: renderValues,
  },
  SharedFields: {
    render: renderShared,
  },
  FieldTable: {
    key: 'schema',
    names: ({openapi, asyncapi}) => [...schemaNames(openapi), ...schemaNames(asyncapi)],
    options: {prefix: /^[A-Za-z][\w-]*$/},
    render: (edition, name, {prefix}) => {
      const document = schemaNames(edition.openapi).includes(name) ? edition.openapi : edition.asyncapi;
      const fields = fieldsOf(document, variantsOf(document, {$ref: `#/components/schemas/${name}`}), prefix ?? name);
      return flatten(fieldList(fields, edition, 'received'));
    },
  },
};

function schemaNames(document: OpenApi | AsyncApi): string[] {
  return Object.keys(document.components.schemas ?? {});
}

/**
 * Remark plugin (use it in `beforeDefaultRemarkPlugins`): replaces the reference elements of a page by Markdown nodes
 * made from the contract, and checks every ```graphql block against the SDL. An unknown name, or a query that does not
 * fit the schema, fails the compilation with page, line and the nearest names.
 *
 * In: `{contractDir}`, absolute.
 */
export default function contractRemark({contractDir}: {contractDir: string}) {
  return (tree: Mdast, file: PageFile): void => {
    if (!mentionsContract(tree)) {
      return;
    }
    const edition = loadContract(contractDir).edition(localeOf(file.path ?? ''));
    const isCatalogue = (tree.children ?? []).some(({name}) => name === 'ErrorCatalogue');
    const full = isCatalogue ? {...edition, codeClasses: exchangeCodes(contractDir).classes} : edition;
    expand(tree, file, full, path.dirname(contractDir), true);
  };
}

function mentionsContract(node: Mdast): boolean {
  return (
    isReference(node) ||
    (node.type === 'code' && node.lang === 'graphql') ||
    (node.children ?? []).some(mentionsContract)
  );
}

/** True for a reference element; one inside a line of text is found too, so that it fails instead of being dropped. */
const isReference = ({type, name}: Mdast): boolean => type.startsWith('mdxJsx') && String(name) in ELEMENTS;

function expand(parent: Mdast, file: PageFile, edition: LocalizedContract, root: string, top = false): void {
  let page: {reference: Reference; at: Mdast} | undefined;
  const children = (parent.children ?? []).flatMap((node) => {
    const expansion = isReference(node) ? ELEMENTS[String(node.name)] : undefined;
    if (expansion) {
      if (node.type !== 'mdxJsxFlowElement') {
        failAt(file, node, `<${String(node.name)}> stands inside a line. Put it on lines of its own.`);
      }
      const result = replace(node, expansion, file, edition, root);
      if (Array.isArray(result)) {
        return result;
      }
      if (!top || page) {
        failAt(file, node, `<${String(node.name)}> makes the frame of a page: it stands once, and inside nothing.`);
      }
      page = {reference: result, at: node};
    }
    if (
      node.type === 'code' &&
      node.lang === 'graphql' &&
      !(typeof node.meta === 'string' && node.meta.includes('fragment'))
    ) {
      const problem = queryProblem(edition.schema, node.value ?? '');
      if (problem) {
        failAt(file, node, `The GraphQL query does not fit contract/graphql/schema.graphql: ${problem}`);
      }
    }
    if (node.children) {
      expand(node, file, edition, root);
    }
    return [node];
  });
  const at = page ? children.indexOf(page.at) : -1;
  parent.children = page
    ? layOutPage(children.slice(0, at), page.reference, children.slice(at + 1), edition.strings)
    : top && isGraphqlPage(file.path)
      ? layOutGuide(children, graphqlBar(), edition.strings, simulated(edition.sdl))
      : children;
}

function replace(
  node: Mdast,
  {key, names, options = {}, render}: Expansion,
  file: PageFile,
  edition: LocalizedContract,
  root: string,
): Mdast[] | Reference {
  const element = `<${String(node.name)}>`;
  const fail = (message: string): never => failAt(file, node, message);
  const attributes: Record<string, string> = {};
  for (const {name, value} of (node.attributes ?? []) as {name?: string; value?: unknown}[]) {
    const words = [...(key === undefined ? [] : [key]), ...Object.keys(options)];
    if (name === undefined || !words.includes(name)) {
      fail(`${element} knows no attribute ${name ?? '{…}'}. It knows: ${words.join(', ') || 'none'}.`);
    } else if (typeof value !== 'string') {
      fail(`${element} needs ${name}="…" as a plain string.`);
    } else {
      const allowed = options[name];
      if (allowed && !allowed.test(value)) {
        fail(`${element} does not take ${name}="${value}". Allowed: ${String(allowed)}.`);
      }
      attributes[name] = value;
    }
  }
  if ((node.children ?? []).length > 0) {
    fail(`${element} takes no content: close it as <${String(node.name)} … />.`);
  }
  if (key === undefined || names === undefined) {
    return render(edition, '', attributes, root);
  }
  const name = attributes[key];
  if (name === undefined) {
    fail(`${element} needs ${key}="…" as a plain string.`);
  }
  const known = new Set(names(edition));
  if (!known.has(name)) {
    fail(
      `<${String(node.name)} ${key}="${name}" /> names nothing in the contract. Nearest: ${nearest(name, known).join(', ')}.`,
    );
  }
  return render(edition, name, attributes, root);
}
