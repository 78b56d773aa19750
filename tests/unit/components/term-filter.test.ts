import {describe, expect, it} from 'vitest';
import {hideTerms} from '../../../src/components/TermFilter/hide';

/** A page of one heading and terms, as far as the filter reads it. */
function pageOf(...texts: string[]) {
  const children = ['H2', ...texts].map((text) => ({
    tagName: text === 'H2' ? 'H2' : 'P',
    textContent: text,
    dataset: {},
    hidden: false,
  }));
  return {
    page: {querySelectorAll: () => children} as unknown as Element,
    shown: () => children.filter(({hidden}) => !hidden).map(({textContent}) => textContent),
  };
}

describe('term filter: terms left', () => {
  it.each([
    ['', ['H2', 'стоп и лимит', 'лимит', 'рынок'], 3],
    ['лимит со стопом', ['H2', 'стоп и лимит'], 1],
    ['лимит и айсберг', ['H2', 'стоп и лимит', 'лимит'], 2],
    ['айсберг', [], 0],
  ])('“%s”', (query, left, count) => {
    const {page, shown} = pageOf('стоп и лимит', 'лимит', 'рынок');
    expect(hideTerms(page, query)).toBe(count);
    expect(shown()).toEqual(left);
  });
});
