import {nearest} from '@alor-docs/contract/nearest';
import type {Locale} from '@alor-docs/contract/locales';
import {SearchEngine, type Hit, type Segment} from '@alor-docs/search';
import {unpack, type Page} from '@alor-docs/search/index-file';
import {z} from 'zod';
import {PREFIX, type Library} from './library';
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
  const text = anchor === '' ? pages[name] : section(pages[name], pageOf(index, name), anchor);
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

const HEADING = /^(#{1,6}) (.*)$/gm;

/** A heading as a reader sees it, without the marks of Markdown. */
const bare = (heading: string): string =>
  heading
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/[`*\\]/g, '')
    .trim();

/** The section of an anchor: from its heading, or from the heading above its field or message, to the next one of that level. */
function section(text: string, page: Page | undefined, anchor: string): string {
  const found = page?.sections.find(([, id]) => id === anchor);
  if (!page || !found) {
    const anchors = (page?.sections ?? []).map(([, id]) => id).filter(Boolean);
    throw new Refusal(
      `No section #${anchor.slice(0, 80)} on this page. Nearest: ${nearest(anchor, anchors).join(', ')}.`,
    );
  }
  const [, , title] = found;
  const headings = [...text.matchAll(HEADING)];
  const own = headings.findIndex(([, , heading]) => bare(heading) === bare(title));
  const place = own < 0 ? text.indexOf(title) : headings[own].index;
  const first = own < 0 ? headings.findLastIndex(({index}) => index <= place) : own;
  if (place < 0 || first < 0) {
    return text;
  }
  const next = headings.slice(first + 1).find(([, marks]) => marks.length <= headings[first][1].length);
  return `${text.slice(headings[first].index, next?.index).trim()}\n`;
}
