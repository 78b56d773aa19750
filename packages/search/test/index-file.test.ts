import {expect, test} from 'vitest';
import {page, section} from './pages';
import {pack, unpack} from '../src/index/indexFile';

const SECTIONS = [
  section('heading', 'parameters', 'Parameters', 'What a request takes.'),
  section('field', 'query-tf', 'tf', 'Length of a candle.', 'up to 20 characters'),
  section('field', 'other', 'symbol', 'Code.'),
  section('error', 'price-step', '400 Minimum price step: N', 'The price is no multiple of the step.'),
];

test('pack: blocks that pages share stand in the file once, and unpack gives every page its sections', () => {
  const first = page('a', 'First', {text: 'Only here.', sections: SECTIONS});
  const second = page('b', 'Second', {text: 'Length of a candle.', sections: [...SECTIONS].reverse()});
  const file = pack([first, second]);
  expect(new Set(file.blocks).size).toBe(file.blocks.length);
  const sections = unpack(file).map((packed) =>
    packed.sections.map(([kind, anchor, title, blocks]) => ({
      kind,
      anchor,
      title,
      blocks: blocks.map((at) => file.blocks[at]),
    })),
  );
  expect(sections).toEqual([first.page.sections, second.page.sections]);
});

test('pack: rejects a field whose anchor could be taken for a shortened one', () => {
  const source = page('a', 'First', {sections: [section('field', 'query-', 'tf', 'Length of a candle.')]});
  expect(() => pack([source])).toThrow(/"query-", which ends with a hyphen/);
});
