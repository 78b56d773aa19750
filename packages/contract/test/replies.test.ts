import Ajv2020 from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import {describe, expect, test} from 'vitest';
import {nodesIn} from '../src/visit';
import {documentOf, published} from '../../../tests/support/published';
import replies from '../../../tests/data/replies.json';

interface Schema {
  readonly [key: string]: unknown;
}
interface Holder {
  readonly payload?: Schema;
  readonly content?: Schema;
}
interface Document {
  readonly components: {
    readonly schemas: Readonly<Record<string, Schema>>;
    readonly messages?: Readonly<Record<string, Holder>>;
    readonly responses?: Readonly<Record<string, Holder>>;
  };
  readonly paths?: unknown;
}

const documents = {http: documentOf<Document>('openapi.yaml'), ws: documentOf<Document>('asyncapi.yaml')};

function compiler(document: Document) {
  const ajv = addFormats(new Ajv2020({strict: false, allErrors: true}));
  ajv.addSchema({$id: 'published:', components: document.components}, 'published:');
  return (name: string) => ajv.compile({$ref: `published:#/components/schemas/${name}`});
}

describe('published schemas accept replies as servers send them', () => {
  const compile = {http: compiler(documents.http), ws: compiler(documents.ws)};

  test.each(replies.map((reply) => [`${reply.schema}: ${reply.why}`, reply] as const))(
    '%s',
    (_, {schema, in: place, value}) => {
      const validate = compile[place as 'http' | 'ws'](schema);
      expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
    },
  );

  test('and still refuse what contradicts them', () => {
    for (const [schema, value] of [
      ['OrderSimple', {price: '304.80'}],
      ['OrderSimple', {side: 'hold'}],
      ['StopOrderSimple', {id: true}],
      ['HistorySlim', {h: {}}],
      ['OrderAccepted', {message: 'success'}],
    ] as const) {
      expect(compile.http(schema)(value), schema).toBe(false);
    }
  });
});

describe('published schemas of replies', () => {
  /** Names of the schemas that requests are made of. */
  const requested = (document: Document): Set<string> => {
    const names = new Set<string>();
    const walk = (value: unknown): void => {
      for (const {$ref} of nodesIn(value)) {
        const name = /^#\/components\/schemas\/(.+)$/.exec(String($ref))?.[1];
        if (name !== undefined && !names.has(name)) {
          names.add(name);
          walk(document.components.schemas[name]);
        }
      }
    };
    walk((document.components as {requestBodies?: unknown}).requestBodies);
    walk(
      Object.entries(document.components.messages ?? {})
        .filter(([name]) => name.endsWith('RequestMessage'))
        .map(([, message]) => message),
    );
    return names;
  };

  test.each(['http', 'ws'] as const)('no object is closed (%s)', (place) => {
    const document = documents[place];
    const inRequests = requested(document);
    expect(inRequests.size).toBeGreaterThan(5);
    const replySchemas = Object.entries(document.components.schemas).filter(([name]) => !inRequests.has(name));
    expect(replySchemas.length).toBeGreaterThan(10);
    const {responses: answers = {}} = document.components;
    // The envelopes of messages and the bodies of responses that are written in place.
    const inline = [
      ...Object.entries(document.components.messages ?? {}).filter(([name]) => !name.endsWith('RequestMessage')),
      ...Object.entries(answers),
      ...[...nodesIn(document.paths)].flatMap(({responses}) => Object.entries((responses ?? {}) as typeof answers)),
    ].map(([name, {payload, content}]) => [name, payload ?? content ?? {}] as const);
    expect(inline.length).toBeGreaterThan(10);
    const closed = [...replySchemas, ...inline]
      .filter(([, schema]) => /"additionalProperties":false/.test(JSON.stringify(schema)))
      .map(([name]) => name);
    expect(closed).toEqual([]);
  });

  test('the shapes of a format are alternatives that may overlap', () => {
    expect(JSON.stringify(documents.http)).not.toContain('"oneOf"');
  });

  test('x-proof-… is left out', () => {
    expect([...published('en').values()].join('')).not.toContain('x-proof');
  });
});
