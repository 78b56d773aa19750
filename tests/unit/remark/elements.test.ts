import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {checkElements} from '../../../scripts/checks/elements';
import {parsePage} from '../../../src/lib/pages/page';
import {COMPONENT_ELEMENTS} from '../../../src/components/elements';
import {formatDiagnostic} from '@alor-docs/contract/diagnostic';
import {DOWNLOADS} from '@alor-docs/contract';
import {ELEMENTS} from '../../../src/plugins/reference/remark';
import remarkElements, {elementsOf} from '../../../src/remark/elements';
import {COMPONENTS} from '../../../src/remark/mdx-imports';
import {pageFile} from '../../support/mdast';
import {published} from '../../support/published';

const siteDir = path.resolve(__dirname, '../../..');
const options = {siteDir, components: COMPONENT_ELEMENTS, reference: ELEMENTS};
const elements = elementsOf(options);

const diagnosticsOf = (text: string): string[] =>
  checkElements(parsePage('docs/a.mdx', text), elements).map(formatDiagnostic);

describe('elements', () => {
  test.each([
    ['an element that is none', '<OrderLap kind="limit" />', /There is no element <OrderLap>\. → Nearest: OrderLab,/],
    ['one in small letters', '<orderLab kind="limit" />', /There is no element <orderLab>\. → Nearest: OrderLab,/],
    ['an attribute on a line of its own', '<OrderLab\n  knid="limit"\n  kind="limit"\n/>', /a\.mdx:4 .*attribute knid/],
    ['an unknown attribute', '<OrderLab kind="limit" knid="a" />', /has no attribute knid\. → Nearest: kind\./],
    ['an attribute of an element that has none', '<Keyboard size="a" />', /no attribute size\. → It takes none\./],
    ['a missing attribute', '<OrderStates />', /<OrderStates> lacks of\. → Add of="…": exchange, stop, group\./],
    ['a value that is none', '<OrderLab kind="limti" />', /not take "limti" for kind\. → Nearest: limit,/],
    [
      'a transport of the contract that is none',
      '<LimitsTable transport="htp" />',
      /"htp" for transport\. → Nearest: http/,
    ],
    ['a file that is not offered', '<Download file="openapi.yml" />', /"openapi\.yml".* → Nearest: openapi\.yaml,/],
    ['a path that is none', '<PathPlayer id="s13" />', /"s13" for id\. → Nearest: s1/],
    ['a picture that is none', '<Schematic name="orderbook" />', /"orderbook" for name\. → Nearest: order-book/],
    ['a count that is none', '<HomeCount of="wss" />', /"wss" for of\. → Nearest: ws/],
    ['a list that is none', '<SandboxList of="fault" />', /"fault" for of\. → Nearest: faults/],
    ['a glossary that is none', '<TermsIndex of="ap" />', /"ap" for of\. → Nearest: api/],
    ['a text of another form', '<LatestChanges count="all" />', /"all" for count\. → Write a text like/],
    ['an empty text', '<Hero title="" slogan="a" />', /not take "" for title\. → Write a text\./],
    ['a value where none belongs', '<Interface name="HTTP" first="yes" />', /"yes" for first\. → Write the name alone/],
    ['a name without a value', '<OrderLab kind />', /not take nothing for kind\. → Write market, limit,/],
    ['an expression where a name belongs', '<OrderLab kind={1} />', /not take an expression for kind/],
    ['a spread', '<OrderLab kind="limit" {...a} />', /<OrderLab> has no attribute \{…\}/],
    ['an element inside a line', 'A <BrandLink to="suport">b</BrandLink>', /"suport" for to\. → Nearest: support,/],
    ['a tag that is not closed', '<Tabs groupId="lang">\n\na', /No MDX: Expected a closing tag for `<Tabs>`/],
  ])('%s is reported with its line', (_, text, message) => {
    const diagnostics = diagnosticsOf(`# A\n\n${text}\n`);
    expect(diagnostics).toEqual([expect.stringMatching(message)]);
    expect(diagnostics[0]).toMatch(/^docs\/a\.mdx:[3-5] /);
  });

  test('HTML elements and imports of the page are not checked', () => {
    expect(diagnosticsOf('import Own from \'./own\';\n\n<Own odd="a" />\n\n<kbd odd="a">K</kbd>\n')).toEqual([]);
  });

  test('the build stops at the page and the line', () => {
    const run = (text: string) => () =>
      remarkElements(options)(parsePage('docs/a.mdx', text).tree as never, pageFile(path.join(siteDir, 'docs/a.mdx')));
    expect(run('# A\n\n<OrderLab kind="limti" />\n')).toThrow(/^docs\/a\.mdx:3 <OrderLab> does not take "limti"/);
    expect(run('# A\n\n<OrderLab kind="limit" />\n')).not.toThrow();
  });

  test('every component that pages get an import of is in the table', () => {
    expect(Object.keys(COMPONENTS).filter((name) => !(name in COMPONENT_ELEMENTS))).toEqual([]);
  });

  test('the files of a download are those that an edition offers', () => {
    const files = [...published('en').keys()].filter((name) => !name.startsWith('api/'));
    expect([...DOWNLOADS].toSorted()).toEqual(files.toSorted());
  });
});
