import {Kind, parse, visit} from 'graphql';
import {isMap, isScalar, isSeq, parseDocument, type Node, type Scalar} from 'yaml';
import {brand} from '../../src/site/brand';
import type {Elements} from '../../src/lib/elements';
import {formatDiagnostic, type Diagnostic} from '@alor-docs/contract/diagnostic';
import {makeContract, type Contract, ContractError} from '@alor-docs/contract';
import {validate, type Site} from '@alor-docs/contract/validate';

/** A word of the contract or of a page that a writer may get wrong. */
export interface Word {
  readonly file: string;
  /** Where it stands in the text of the file. */
  readonly from: number;
  readonly to: number;
  /** Path of keys, for people. */
  readonly at: string;
  readonly kind: 'key' | 'unseen key' | 'value' | 'switch' | 'translation' | 'name' | 'schema' | Exact;
  /** What stands there instead; without it the word is misspelt. */
  readonly becomes?: string;
}

/** Mistakes that are told at their own line, as no other place has to agree. */
type Exact = 'type' | 'extra' | 'excuse' | 'step' | 'element' | 'attribute' | 'attribute value' | 'lost attribute';
const EXACT: ReadonlySet<string> = new Set<Exact>([
  'type',
  'extra',
  'excuse',
  'step',
  'element',
  'attribute',
  'attribute value',
  'lost attribute',
]);

/** A mistake in one word, and the text that has it. */
export interface Mutation extends Word {
  readonly before: string;
  readonly after: string;
  readonly text: string;
}

/** Prose, free data and names that nothing asks for: spelling and the ledger look after them. */
const TEXTS =
  /^(?:ru|en|title|summary|description|x-no-example|cause|remedy|version|license|contact|name|identifier|url|pattern|date|\$comment|guid|requestGuid|token|comment|message|stepId)$/;
/** Prices of examples that lie on the step of their instrument, in all formats. */
const PRICES = /^(?:price|triggerPrice|stopPrice|TriggerPrice|Price|px|tpx)$/;
/** Below these keys stands the data of an example. */
const DATA = /^(?:value|payload|example|default)$/;

/** Every word of one file. `values` are the words that lists of the contract have. */
export function wordsOf(file: string, text: string, values: ReadonlySet<string>): Word[] {
  if (file.endsWith('.graphql')) {
    return namesOf(file, text);
  }
  const words: Word[] = [];
  const add = (node: Scalar, kind: Word['kind'], path: readonly string[]): void => {
    if (node.range && /[A-Za-z]{2}/.test(text.slice(node.range[0], node.range[1]))) {
      words.push({file, from: node.range[0], to: node.range[1], at: path.join('/'), kind});
    }
  };
  const json = file.endsWith('.json');
  const walk = (node: Node | null, path: readonly string[], data: boolean): void => {
    const key = path.at(-1) ?? '';
    if (isMap(node)) {
      const first = (node.items[0]?.key as Scalar | undefined)?.range?.[0];
      if (first !== undefined && !node.flow && !json && !data) {
        // A key of its own before the first one of a map.
        const line = (written: string): string =>
          `${written}\n${' '.repeat(first - text.lastIndexOf('\n', first - 1) - 1)}`;
        const insert = (kind: Word['kind'], written: string): void => {
          words.push({file, from: first, to: first, at: path.join('/'), kind, becomes: line(written)});
        };
        insert('extra', 'oddKey: 1');
        if (path.at(-2) === 'properties' && !node.has('x-no-example')) {
          insert('excuse', 'x-no-example: a reason');
        }
      }
      for (const pair of node.items) {
        const name = pair.key as Scalar;
        const step = String(name.value);
        const unseen = path.at(-1) === 'properties' && isMap(pair.value) && pair.value.has('x-no-example');
        // What a free map of an example is called is data.
        add(name, json && file.startsWith('vocabulary') ? 'schema' : unseen ? 'unseen key' : 'key', [...path, step]);
        if (step === 'en' && isScalar(pair.value) && pair.value.range && name.range) {
          words.push({
            file,
            from: name.range[0],
            to: pair.value.range[1],
            at: [...path, step].join('/'),
            kind: 'translation',
          });
        }
        walk(pair.value as Node | null, [...path, step], data || (DATA.test(step) && !isFree(path)));
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => walk(item as Node, [...path, String(index)], data));
    } else if (isScalar(node)) {
      const closed = typeof node.value === 'string' && (data || json ? values.has(node.value) : !TEXTS.test(key));
      if (data && !json && typeof node.value === 'number' && node.value > 0 && PRICES.test(key) && node.range) {
        const [from, to] = node.range;
        words.push({file, from, to, at: path.join('/'), kind: 'step', becomes: String(node.value + 0.003)});
      } else if (typeof node.value === 'boolean' && !data && !json) {
        add(node, 'switch', path);
      } else if (closed) {
        add(node, json ? 'schema' : 'value', path);
      }
    }
  };
  walk(parseDocument(text).contents, [], json && !file.startsWith('vocabulary'));
  return words;
}

/** A property may be called `value`: below `properties` the keys are names. */
const isFree = (path: readonly string[]): boolean => path.at(-1) === 'properties' || path.at(-1) === 'values';

function namesOf(file: string, text: string): Word[] {
  const words: Word[] = [];
  visit(parse(text), {
    [Kind.NAME](node, _key, parent) {
      if (node.loc && node.value.length > 2) {
        const kind = parent && 'kind' in parent && parent.kind === Kind.NAMED_TYPE ? 'type' : 'name';
        words.push({file, from: node.loc.start, to: node.loc.end, at: `${node.loc.startToken.line}`, kind});
      }
    },
  });
  return words;
}

/** The element of a page, as remark-mdx reads it. */
interface ElementNode {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly {readonly name?: string; readonly value?: unknown}[];
  readonly children?: readonly ElementNode[];
  readonly position?: {readonly start: {readonly offset: number}; readonly end: {readonly offset: number}};
}

/**
 * Each element of a page by its name, its attributes and their values; of HTML elements and of what any text may stand in, nothing.
 *
 * @param tree the page as remark-mdx reads it
 */
export function elementWords(file: string, text: string, tree: unknown, elements: Elements): Word[] {
  const words: Word[] = [];
  const visit = (node: ElementNode): void => {
    const {name, position, attributes = []} = node;
    const known = elements[name ?? ''];
    if (known && position) {
      const start = position.start.offset;
      const add = (kind: Word['kind'], from: number, to: number, at: string, becomes?: string): void => {
        words.push({file, from, to, at: `${name} ${at}`.trim(), kind, becomes});
      };
      // One with a closing tag would no more be MDX.
      if (text.slice(start, position.end.offset).endsWith('/>')) {
        add('element', start + 1, start + 1 + (name ?? '').length, '');
      }
      for (const {name: attribute = '', value} of attributes) {
        const {values, optional} = known[attribute] ?? {values: 'text'};
        const from = start + text.slice(start).search(new RegExp(`\\s${attribute}(?=[\\s=/>])`)) + 1;
        add('attribute', from, from + attribute.length, attribute);
        if (typeof value === 'string') {
          const end = from + attribute.length + value.length + 3;
          if (values instanceof Array || typeof values === 'function') {
            add('attribute value', end - 1 - value.length, end - 1, attribute);
          }
          // The element is what lacks it, and has its own line.
          if (!optional && !text.slice(start, from).includes('\n')) {
            add('lost attribute', from, end, attribute, '');
          }
        }
      }
    }
    node.children?.forEach(visit);
  };
  visit(tree as ElementNode);
  return words;
}

/** The word with two letters exchanged, one left out, doubled, or of the other case; without its translation; or what it becomes. */
export function mutate(word: Word, text: string, random: () => number): Mutation | undefined {
  const before = text.slice(word.from, word.to);
  const after = word.becomes ?? (word.kind === 'translation' ? '' : misspell(before, random));
  // YAML reads False and FALSE as false.
  return after === before || (word.kind === 'switch' && after.toLowerCase() === before)
    ? undefined
    : {...word, before, after, text: text.slice(0, word.from) + after + text.slice(word.to)};
}

function misspell(word: string, random: () => number): string {
  const sources = [...word.matchAll(/[A-Za-z](?=[A-Za-z])/g)].map(({index}) => index);
  const at = sources[Math.floor(random() * sources.length)] ?? 0;
  const [one = '', two = ''] = [word[at], word[at + 1]];
  const changes = [
    two + one,
    two,
    one + one + two,
    (one === one.toLowerCase() ? one.toUpperCase() : one.toLowerCase()) + two,
  ];
  return word.slice(0, at) + (changes[Math.floor(random() * changes.length)] ?? '') + word.slice(at + 2);
}

/** What `npm run contract:check` says of the contract with one file changed. */
export function diagnosticsOf(
  base: Contract,
  texts: ReadonlyMap<string, string>,
  {file, text}: Pick<Mutation, 'file' | 'text'>,
  site: Site,
): readonly Diagnostic[] {
  try {
    return validate(makeContract(new Map(texts).set(file, text), base), brand.hosts, site).diagnostics;
  } catch (error) {
    if (error instanceof ContractError) {
      return error.diagnostics;
    }
    throw error;
  }
}

/**
 * Whether a finding leads to the mistake: it stands in the file, or names the word; and each has a file and a line. A mistake that
 * no other place has to agree with is told at its own line.
 */
export function leadsTo(
  {file, before, after, kind, from, text}: Mutation,
  diagnostics: readonly Diagnostic[],
): boolean {
  if (EXACT.has(kind)) {
    const line = text.slice(0, from).split('\n').length;
    return diagnostics.some((one) => one.file.endsWith(file) && one.line === line);
  }
  const bare = (word: string): string => word.replace(/^['"]|['"]$/g, '');
  return (
    diagnostics.length > 0 &&
    diagnostics.every((one) => one.line > 0 && /\.\w+$/.test(one.file)) &&
    diagnostics.some(
      (one) =>
        one.file === `contract/${file}` || [before, after].some((word) => formatDiagnostic(one).includes(bare(word))),
    )
  );
}
