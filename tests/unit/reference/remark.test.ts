import path from 'node:path';
import {describe, expect, test} from 'vitest';
import contractRemark from '../../../src/plugins/reference/remark';
import {fieldsOf, variantsOf, loadContract, httpOperations, mediaOf} from '@alor-docs/contract';
import type {Mdast} from '../../../src/remark/mdast';
import {temporaryFolder} from '../../support/folder';
import {allOf, textOf} from '../../support/mdast';
import {FILES} from '../../../packages/contract/test/fixture';

const {root: contractDir, write} = temporaryFolder();
Object.entries(FILES).forEach(([file, text]) => write(file, text));
write(
  'exchange-codes.yaml',
  `source: exchange
classes:
- id: money
  name: {ru: Деньги, en: Money}
  cause: {ru: Мало., en: Too little.}
  remedy: {ru: Меньше., en: Less.}
  effect: not-executed
  retry: after-fix
  retryOnRepeat: check-first
codes:
- {market: spectra, code: 332, class: money, text: Insufficient client funds.}
`,
);

const ENGLISH = '/site/i18n/en/docusaurus-plugin-content-docs/current/page.mdx';

/** Runs the plugin over a page; a failure carries the line of the element, as in vfile. */
function runPage(children: Mdast[], file = '/site/docs/page.mdx', folder = contractDir): Mdast[] {
  const tree: Mdast = {type: 'root', children};
  contractRemark({contractDir: folder})(tree, {
    path: file,
    fail: (message: string, node?: unknown) => {
      const {position} = node as {position?: {start: {line: number}}};
      expect(position?.start.line).toBeGreaterThan(0);
      throw new Error(message);
    },
  });
  return tree.children ?? [];
}

/** The same for a page of one element. */
const run = (element: Mdast, file?: string): Mdast[] => runPage([element], file);

const jsx = (name: string, attributes: Record<string, string>): Mdast => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: Object.entries(attributes).map(([key, value]) => ({type: 'mdxJsxAttribute', name: key, value})),
  children: [],
  position: {start: {line: 12}},
});

describe('WsOperation', () => {
  test('the way to the whole text stands once in a field, behind its short text', () => {
    const nodes = runPage([jsx('WsOperation', {opcode: 'unsubscribe'})], undefined, path.resolve('contract'));
    const fields = [...allOf(nodes)].filter(({name}) => name === 'dd');
    const isWay = ({data}: Mdast): boolean =>
      (data as {hProperties?: {className?: string}} | undefined)?.hProperties?.className === 'api-more';
    const ways = fields.map((field) => [...allOf([field])].filter(isWay).length);
    expect(Math.max(...ways)).toBe(1);
    expect(fields.flatMap(({children: [first] = []}) => (first ? [...allOf([first])].filter(isWay) : []))).toHaveLength(
      ways.filter(Boolean).length,
    );
  });
});

describe('HttpOperation', () => {
  test('becomes headings with shared ids, fields with anchors, code blocks', () => {
    const nodes = run(jsx('HttpOperation', {id: 'QuotesPost'}));
    const headings = [...allOf(nodes)]
      .filter(({type}) => type === 'heading')
      .map((node) => `${(node.data as {id: string}).id}: ${textOf(node)}`);
    expect(headings).toEqual([
      'samples: Примеры запроса',
      'parameters: Параметры',
      'body: Тело запроса',
      'responses: Ответы',
      'response-200: 200 OK',
      'response-400: 400 Bad Request',
      'response-common: Общие ошибки',
    ]);
    const anchors = [...allOf(nodes)]
      .filter(({name}) => name === 'ApiTerm')
      .map(({attributes}) => (attributes as {name: string; value: string}[]).find(({name}) => name === 'id')?.value);
    expect(anchors).toEqual(['path-symbol', 'body-side', 'response-200-price', 'http-400']);
    expect([...allOf(nodes)].filter(({type}) => type === 'code').map(({lang}) => lang)).toEqual([
      'bash',
      'python',
      'js',
      'csharp',
      'go',
      'java',
      'json',
      'json',
    ]);
  });

  test.each([
    ['CommandapiWarptransTradeV2ClientOrdersActionsLimitPost', '429 нагрузка'],
    ['MdV2ClientsExchangePortfolioOrdersGet', '429 5xx нагрузка'],
  ])('of %s leads a lost answer to one rule', (id, load) => {
    const nodes = runPage([jsx('HttpOperation', {id})], undefined, path.resolve('contract'));
    const last = [...allOf(nodes)].filter(({name}) => name === 'li').map((node) => textOf(node));
    expect(last.filter((line) => line.endsWith('нагрузка'))).toEqual([load]);
  });

  test('values with meanings stand on the page; of more than eight the first, and the way to all', () => {
    const rest = (folder: string) => {
      const nodes = [...allOf(runPage([jsx('HttpOperation', {id: 'QuotesPost'})], undefined, folder))];
      return nodes
        .filter(({name, type}) => type === 'link' || name === 'a')
        .map((node) => `${textOf(node)} ${String(node.url)}`)
        .filter((one) => one.includes('values#value'));
    };
    expect(rest(contractDir)).toEqual([]);
    const many = Array.from({length: 7}, (_, index) => `kind${index}`);
    const longer = temporaryFolder();
    Object.entries(FILES).forEach(([file, text]) => longer.write(file, text));
    longer.write('enums.yaml', FILES['enums.yaml']!.replace('sell]', `sell, ${many.join(', ')}]`));
    const texts = many.map((value) => `    ${value}: { ru: вид, en: a kind }\n`).join('');
    longer.write('fields.yaml', FILES['fields.yaml']!.replace('Symbol:', `${texts}Symbol:`));
    expect(rest(longer.root)).toEqual(['и ещё 6 /api/usage/values#value-side']);
  });

  test('is laid out: two sentences, warnings, the samples and fields; what else the writer says follows the answers', () => {
    const text = (value: string): Mdast => ({type: 'paragraph', children: [{type: 'text', value}]});
    const nodes = runPage([
      text('Первое. Второе с 1.5 лота. Третье.'),
      {type: 'containerDirective', name: 'tip', children: [text('Подсказка.')]},
      {type: 'containerDirective', name: 'caution', children: [text('Деньги.')]},
      jsx('HttpOperation', {id: 'QuotesPost'}),
      {
        type: 'heading',
        depth: 2,
        children: [
          {type: 'text', value: 'Рецепт '},
          {type: 'mdxTextExpression', value: '/* #recipe */'},
        ],
      },
    ]);
    const page = nodes.map(textOf).join(' ');
    const places = [
      'Второе с 1.5 лота.',
      'Деньги.',
      'curl',
      'Ответы',
      'Описание',
      'Третье.',
      'Подсказка.',
      'Рецепт',
    ].map((part) => page.lastIndexOf(part));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(Math.min(...places)).toBeGreaterThan(-1);
    const links = [...allOf(nodes)]
      .filter(({type, url}) => type === 'link' && String(url).startsWith('#'))
      .map(({url}) => url);
    expect(links).toEqual([
      '#samples',
      '#parameters',
      '#body',
      '#responses',
      '#response-200',
      '#response-400',
      '#response-common',
      '#about',
      '#recipe',
    ]);
  });

  test('of a deprecated call stands behind the way to its successor, that of another call before it', () => {
    const old = temporaryFolder();
    Object.entries(FILES).forEach(([file, text]) => old.write(file, text));
    old.write(
      'http/paths/market.yaml',
      FILES['http/paths/market.yaml']!.replace('x-auth: required', 'x-auth: required\n    deprecated: true'),
    );
    const heading = (id: string): Mdast => ({
      type: 'heading',
      depth: 2,
      children: [{type: 'mdxTextExpression', value: `/* #${id} */`}],
    });
    const sections = (folder: string) =>
      [
        ...allOf(
          runPage(
            [jsx('HttpOperation', {id: 'QuotesPost'}), heading('notes'), heading('migration')],
            undefined,
            folder,
          ),
        ),
      ]
        .filter(({type, url}) => type === 'link' && String(url).startsWith('#') && !String(url).includes('response-'))
        .map(({url}) => url);
    expect(sections(old.root)).toEqual(['#migration', '#samples', '#parameters', '#body', '#responses', '#notes']);
    expect(sections(contractDir).at(-1)).toBe('#migration');
  });

  test('is in the language of the page', () => {
    const english = run(jsx('HttpOperation', {id: 'QuotesPost'}), ENGLISH);
    expect(english.map(textOf).join(' ')).toContain('Request body');
    expect(/[а-яё]/i.test(english.map(textOf).join(' '))).toBe(false);
  });

  test('E01 an unknown id fails with page, line and the nearest ids', () => {
    expect(() => run(jsx('HttpOperation', {id: 'QuotePost'}))).toThrow(
      /page\.mdx:12 .*<HttpOperation id="QuotePost" \/> names nothing.*Nearest: QuotesPost/,
    );
  });

  test.each([
    [
      'an unknown attribute',
      {id: 'QuotesPost', breif: 'true'},
      /page\.mdx:12 <HttpOperation> knows no attribute breif\. It knows: id/,
    ],
    ['an attribute of another element', {id: 'QuotesPost', opcode: 'x'}, /knows no attribute opcode/],
  ])('%s is told', (_, attributes, message) => {
    expect(() => run(jsx('HttpOperation', attributes))).toThrow(message);
  });

  test('an element inside a line, with content, or with an expression for a name fails', () => {
    const element = jsx('HttpOperation', {id: 'QuotesPost'});
    expect(() => run({...element, type: 'mdxJsxTextElement'})).toThrow(/page\.mdx:12 .*inside a line/);
    expect(() => run({...element, children: [{type: 'text', value: 'x'}]})).toThrow(/takes no content/);
    expect(() =>
      run({...element, attributes: [{type: 'mdxJsxAttribute', name: 'id', value: {type: 'x'}}] as never}),
    ).toThrow(/plain string/);
  });

  test('a missing id fails', () => {
    expect(() => run(jsx('HttpOperation', {}))).toThrow(/needs id=/);
  });
});

describe('other elements', () => {
  test('ErrorTable lists causes and remedies', () => {
    const text = run(jsx('ErrorTable', {interface: 'http'}))
      .map(textOf)
      .join(' ');
    expect(text).toContain('Исправьте запрос.');
    expect(text).toContain('Повтор: после исправления');
  });

  test('an element knows its attributes', () => {
    expect(() => run(jsx('FieldTable', {schema: 'QuoteSimple', prefix: '1'}))).toThrow(/does not take prefix="1"/);
    expect(() => run(jsx('ErrorTable', {interface: 'htpp'}))).toThrow(/Nearest: http/);
    expect(() => run(jsx('ErrorCatalogue', {interface: 'http'}))).toThrow(
      /knows no attribute interface\. It knows: none/,
    );
  });

  test('ErrorCatalogue lists every error under the heading of its part, with an anchor', () => {
    const nodes = run(jsx('ErrorCatalogue', {}));
    const all = [...allOf(nodes)];
    expect(
      all.filter(({type}) => type === 'heading').map((node) => `${(node.data as {id: string}).id}: ${textOf(node)}`),
    ).toEqual(['request: Запрос', 'codes: Коды биржи по смыслу']);
    const entries = all.filter(({name}) => name === 'ErrorEntry');
    expect(entries.map(({attributes}) => attributes?.[0]?.value)).toEqual(['http-400', 'code-money']);
    expect(all.filter(({name}) => name === 'summary').map(textOf)[1]).toBe(
      '400 Wrong symbol Неверный запрос Повтор: после исправления',
    );
    expect(nodes.map(textOf).join(' ')).toContain('Где бывает: HTTP — котировка');
  });

  test('FieldTable shows a schema', () => {
    expect(
      run(jsx('FieldTable', {schema: 'QuoteSimple'}))
        .map(textOf)
        .join(' '),
    ).toContain('Цена за единицу.');
  });

  test('GraphqlType shows the descriptions of one language', () => {
    expect(
      run(jsx('GraphqlType', {name: 'Query'}), ENGLISH)
        .map(textOf)
        .join(' '),
    ).toMatch(/string String\s*Ticker\./);
  });

  test('E01 a query that does not fit the schema fails with its line', () => {
    const query: Mdast = {type: 'code', lang: 'graphql', value: '{ strnig }', position: {start: {line: 7}}};
    expect(() => run(query)).toThrow(/page\.mdx:7 .*Cannot query field "strnig".*Did you mean "string"/);
    expect(run({...query, value: '{ string }'})).toHaveLength(1);
  });
});

test('the example of an answer stands under its own heading, also where the answer has no fields', () => {
  const siteContract = path.resolve(__dirname, '../../../contract');
  const {openapi} = loadContract(siteContract).edition('en');
  const plain = httpOperations(openapi).filter(({responses}) => {
    const media = mediaOf(responses[0].node);
    return media && fieldsOf(openapi, variantsOf(openapi, media.node.schema), '').length === 0;
  });
  expect(plain.length).toBeGreaterThan(0);
  const below = plain.flatMap(({id}) => {
    const nodes = [...allOf(runPage([jsx('HttpOperation', {id})], ENGLISH, siteContract))];
    const heading = (name: string): number => nodes.findIndex(({data}) => (data as {id?: string})?.id === name);
    const example = nodes.findIndex(({name}, index) => name === 'ApiSamples' && index > heading('response-200'));
    expect(heading('response-200'), id).toBeGreaterThan(-1);
    return example > heading('response-common') ? [id] : [];
  });
  expect(below).toEqual([]);
});
