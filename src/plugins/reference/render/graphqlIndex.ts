import {isRequiredArgument, Kind, parse, type GraphQLField} from 'graphql';
import type {LocalizedContract} from '@alor-docs/contract';
import {DOCS, readPages} from '../../../lib/pages/files';
import type {Page} from '../../../lib/pages/page';
import {inlineText} from '../../../remark/inline';
import {code, element, inline, link, type Mdast} from '../../../remark/mdast';
import {isGraphqlPage} from '../frontMatter';
import {rows} from './httpIndex';
import {simulated} from './simulatedQuery';

/** What a list of the index holds. */
export const GRAPHQL_LISTS = ['queries', 'recipes', 'types'] as const;

/** Where all lists, and what one instrument is asked by, are described. */
const [LISTS, ONE] = ['/api/graphql/massives#families', '/api/graphql/syntax#arguments'];

interface Query {
  readonly text: string;
  /** What it asks the root for. */
  readonly fields: readonly string[];
  /** Whether the simulation answers it. */
  readonly runs: boolean;
}

/** A section of the guides with what stands in it. */
interface Section {
  readonly title: string;
  /** Route and heading id, as a link of a page writes it. */
  readonly href: string;
  readonly queries: readonly Query[];
  /** Types whose fields are listed. */
  readonly types: readonly string[];
}

/** Fields that a document asks the root for; a fragment by itself has none. */
const rootFields = (query: string): string[] =>
  parse(query).definitions.flatMap((definition) =>
    definition.kind === Kind.OPERATION_DEFINITION
      ? definition.selectionSet.selections.flatMap((one) => (one.kind === Kind.FIELD ? [one.name.value] : []))
      : [],
  );

/** The sections of a guide that have an id. Its blocks are checked where the guide itself is compiled. */
function sectionsOf(page: Page, canRun: (query: string, variables: string | undefined) => boolean): Section[] {
  const route = page.file.replace(/^.*?(\/api\/graphql\/[^.]+)\.mdx?$/u, '$1');
  const elements = page.tree.children.flatMap((node) => (node.type === 'mdxJsxFlowElement' ? [node] : []));
  return page.headings.flatMap(({id, text, line}, index) => {
    const end = page.headings[index + 1]?.line ?? Infinity;
    const isInside = (at: number): boolean => at > line && at < end;
    const blocks = page.code.filter((block) => isInside(block.line));
    const queries = blocks.flatMap(({language, code: query}, at): Query[] => {
      if (language !== 'graphql') return [];
      // Variables stand between a query and its answer.
      const [next, after] = blocks.slice(at + 1);
      const variables = next?.language === 'json' && after?.language === 'json' ? next.code : undefined;
      const fields = rootFields(query);
      return [{text: query, fields, runs: fields.length > 0 && canRun(query, variables)}];
    });
    const types = elements.flatMap(({name, attributes, position}) =>
      name === 'GraphqlType' && isInside(position?.start.line ?? 0) ? attributes.map((one) => String(one.value)) : [],
    );
    return id === undefined ? [] : [{title: text, href: `${route}#${id}`, queries, types}];
  });
}

/** First sentence of a description; what follows stands on the page. */
const sentence = (text: string | null | undefined): string => /^[^.:;]*/u.exec(text ?? '')![0];

const call = ({name, args}: GraphQLField<unknown, unknown>): string => {
  const needed = args.filter(isRequiredArgument);
  return needed.length > 0 ? `${name}(${needed.map((arg) => arg.name).join(', ')})` : name;
};

/**
 * A list of the index of GraphQL, drawn from the schema and the guides: queries of the root with the section that shows one, ready
 * recipes, and types, folded, with the section that lists their fields. Marked is what the simulation answers.
 *
 * @param root of the repository
 */
export function renderGraphqlIndex(
  {locale, schema, sdl, strings}: LocalizedContract,
  of: string,
  root: string,
): Mdast[] {
  const canRun = simulated(sdl);
  const sections = readPages(root, DOCS[locale])
    .filter(({file}) => isGraphqlPage(file))
    .flatMap((page) => sectionsOf(page, canRun));
  const row = (href: string, title: string, address: string, runs = false): Mdast =>
    link(
      href,
      inline('span', {}, ...inlineText(title)),
      ' ',
      address !== '' && code(address),
      runs && [' ', inline('b', {className: 'api-run', 'data-human': true}, strings.run)],
    );

  if (of === 'recipes') {
    const recipes = sections.filter(({href}) => href.includes('#recipe-'));
    return rows(
      recipes.map(({href, title, queries}) => {
        const fields = new Set(queries.flatMap((query) => query.fields));
        return row(
          href,
          title,
          [...fields].join(', '),
          queries.some(({runs}) => runs),
        );
      }),
    );
  }
  if (of === 'types') {
    const list = sections.flatMap(({href, types}) =>
      types.map((name) => row(href, sentence(schema.getType(name)?.description), name)),
    );
    return [
      element(
        'ApiFold',
        {className: 'answer'},
        element('summary', {}, `${strings.allTypes} · ${list.length}`),
        ...rows(list),
      ),
    ];
  }
  return rows(
    Object.values(schema.getQueryType()?.getFields() ?? {}).map((field) => {
      // The plainest query that shows the field, best one that the reader can run.
      const [best] = sections
        .flatMap(({href, queries}) => queries.map((query) => ({href, ...query})))
        .filter(({fields}) => fields.includes(field.name))
        .sort((a, b) => Number(b.runs) - Number(a.runs) || a.text.length - b.text.length);
      const href = best?.href ?? (field.args.some(({name}) => name === 'first') ? LISTS : ONE);
      return row(href, sentence(field.description), call(field), best?.runs);
    }),
  );
}
