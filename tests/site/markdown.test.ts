import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import type {HtmlPage} from '../../src/plugins/html-readers/page';
import {attribute, elementsOf, line, textOf} from '../../src/plugins/html-readers/tree';
import {isBackLink} from '../../src/plugins/markdown-export/clean';
import {KEY_PAGES, SECTIONS} from '../../src/plugins/markdown-export/sections';
import {lostFacts} from '../support/htmlMarkdownDiff';
import {EDITIONS, fileOf, listedPaths, pageAt, textAt} from '../support/site';

/** Longest Markdown of a page: what a program that reads it can hold beside its other work. */
const MAX_CHARACTERS = 40_000;

/** Longest list of an edition, in bytes: a tenth of what a program with little room reads for a task. */
const MAX_ROOT = 6000;

/** Pages that only list others, by tag, date or author, or that answer a search. */
const LIST = /\/(?:tags|search|changelog\/(?:archive|authors|tags))(?:\/[^/]+)?$/;

/** Addresses that a text leads to, as paths. */
const linksOf = (text: string) =>
  [...text.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, address = '']) => new URL(address).pathname);

const isMarkdown = (address: string) => address.endsWith('.md');
/** Address of the page that a Markdown file says again, and back. */
const pageOf = (markdown: string) => markdown.replace(/(?:index)?\.md$/, '');
const markdownOf = (address: string) => (address.endsWith('/') ? `${address}index.md` : `${address}.md`);

/** Whether a file says a page again; a group of errors and the list of posts have none of their own. */
const isPage = (markdown: string) =>
  fileOf(pageOf(markdown))?.endsWith('.html') === true && pageAt(pageOf(markdown)).page.kind !== null;

/** Front matter and text of a Markdown file. */
function partsOf(markdown: string): [frontMatter: Record<string, string>, text: string] {
  const [, frontMatter = '', text = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(markdown) ?? [];
  return [parse(frontMatter) as Record<string, string>, text];
}

/** Words of what a reader presses or chooses. */
const controlsOf = (page: HtmlPage) =>
  (page.article ? [...elementsOf(page.article)] : [])
    .filter(({tagName}) => ['button', 'legend', 'label'].includes(tagName))
    .map((node) => line(textOf(node)))
    .filter(Boolean);

/** Addresses of requests that a text names: `GET https://…`, `wss://… opcode`. */
const ADDRESS = /`((?:[A-Z]+ )?(?:https|wss):\/\/[^`\n]*)`/g;

/** Where the links of the lists of steps lead, as a page of the site names it. */
const stepsOf = (page: HtmlPage, address: string) =>
  [...(page.article ? elementsOf(page.article) : [])]
    .filter(({tagName}) => tagName === 'ol')
    .flatMap((list) => [...elementsOf(list)])
    .filter((node) => node.tagName === 'a' && !('dataHuman' in node.properties) && !isBackLink(node))
    .map((node) => attribute(node, 'href'))
    .filter((href) => href !== '')
    .map((href) => (href.startsWith('#') ? address + href : href));

describe.each(EDITIONS)('$name', (edition) => {
  const {base, home, name} = edition;
  const folders = SECTIONS.map(({folder}) => `${base}/${folder}`);
  const root = () => textAt(`${home}llms.txt`);
  /** Whatever the list of the edition leads to, by itself or through the list of a section. */
  const reached = () => [
    ...new Set([root(), ...folders.map((folder) => textAt(`${folder}/llms.txt`))].flatMap(linksOf)),
  ];

  test('llms.txt: short, with every section and every key page', () => {
    const size = Buffer.byteLength(root());
    console.log(`llms.txt, ${home}: ${size} bytes`);
    expect(size).toBeLessThanOrEqual(MAX_ROOT);
    expect(root()).toMatch(/^# .+\n\n> .+/);
    const links = linksOf(root());
    const wanted = [
      ...folders.flatMap((folder) => [`${folder}/llms.txt`, `${folder}/llms-full.txt`]),
      ...KEY_PAGES.map((id) => `${base}/${id}.md`),
      `${home}llms-full.txt`,
    ];
    expect(wanted.filter((link) => !links.includes(link))).toEqual([]);
  });

  test('llms.txt: leads to every page of the sitemap, and to nothing that is not there', () => {
    const links = reached();
    const pages = listedPaths(edition).filter((address) => !LIST.test(address));
    console.log(`llms.txt, ${home}: ${pages.length} pages`);
    expect(pages.filter((address) => !links.includes(markdownOf(address)))).toEqual([]);
    expect(links.filter((link) => fileOf(link) === undefined)).toEqual([]);
  });

  test('llms-full.txt: holds every page that its list has', () => {
    for (const folder of folders) {
      const whole = textAt(`${folder}/llms-full.txt`);
      const listed = linksOf(textAt(`${folder}/llms.txt`))
        .filter(isMarkdown)
        // The list of posts repeats their titles.
        .filter((link) => link !== `${base}/changelog.md`);
      expect(listed.length, folder).toBeGreaterThan(0);
      const missing = listed.filter((link) => !whole.includes(`${partsOf(textAt(link))[0].url}\n`));
      expect(missing, folder).toEqual([]);
    }
  });

  test('Markdown: every page has what its HTML has', () => {
    const findings: string[] = [];
    const sizes: {link: string; length: number}[] = [];
    let fields = 0;
    let steps = 0;
    let addresses = 0;
    let indexes = 0;
    for (const link of reached().filter(isMarkdown).filter(isPage)) {
      const address = pageOf(link);
      const {page} = pageAt(address);
      const markdown = textAt(link);
      const [frontMatter, text] = partsOf(markdown);
      const missing = (what: string) => findings.push(`${link}: ${what}`);
      const alternate = page.links.find(({element}) => element.properties.type === 'text/markdown')?.href ?? '';
      if (new URL(alternate, 'http://none').pathname !== link) {
        missing(`its HTML names ${alternate}`);
      }
      if (frontMatter.title !== page.title || frontMatter.language !== name || !text.includes(`# ${page.title}\n`)) {
        missing('title or language');
      }
      if (new URL(frontMatter.url ?? '').pathname !== address || (frontMatter.updated ?? '') !== page.updated) {
        missing('address or day');
      }
      const list = new URL(frontMatter.section ?? '').pathname;
      if (!linksOf(textAt(list)).includes(link)) {
        missing(`the list of its section, ${list}, does not have it`);
      }
      const controls = controlsOf(page);
      for (const [, named = ''] of markdown.matchAll(ADDRESS)) {
        addresses += 1;
        controls
          .filter((label) => `${named} `.includes(` ${label} `))
          .forEach((label) => missing(`the control “${label}” in ${named}`));
      }
      const programs = page.code.filter(({title}) => /\.(?:py|mjs|sh)$/.test(title)).map(({title}) => title);
      programs.filter((title) => !frontMatter.programs?.includes(title)).forEach(missing);
      const targets = new Set(page.links.map(({href}) => (href.startsWith('#') ? address + href : href)));
      const said = [...markdown.matchAll(/\]\(([^)\s]*)\)/g)].map(([, target = '']) => target);
      // What a page lists and the files below it tell.
      const below = [...new Set(said.filter((one) => one.startsWith(`${address}/`) && isMarkdown(one)))];
      said
        .filter((one) => one.startsWith('/') && !targets.has(one) && !below.includes(one))
        .forEach((one) => missing(`leads to ${one}`));
      const stepLinks = stepsOf(page, address);
      steps += stepLinks.length;
      stepLinks.filter((one) => !said.includes(one)).forEach((one) => missing(`a step without ${one}`));
      if (page.kind === 'post' && (page.date === '' || !markdown.includes(`*${page.date}*`))) {
        missing('date');
      }
      lostFacts(page, [markdown, ...below.map(textAt)].join('\n')).forEach(missing);
      indexes += below.length > 0 ? 1 : 0;
      fields += page.fields.length;
      sizes.push({link, length: markdown.length});
    }
    expect(fields).toBeGreaterThan(1000);
    expect(steps).toBeGreaterThan(100);
    expect(addresses).toBeGreaterThan(80);
    expect(indexes).toBe(1);
    expect(findings).toEqual([]);
    sizes.sort((a, b) => b.length - a.length);
    console.log(
      `Markdown, ${home}: median of the reference ${median(sizes.filter(({link}) => /\/api\/(?:http|websocket|graphql)\//.test(link)))} characters; longest ${sizes
        .slice(0, 5)
        .map(({link, length}) => `${link} ${length}`)
        .join(', ')}`,
    );
    expect(sizes.filter(({length}) => length > MAX_CHARACTERS)).toEqual([]);
  });
});

const median = (sizes: readonly {length: number}[]) => sizes[sizes.length >> 1]?.length;
