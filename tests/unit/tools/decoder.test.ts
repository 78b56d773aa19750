import path from 'node:path';
import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {
  FORMATS,
  linesOf,
  timestampOf,
  parse,
  recognize,
  convert,
  toJson,
} from '../../../src/components/tools/decoder/decode';
import {formatDateTime} from '../../../src/lib/date-time';
import {
  formatMaps,
  type FormatField,
  type FormatMap,
  loadContract,
  examplesOf,
  httpOperations,
  mediaOf,
  messageExamples,
  messageOf,
  wsOperations,
} from '@alor-docs/contract';

const edition = loadContract(path.resolve('contract')).edition('ru');
const maps = formatMaps(edition);

/** The examples of every answer and message that has formats: what a reader pastes. */
const examples = [
  ...httpOperations(edition.openapi).flatMap(({id, responses}) =>
    responses.flatMap(({node}) => {
      const media = mediaOf(node);
      return media ? examplesOf(edition.openapi, media.node).map(({format, value}) => ({id, format, value})) : [];
    }),
  ),
  ...wsOperations(edition.asyncapi).flatMap(({opcode, node}) =>
    FORMATS.flatMap((format) => {
      const name = node['x-data']?.[format];
      return name && edition.asyncapi
        ? messageExamples(messageOf(edition.asyncapi, name)).map(({value}) => ({id: opcode, format, value}))
        : [];
    }),
  ),
].filter(({id, format}) => format !== '' && maps.some((map) => map.id === id));

const mapOf = (id: string): FormatMap => maps.find((map) => map.id === id) as FormatMap;

/** Any object that a format can bear, its values included. */
function messages(fields: readonly FormatField[], format: number, otherFormat: number): fc.Arbitrary<object> {
  const shared = fields.filter(({names}) => names[format] !== null && names[otherFormat] !== null);
  return fc
    .tuple(
      ...shared.map((field) =>
        fc.option(
          field.children
            ? fc.oneof<fc.Arbitrary<unknown>[]>(
                messages(field.children, format, otherFormat),
                fc.array(messages(field.children, format, otherFormat), {maxLength: 2}),
              )
            : fc.oneof<fc.Arbitrary<unknown>[]>(
                fc.string({unit: 'binary'}),
                fc.double({noDefaultInfinity: true, noNaN: true}),
                fc.boolean(),
              ),
        ),
      ),
    )
    .map((values) => Object.fromEntries(values.map((value, index) => [shared[index].names[format], value])));
}

describe('decoder: examples of the contract', () => {
  it('cover each format', () => {
    expect(new Set(examples.map(({format}) => format))).toEqual(new Set(FORMATS));
  });

  it.each(examples)('$id $format', ({id, format, value}) => {
    const found = recognize(value, [mapOf(id)]);
    expect(found?.unknown).toBe(0);
    // An example that bears the names of two formats is right in both.
    const same = examples.filter((other) => other.id === id && JSON.stringify(other.value) === JSON.stringify(value));
    const shared = FORMATS.filter((name) => recognizeAs(value, id, name));
    expect([...same.map((example) => example.format), ...shared]).toContain(found?.format);
    const lines = linesOf(convert(value, mapOf(id).fields, format as 'Slim', 'Simple'));
    expect(lines.filter(({other}) => other === undefined)).toEqual([]);
  });
});

/** Whether a format has every key of a value. */
function recognizeAs(value: unknown, id: string, format: (typeof FORMATS)[number]): boolean {
  const to = convert(value, mapOf(id).fields, format, format);
  return linesOf(to).every(({other}) => other !== undefined);
}

describe('decoder: properties', () => {
  const [simple, slim, heavy] = FORMATS;
  const cases = maps.flatMap(({id, fields}) => [
    {id, fields, from: slim, to: simple},
    {id, fields, from: simple, to: slim},
    {id, fields, from: simple, to: heavy},
  ]);

  it.each(cases)('$id: $from → $to and back', ({fields, from, to}) => {
    fc.assert(
      fc.property(messages(fields, FORMATS.indexOf(from), FORMATS.indexOf(to)), (message) => {
        const text = JSON.stringify(message);
        const there = toJson(convert(JSON.parse(text), fields, from, to));
        const back = toJson(convert(JSON.parse(there), fields, to, from));
        expect(JSON.parse(back)).toEqual(JSON.parse(text));
      }),
      {numRuns: 15},
    );
  });

  it('any JSON: written back unchanged where no key is known', () => {
    fc.assert(
      fc.property(fc.json({maxDepth: 6}), (text) => {
        const parsed = parse(`[${text}]`);
        expect('value' in parsed).toBe(true);
        const value = convert((parsed as {value: unknown}).value, [], 'Slim', 'Simple');
        expect(JSON.parse(toJson(value))).toEqual(JSON.parse(`[${text}]`));
        expect(linesOf(value).every(({other}) => other === undefined)).toBe(true);
      }),
      {numRuns: 300},
    );
  });

  it('any text: gets a result or a parse error', () => {
    fc.assert(
      fc.property(fc.string({unit: 'binary', maxLength: 300}), (text) => {
        const parsed = parse(text);
        if ('value' in parsed) {
          recognize(parsed.value, maps);
        } else {
          expect(parsed.line).toBeGreaterThan(0);
          expect(parsed.column).toBeGreaterThan(0);
        }
      }),
      {numRuns: 500},
    );
  });
});

describe('decoder: explanation', () => {
  it.each([
    ['{"a":1,\n "b":}', 'syntax', 2, 6],
    ['{"a" 1}', 'syntax', 1, 6],
    ['[1,]', 'syntax', 1, 4],
    ['{"a":1', 'syntax', 1, 7],
    ["{'a':1}", 'syntax', 1, 2],
    ['no brackets', 'plain', 1, 1],
    ['['.repeat(100_000), 'deep', 1, 1],
  ])('%.20s', (text, kind, line, column) => {
    expect(parse(text)).toEqual({kind, line, column});
  });

  it('keeps a line of a log around the message, the digits of a long number and a price as written', () => {
    const parsed = parse('2025-08-06 INFO {"data":{"c":304.80,"v":93712904937129049},"guid":"1"} (12 ms)') as {
      value: unknown;
    };
    expect(parsed).toHaveProperty('value');
    const bars = mapOf('BarsGetAndSubscribe');
    const text = toJson(convert(parsed.value, bars.fields, 'Slim', 'Simple'));
    expect(text).toContain('"close"');
    // Browsers tell a reviver the text of a number; Node does since version 21.
    if (Number(process.versions.node.split('.')[0]) >= 21) {
      expect(text).toMatch(/304\.80[^]*93712904937129049/);
    }
  });

  it('marks unknown keys and takes the names of the prototype for nothing else', () => {
    const value = JSON.parse('{"data":{"c":1,"__proto__":{"x":1},"toString":2,"constructor":3},"guid":"1"}') as unknown;
    const lines = linesOf(convert(value, mapOf('BarsGetAndSubscribe').fields, 'Slim', 'Simple'));
    expect(lines.map(({path: name, other}) => [name, other])).toEqual([
      ['data', 'data'],
      ['data.c', 'data.close'],
      ['data.__proto__', undefined],
      ['data.__proto__.x', undefined],
      ['data.toString', undefined],
      ['data.constructor', undefined],
      ['guid', 'guid'],
    ]);
  });

  it('names the format that was taken for another', () => {
    const simple = {data: {time: 1, close: 1, open: 1, high: 1, low: 1, volume: 1}, guid: '1'};
    expect(recognize(simple, maps)).toMatchObject({format: 'Simple', map: {id: 'BarsGetAndSubscribe'}});
    expect(recognize({nobody: 1}, maps)).toBeUndefined();
  });

  it('shows the time in Moscow and UTC', () => {
    expect(formatDateTime(timestampOf('1754460000', 'unix-s') ?? 0, 'moscow', 'ru')).toBe('6 авг 2025, 09:00:00');
    expect(formatDateTime(timestampOf('1754460000123', 'unix-ms') ?? 0, 'utc', 'en')).toBe('Aug 6, 2025, 06:00:00.123');
    expect(formatDateTime(timestampOf('"2025-08-06T21:30:00Z"', 'iso-utc') ?? 0, 'moscow', 'ru')).toBe(
      '7 авг 2025, 00:30:00',
    );
    expect(timestampOf('0', 'unix-s')).toBeUndefined();
    expect(formatDateTime(1e300, 'utc', 'ru')).toBe('');
  });
});
