import {describe, expect, test} from 'vitest';
import {lostFacts} from '../support/htmlMarkdownDiff';
import {EDITIONS, fileOf, pageAt, textAt} from '../support/site';

/** Longest Markdown of a page: what a program that reads it can hold beside its other work. */
const MAX_CHARACTERS = 40_000;

/** Folders with a list for language models of their own. */
const SECTIONS = ['', '/guides', '/api/http', '/api/websocket', '/api/graphql', '/astras'];

/** Addresses that a list for language models leads to. */
const linksOf = (llms: string) =>
  [...llms.matchAll(/\]\((https?:[^)\s]+)\)/g)].map(([, address = '']) => new URL(address).pathname);

const isMarkdown = (address: string) => address.endsWith('.md');
/** Address of the page that a Markdown file says again. */
const pageOf = (markdown: string) => markdown.replace(/(?:index)?\.md$/, '');

describe.each(EDITIONS)('$name', ({base, home}) => {
  test('llms.txt: the lists exist, every link resolves, and the whole texts hold what they list', () => {
    const seen = new Set<string>();
    for (const folder of SECTIONS) {
      const list = textAt(`${base}${folder}/llms.txt`);
      const whole = textAt(`${base}${folder}/llms-full.txt`);
      expect(list).toMatch(/^# .+\n\n> .+/);
      for (const link of linksOf(list)) {
        seen.add(link);
        if (folder !== '' && isMarkdown(link)) {
          expect(whole, link).toContain(`${pageOf(link)}\n`);
        }
      }
    }
    expect([...seen].filter(isMarkdown).length).toBeGreaterThan(100);
    expect([...seen].filter((link) => fileOf(link) === undefined)).toEqual([]);
  });

  test('Markdown: every page has what its HTML has', () => {
    const findings: string[] = [];
    const sizes: {link: string; length: number}[] = [];
    let fields = 0;
    for (const link of linksOf(textAt(`${home}llms.txt`)).filter(isMarkdown)) {
      const address = pageOf(link);
      const {page} = pageAt(address);
      const markdown = textAt(link);
      const alternate = page.links.find(({element}) => element.properties.type === 'text/markdown')?.href ?? '';
      if (new URL(alternate, 'http://none').pathname !== link) {
        findings.push(`${link}: its HTML names ${alternate}`);
      }
      const [title, , source = ''] = markdown.split('\n');
      if (title !== `# ${page.title}` || new URL(source.slice(source.indexOf(':') + 2)).pathname !== address) {
        findings.push(`${link}: title or address`);
      }
      const targets = new Set(page.links.map(({href}) => href));
      const rooted = [...markdown.matchAll(/\]\((\/[^)\s]*)\)/g)].map(([, target = '']) => target);
      findings.push(...rooted.filter((one) => !targets.has(one)).map((one) => `${link}: leads to ${one}`));
      if (page.kind === 'post' && (page.date === '' || !markdown.includes(`*${page.date}*`))) {
        findings.push(`${link}: date`);
      }
      findings.push(...lostFacts(page, markdown).map((fact) => `${link}: ${fact}`));
      fields += page.fields.length;
      sizes.push({link, length: markdown.length});
    }
    expect(fields).toBeGreaterThan(1000);
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
