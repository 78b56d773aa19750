import {createElement} from 'react';
import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';

import RichText from '../../../src/components/diagrams/RichText';
import {placeOf} from '../../../src/components/MessageSequence/layout';
import {textOf} from '../../../src/lib/editions';

const actors = [
  {id: 'app', label: 'App'},
  {id: 'auth', label: 'Auth'},
  {id: 'api', label: 'API'},
];

describe('MessageSequence placeOf', () => {
  // Between sender and receiver, in the column of who does a step alone, across all columns without anybody.
  test.each([
    [
      {from: 'app', to: 'api'},
      {shape: 'arrow', left: 0, right: 2, direction: 'right'},
    ],
    [
      {from: 'api', to: 'auth'},
      {shape: 'arrow', left: 1, right: 2, direction: 'left'},
    ],
    [
      {from: 'auth', to: 'auth'},
      {shape: 'self', left: 1, right: 1},
    ],
    [{from: 'auth'}, {shape: 'self', left: 1, right: 1}],
    [{}, {shape: 'divider'}],
  ])('a step %j stands at %j', (step, place) => {
    expect(placeOf(actors, {...step, label: ''})).toEqual(place);
  });

  test('unknown participant: error names it and the known ones', () => {
    expect(() => placeOf(actors, {from: 'app', to: 'apu', label: ''})).toThrow(/"apu".*app, auth, api/);
  });

  test('rejects one and five participants', () => {
    expect(() => placeOf(actors.slice(0, 1), {label: ''})).toThrow(/2 to 4/);
    expect(() => placeOf([...actors, ...actors], {label: ''})).toThrow(/2 to 4/);
  });
});

test('textOf takes the edition of a two-language text and leaves a plain one', () => {
  expect(textOf({ru: 'стакан', en: 'order book'}, 'en')).toBe('order book');
  expect(textOf({ru: 'стакан', en: 'order book'}, 'ru')).toBe('стакан');
  expect(textOf('guid', 'ru')).toBe('guid');
});

test('RichText sets the parts between backticks as code', () => {
  const html = renderToStaticMarkup(createElement(RichText, {text: 'send `authorize` first'}));
  expect(html).toBe('send <code>authorize</code> first');
});
