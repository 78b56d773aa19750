import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {loadContract} from '../src/loadContract';
import {examplesOf, httpOperations, messageExamples, type NamedExample} from '../src/queries';
import {isNode} from '../src/visit';
import {serverTexts} from '../../../tests/support/server-texts';

const ROOT = path.join(__dirname, '../../..');
const contract = loadContract(path.join(ROOT, 'contract'));
const known = serverTexts();
const isKnown = (text: string): boolean => known.some(({fits}) => fits(text));

/** Keys whose value is a text written by the server, not data. */
const TEXT_KEYS = new Set(['message', 'detail', 'title', 'error', 'err']);

/** Every text of the server inside an answer; a plain-text answer is one itself. */
function* textsIn(value: unknown, key = 'message'): Generator<string> {
  if (typeof value === 'string') {
    if (TEXT_KEYS.has(key)) {
      yield value;
    }
  } else if (Array.isArray(value)) {
    for (const item of value) {
      yield* textsIn(item, '');
    }
  } else if (isNode(value)) {
    for (const [name, item] of Object.entries(value)) {
      yield* textsIn(item, name);
    }
    // `code` is a word of the server beside a message; elsewhere it is a ticker.
    if (typeof value.code === 'string' && 'message' in value) {
      yield value.code;
    }
  }
}

function* answers(): Generator<NamedExample> {
  for (const {responses} of httpOperations(contract.openapi)) {
    for (const {node} of responses) {
      for (const media of Object.values(node.content ?? {})) {
        yield* examplesOf(contract.openapi, media);
      }
    }
  }
  for (const [name, message] of Object.entries(contract.asyncapi.components.messages ?? {})) {
    if (!name.endsWith('RequestMessage')) {
      yield* messageExamples(message);
    }
  }
}

describe('texts of the server', () => {
  const found = [...answers()];
  const texts = found.flatMap((example) => [...textsIn(example.value)].map((text) => ({example, text})));

  test('are searched in every answer', () => {
    expect(found.length).toBeGreaterThan(150);
    expect(new Set(texts.map(({text}) => text)).size).toBeGreaterThan(15);
  });

  test('stand word for word in the examples, or the example says that its text is ours', () => {
    const foreign = texts
      .filter(({text, example}) => !isKnown(text) && !example.textOurs)
      .map(({text, example}) => `${example.name}: ${text}`);
    expect(foreign).toEqual([]);
  });

  test('the mark stands on error texts only', () => {
    const marked = found.filter(({textOurs}) => textOurs);
    expect(marked.length).toBeGreaterThan(0);
    for (const {value} of marked) {
      expect([...textsIn(value)].join()).not.toBe('');
    }
  });

  test('stand word for word in the answers that pages show', () => {
    const foreign = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current']
      .flatMap((folder) =>
        fs
          .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
          .map((file) => path.join(folder, file)),
      )
      .filter((file) => file.endsWith('.mdx'))
      .flatMap((file) =>
        [
          ...fs.readFileSync(path.join(ROOT, file), 'utf8').matchAll(/"(?:message|detail)":\s*"((?:[^"\\]|\\.)*)"/g),
        ].map(([, text = '']) => ({file, text: JSON.parse(`"${text}"`) as string})),
      )
      .filter(({text}) => !isKnown(text))
      .map(({file, text}) => `${file}: ${text}`);
    expect(foreign).toEqual([]);
  });
});
