import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {checkDescriptions} from '../../../scripts/checks/descriptions';
import {formatDiagnostic, type Diagnostic} from '../../../scripts/checks/diagnostics';
import {checkUnspecified, checkWording, variantsOf, type Term} from '../../../scripts/checks/glossary';
import {dataTexts} from '../../../scripts/checks/prose/texts';
import {checkOrphans, idsIn} from '../../../scripts/checks/orphans';
import {parsePage} from '../../../src/lib/pages/page';
import {checkComponent, checkPage, checkUsed} from '../../../scripts/checks/pictures';
import {checkPlaceholders} from '../../../scripts/checks/placeholders';
import {checkNames} from '../../../scripts/checks/program-names';
import {checkRevision, revisionOf, textAt} from '../../../scripts/checks/translation-freshness';
import {
  compareTags,
  compareEditions,
  missingTranslations,
  withoutComments,
} from '../../../scripts/checks/translation-parity';
import {withRevision} from '../../../scripts/accept-translation';
import {temporaryRepository} from '../../support/folder';

/** Each rule is broken once: the finding names the file, the line and the fix. */
function expectOne(diagnostics: readonly Diagnostic[], file: string, line: number, message: RegExp): void {
  expect(diagnostics.map(formatDiagnostic)).toHaveLength(1);
  expect(diagnostics[0]).toMatchObject({file, line, message: expect.stringMatching(message)});
  expect(diagnostics[0]?.fix).not.toBe('');
}

const head = '---\ntitle: T\n---\n\n';
const compared = (ru: string, en: string) =>
  compareEditions(parsePage('ru.mdx', head + ru), parsePage('en.mdx', head + en));

describe('parsePage', () => {
  const page = parsePage(
    'a.mdx',
    [
      '---',
      "title: 'Заявки'",
      'tags: [orders]',
      '---',
      '',
      '## Цена {/* #price */}',
      '',
      'See [the `x` page](/a#b) and ![a book](/x.svg).',
      '',
      ':::note[Важно]',
      '',
      '```bash title="run.sh"',
      '# ## no heading',
      'curl [x](y)',
      '```',
      '',
      ':::',
      '',
      '<Card to="/c" /> `<Code>`',
    ].join('\n'),
  );

  it('reads front matter, headings, code, admonitions, links and components with their lines', () => {
    expect(page.frontMatter.get('title')).toEqual({value: 'Заявки', line: 2});
    expect(page.headings).toEqual([{level: 2, text: 'Цена', id: 'price', line: 6}]);
    expect(page.code).toEqual([{language: 'bash', title: 'run.sh', code: '# ## no heading\ncurl [x](y)', line: 12}]);
    expect(page.admonitions).toEqual([{name: 'note', line: 10}]);
    expect(page.links).toEqual([
      {href: '/a#b', line: 8},
      {href: '/x.svg', line: 8},
      {href: '/c', line: 19},
    ]);
    expect(page.components).toEqual([{name: 'Card', line: 19}]);
  });

  it('leaves only what a reader reads as prose', () => {
    expect(page.prose.join('').replace(/\s+/gu, ' ')).not.toMatch(/curl|title|price|Code|\/a/u);
    expect(page.prose).toHaveLength(19);
  });
});

describe('translation-parity', () => {
  it('finds a page that stands in one edition only', () => {
    const folders = {source: 'docs', translation: 'en'};
    expectOne(missingTranslations(folders, ['a.mdx', 'b.mdx'], ['a.mdx']), 'docs/b.mdx', 1, /No English page/u);
    expectOne(missingTranslations(folders, [], ['c.mdx']), 'en/c.mdx', 1, /No Russian page/u);
  });

  it.each([
    ['heading', '## Цена {/* #price */}', '## Price {/* #cost */}', 5],
    ['code block', '```js\nlet a = 1;\n```', '```js\nlet b = 1;\n```', 5],
    ['admonition', ':::note\n\nа\n\n:::', ':::tip\n\na\n\n:::', 5],
    ['component', '<A />', '<B />', 5],
    ['link', '[а](/a)', '[a](/b)', 5],
  ])('finds a different %s', (kind, ru, en, line) => {
    expectOne(compared(ru, en), 'en.mdx', line, new RegExp(kind, 'u'));
  });

  it('finds a heading without an id and a key that one page lacks', () => {
    expectOne(compared('## Цена {/* #p */}', '## Цена {/* #p */}\n\n## Extra').slice(0, 1), 'en.mdx', 7, /no id/u);
    const ru = parsePage('ru.mdx', '---\ntitle: T\ntags: [a]\n---\n');
    const en = parsePage('en.mdx', "---\ntitle: T\nsource_revision: '1'\n---\n");
    expectOne(compareEditions(ru, en), 'en.mdx', 1, /lacks “tags”/u);
  });

  it('lets comments, titles in words and the order of links differ', () => {
    expect(compared('```py title="Ответ"\na = 1  # да\n```', '```py title="Answer"\na = 1  # yes\n```')).toEqual([]);
    expect(compared('[а](/a) [б](/b)', '[b](/b) [a](/a)')).toEqual([]);
    expect(withoutComments('url = "https://a" # b\n// c\n/* d\n e */x')).toBe('url = "https://a"\nx');
  });

  it('finds tags that differ', () => {
    expectOne(
      compareTags('ru.yml', 'en.yml', 'a:\n  permalink: /a', 'a:\n  permalink: /b'),
      'en.yml',
      1,
      /“a” differs/u,
    );
  });
});

describe('translation-freshness', () => {
  const ru = parsePage('ru.mdx', `${head}текст`);
  const english = `${head}text`;

  const unknown = () => undefined;

  it('finds an English page without a revision, and one that is behind', () => {
    expectOne(checkRevision(ru, parsePage('en.mdx', english), unknown), 'en.mdx', 1, /records no revision/u);
    const old = withRevision(english, revisionOf(ru.text));
    expect(checkRevision(ru, parsePage('en.mdx', old), unknown)).toEqual([]);
    const changed = parsePage('ru.mdx', `${ru.text}!`);
    expectOne(checkRevision(changed, parsePage('en.mdx', old), unknown), 'en.mdx', 3, /has changed/u);
    expect(checkRevision(changed, parsePage('en.mdx', withRevision(old, revisionOf(changed.text))), unknown)).toEqual(
      [],
    );
  });

  it.each([
    ['one letter of a long word', 'Заявка исполняеться сразу.', 'Заявка исполняется сразу.', true],
    [
      'marks and line breaks between words',
      'Заявка исполняется\nсразу и целиком',
      'Заявка исполняется сразу, и целиком.',
      true,
    ],
    ['another word', 'Заявка покупателя снята.', 'Заявка продавца снята.', false],
    ['a short word', 'Срок до часа.', 'Срок от часа.', false],
    ['a word more', 'Заявка снята.', 'Заявка не снята.', false],
    ['a number', 'Не больше 50, затем пауза.', 'Не больше 60, затем пауза.', false],
    ['a mark inside a number', 'Комиссия 0,5 рубля.', 'Комиссия 0.5 рубля.', false],
    ['a name in code', 'Поле `orderno` строкой.', 'Поле `orderNo` строкой.', false],
    ['an address', 'См. [заявки](/api/orders).', 'См. [заявки](/api/order).', false],
    ['a block of code', '```\nfirst = order\n```', '```\nfirst = orders\n```', false],
    ['many words', 'слово '.repeat(6), 'слова '.repeat(6), false],
  ])('%s: whether an English page of the old text is behind', (_, before, after, isTypo) => {
    const page = parsePage('ru.mdx', head + after);
    const old = parsePage('en.mdx', withRevision(english, revisionOf(head + before)));
    const textOf = (revision: string) => (revision === revisionOf(head + before) ? head + before : undefined);
    expect(checkRevision(page, old, textOf)).toHaveLength(isTypo ? 0 : 1);
    expect(checkRevision(page, old, unknown)).toHaveLength(1);
  });

  it('reads the text at a revision from the history of the repository', () => {
    const {root, place, commit} = temporaryRepository();
    commit({'a.mdx': 'first'});
    commit({'a.mdx': 'second'});
    expect(textAt(root, 'a.mdx', revisionOf('first'))).toBe('first');
    expect(textAt(root, 'a.mdx', revisionOf('third'))).toBeUndefined();
    expect(textAt(place('none'), 'a.mdx', revisionOf('first'))).toBeUndefined();
  });

  it('refuses to accept a page without front matter', () => {
    expect(() => withRevision('text', 'abc')).toThrow(/no front matter/u);
  });
});

describe('descriptions', () => {
  const page = (file: string, description: string) =>
    parsePage(file, `---\ntitle: T\ndescription: ${description}\n---\n`);
  const good = 'a'.repeat(70);

  it('finds missing, short, long and repeated descriptions and missing titles', () => {
    expect(checkDescriptions([page('a', good), page('b', 'b'.repeat(155))])).toEqual([]);
    expectOne(checkDescriptions([parsePage('a', head)]), 'a', 1, /no description/u);
    expectOne(checkDescriptions([page('a', 'a'.repeat(69))]), 'a', 3, /69 characters/u);
    expectOne(checkDescriptions([page('a', 'a'.repeat(156))]), 'a', 3, /156 characters/u);
    expectOne(checkDescriptions([page('a', good), page('b', good)]), 'b', 3, /that of a/u);
    expectOne(checkDescriptions([parsePage('a', `---\ndescription: ${good}\n---\n`)]), 'a', 2, /no title/u);
    expectOne(checkDescriptions([page('a', `${good}: a colon`)]), 'a', 3, /not YAML/u);
  });
});

describe('glossary: terms', () => {
  const terms: Term[] = [{ru: 'заявка', en: 'order', forbidden: {ru: ['ордер*', 'книга заявок'], en: ['tick size']}}];
  const lines = (text: string) => [{file: 'a.mdx', line: 4, text}];

  it('finds forbidden variants as whole words, in any case and ending', () => {
    expectOne(checkWording(lines('Ваш Ордером'), variantsOf(terms, 'ru')), 'a.mdx', 4, /“Ордером”/u);
    expectOne(checkWording(lines('книга\u00a0заявок'), variantsOf(terms, 'ru')), 'a.mdx', 4, /книга/u);
    expectOne(checkWording(lines('the tick size'), variantsOf(terms, 'en')), 'a.mdx', 4, /tick size/u);
  });

  it('leaves labels, code and other words alone', () => {
    expect(checkWording(lines('**Ордер** `ордер` бордер'), variantsOf(terms, 'ru'))).toEqual([]);
  });

  it('looks only below the folder that a term names', () => {
    const limited: Term[] = [
      {ru: 'список наблюдения', en: 'watchlist', under: 'astras', forbidden: {ru: ['вотчлист'], en: []}},
    ];
    const at = (file: string) => checkWording([{file, line: 1, text: 'Ваш вотчлист'}], variantsOf(limited, 'ru'));
    expect(at('docs/astras/a.mdx')).toHaveLength(1);
    expect(at('docs/api/a.mdx')).toEqual([]);
  });

  it('reads the texts of the contract by language', () => {
    expect(dataTexts('c.yaml', 'price:\n  ru: Цена\n  en: Price\n  x-id: ордер\n')).toEqual([
      {edition: 'ru', line: 2, text: 'Цена'},
      {edition: 'en', line: 3, text: 'Price'},
    ]);
    const sdl = 'type A {\n  """\n  Цена.\n  en: Price.\n  """\n  price: Float\n}\n';
    expect(dataTexts('c.graphql', sdl)).toEqual([
      {edition: 'ru', line: 3, text: 'Цена.'},
      {edition: 'en', line: 4, text: 'Price.'},
    ]);
  });
});

describe('glossary: what is not known', () => {
  it('takes one block of what is not known a page, which says what to do; cells do not count', () => {
    const found = (text: string) => checkUnspecified(parsePage('a.mdx', text));
    const said = '<Unspecified id="limit">\n\nHow many? Stay below 100.\n\n</Unspecified>';
    const cell = '| Limit | Size |\n|---|---|\n| <Unspecified id="limit" /> | <Unspecified id="limit" /> |';
    expect(found(`${said}\n\n${cell}`)).toEqual([]);
    expectOne(found(`${said}\n\n<Unspecified id="limit" />`), 'a.mdx', 7, /second/u);
    expectOne(found('\n<Unspecified id="limit">How many?</Unspecified>'), 'a.mdx', 2, /what to do/u);
  });
});

describe('pictures', () => {
  it('finds pictures without a text on pages and in components', () => {
    expectOne(checkPage(parsePage('a.mdx', '\n![](/x.svg)')), 'a.mdx', 2, /no text/u);
    expectOne(checkPage(parsePage('a.mdx', '<img src="x" />')), 'a.mdx', 1, /no alt/u);
    expectOne(
      checkComponent({file: 'a.tsx', text: 'const a =\n  <svg viewBox="0 0 1 1" />;'}),
      'a.tsx',
      2,
      /<svg> has no text/u,
    );
    const named = '<svg aria-label="a" />;<svg aria-hidden="true" />;<img alt="" />;<i aria-hidden="true"><svg /></i>;';
    expect(checkComponent({file: 'a.tsx', text: named})).toEqual([]);
  });

  it('finds a picture that no page shows', () => {
    const pages = [parsePage('a.mdx', '<Schematic name="news" />')];
    expectOne(checkUsed(['p/news.tsx', 'p/old.tsx'], pages), 'p/old.tsx', 1, /No page/u);
  });
});

describe('orphans', () => {
  it('finds a page that neither a sidebar nor a link leads to', () => {
    const pages = ['index', 'a/b', 'a/c', 'a/d'].map((id) => parsePage(`docs/${id}.mdx`, '[x](/a/c#y)'));
    const ids = idsIn({main: ['index', {type: 'category', items: [{type: 'doc', id: 'a/b'}]}]});
    expectOne(checkOrphans(pages, ids, pages), 'docs/a/d.mdx', 1, /leads here/u);
  });
});

describe('program names', () => {
  const page = (file: string, ...blocks: string[]) =>
    parsePage(`${file}.mdx`, blocks.map((block) => `\`\`\`python ${block}\n\`\`\`\n`).join('\n'));

  it('finds a name that two programs have, in one page or in two, as a title or as a file of examples/', () => {
    const one = page('a', 'title="a.py"\none');
    expectOne(checkNames([one, page('b', 'title="b.py"\none', 'title="a.py"\ntwo')]), 'b.mdx', 5, /a\.mdx:1/u);
    expectOne(checkNames([page('a', 'title="a.py"\none', 'title="a.py"\ntwo')]), 'a.mdx', 5, /a\.mdx:1/u);
    expectOne(checkNames([one, page('b', 'file=python/a.py')]), 'b.mdx', 1, /a\.py is another program/u);
    expectOne(checkNames([page('a', 'file=x/a.py'), page('b', 'file=y/a.py')]), 'b.mdx', 1, /another program/u);
  });

  it('leaves alone a program shown twice, and headings of outputs', () => {
    const twice = ['title="a.py"\none', 'file=python/b.py', 'title="Response"\none'];
    expect(checkNames([page('a', ...twice), page('b', ...twice), page('c', 'title="Response"\ntwo')])).toEqual([]);
  });
});

describe('placeholders', () => {
  it.each(['TODO: x', 'Lorem ipsum', 'Coming soon', 'Раздел в разработке', '{/* write: x */}'])(
    'finds “%s”',
    (text) => {
      expectOne(checkPlaceholders({file: 'a.mdx', text: `\n${text}`}), 'a.mdx', 2, /placeholder/u);
    },
  );

  it('leaves alone words that only look alike', () => {
    expect(checkPlaceholders({file: 'a.mdx', text: 'to do both; методология; TODOS'})).toEqual([]);
  });
});

describe('repository', () => {
  it('lists in the README what must be confirmed before going live', async () => {
    const {unconfirmedValues} = await import('../../../src/site/brand');
    const readme = fs.readFileSync(path.resolve(__dirname, '../../../README.md'), 'utf8');
    expect(unconfirmedValues.filter((name) => !readme.includes(name))).toEqual([]);
  });
});
