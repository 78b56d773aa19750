import {jsonLanguage} from '@codemirror/lang-json';
import {describe, expect, test} from 'vitest';
import {completionsAt, fieldAt, isTooLarge, rangeOf} from '../../../../src/components/sandbox-panel/editor/json';
import {LIMIT, MESSAGE_FORMS, OPERATION_FORMS} from '../../../support/panel';

test('isTooLarge: from a depth and a length on, and for no example of the contract', () => {
  expect([99, 101].map((depth) => isTooLarge('['.repeat(depth)))).toEqual([false, true]);
  expect([200_000, 200_001].map((length) => isTooLarge('x'.repeat(length)))).toEqual([false, true]);
  expect(isTooLarge('[]'.repeat(1000))).toBe(false);
  const examples = [...OPERATION_FORMS.map(({body}) => body?.example), ...MESSAGE_FORMS.map(({example}) => example)];
  expect(examples.filter((example) => isTooLarge(JSON.stringify(example, null, 2) ?? ''))).toEqual([]);
});

describe('JSON editor', () => {
  const fields = LIMIT.body?.fields ?? [];
  /** The text without its cursor `|`, its tree, and where the cursor stood. */
  const parse = (marked: string) => {
    const text = marked.replace('|', '');
    return {tree: jsonLanguage.parser.parse(text).topNode, read: text.slice.bind(text), pos: marked.indexOf('|'), text};
  };
  const completions = (marked: string): string[] | undefined => {
    const {tree, read, pos} = parse(marked);
    return completionsAt(tree, read, pos, fields)?.options.map(({text}) => text);
  };

  test('completion: the values of a field', () => {
    expect(completions('{"side": |}')).toEqual(['"buy"', '"sell"']);
    expect(completions('{"side": "b|"}')).toEqual(['"buy"', '"sell"']);
    expect(completions('{"allowMargin": t|}')).toEqual(['true', 'false']);
  });

  test('completion: the names that an object lacks, at any depth', () => {
    const all = fields.map(({name}) => `"${name}"`);
    expect(completions('{"side": "buy", "qu|"}')).toEqual(all.filter((name) => name !== '"side"'));
    const inner = fields.find(({name}) => name === 'instrument')?.fields ?? [];
    expect(completions('{"instrument": {"symbol": "SBER", "|"}}')).toEqual(
      inner.map(({name}) => `"${name}"`).filter((name) => name !== '"symbol"'),
    );
  });

  test('tooltip: the field under the pointer', () => {
    const {tree, read, pos} = parse('{"user": {"port|folio": "D39004"}}');
    expect(fieldAt(tree, read, pos, fields)?.field.name).toBe('portfolio');
  });

  test('problem: underlines what the validator’s JSON pointer names', () => {
    const {tree, read, text} = parse('{"quantity": 1, "instrument": {"symbol": 7}}|');
    const range = rangeOf(tree, read, '/instrument/symbol');
    expect(text.slice(range.from, range.to)).toBe('7');
    expect(rangeOf(tree, read, '')).toEqual({from: 0, to: 1});
    expect(rangeOf(tree, read, '/nowhere')).toEqual({from: 0, to: 1});
  });
});
