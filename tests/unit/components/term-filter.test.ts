import {describe, expect, it} from 'vitest';
import {hideTerms} from '../../../src/components/TermFilter/hide';
import {termPage} from '../../support/termPage';

describe('term filter: terms left', () => {
  it.each([
    ['', ['H2', 'стоп и лимит', 'лимит', 'рынок'], 3],
    ['лимит со стопом', ['H2', 'стоп и лимит'], 1],
    ['лимит и айсберг', ['H2', 'стоп и лимит', 'лимит'], 2],
    ['айсберг', [], 0],
  ])('“%s”', (query, left, count) => {
    const {page, shown} = termPage({text: 'стоп и лимит'}, {text: 'лимит'}, {text: 'рынок'});
    expect(hideTerms(page, query)).toBe(count);
    expect(shown()).toEqual(left);
  });
});
