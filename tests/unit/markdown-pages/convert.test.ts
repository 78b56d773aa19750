import {beforeAll, describe, expect, it} from 'vitest';
import {createConverter, type Converter} from '../../../src/plugins/markdown-pages/convert';
import {llmsFiles, type ExportedPage} from '../../../src/plugins/markdown-pages/llms';
import {markdownPath} from '../../../src/plugins/markdown-pages/path';

let converter: Converter;
beforeAll(async () => {
  converter = await createConverter({picture: 'Picture'});
});

const page = (content: string, kind = 'docs-doc-page') =>
  `<html class="${kind}"><body><main><article><div class="theme-doc-markdown markdown"><header><h1>Title</h1><div data-human>Copy</div></header>${content}</div></article></main></body></html>`;
const convert = (content: string) => converter.convert(page(content), 'https://a.b/docs/x/y')?.body;

describe('convert', () => {
  it('takes the title apart and makes links absolute', () => {
    expect(converter.convert(page('<p>See <a href="/docs/z#q">z</a>.</p>'), 'https://a.b/docs/x')).toEqual({
      title: 'Title',
      body: 'See [z](https://a.b/docs/z#q).',
    });
  });

  it('skips pages without content of their own', () => {
    expect(converter.convert(page('<p>a</p>', 'docs-tags-list-page'), 'https://a.b/')).toBeNull();
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
    expect(convert('<figure><figcaption>Book</figcaption><svg><text>1</text></svg></figure>')).toBe('*Picture: Book*');
  });

  it('writes fields as nested lists and labels with a colon', () => {
    const fields =
      '<dl><dt id="q-a"><code>a</code> <span>object</span> <b>required</b><a class="hash-link" href="#q-a"></a></dt><dd><p>Text.</p><dl><dt id="q-a-b"><code>b</code> <span>string</span></dt><dd><p>Inner.</p></dd></dl></dd></dl>';
    expect(convert(fields)).toBe('- `a` object **required** — Text.\n  - `b` string — Inner.');
    expect(convert('<dl><dt>Token</dt><dd>required</dd></dl>')).toBe('- **Token:** required');
  });

  it('keeps apart what only a style holds apart', () => {
    expect(
      convert(
        '<div class="api-bar bar_x"><span>GET</span><code>/<wbr>md/<wbr><var>{id}</var></code><button>c</button></div>',
      ),
    ).toBe('`GET /md/{id}`');
    expect(convert('<p><span>one</span><small>two</small></p>')).toBe('one two');
  });
});

it('puts the Markdown of a home page beside its index', () => {
  expect([markdownPath('/docs/'), markdownPath('/docs/a')]).toEqual(['/docs/index.md', '/docs/a.md']);
});

it('writes the lists of an edition and of each section', () => {
  const one = (id: string, kind: ExportedPage['kind']): ExportedPage => ({
    id,
    kind,
    url: `https://a.b/docs/${id}`,
    markdownUrl: `https://a.b/docs/${id}.md`,
    title: `T ${id}`,
    description: 'D',
    body: 'Body',
  });
  const files = llmsFiles([one('index', 'doc'), one('api/http/x', 'doc'), one('changelog/p', 'post')], {
    edition: 'en',
    title: 'Site',
    tagline: 'Tag',
    root: 'https://a.b/docs/en/',
    otherRoot: 'https://a.b/docs/',
  });
  expect(Object.keys(files)).toHaveLength(12);
  expect(files['api/http/llms.txt']).toContain('- [T api/http/x](https://a.b/docs/api/http/x.md): D');
  expect(files['guides/llms.txt']).not.toContain('api/http/x');
  expect(files['llms-full.txt']).toMatch(/# T index[\s\S]*# T api\/http\/x[\s\S]*# T changelog\/p/u);
});
