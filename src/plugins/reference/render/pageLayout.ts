import {type Strings, FORMATS} from '@alor-docs/contract';
import {element, flatten, heading, inline, link, type Child, type Mdast} from '../../../remark/mdast';

/** Text at the left and, beside it, the samples that belong to it. */
export interface Row {
  readonly text: readonly Child[];
  readonly samples: readonly Child[];
}

/** The generated part of a reference page. */
export interface Reference {
  /** Method, full address, choice of the environment. */
  readonly bar: Mdast;
  /** Authorization, counterpart on the other transport, successor. */
  readonly summary: Mdast;
  readonly rows: readonly Row[];
  /** What belongs at the end of the page. */
  readonly end: readonly Child[];
  /** Whoever opens the page of a deprecated call wants to leave it: the way to its successor stands first. */
  readonly isDeprecated?: boolean;
}

/** Headings of the way from a deprecated call to its successor. */
const MIGRATION = new Set(['migrate', 'migration']);

/** Admonitions of an intro that stand before the request, whatever the width: they warn of lost money. */
const WARNINGS = new Set(['caution', 'warning', 'danger']);

/**
 * Puts a reference page together: address, sections, rows; a reader meets the request after two sentences, that of a deprecated
 * call after the way to its successor. What else the writer says before the element follows the answers.
 *
 * @param before nodes of the page above the element
 * @param after nodes below it
 */
export function layOutPage(
  before: readonly Mdast[],
  reference: Reference,
  after: readonly Mdast[],
  strings: Strings,
): Mdast[] {
  const {bar, summary, rows, end, isDeprecated} = reference;
  const [migration, below] = isDeprecated ? withoutSection(after, MIGRATION) : [[], after];
  const imports = before.filter(isSilent);
  const intro = before.filter((node) => !imports.includes(node));
  const cut = intro.findIndex(({type}) => type === 'heading');
  const lead = cut < 0 ? intro : intro.slice(0, cut);
  const [first, rest] = splitLead(lead.find(({type}) => type === 'paragraph'));
  const warnings = lead.filter(isWarning);
  const later = lead.flatMap((node) =>
    node.type === 'paragraph' && rest !== undefined && node === rest.whole ? rest.nodes : [node],
  );
  const about = later.filter((node) => !isWarning(node));
  const [top, ...others] = rows;
  const introduced = [...first, ...warnings];
  const content = flatten(
    migration.length > 0 && [row({text: [], samples: []}, introduced, [summary]), ...migration],
    row(top ?? {text: [], samples: []}, migration.length > 0 ? [] : introduced, migration.length > 0 ? [] : [summary]),
    ...others.map(({text, samples}) => {
      // The heading and what an answer means stand above its example on a narrow screen as well.
      const nodes = flatten(...text);
      const fields = nodes.findIndex(
        ({type}, index) =>
          (type !== 'heading' && type !== 'paragraph') ||
          (type === 'heading' && nodes[index - 1]?.type === 'paragraph'),
      );
      return row({text: fields < 0 ? [] : nodes.slice(fields), samples}, fields < 0 ? nodes : nodes.slice(0, fields));
    }),
    about.length > 0 && [heading(2, 'about', strings.about), ...about],
    ...intro.slice(lead.length),
    ...below,
    ...end,
  );
  // The simulation opens here, between the address and the text, whose columns it leaves as they are.
  return [...imports, bar, sectionLinks(content, strings), element('div', {id: 'try-it'}), ...content];
}

/**
 * The same frame around a page that is written by hand: an answer stands beside the text and the query that lead to it. Tables
 * and drawings need the width of the page, so they end a row.
 *
 * @param canRun whether the simulation has something to answer to a query with its variables, both as written
 */
export function layOutGuide(
  nodes: readonly Mdast[],
  bar: Mdast,
  strings: Strings,
  canRun: (query: string, variables: string | undefined) => boolean,
): Mdast[] {
  const imports = nodes.filter(isSilent);
  const content: Mdast[] = [];
  let text: Mdast[] = [];
  let samples: Mdast[] = [];
  const flush = (): void => {
    const wide = text.findLastIndex(({type}) => !NARROW.has(type)) + 1;
    const section = text.findLastIndex(({type, depth}) => type === 'heading' && depth === 2);
    // A query stands under its text, what the server answers beside both. Alone a sample is longer than its line of text.
    const left = samples.slice(0, -1);
    const [query, variables] = left;
    const runs =
      query?.lang === 'graphql' && samples.at(-1)?.lang === 'json' && canRun(query.value ?? '', variables?.value);
    // One that the simulation answers has its text above, so that the answer stands at the height of the query.
    const beside = left.length > 0 && !runs ? text.slice(Math.max(wide, section)) : [];
    content.push(...text.slice(0, text.length - beside.length));
    const answer = samples.slice(-1);
    if (runs) {
      const intro = [...left, element('QueryHint', {})];
      content.push(element('QueryRun', {}, row({text: [], samples: [element('QueryAnswer', {}, ...answer)]}, intro)));
    } else if (beside.length > 0) {
      content.push(row({text: [], samples: answer}, [...beside, ...left]));
    } else {
      content.push(...samples);
    }
    text = [];
    samples = [];
  };
  for (const node of nodes) {
    const isSample = node.type === 'code' || node.name === 'Tabs';
    if (isSilent(node)) {
      continue;
    }
    if (!isSample && samples.length > 0) {
      flush();
    }
    (isSample ? samples : text).push(node);
  }
  flush();
  // The button of the address runs the first query that the simulation answers.
  const runs = content.some(({name}) => name === 'QueryRun');
  const children = [...(bar.children ?? []), ...flatten(runs && element('RunFirst', {}))];
  return [...imports, {...bar, children}, sectionLinks(content, strings), ...content];
}

/** The section under the first heading of depth 2 with one of the ids, and the nodes without it. */
function withoutSection(
  nodes: readonly Mdast[],
  ids: ReadonlySet<string>,
): [section: readonly Mdast[], others: readonly Mdast[]] {
  const isHeading = ({type, depth}: Mdast): boolean => type === 'heading' && depth === 2;
  const from = nodes.findIndex((node) => isHeading(node) && ids.has(idOf(node)));
  if (from < 0) {
    return [[], nodes];
  }
  const next = nodes.findIndex((node, index) => index > from && isHeading(node));
  const to = next < 0 ? nodes.length : next;
  return [nodes.slice(from, to), [...nodes.slice(0, from), ...nodes.slice(to)]];
}

/** What can stand in the left column of a row. */
const NARROW = new Set(['paragraph', 'heading', 'list', 'containerDirective', 'blockquote']);

/** Front matter, imports and comments: nothing a reader sees. */
const isSilent = ({type}: Mdast): boolean => type === 'yaml' || type === 'mdxjsEsm' || type === 'mdxFlowExpression';

const isWarning = (node: Mdast): boolean => node.type === 'containerDirective' && WARNINGS.has(String(node.name));

/** The grid: intro and text share the left column, the samples span both. In the document the samples follow the intro. */
function row({text, samples}: Row, intro: readonly Mdast[] = [], before: readonly Child[] = []): Mdast {
  const aside = flatten(...samples);
  return element(
    'div',
    {className: aside.length > 0 ? 'api-row' : 'api-row api-row--plain'},
    intro.length > 0 && element('div', {className: 'api-intro'}, ...intro),
    aside.length > 0 && element('ApiSamples', {}, ...aside),
    flatten(...before, ...text).length > 0 && element('div', {className: 'api-text'}, ...before, ...text),
  );
}

interface Remainder {
  /** The paragraph as it was written. */
  readonly whole: Mdast;
  /** What is left of it after two sentences. */
  readonly nodes: readonly Mdast[];
}

/** The first two sentences of a paragraph, and the others. */
function splitLead(paragraph: Mdast | undefined): [readonly Mdast[], Remainder | undefined] {
  if (!paragraph) {
    return [[], undefined];
  }
  const children = paragraph.children ?? [];
  let ends = 0;
  for (const [index, child] of children.entries()) {
    if (child.type !== 'text') {
      continue;
    }
    // A sentence ends where the next one begins with a capital, or at the end of the text before a mark such as a link.
    for (const match of (child.value ?? '').matchAll(/[.!?…](?:\s+(?=[\p{Lu}\d«“"])|\s+$)/gu)) {
      ends += 1;
      if (ends === 2) {
        const value = child.value ?? '';
        const at = match.index + 1;
        const head = [...children.slice(0, index), {type: 'text', value: value.slice(0, at)}];
        const tail = [{type: 'text', value: value.slice(at).trimStart()}, ...children.slice(index + 1)].filter(
          (node) => node.type !== 'text' || node.value !== '',
        );
        return [
          [{...paragraph, children: head}],
          {whole: paragraph, nodes: tail.length > 0 ? [{type: 'paragraph', children: tail}] : []},
        ];
      }
    }
  }
  return [[paragraph], {whole: paragraph, nodes: []}];
}

/** The table of contents as one row of links; statuses of answers and the messages of an opcode are short. */
export function sectionLinks(nodes: readonly Mdast[], strings: Strings): Mdast {
  const short: Readonly<Record<string, string>> = {request: strings.indexRequest, data: strings.data};
  const links = headingsOf(nodes).map(({depth, id, label}) => {
    const status = /^response-(\d{3})$/.exec(id)?.[1];
    return element(
      'li',
      {className: status ? (status.startsWith('2') ? 'api-ok' : 'api-fault') : depth > 2 && 'api-sub'},
      link(`#${id}`, status ?? short[id] ?? label),
    );
  });
  return element('ApiRail', {label: strings.onThisPage}, element('ul', {}, ...links));
}

interface Listed {
  readonly depth: number;
  readonly id: string;
  readonly label: string;
}

function headingsOf(nodes: readonly Mdast[]): Listed[] {
  return nodes.flatMap((node): Listed[] => {
    if (node.type !== 'heading') {
      return headingsOf(node.children ?? []);
    }
    const depth = Number(node.depth);
    const id = idOf(node);
    return depth <= 3 && id !== '' ? [{depth, id, label: labelOf(node).trim()}] : [];
  });
}

/** Id of a generated heading, or of one whose writer has put it behind the text: a comment of MDX with `#id`. */
function idOf(node: Mdast): string {
  const {id} = (node.data ?? {}) as {id?: string};
  const comment = (node.children ?? []).find(({type}) => type === 'mdxTextExpression');
  return id ?? /#([\w-]+)/.exec(comment?.value ?? '')?.[1] ?? '';
}

const labelOf = (node: Mdast): string =>
  node.type === 'mdxTextExpression' ? '' : (node.value ?? (node.children ?? []).map(labelOf).join(''));

/** One of several contents of a choice; `values` are those for which it shows. */
export interface Panel {
  readonly values: readonly string[];
  readonly label: string;
  readonly children: readonly Child[];
}

/**
 * A choice that needs no script: radio buttons and one panel for each value, shown by styles (src/css/reference.css). A group
 * stands once on a page and moves everything that names it: panels, field lists.
 */
export function choice(group: 'lang' | 'format', legend: string, panels: readonly Panel[]): Child[] {
  const values = panels.flatMap((panel) => panel.values);
  if (values.length < 2) {
    return panels.flatMap(({children}) => children);
  }
  const labels = new Map(
    panels.flatMap((panel) => panel.values.map((value) => [value, panel.values.length > 1 ? value : panel.label])),
  );
  const order = group === 'format' ? FORMATS.filter((format) => values.includes(format)) : values;
  return [
    element(
      'fieldset',
      {className: 'api-choice'},
      element('legend', {}, legend),
      ...order.map((value, index) =>
        inline(
          'label',
          {},
          inline('input', {type: 'radio', name: group, value, defaultChecked: index === 0}),
          inline('span', {}, labels.get(value)),
        ),
      ),
    ),
    element(
      'div',
      {className: 'api-panels'},
      ...panels.map(({values: own, label, children}) =>
        element('div', {[`data-${group}`]: own.join(' '), role: 'group', 'aria-label': label}, ...children),
      ),
    ),
  ];
}
