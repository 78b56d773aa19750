import {beforeAll, describe, expect, it} from 'vitest';
import {createHtmlParser, type HtmlPage} from '../../../src/plugins/html-readers/page';
import {compactJson} from '../../../src/plugins/markdown-export/json';
import {createConverter, type Converter} from '../../../src/plugins/markdown-export/convert';
import {lostFacts} from '../../support/htmlMarkdownDiff';
import {llmsFiles, markdownFile, type ExportedPage} from '../../../src/plugins/markdown-export/llms';
import {EXPORT_TEXTS} from '../../../src/plugins/markdown-export/sections';
import {parse} from 'yaml';
import {errorGroups, exchangeCodes, glossOf, LANGUAGES, loadContract, LOCALES} from '@alor-docs/contract';
import {markdownPath} from '../../../src/lib/markdownPath';

let converter: Converter;
let read: (html: string) => HtmlPage;
beforeAll(async () => {
  [converter, read] = await Promise.all([
    createConverter({
      picture: 'Picture',
      example: 'Example',
      observed: 'observed',
    }),
    createHtmlParser(),
  ]);
});

const page = (content: string, kind = 'docs-doc-page') =>
  `<html class="${kind}"><body><main><article><div class="theme-doc-markdown markdown"><header><h1>Title</h1><div data-human>Copy</div></header>${content}</div></article></main></body></html>`;
const convert = (content: string) => converter.convert(read(page(content)), 'https://a.b/docs/x/y')?.body;

describe('markdown-export: convert', () => {
  it('takes the title apart, and lets links begin at the root of their host', () => {
    const links = '<p>See <a href="z#q">z</a>, <a href="https://a.b/e">e</a>, and <a href="z#q">z</a> again.</p>';
    expect(converter.convert(read(page(links)), 'https://a.b/docs/x')).toMatchObject({
      title: 'Title',
      body: 'See [z](/docs/z#q), [e](https://a.b/e), and z again.',
    });
  });

  it('says the title once where the page shows it deeper, and marks of a change apart', () => {
    expect(convert('<div><header><h1>Title</h1><p>Slogan</p></header></div>')).toBe('Slogan');
    expect(convert('<p class="changes"><span>Added</span> <span>GraphQL</span></p>')).toBe('Added, GraphQL');
  });

  it('has plain spaces before dashes', () => {
    expect(convert('<p>Size\u00A0— <b>colour</b>\u00A0— day, 30\u00A0minutes</p>')).toBe(
      'Size — **colour** — day, 30\u00A0minutes',
    );
  });

  it('keeps every link of a step, said before or within the page, and none of a list without order', () => {
    const list = (name: string) =>
      `<${name}><li><a href="/z">z</a><li><a href="/z">z</a>, <a href="#q">q</a></${name}><p><a href="/z">z</a></p>`;
    expect(convert(list('ol'))).toBe('1. [z](/z)\n2. [z](/z), [q](/docs/x/y#q)\n\nz');
    expect(convert(list('ul'))).toBe('- [z](/z)\n- z, q\n\nz');
  });

  it('keeps a link once in each section and row of a table', () => {
    const twice = '<p><a href="/z">z</a> and <a href="/z">z</a></p>';
    expect(convert(`${twice}<h3>One</h3>${twice}<h3>Two</h3>${twice}`)).toBe(
      '[z](/z) and z\n\n### One\n\n[z](/z) and z\n\n### Two\n\n[z](/z) and z',
    );
    const row = '<tr><td><a href="/z">z</a></td><td><a href="/z">z</a></td></tr>';
    expect(convert(`<table><tr><th>A</th><th>B</th></tr>${row}${row}</table>`)).toBe(
      '| A | B |\n| - | - |\n| [z](/z) | z |\n| [z](/z) | z |',
    );
  });

  it('says the lines of a checklist', () => {
    const line = (content: string) => `<li class="task"><label><input type="checkbox"> ${content}</label></li>`;
    const list = `<ul>${line('Read <a href="/z">z</a>.')}${line('Stop.')}</ul><label for="x">Field</label>`;
    expect(convert(list)).toBe('- Read [z](/z).\n- Stop.');
  });

  it('names the programs of a page, the languages it leaves out, and the day of the last change', () => {
    const block = (title: string) =>
      `<div class="theme-code-block"><div class="title_x">${title}</div><code>a</code></div>`;
    const sample = (lang: string) => `<div data-lang="${lang}">${block('')}</div>`;
    const parts = ['a.py', 'Response', 'a.py', 'b/c.mjs'].map(block).concat(['curl', 'go', 'java', 'go'].map(sample));
    const day = '<time datetime="2026-11-22T17:52:55.000Z" itemprop="dateModified">today</time>';
    expect(converter.convert(read(page(parts.join('')) + day), 'https://a.b/')).toMatchObject({
      programs: ['a.py', 'b/c.mjs'],
      samples: ['go', 'java'],
      updated: '2026-11-22',
    });
    expect(converter.convert(read(page('<p>a</p>')), 'https://a.b/')).toMatchObject({
      programs: [],
      samples: [],
      updated: '',
    });
  });

  it('lets the name of a field or an error lead to what else is said of it', () => {
    const way = '<small><a href="/v#a">more</a></small>';
    expect(convert(`<dl><dt id="q-a"><code>a</code> <span>string</span></dt><dd><p>Text. ${way}</p></dd></dl>`)).toBe(
      '- [`a`](/v#a) string — Text.',
    );
    const limit = '<p class="api-facts"><small>Up to <code>9</code></small></p>';
    expect(convert(`<dl><dt id="q-a"><code>a</code></dt><dd><p>Text. ${way}</p>${limit}</dd></dl>`)).toBe(
      '- [`a`](/v#a) — Text. Up to `9`.',
    );
    const facts = `<p class="api-facts"><small>Up to 9</small> ${way}</p>`;
    expect(convert(`<dl><dt id="e"><code>400</code> <code>No</code></dt><dd>${facts}</dd></dl>`)).toBe(
      '- `400` [`No`](/v#a) — Up to 9.',
    );
    expect(convert(`<dl><dt id="e">No answer</dt><dd>${facts}</dd></dl>`)).toBe('- [No answer](/v#a) — Up to 9.');
  });

  it('says in words what was observed, and begins with a label what is not known', () => {
    const ring = '<a class="observed" data-human="true" title="t" href="/e#a">\u2060◦</a>';
    expect(convert(`<p><code>a</code>${ring}, <b>b</b>${ring}.</p>`)).toBe('`a` (observed), **b** (observed).');
    const all = '<a data-human="true" href="/e#b">all of these</a>';
    expect(convert(`<p class="unknown"><b>Not known</b> How many? Ask <code>a</code>. ${all}</p>`)).toBe(
      'Not known: How many? Ask `a`.',
    );
  });

  it('leaves out the table of names in each format when the fields say every name', () => {
    const table = (cell: string) =>
      `<div data-tool="decoder"><table><tr><th>Simple</th><th>Slim</th></tr><tr><td>data.time</td><td>${cell}</td></tr></table></div>`;
    const field = (chip: string) =>
      `<dl><dt id="d-data-time"><code>time</code> <i>${chip}</i></dt><dd><p>Start.</p></dd></dl>`;
    expect(convert(field('Slim <code>t</code>') + table('data.t'))).toBe('- `time` *Slim `t`* — Start.');
    expect(convert(field('Slim <code>t</code>') + table('data.x'))).toContain('data.x');
    expect(convert(field('not in Slim') + table('—'))).toBe('- `time` *not in Slim* — Start.');
    expect(convert(field('Slim <code>t</code>') + table('—'))).toContain('data.time');
    const inner = (id: string) =>
      `<dl><dt id="d-bids-${id}"><code>${id}</code> <i>only Slim</i></dt><dd><p>Yield.</p></dd></dl>`;
    const alone =
      '<div data-tool="decoder"><table><tr><th>Simple</th><th>Slim</th></tr><tr><td>—</td><td>b.y</td></tr></table></div>';
    expect(convert(inner('y') + alone)).toBe('- `y` *only Slim* — Yield.');
    expect(convert(inner('z') + alone)).toContain('b.y');
  });

  it('says an address without the controls beside it, and an opcode behind it', () => {
    const bar = (address: string) =>
      `<div class="api-bar b"><span>GET</span><code><span>https://a<span>dev</span>.b</span>${address}</code><fieldset><legend>Where</legend><label><input type="radio"><span>Test</span></label></fieldset><button>Copy</button><p data-human="true"><button>Try it</button><span role="status"></span></p></div>`;
    expect(convert(bar('/<wbr>md/<wbr><var>{id}</var>'))).toBe('`GET https://adev.b/md/{id}`');
    expect(convert(bar('<b>create:limit</b>'))).toBe('`GET https://adev.b create:limit`');
  });

  it('keeps the commas of a list of links', () => {
    const list = (before: string) =>
      convert(`<dl><dt>Use</dt><dd>${before}<a href="/b">B</a>, <a href="/c">C</a></dd></dl>`);
    expect(list('the new ')).toBe('- **Use:** the new [B](/b), [C](/c)');
    expect(list('')).toBe('- **Use:** [B](/b), [C](/c)');
  });

  it('says of each error what became of the order', () => {
    const error = (id: string, remedy: string, ...facts: string[]) =>
      `<dt id="${id}"><code>400</code> <code>${id}</code></dt><dd>${remedy}<p class="api-facts">${facts.map((fact) => `<small>${fact}</small> `).join('')}<small><a href="/e#${id}">Cause</a></small></p></dd>`;
    const list = `${error('a', '', 'Order: unclear', 'Retry: later')}${error('b', '<p>Wait.</p>', 'Order: no')}`;
    expect(convert(`<dl class="api-errors">${list}</dl>`)).toBe(
      ['- `400` [`a`](/e#a) — Order: unclear. Retry: later.', '- `400` [`b`](/e#b) — Wait. Order: no.'].join('\n'),
    );
  });

  it('makes an index of the catalogue of errors: each answer in one line that leads to the file of its group', () => {
    const row = (id: string) =>
      `<details class="error-row"><summary><span class="error-name"><code>429</code> Too many</span> <span class="api-facts"><small>Order: no</small> <small>Retry: later</small></span></summary><div id="${id}"><p><b>Cause.</b> Why.</p></div></details>`;
    const group = `<details class="error-group"><summary><h3 id="load">Load</h3> <small>2</small></summary>${row('a')}${row('b')}</details>`;
    const forPeople = `<details class="error-group"><summary><h3 id="codes">Codes</h3></summary>${row('c').replace('details ', 'details data-human="true" ')}</details>`;
    expect(convert(`<div class="error-catalogue"><p>Any</p>${group}${forPeople}</div>`)).toBe(
      [
        'Any\n',
        '### Load\n',
        '- `429` Too many — Order: no. Retry: later. [`a`](/docs/x/errors/load.md)',
        '- `429` Too many — Order: no. Retry: later. [`b`](/docs/x/errors/load.md)\n',
        '### [Codes](/docs/x/errors/codes.md)',
      ].join('\n'),
    );
  });

  it('skips pages without content of their own', () => {
    expect(converter.convert(read(page('<p>a</p>', 'docs-tags-list-page')), 'https://a.b/')).toBeNull();
  });

  it('keeps language, title and indentation of code', () => {
    const code =
      '<div class="language-python theme-code-block b"><div class="title_x">a.py</div><pre><code><span>if</span> a:\n    b()\n</code></pre><button>Copy</button></div>';
    expect(convert(code)).toBe('```python title="a.py"\nif a:\n    b()\n```');
  });

  it('names tabs, admonitions and pictures', () => {
    const tabs =
      '<div><div role="tablist"><button>curl</button></div><div role="tabpanel" aria-label="curl" hidden><p>a</p></div></div>';
    expect(convert(tabs)).toBe('**curl**\n\na');
    const note =
      '<div class="theme-admonition theme-admonition-note"><div class="admonitionHeading_x"><span class="admonitionIcon_x"><svg></svg></span>note</div><div class="admonitionContent_x"><p>a</p></div></div>';
    expect(convert(note)).toBe('> **Note**\n>\n> a');
    expect(convert('<figure><figcaption>Book</figcaption><svg><text>1</text></svg></figure>')).toBe(
      '*Picture: Book*\n\n1',
    );
  });

  it('writes fields as nested lists and labels with a colon', () => {
    const fields =
      '<dl><dt id="q-a"><code>a</code> <span>object</span> <b>required</b><a class="hash-link" href="#q-a"></a></dt><dd><p>Text.</p><dl><dt id="q-a-b"><code>b</code> <span>string</span></dt><dd><p>Inner.</p></dd></dl></dd></dl>';
    expect(convert(fields)).toBe('- `a` object **required** — Text.\n  - `b` string — Inner.');
    expect(convert('<dl><dt>Token</dt><dd>required</dd></dl>')).toBe('- **Token:** required');
  });

  it('says all of a field in one line, its example only when no sample shows it', () => {
    const field = (name: string, definition: string) =>
      `<dt id="q-${name}"><code>${name}</code> <span>string</span></dt><dd>${definition}</dd>`;
    const facts = (value: string) =>
      `<p class="api-facts"><small>By default <code>D</code></small> <small>Example <code>${value}</code></small></p>`;
    const sample =
      '<div data-lang="curl" role="group" aria-label="curl"><div class="language-bash theme-code-block"><pre><code>curl -d tf=60</code></pre></div></div>';
    const short = '<ul class="api-short"><li><code>D</code> — day</li><li><code>60</code> — minute</li></ul>';
    expect(convert(`${sample}<dl>${field('tf', `<p>Length.</p>${short}${facts('60')}`)}</dl>`)).toBe(
      '```bash\ncurl -d tf=60\n```\n\n- `tf` string — Length. `D` — day; `60` — minute. By default `D`.',
    );
    expect(convert(`<dl>${field('n', `<p>Count.</p>${facts('3')}`)}</dl>`)).toBe(
      '- `n` string — Count. By default `D`. Example `3`.',
    );
    const folded = `<dl>${field('a', '<p>A.</p>')}</dl><details><summary>Optional · 1</summary><dl>${field('b', '<p>B.</p>')}</dl></details>`;
    expect(convert(folded)).toBe('- `a` string — A.\n- `b` string — B.');
  });

  it('takes of the samples the command, and of the formats those that tell something new', () => {
    const json = (format: string, text: string) =>
      `<div data-format="${format}" role="group" aria-label="${format}"><div class="language-json theme-code-block"><pre><code>${text}</code></pre></div></div>`;
    const names = '<dl><dt id="f-time"><code>time</code> <i>Slim <code>t</code></i></dt><dd><p>Start.</p></dd></dl>';
    const both = convert(`${json('Simple', '{"time": 1}')}${json('Slim', '{"t": 1}')}${names}`);
    expect(both).toBe('**Simple**\n\n```json\n{"time": 1}\n```\n\n- `time` *Slim `t`* — Start.');
    expect(convert(`${json('Simple', '{"time": 1}')}${json('Slim', '{"t": 2}')}${names}`)).toContain('{"t": 2}');
    expect(convert(`${json('Simple', '{"time": 1}')}${json('Slim', '{"x": 1}')}${names}`)).toContain('{"x": 1}');
    expect(convert('<div data-lang="go" role="group"><pre>go</pre></div><p>a</p>')).toBe('a');
  });

  it('leaves no heading above programs that it does not take', () => {
    const section = (lang: string) =>
      `<h2>Samples</h2><div><div data-lang="${lang}" role="group"><pre><code>run</code></pre></div></div><h2>Fields</h2><p>a</p>`;
    expect(convert(section('go'))).toBe('## Fields\n\na');
    expect(convert(section('curl'))).toMatch(/^## Samples\n/);
  });

  it('keeps raised characters, texts of drawings without the numbers that lead into them, and a heading in a summary', () => {
    expect(convert('<p>up to 2<sup>53</sup>, H<sub>2</sub>O, x<sup>n</sup></p>')).toBe('up to 2⁵³, H₂O, x^n');
    const drawing = (name: string, text: string) =>
      `<svg role="img"><title>${name}</title><text x="9" y="20">${text}</text><text x="1" y="21">left</text><text x="1" y="40">below</text></svg>`;
    expect(
      convert(`<figure><figcaption>Book</figcaption>${drawing('Book', '305,11')}${drawing('Book', '305,11')}</figure>`),
    ).toBe('*Picture: Book*\n\nleft · 305,11\\\nbelow');
    const legend =
      '<figure><ol><li><a href="#spot-book-1">1</a><a href="#spot-book-1n">1</a><span>Row.</span></li></ol></figure>';
    expect(convert(legend)).toBe('1. Row.');
    expect(convert('<ul data-repeats="true"><li>a</li></ul><h3 id="a">a</h3><p>b</p>')).toBe('### a\n\nb');
    expect(convert('<details><summary><h3 id="e">400</h3></summary><p>a</p></details>')).toBe('### 400\n\na');
  });

  it('says when a post was written', () => {
    const post =
      '<html class="blog-post-page"><main><article><header><h1>News</h1><time datetime="2024-09-03">3 September 2024</time></header><div class="markdown"><p>a</p></div></article></main></html>';
    expect(converter.convert(read(post), 'https://a.b/')).toMatchObject({
      body: '*3 September 2024*\n\na',
      updated: '2024-09-03',
    });
  });

  it('keeps apart what only a style holds apart', () => {
    expect(convert('<p><span>one</span><small>two</small></p>')).toBe('one two');
  });
});

it('markdown-export: puts the Markdown of a home page beside its index', () => {
  expect([markdownPath('/docs/'), markdownPath('/docs/a')]).toEqual(['/docs/index.md', '/docs/a.md']);
  for (const edition of LOCALES) expect(EXPORT_TEXTS[edition].intro).toContain('`index.md`');
});

describe('markdown-export: lists', () => {
  const info = {
    edition: 'en',
    title: 'Site',
    tagline: 'Tag',
    root: 'https://a.b/docs/en/',
    otherRoot: 'https://a.b/docs/',
  } as const;
  const one = (id: string, repeats = false): ExportedPage => ({
    id,
    repeats,
    url: `https://a.b/docs/en/${id}`,
    markdownUrl: `https://a.b/docs/en/${id}.md`,
    title: `T ${id}`,
    description: 'D',
    body: 'Body'.repeat(1000),
  });

  it('the list of the edition leads to sections, key pages and whatever no section has', () => {
    const ids = ['index', 'api/http/overview', 'api/http/x', 'api/errors', 'changelog/p', 'stray'];
    const files = llmsFiles([...ids.map((id) => one(id)), one('api/errors/load')], info);
    const root = files['llms.txt']!;
    expect(Object.keys(files).filter((name) => name.endsWith('llms.txt'))).toEqual(
      ['api/http', 'api/errors', 'changelog', 'guides'].map((folder) => `${folder}/llms.txt`).concat('llms.txt'),
    );
    expect(root).toMatch(
      /^- \[HTTP API\]\(https:\/\/a\.b\/docs\/en\/api\/http\/llms\.txt\): .*; 2 pages, .* 9 kB, 3k tokens$/m,
    );
    for (const id of ['api/http/overview', 'api/errors', 'stray']) {
      expect(root).toContain(`- [T ${id}](https://a.b/docs/en/${id}.md) 4 kB\n`);
    }
    expect(root).not.toMatch(/T api\/http\/x|T index|T changelog/);
    expect(files['api/http/llms.txt']).toContain('- [T api/http/x](https://a.b/docs/en/api/http/x.md) 4 kB: D\n');
    expect(files['guides/llms.txt']).not.toContain('api/http/x');
  });

  it('whole texts hold each page once, and what repeats others stands in its list alone', () => {
    const ids = ['changelog/p', 'api/usage/data', 'api/errors', 'api/errors/load', 'stray'];
    const files = llmsFiles([...ids.map((id) => one(id)), one('changelog', true)], info);
    expect(files['llms-full.txt']!.match(/^# .*/gm)).toEqual([
      '# Site',
      '# T api/usage/data',
      '# T api/errors',
      '# T api/errors/load',
      '# T changelog/p',
      '# T stray',
    ]);
    expect(files['api/errors/llms-full.txt']).toContain('# T api/errors/load');
    expect(files['changelog/llms.txt']).toContain('[T changelog]');
    expect(files['changelog/llms-full.txt']).not.toContain('# T changelog\n');
  });

  it('a file begins with its front matter, which names the list of its section', () => {
    const file = (id: string) =>
      markdownFile(
        {
          ...one(id),
          title: 'A "b": c',
          body: 'Body',
          updated: '2026-11-22',
          programs: ['a.py'],
          samples: ['go', 'java'],
        },
        info,
      );
    const [, frontMatter = '', rest] = file('api/http/x').split(/^---\n/m);
    expect(parse(frontMatter)).toEqual({
      url: 'https://a.b/docs/en/api/http/x',
      title: 'A "b": c',
      language: 'en',
      section: 'https://a.b/docs/en/api/http/llms.txt',
      updated: '2026-11-22',
      programs: ['a.py'],
      samples: ['go', 'java'],
    });
    expect(rest).toBe('\n# A "b": c\n\nBody\n');
    expect(file('stray')).toContain('\nsection: https://a.b/docs/en/llms.txt\n');
    expect(markdownFile({id: 'x', title: 'T', url: 'u', body: 'b'}, info)).not.toMatch(/updated|programs|samples/);
  });
});

describe.each(LOCALES)('errors by group, %s', (locale) => {
  const edition = loadContract('contract').edition(locale);
  const groups = errorGroups(edition, 'https://a.b/docs/');

  it('hold each class of codes of the exchange, with what to do and whether to repeat', () => {
    const {classes} = exchangeCodes('contract');
    const [codes] = errorGroups({...edition, codeClasses: classes}, 'https://a.b/docs/').slice(groups.length);
    const [file, ...rows] = codes!.body.split(/^(?=## )/m);
    expect(file).toContain('](https://a.b/docs/exchange-codes.json)');
    expect(rows).toHaveLength(classes.length);
    for (const [index, {id, name, cause, remedy, retry}] of classes.entries()) {
      expect(rows[index]).toContain(`- id: [\`code-${id}\`](`);
      for (const told of [name, cause, remedy]) {
        expect(rows[index]).toContain(told[locale].replaceAll('](/', '](https://a.b/docs/'));
      }
      expect(`${rows[index]}\n`).toContain(`: ${edition.strings.steps[retry]}\n`);
    }
  });

  it('hold each error once, in its group, with what to do', () => {
    expect(groups.map(({id}) => id)).toEqual(edition.errors.groups.map(({id}) => id));
    for (const entry of edition.errors.errors) {
      const holding = groups.filter(({body}) => body.includes(`(https://a.b/docs/api/errors#${entry.id})\n`));
      expect(
        holding.map(({id}) => id),
        entry.id,
      ).toEqual([entry.group]);
      for (const told of [entry.meaning, entry.cause, entry.remedy]) {
        const text = (told?.[locale] ?? '').replace(/\{observed:[^}]*\}/g, ` (${edition.strings.observed})`);
        expect(holding[0]!.body).toContain(text.replaceAll('](/', '](https://a.b/docs/'));
      }
    }
  });

  it('say every text of the server, its gloss, and the body that tells more than its message', () => {
    const rows = new Map(
      groups.flatMap(({body}) =>
        body.split(/^(?=## )/m).map((row): [string, string] => [/^- id: \[`([^`]+)`/m.exec(row)?.[1] ?? '', row]),
      ),
    );
    const lost: string[] = [];
    let bodies = 0;
    for (const entry of edition.errors.errors) {
      const row = rows.get(entry.id) ?? '';
      const {specimens = [], example} = entry;
      const inside = (example?.oldResponse ?? example?.detail) as object | string | undefined;
      bodies += inside === undefined ? 0 : 1;
      const gloss = glossOf(entry, locale);
      const told = [...specimens, ...(gloss === null ? [] : [`**${edition.strings.gloss}.** ${gloss}`])];
      lost.push(...told.filter((one) => !row.includes(one)).map((one) => `${entry.id}: ${one}`));
      const json = JSON.parse(/```json\n([\s\S]*?)```/.exec(row)?.[1] ?? 'null') as unknown;
      expect(json, entry.id).toEqual(inside === undefined ? null : example);
    }
    expect(lost).toEqual([]);
    expect(bodies).toBeGreaterThan(1);
  });

  it('say of a rule of the exchange that the API has not been seen to answer so', () => {
    const rows = groups.flatMap(({body}) => body.split(/^## /m));
    const marked = rows.filter((row) => row.includes(edition.strings.fromExchange));
    expect(marked.map((row) => /\[`([^`]+)`\]/.exec(row)?.[1]).sort()).toEqual(
      edition.errors.errors
        .filter(({source}) => source === 'exchange')
        .map(({id}) => id)
        .sort(),
    );
  });

  it('say what changes if an earlier try got no answer', () => {
    const {onRepeat, steps} = edition.strings;
    const changing = edition.errors.errors.filter(({retry, retryOnRepeat = retry}) => retryOnRepeat !== retry);
    expect(changing.length).toBeGreaterThan(20);
    const rows = groups.flatMap(({body}) => body.split(/^## /m));
    for (const {id, retryOnRepeat} of changing) {
      const row = rows.find((text) => text.includes(`/api/errors#${id})\n`));
      expect(row).toContain(`\n- ${onRepeat}: ${steps[retryOnRepeat!]}`);
    }
  });

  it('the state of a row: no word of what became of a request, which an answer has', () => {
    const {effect} = edition.strings;
    const told = groups.flatMap(({body}) => body.split(/^## /m)).filter((text) => text.includes(`\n- ${effect}: `));
    const of = (kind: string) =>
      edition.errors.errors
        .filter((entry) => entry.kind === kind)
        .map(({id}) => told.some((text) => text.includes(`[\`${id}\`]`)));
    expect(new Set(of('row-state'))).toEqual(new Set([false]));
    expect(of('success')).toContain(true);
  });

  it('are short: none is a third of the catalogue', () => {
    const sizes = groups.map(({body}) => body.length);
    expect(Math.max(...sizes) * 3).toBeLessThan(sizes.reduce((sum, size) => sum + size));
    expect(Math.min(...sizes)).toBeGreaterThan(300);
  });
});

describe('compactJson', () => {
  it('puts on a line what fits and changes no number', () => {
    const text = '{\n  "a": [\n    1.00,\n    12345678901234567890\n  ],\n  "b": {}, "c": []\n}';
    expect(compactJson(text)).toBe('{"a": [1.00, 12345678901234567890], "b": {}, "c": []}');
    const long = `[{"a": "${'x'.repeat(80)}"}, {"a": "${'y'.repeat(80)}"}]`;
    expect(compactJson(long)).toBe(`[\n  {"a": "${'x'.repeat(80)}"},\n  {"a": "${'y'.repeat(80)}"}\n]`);
  });

  it.each(['{"a": 1} // note', '{"a": }', '{"a": 1', '[1 2]', 'text', ''])('leaves %s alone', (text) => {
    expect(compactJson(text)).toBeNull();
  });
});

it('htmlMarkdownDiff: finds what the Markdown of a page has lost', () => {
  const html = page(
    '<p>Up to 50.</p><dl><dt id="q"><code>tf</code> <span>string</span></dt><dd><ul><li><code>60</code> — minute</li></ul><p class="api-facts"><small><a href="/v#a">more</a></small></p></dd><dt id="q-time"><code>time</code> <i>Slim <code>t</code></i></dt></dl><div data-tool="decoder"><table><tr><th>Simple</th><th>Slim</th><th>Heavy</th></tr><tr><td>time</td><td>t</td><td>time</td></tr></table></div><div class="language-json theme-code-block"><code>{"a": 7}</code></div><table><tr><td>cell</td></tr></table>',
  );
  const whole = converter.convert(read(html), 'https://a.b/')!;
  const markdown = `# ${whole.title}\n\n${whole.body}`;
  expect(lostFacts(read(html), markdown)).toEqual([]);
  for (const part of ['Title', '](/v#a)', '`t`', 'Up to 50', '`tf`', '60', '7', 'cell']) {
    expect(lostFacts(read(html), markdown.replaceAll(part, '')), part).not.toEqual([]);
  }
});

it('markdown-export: says once, in the lists of pages, what the commands need', () => {
  const needs = LANGUAGES.find(({id}) => id === 'curl')!.needs.http.map((need) => need.replace('curl ', ''));
  for (const {intro} of Object.values(EXPORT_TEXTS)) {
    expect(needs.filter((need) => !intro.includes(need))).toEqual([]);
  }
});
