import type {Edition} from '../../lib/edition';
import {SECTIONS, EXPORT_TEXTS, type Section} from './sections';

/** A page of the site with its Markdown. */
export interface ExportedPage {
  /** Id of a document (`api/http/overview`), or the path of a post or page. */
  readonly id: string;
  readonly kind: 'doc' | 'post' | 'page';
  /** Address of the HTML page, absolute. */
  readonly url: string;
  /** Address of the Markdown, absolute. */
  readonly markdownUrl: string;
  readonly title: string;
  readonly description: string;
  readonly body: string;
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

/** Machine-readable files that the contract plugin publishes. */
const CONTRACT = [
  ...['openapi', 'asyncapi'].flatMap((name) =>
    ['', '.simple', '.slim', '.heavy'].flatMap((format) => [`${name}${format}.yaml`, `${name}${format}.json`]),
  ),
  'schema.graphql',
  'errors.json',
  'errors.schema.json',
];

/**
 * Writes `llms.txt` (a list of links, see https://llmstxt.org) and `llms-full.txt` (all texts) for the edition and each
 * section.
 *
 * @param pages in reading order
 */
export function llmsFiles(pages: readonly ExportedPage[], info: EditionInfo): Files {
  const texts = EXPORT_TEXTS[info.edition];
  const files: Files = {};
  const groups: string[] = [];
  for (const section of SECTIONS) {
    const sectionPages = pages.filter((page) => isIn(page, section));
    const title = section.title[info.edition];
    const summary = section.summary[info.edition];
    const full = `${section.folder}/llms-full.txt`;
    groups.push(`## ${title}\n\n${sectionPages.map(link).join('\n')}`);
    files[`${section.folder}/llms.txt`] = text(
      `# ${info.title}: ${title}`,
      `> ${summary}`,
      `${texts.sectionIntro} ${info.root}${full}`,
      `## ${title}\n\n${sectionPages.map(link).join('\n')}`,
    );
    files[full] = text(
      `# ${info.title}: ${title}`,
      `> ${summary}`,
      ...sectionPages.map((page) => `---\n\n${whole(page, texts.source)}`),
    );
  }
  const posts = pages.filter(({kind}) => kind === 'post');
  files['llms.txt'] = text(
    `# ${info.title}`,
    `> ${info.tagline}`,
    `${texts.intro} ${info.root}llms-full.txt`,
    ...groups,
    `## ${texts.changes}\n\n${posts.map(link).join('\n')}`,
    `## ${texts.contract}\n\n${CONTRACT.map((name) => `- [${name}](${info.root}${name})`).join('\n')}`,
    `## Optional\n\n- [${texts.otherEdition}](${info.otherRoot}llms.txt)`,
  );
  const docs = SECTIONS.flatMap((section) => pages.filter((page) => isIn(page, section)));
  files['llms-full.txt'] = text(
    `# ${info.title}`,
    `> ${info.tagline}`,
    ...[...docs, ...posts].map((page) => `---\n\n${whole(page, texts.source)}`),
  );
  return files;
}

/** A page with its title and its address, for the file beside it. */
export const markdownFile = (page: Pick<ExportedPage, 'title' | 'url' | 'body'>, edition: Edition): string =>
  text(whole(page, EXPORT_TEXTS[edition].source));

const isIn = ({kind, id}: ExportedPage, {prefixes}: Section) =>
  kind === 'doc' && prefixes.some((prefix) => (prefix.endsWith('/') ? id.startsWith(prefix) : id === prefix));

const link = ({title, markdownUrl, description}: ExportedPage) =>
  `- [${title.replace(/[[\]]/gu, '\\$&')}](${markdownUrl})${description ? `: ${description}` : ''}`;

const whole = ({title, url, body}: Pick<ExportedPage, 'title' | 'url' | 'body'>, label: string) =>
  `# ${title}\n\n${label}: ${url}\n\n${body}`;

const text = (...blocks: string[]) => `${blocks.filter(Boolean).join('\n\n')}\n`;
