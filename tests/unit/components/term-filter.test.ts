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
    expect(hideTerms(page, query).count).toBe(count);
    expect(shown()).toEqual(left);
  });

  it.each([
    ['срок', 'сроки'],
    ['заявк', 'нет заявок'],
    ['заявки', 'нет заявок'],
    ['force', 'timeInForce'],
    ['order', 'orders'],
  ])('“%s” finds “%s”, at the beginning of a word or in another form', (query, text) => {
    const {page} = termPage({text}, {text: 'что-то ещё'});
    expect(hideTerms(page, query).count).toBe(1);
  });

  it.each([
    ['срок', 'срочного рынка'],
    ['ток', 'поток'],
    ['order', 'border'],
  ])('“%s” does not find “%s”', (query, text) => {
    const {page} = termPage({text});
    expect(hideTerms(page, query).count).toBe(0);
  });

  it('a name comes before a text, which comes on request', () => {
    const {page, shown} = termPage({name: 'Лот', text: 'Лот — единица'}, {name: 'Рынок', text: 'Рынок лотов'});
    expect(hideTerms(page, 'лот')).toMatchObject({count: 1, inTexts: 1});
    expect(shown()).toEqual(['H2', 'Лот — единица']);
    expect(hideTerms(page, 'лот', {withTexts: true})).toMatchObject({count: 2, inTexts: 0});
    expect(hideTerms(page, 'единица')).toMatchObject({count: 1, inTexts: 0});
  });
});
