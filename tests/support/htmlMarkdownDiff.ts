import type {Element} from 'hast';
import type {HtmlPage} from '../../src/plugins/html-readers/page';
import {isCodeBlock, readCode} from '../../src/plugins/html-readers/page';
import {attribute, classes, elementsOf, isElement, line, textOf} from '../../src/plugins/html-readers/tree';
import {isBackLink} from '../../src/plugins/markdown-export/clean';

/** What a page says in so many words, and the Markdown of it must say, too. */
interface Fact {
  readonly what: string;
  readonly text: string;
}

/** Address of the link that stands alone in a small part: to the whole text of a field or an error. */
function wayOf(node: Element): string {
  const [way, ...others] = node.tagName === 'small' ? node.children : [];
  return others.length === 0 && isElement(way) && way.tagName === 'a' ? attribute(way, 'href') : '';
}

/** The ring behind what was observed and is not promised: a link whose title says so. */
const isRing = (node: Element): boolean => classes(node) === 'observed';

/** Serves the eye or the hand: switches, addresses within the page, programs beside the command that does the same. */
const isAside = (node: Element): boolean =>
  ['button', 'fieldset', 'input', 'nav', 'svg'].includes(node.tagName) ||
  // The label of a checkbox is a line of a checklist.
  (node.tagName === 'label' &&
    !node.children.some((part) => isElement(part) && attribute(part, 'type') === 'checkbox')) ||
  wayOf(node) !== '' ||
  classes(node) === 'api-needs' ||
  ('dataHuman' in node.properties && !isRing(node)) ||
  node.properties.ariaHidden === 'true' ||
  /\bhash-link\b/.test(classes(node)) ||
  isBackLink(node) ||
  'dataRepeats' in node.properties ||
  ('dataLang' in node.properties && node.properties.dataLang !== 'curl');

const isHeading = (node: Element): boolean => /^h\d$/.test(node.tagName);

/** Whether the samples up to the next heading are programs beside a command that does the same. */
const isAllAside = (next: readonly Element[]): boolean => {
  const end = next.findIndex(isHeading);
  const samples = (end < 0 ? next : next.slice(0, end))
    .flatMap((part) => [part, ...elementsOf(part)])
    .filter(({properties}) => 'dataLang' in properties);
  return samples.length > 0 && samples.every(isAside);
};

const BLOCKS = [
  'blockquote',
  'dd',
  'details',
  'div',
  'dl',
  'figure',
  'header',
  'ol',
  'section',
  'table',
  'tbody',
  'ul',
];

/** Letters and digits alone: the marks of Markdown and of the page's styles fall away. */
const bare = (text: string): string =>
  line(text)
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '');

/** Text without what lies aside; a ring is the first word of its title. */
function said(node: Element): string {
  if (isRing(node)) {
    return ` (${attribute(node, 'title').split(' ')[0]})`;
  }
  return node.children
    .map((child) => (isElement(child) ? (isAside(child) ? '' : said(child)) : child.type === 'text' ? child.value : ''))
    .join('');
}

/** Whether a table gives the names of the fields above it in each format. */
const isNames = (table: Element): boolean =>
  [...elementsOf(table)]
    .filter(({tagName}) => tagName === 'th')
    .map((cell) => line(said(cell)))
    .join() === 'Simple,Slim,Heavy';

function* factsOf(page: HtmlPage): Generator<Fact> {
  yield {what: 'title', text: page.title};
  for (const {name, values, term, definition} of page.fields) {
    yield {what: 'name', text: name};
    yield {what: 'field or error', text: said(term)};
    yield* values.map((value) => ({what: 'value', text: value}));
    const ways = [...(definition ? elementsOf(definition) : [])].map(wayOf).filter(Boolean);
    yield* ways.map((way) => ({what: 'way', text: way}));
  }
  const visit = function* (node: Element): Generator<Fact> {
    // Tables are read by their rows, below.
    if (isAside(node) || node.tagName === 'table') {
      return;
    }
    if (isCodeBlock(node)) {
      yield {what: 'code', text: readCode(node).text};
      return;
    }
    if (classes(node) === 'api-facts') {
      for (const fact of node.children.filter(isElement).filter((child) => !isAside(child))) {
        const example = /^(?:Пример|Example) /.exec(line(said(fact)))?.[0] ?? '';
        const text = line(said(fact)).slice(example.length);
        if (!/^(?:true|false)$/.test(text)) {
          yield {what: 'fact of a field', text};
        }
      }
      return;
    }
    const blocks = node.children
      .filter(isElement)
      .filter(({tagName}) => BLOCKS.includes(tagName) || /^(?:p|pre|h\d|li)$/.test(tagName));
    if (blocks.length === 0) {
      yield {what: node.tagName, text: said(node)};
    }
    for (const [index, block] of blocks.entries()) {
      // The heading of programs goes with them.
      if (isHeading(block) && isAllAside(blocks.slice(index + 1))) {
        continue;
      }
      yield* visit(block);
    }
  };
  if (page.article) {
    yield* visit({...page.article, children: [...page.content]});
  }
  const repeats = new Set(
    [...(page.article ? elementsOf(page.article) : [])]
      .filter(({properties}) => 'dataRepeats' in properties)
      .flatMap((node) => [node, ...elementsOf(node)]),
  );
  for (const table of page.tables.filter((one) => !repeats.has(one))) {
    for (const row of elementsOf(table)) {
      const cells = row.children.filter(isElement).map((cell) => line(said(cell)));
      if (row.tagName === 'tr' && isNames(table)) {
        // The names of one field in each format stand on its line, without those of the objects around it.
        const names = cells
          .filter((cell) => /^[\w.]+$/.test(cell))
          .map((path) => path.slice(path.lastIndexOf('.') + 1));
        yield {what: 'names', text: [...new Set(names)].join(' ')};
      } else if (row.tagName === 'tr') {
        yield* cells.map((cell) => ({what: 'cell', text: cell}));
      }
    }
  }
  for (const picture of page.pictures.filter((one) => !repeats.has(one))) {
    for (const node of elementsOf(picture)) {
      if (node.tagName === 'text' && attribute(node, 'ariaHidden') !== 'true') {
        yield {what: 'text of a picture', text: textOf(node)};
      }
    }
  }
}

/**
 * Facts of a page that its Markdown lacks. A fact is every text of the page but those that serve the hand, programs that repeat a
 * request, answers that repeat another in a format whose names the fields give, and example values that stand elsewhere on the page.
 */
export function lostFacts(page: HtmlPage, markdown: string): string[] {
  // The address of a link says nothing, and an access token in a sample is shortened.
  const plain = markdown.replace(/\]\([^)\s]*\)/g, ']').replace(/\\(?=[^\p{L}\p{N}])/gu, '');
  const told = bare(plain);
  const words = new Set(plain.match(/[^\s"'`,;()[\]{}<>|]+/g));
  const lost: string[] = [];
  for (const {what, text} of factsOf(page)) {
    if (what === 'way') {
      if (!markdown.includes(`](${text})`)) {
        lost.push(`${what}: ${text}`);
      }
      continue;
    }
    if (what === 'names') {
      const names = text.split(' ').map((name) => `\`${name}\``);
      const isHead = text === 'Simple Slim Heavy';
      if (!isHead && !markdown.split('\n').some((field) => names.every((name) => field.includes(name)))) {
        lost.push(`${what}: ${text}`);
      }
      continue;
    }
    const parts = what === 'code' ? (text.match(/"[^"\n]*"|[^\s"]+/g) ?? []) : [text];
    for (const part of parts.filter((one) => !/^"eyJ[\w.-]{100,}"$/.test(one))) {
      const isName = ['name', 'value'].includes(what) && /^[\w.-]+$/.test(part);
      if (isName ? !words.has(part) : !told.includes(bare(part))) {
        lost.push(`${what}: ${line(part).slice(0, 100)}`);
      }
    }
  }
  return lost;
}
