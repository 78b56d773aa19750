import path from 'node:path';
import {expect, test} from 'vitest';
import {loadContract} from '@alor-docs/contract';
import {COMPONENT_ELEMENTS} from '../../../src/components/elements';
import {DOCS} from '../../../src/lib/pages/files';
import {parsePage} from '../../../src/lib/pages/page';
import {EDITIONS} from '../../../src/lib/editions';
import remarkElements from '../../../src/remark/elements';
import evidence from '../../../src/remark/evidence';
import {inlineText} from '../../../src/remark/inline';
import {element, inline, paragraph, type Mdast} from '../../../src/remark/mdast';
import {allOf, pageFile, pageOf, textOf} from '../../support/mdast';

const ROOT = path.resolve(__dirname, '../../..');
const {unknowns} = loadContract(path.join(ROOT, 'contract'));

/** A page of an edition after the plugin. */
function rendered(edition: (typeof EDITIONS)[number], ...children: Mdast[]): Mdast[] {
  const tree = pageOf(...children);
  evidence({siteDir: ROOT})(tree, pageFile(path.join(ROOT, DOCS[edition], 'api/usage/data.mdx')));
  return tree.children;
}

test.each([
  ['ru', 'Замечено в работе, брокер не обещает'],
  ['en', 'Observed in production, not promised by the broker'],
] as const)('observed (%s): a ring that stays with its word, has a name, and leads to its claim', (edition, name) => {
  const [{children: [, ring] = []} = {}] = rendered(
    edition,
    paragraph('In lots', inline('Observed', {id: 'volume-lots'}), '.'),
  );
  expect(ring).toMatchObject({type: 'link', url: '/api/usage/evidence#volume-lots'});
  expect(ring?.data).toEqual({
    hProperties: {'data-human': 'true', className: 'observed', title: name, 'aria-label': name},
  });
  expect(ring && textOf(ring)).toBe('\u2060◦');
});

test('observed: the second mark of a claim on a page is left out, another claim has its own', () => {
  const mark = (id: string) => inline('Observed', {id});
  const [one, two] = rendered('en', paragraph(mark('volume-lots')), paragraph(mark('volume-lots'), mark('end-of-day')));
  expect(one?.children).toHaveLength(1);
  expect(two?.children).toMatchObject([{url: '/api/usage/evidence#end-of-day'}]);
});

test('observed: the text of each field has its mark, since a reader reads one of them', () => {
  const field = () => element('dd', {}, paragraph(inline('Observed', {id: 'volume-lots'})));
  const fields = rendered('en', field(), field());
  expect(fields.map(({children: [text] = []}) => text?.children)).toMatchObject([[{type: 'link'}], [{type: 'link'}]]);
});

test('observed: a text of the contract marks a claim as a page does', () => {
  const [line] = rendered('en', paragraph(...inlineText('In **lots**{observed:volume-lots}.')));
  expect(line && textOf(line)).toBe('In lots\u2060◦.');
  expect(() => rendered('en', paragraph(...inlineText('Lots{observed:volume-lot}.')))).toThrow(/Nearest: volume-lots/u);
});

test('unspecified: a block says the question and what to do, of the data or of the page', () => {
  const [ofData] = rendered('ru', element('Unspecified', {id: 'candle-bounds'}));
  expect(ofData).toMatchObject({type: 'paragraph', data: {hProperties: {className: 'unknown'}}});
  expect(ofData && textOf(ofData)).toBe(
    'Неизвестно Входят ли в ответ свечи ровно на границах from и to? Берите период с запасом и отбрасывайте свечи с повторным time. все такие места',
  );
  const [ofPage] = rendered('en', element('Unspecified', {id: 'candle-bounds'}, paragraph('How many? Ask.')));
  expect(ofPage && textOf(ofPage)).toBe('Not known How many? Ask. all of these');
});

test('unspecified: in a line it is two words that lead to the claim', () => {
  const [line] = rendered('en', paragraph(inline('Unspecified', {id: 'list-volume-unit'})));
  expect(line?.children).toMatchObject([{type: 'link', url: '/api/usage/evidence#list-volume-unit'}]);
  expect(line && textOf(line)).toBe('not known');
});

test.each(EDITIONS)('evidence (%s): the three parts hold each claim once, under its id, with its home', (edition) => {
  const rows = ['observed', 'api', 'astras'].flatMap((of) => rendered(edition, element('Evidence', {of})));
  const ids = rows.map(({children: [head] = []}) => (head?.data as {id: string}).id);
  expect(ids.toSorted()).toEqual(unknowns.map(({id}) => id).toSorted());
  const links = [...allOf(rows)].filter(({type}) => type === 'link').map(({url}) => url);
  expect(links).toEqual(expect.arrayContaining(unknowns.map(({home}) => home)));
  expect(textOf(rows[0]!)).toContain(unknowns[0]![edition].replaceAll('`', ''));
});

test.each([
  ['an id that nobody has', '<Observed id="volume-lot" />', /:3 <Observed> does not take "volume-lot".*volume-lots/u],
  ['an id of the other grade', '<Unspecified id="volume-lots" />', /:3 <Unspecified> does not take "volume-lots"/u],
  ['no id', '<Unspecified />', /:3 <Unspecified> lacks id/u],
])('%s fails the build with page and line', (_, text, message) => {
  const check = remarkElements({siteDir: ROOT, components: COMPONENT_ELEMENTS, reference: {}});
  const tree = parsePage('a.mdx', `One.\n\n${text}\n`).tree as unknown as Mdast;
  expect(() => check(tree, pageFile(path.join(ROOT, 'docs/a.mdx')))).toThrow(message);
});
