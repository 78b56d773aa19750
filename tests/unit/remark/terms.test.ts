import path from 'node:path';
import {describe, expect, test} from 'vitest';
import type {Edition} from '../../../src/lib/editions';
import {DOCS, readPages} from '../../../src/lib/pages/files';
import termsRemark, {readTerms} from '../../../src/remark/terms';
import {element, type Mdast} from '../../../src/remark/mdast';
import {pageFile, pageOf} from '../../support/mdast';

const ROOT = path.resolve(__dirname, '../../..');
const terms = readTerms(ROOT);

function run(of: string, group: string, edition: Edition = 'ru'): Mdast[] {
  const tree = pageOf(element('Terms', {of, group}));
  termsRemark({siteDir: ROOT})(tree, pageFile(path.join(ROOT, DOCS[edition], 'api/glossary.mdx')));
  return tree.children;
}

test('terms: entries have ids of their own and both languages', () => {
  expect(new Set(terms.map(({id}) => id)).size).toBe(terms.length);
  for (const {api, astras} of terms) {
    const parts = [api, astras].filter((part) => part !== undefined);
    expect(parts.length).toBeGreaterThan(0);
    for (const {term, text} of parts) {
      for (const said of [term.ru, term.en, text.ru, text.en]) {
        expect(said.trim()).not.toBe('');
      }
    }
  }
});

describe.each(['api', 'astras'] as const)('terms: glossary %s', (name) => {
  test('shows all of its terms', () => {
    const [page] = readPages(ROOT, `docs/${name}`).filter(({file}) => file === `docs/${name}/glossary.mdx`);
    const shown = [...(page?.text ?? '').matchAll(/<Terms of="(\w+)" group="([\w-]+)" \/>/gu)].flatMap(
      ([, of = '', group = '']) =>
        run(of, group).flatMap(({children = []}) => children.filter(({type}) => type === 'heading')),
    );
    const ids = shown.map(({data}) => (data as {id: string}).id);
    expect(ids.toSorted()).toEqual(terms.flatMap((term) => (term[name] ? [term.id] : [])).toSorted());
  });
});

test('terms: an unknown section is an error with the nearest names', () => {
  expect(() => run('api', 'markets')).toThrow(/Nearest: market/u);
});

test('terms: a page gets them in its own language', () => {
  const [lot] = terms.filter(({id}) => id === 'lot');
  expect(JSON.stringify(run('api', 'market'))).toContain(lot?.api?.term.ru);
  const english = JSON.stringify(run('api', 'market', 'en'));
  expect(english).toContain(lot?.api?.term.en);
  expect(english).not.toMatch(/[А-яё]/u);
});
