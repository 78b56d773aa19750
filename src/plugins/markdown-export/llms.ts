import type {Edition} from '../../lib/edition';
import type {MarkdownPage} from './convert';
import {BYTES_PER_TOKEN, EXPORT_TEXTS, KEY_PAGES, SECTIONS, type Section} from './sections';

/** A page of the site with its Markdown. */
export interface ExportedPage extends Pick<MarkdownPage, 'title' | 'body'> {
  /** Path of the page below its edition, without a slash at either end: `api/http/overview`, `changelog/new-docs`; `index` for the home page. */
  readonly id: string;
  /** Address of the HTML page, absolute. */
  readonly url: string;
  /** Address of the Markdown, absolute. */
  readonly markdownUrl: string;
  readonly description: string;
  /** Repeats what other pages say: stands in the list of its section, in no whole text. */
  readonly repeats?: boolean;
}

/** What the lists say about the edition. Addresses are absolute and end with a slash. */
export interface EditionInfo {
  readonly edition: Edition;
  readonly title: string;
  readonly tagline: string;
  readonly root: string;
  readonly otherRoot: string;
}

/** Text files by their path, relative to the edition. */
export type Files = Record<string, string>;

/** Machine-readable files that the contract plugin publishes; the formats beside them are named in words. */
const CONTRACT = ['openapi.yaml', 'asyncapi.yaml', 'schema.graphql', 'errors.json', 'alor.arazzo.yaml'];

/**
 * Writes `llms.txt` (a list of links, see https://llmstxt.org) and `llms-full.txt` (all texts) for the edition and each
 * section. The list of the edition is short: it names the sections, the key pages, and the pages of no section.
 *
 * @param pages in reading order
 */
export function llmsFiles(pages: readonly ExportedPage[], info: EditionInfo): Files {
  const {edition, title, tagline, root} = info;
  const texts = EXPORT_TEXTS[edition];
  const files: Files = {};
  const lines: string[] = [];
  for (const section of SECTIONS) {
    const listed = pages.filter((page) => isIn(page, section));
    if (listed.length === 0) {
      continue;
    }
    const [name, summary] = [section.title[edition], section.summary[edition]];
    const [index, full] = [`${section.folder}/llms.txt`, `${section.folder}/llms-full.txt`];
    const bodies = text(
      `# ${title}: ${name}`,
      `> ${sentence(summary)}`,
      ...listed.filter(({repeats}) => !repeats).map((page) => `---\n\n${whole(page, edition)}`),
    );
    files[full] = bodies;
    files[index] = text(
      `# ${title}: ${name}`,
      `> ${sentence(summary)}`,
      `[${sentence(texts.fullText)}](${root}${full}): ${sizeOf(bodies, edition)}`,
      `## ${name}\n\n${listed.map((page) => `${link(page, edition)}${page.description && `: ${page.description}`}`).join('\n')}`,
    );
    lines.push(
      `- [${name}](${root}${index}): ${summary}; ${texts.pages(listed.length)}, [${texts.fullText}](${root}${full}) ${sizeOf(bodies, edition)}`,
    );
  }
  const everything = text(
    ...[
      ...SECTIONS.flatMap((section) => pages.filter((page) => sectionOf(page) === section)),
      ...pages.filter((page) => !sectionOf(page)),
    ]
      .filter(({repeats}) => !repeats)
      .map((page) => `---\n\n${whole(page, edition)}`),
  );
  const size = sizeOf(everything, edition);
  files['llms-full.txt'] = text(`# ${title}`, `> ${tagline}`, size, everything.trimEnd());
  lines.push(`- [${texts.everything}](${root}llms-full.txt): ${size}`);
  const others = pages.filter((page) => !sectionOf(page));
  files['llms.txt'] = text(
    `# ${title}`,
    `> ${tagline}`,
    texts.intro,
    `## ${texts.sections}\n\n${lines.join('\n')}`,
    `## ${texts.keyPages}\n\n${KEY_PAGES.flatMap((id) => pages.filter((page) => page.id === id))
      .map((page) => link(page, edition))
      .join('\n')}`,
    `## ${texts.contract}\n\n${CONTRACT.map((name) => `- [${name}](${root}${name})`).join('\n')}\n\n${texts.formats}`,
    `## ${texts.optional}\n\n${[...others.map((page) => link(page, edition)), `- [${texts.otherEdition}](${info.otherRoot}llms.txt)`].join('\n')}`,
  );
  return files;
}

/** What the file beside a page holds. */
export type MarkdownFile = Pick<ExportedPage, 'id' | 'title' | 'url' | 'body'> &
  Partial<Pick<MarkdownPage, 'updated' | 'programs' | 'samples'>>;

/** A page with its front matter in YAML, for the file beside it. */
export function markdownFile(page: MarkdownFile, {edition, root}: Pick<EditionInfo, 'edition' | 'root'>): string {
  const {updated, programs = [], samples = []} = page;
  const section = sectionOf(page);
  const frontMatter = [
    `url: ${page.url}`,
    `title: ${JSON.stringify(page.title)}`,
    `language: ${edition}`,
    `section: ${root}${section ? `${section.folder}/` : ''}llms.txt`,
    updated && `updated: ${updated}`,
    programs.length > 0 && `programs: [${programs.join(', ')}]`,
    samples.length > 0 && `samples: [${samples.join(', ')}]`,
  ].filter(Boolean);
  return text(`---\n${frontMatter.join('\n')}\n---`, `# ${page.title}`, page.body);
}

const isIn = ({id}: Pick<ExportedPage, 'id'>, {prefixes}: Section) =>
  prefixes.some((prefix) =>
    prefix.endsWith('/') ? id.startsWith(prefix) : id === prefix || id.startsWith(`${prefix}/`),
  );

const sectionOf = (page: Pick<ExportedPage, 'id'>): Section | undefined =>
  SECTIONS.find((section) => isIn(page, section));

const bytesOf = (content: string): number => Buffer.byteLength(content);

/** `425 kB, 115k tokens`. */
const sizeOf = (content: string, edition: Edition): string => {
  const {kilobytes, tokens} = EXPORT_TEXTS[edition];
  const bytes = bytesOf(content);
  return `${kilobytes(Math.ceil(bytes / 1000))}, ${tokens(Math.ceil(bytes / BYTES_PER_TOKEN[edition] / 1000))}`;
};

const link = ({title, markdownUrl, body}: ExportedPage, edition: Edition) =>
  `- [${title.replace(/[[\]]/gu, '\\$&')}](${markdownUrl}) ${EXPORT_TEXTS[edition].kilobytes(Math.ceil(bytesOf(body) / 1000))}`;

const whole = ({title, url, body}: Pick<ExportedPage, 'title' | 'url' | 'body'>, edition: Edition) =>
  `# ${title}\n\n${EXPORT_TEXTS[edition].source}: ${url}\n\n${body}`;

/** A phrase as a line of its own. */
const sentence = (phrase: string): string => phrase.charAt(0).toUpperCase() + phrase.slice(1);

const text = (...blocks: string[]) => `${blocks.filter(Boolean).join('\n\n')}\n`;
