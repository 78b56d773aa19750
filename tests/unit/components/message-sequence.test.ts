import {describe, expect, test} from 'vitest';

import {codeParts, placeOf, textOf} from '../../../src/components/MessageSequence/layout';

const actors = [
  {id: 'app', label: 'App'},
  {id: 'auth', label: 'Auth'},
  {id: 'api', label: 'API'},
];

describe('placeOf', () => {
  test('spans the columns between sender and receiver, in either direction', () => {
    expect(placeOf(actors, {from: 'app', to: 'api', label: ''})).toEqual({
      shape: 'arrow',
      left: 0,
      right: 2,
      direction: 'right',
    });
    expect(placeOf(actors, {from: 'api', to: 'auth', label: ''})).toEqual({
      shape: 'arrow',
      left: 1,
      right: 2,
      direction: 'left',
    });
  });

  test('a step from a participant to itself stays in its column', () => {
    expect(placeOf(actors, {from: 'auth', to: 'auth', label: ''})).toEqual({shape: 'self', left: 1, right: 1});
    expect(placeOf(actors, {from: 'auth', label: ''})).toEqual({shape: 'self', left: 1, right: 1});
  });

  test('a step without participants is a divider', () => {
    expect(placeOf(actors, {label: 'pause'})).toEqual({shape: 'divider'});
  });

  test('an unknown participant is named together with the known ones', () => {
    expect(() => placeOf(actors, {from: 'app', to: 'apu', label: ''})).toThrow(/"apu".*app, auth, api/);
  });

  test('one or five participants are refused', () => {
    expect(() => placeOf(actors.slice(0, 1), {label: ''})).toThrow(/2 to 4/);
    expect(() => placeOf([...actors, ...actors], {label: ''})).toThrow(/2 to 4/);
  });
});

test('textOf takes the edition of a two-language text and leaves a plain one', () => {
  expect(textOf({ru: 'стакан', en: 'order book'}, 'en')).toBe('order book');
  expect(textOf({ru: 'стакан', en: 'order book'}, 'ru')).toBe('стакан');
  expect(textOf('guid', 'ru')).toBe('guid');
});

test('codeParts puts code at odd positions', () => {
  expect(codeParts('send `authorize` first')).toEqual(['send ', 'authorize', ' first']);
});
