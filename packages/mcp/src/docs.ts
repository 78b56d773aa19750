import {nearest} from '@alor-docs/contract/nearest';
import type {Locale} from '@alor-docs/contract/locales';
import {SearchEngine, type Hit, type Segment} from '@alor-docs/search';
import {SectionKind, unpack, type Page} from '@alor-docs/search/index-file';
import {z} from 'zod';
import {PREFIX, type Library, type LibraryEdition} from './library';
import {language, languageOf, LONGEST_ANSWER, Refusal, shown, tool, type Tool} from './tool';

const plain = (segments: readonly Segment[]): string => segments.map(([text]) => text).join('');

/** The tools that read the documentation. */
export function docsTools(library: Library): Tool[] {
  const engines: Partial<Record<Locale, SearchEngine>> = {};
  // Made when it is asked for the first time: that takes half a second.
  const engineOf = (locale: Locale): SearchEngine =>
    (engines[locale] ??= new SearchEngine(library.editions[locale].index));
  return [
    tool(
      {
        name: 'search_docs',
        title: 'Search the documentation',
        description:
          'Finds pages of the ALOR API and Astras documentation. Takes words, a name of a field or an operation, or a message of the server, in Russian or English. Each hit names a page for read_page.',
        isReadOnly: true,
      },
      {
        query: z.string().min(1).max(400).describe('A few words'),
        language,
        limit: z.int().min(1).max(20).optional().describe('Hits at most, default 5'),
      },
      ({query, language: locale = languageOf(query), limit = 5}) => {
        const {hits, total} = engineOf(locale).search({query, limit});
        return hits.length === 0
          ? 'Nothing found. Try fewer or other words.'
          : `${hits.map((hit, index) => `${index + 1}. ${hitText(hit, locale)}`).join('\n')}\n${hits.length} of ${total} pages.`;
      },
    ),
    tool(
      {
        name: 'read_page',
        title: 'Read a page',
        description: `A page as Markdown. With #anchor, as search_docs gives it, only that section, which costs a fraction. At most ${LONGEST_ANSWER} characters at a time.`,
        isReadOnly: true,
      },
      {
        page: z.string().min(1).max(400).describe('Path or address: en/api/usage/limits, api/usage/limits#rights'),
        offset: z.int().min(0).max(10_000_000).optional().describe('Where to go on, as the answer before said'),
      },
      ({page, offset = 0}) => read(library, page, offset),
    ),
  ];
}

function hitText({path, anchor, title, section, snippet, method}: Hit, locale: Locale): string {
  const heading = plain(section);
  const name = `${PREFIX[locale]}${path || 'index'}${anchor && `#${anchor}`}`;
  return [
    `${method ? `${method} ` : ''}${plain(title)}${heading && ` → ${heading}`}`,
    `   page: ${name}`,
    ...(snippet.length > 0 ? [`   ${plain(snippet)}`] : []),
  ].join('\n');
}

/** A page by its path or address, whole or one section of it. */
function read(library: Library, page: string, offset: number): string {
  const [address, anchor = ''] = page.split('#');
  const {origin, pathname: base} = new URL(library.site);
  const path = decoded(address)
    .replace(origin, '')
    .replace(base, '')
    .replace(/^\/|\.(?:md|html)$|\/$/g, '');
  const locale: Locale = path === 'en' || path.startsWith(PREFIX.en) ? 'en' : 'ru';
  const name = path.slice(PREFIX[locale].length) || 'index';
  const {pages, index} = library.editions[locale];
  if (!Object.hasOwn(pages, name)) {
    const near = nearest(name, Object.keys(pages)).map((one) => PREFIX[locale] + one);
    throw new Refusal(`No page ${shown(page)}. Nearest: ${near.join(', ')}. search_docs finds pages by words.`);
  }
  const text =
    anchor === ''
      ? pages[name]
      : (catalogued(pages, name, anchor) ?? section(pages[name], pageOf(index, name), anchor));
  const part = text.slice(offset, offset + LONGEST_ANSWER);
  const end = offset + part.length;
  if (part === '' && offset > 0) {
    throw new Refusal(`The text has ${text.length} characters: offset ${offset} is behind its end.`);
  }
  return end < text.length
    ? `${part}\n\n[${end} of ${text.length} characters. Go on with offset ${end}, or read one section by its anchor.]`
    : part;
}

function decoded(text: string): string {
  try {
    return decodeURI(text);
  } catch {
    return text; // no address of ours has a wrong escape: it is looked for as it is
  }
}

const pageOf = (index: Library['editions']['ru']['index'], name: string): Page | undefined =>
  unpack(index).find(({path}) => (path || 'index') === name);

/** A line as a reader sees it, without the marks of Markdown. */
const bare = (line: string): string =>
  line
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();

const levelOf = (line: string): number => /^#{1,6} /.exec(line)?.[0].length ?? Infinity;
const indentOf = (line: string): number => /^ *(?=- )/.exec(line)?.[0].length ?? Infinity;

/** Where a part begins, by its title, and whether a later line ends the part that begins there. */
const PARTS: Readonly<
  Record<SectionKind, {begins(line: string, title: string): boolean; ends(line: string, first: string): boolean}>
> = {
  [SectionKind.lead]: {begins: () => true, ends: () => false},
  [SectionKind.heading]: {
    begins: (line, title) => levelOf(line) < Infinity && bare(line.replace(/^#+/, '')) === bare(title),
    ends: (line, first) => levelOf(line) <= levelOf(first),
  },
  [SectionKind.field]: {
    begins: (line, title) => indentOf(line) < Infinity && bare(line).startsWith(`- ${title} `),
    ends: (line, first) => indentOf(line) <= indentOf(first) || levelOf(line) < Infinity,
  },
  [SectionKind.error]: {
    begins: (line, title) => indentOf(line) < Infinity && bare(line).startsWith(`- ${bare(title)}`),
    ends: (line, first) => indentOf(line) <= indentOf(first) || levelOf(line) < Infinity,
  },
};

/** A group of errors, or an error, that a page lists and a file below that page tells in full, under its id. */
const catalogued = (pages: LibraryEdition['pages'], name: string, anchor: string): string | undefined =>
  (Object.hasOwn(pages, `${name}/${anchor}`) ? pages[`${name}/${anchor}`] : undefined) ??
  Object.entries(pages)
    .filter(([path]) => path.startsWith(`${name}/`))
    .flatMap(([, text]) => text.split(/^(?=## )/m))
    .find((part) => part.includes(`\n- id: [\`${anchor}\`](`));

/** The part of a page that an anchor leads to, under the title of the page: a section, a field, or a message of the server. */
function section(text: string, page: Page | undefined, anchor: string): string {
  const found = page?.sections.find(([, id]) => id === anchor);
  if (!page || !found) {
    const anchors = (page?.sections ?? []).map(([, id]) => id).filter(Boolean);
    throw new Refusal(
      `No section #${anchor.slice(0, 80)} on this page. Nearest: ${nearest(anchor, anchors).join(', ')}.`,
    );
  }
  const [kind, , title] = found;
  const lines = text.split('\n');
  let isCode = false;
  // A comment in a program is no heading.
  const prose = lines.map((line) => {
    isCode = /^ *```/.test(line) ? !isCode : isCode;
    return isCode ? '' : line;
  });
  const {begins, ends} = PARTS[kind];
  const first = prose.findIndex((line) => begins(line, title));
  if (first < 0) {
    return text;
  }
  const length = prose.slice(first + 1).findIndex((line) => ends(line, prose[first]));
  const part = lines.slice(first, length < 0 ? undefined : first + 1 + length);
  return `# ${page.title}\n\n${part.join('\n').trim()}\n`;
}
