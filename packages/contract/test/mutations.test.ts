import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {checkElements} from '../../../scripts/checks/elements';
import {siteOf} from '../../../scripts/contract/site';
import {COMPONENT_ELEMENTS} from '../../../src/components/elements';
import {EDITIONS} from '../../../src/lib/editions';
import {formatDiagnostic} from '../src/diagnostic';
import {DOCS, POSTS, readPages} from '../../../src/lib/pages/files';
import {parsePage} from '../../../src/lib/pages/page';
import {contractFiles, makeContract, type Contract} from '../src/loadContract';
import {elementsOf} from '../../../src/remark/elements';
import {ELEMENTS} from '../../../src/plugins/reference/remark';
import {chance} from '../../../tests/support/chance';
import {TIER} from '../../../tests/support/tier';
import {
  elementWords,
  diagnosticsOf,
  leadsTo,
  mutate,
  wordsOf,
  type Mutation,
  type Word,
} from '../../../tests/support/mutations';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'contract');
const texts = new Map(
  contractFiles(folder).map((file) => [
    path.relative(folder, file).split(path.sep).join('/'),
    fs.readFileSync(file, 'utf8'),
  ]),
);
/** `TEST_MUTATIONS=2000 TEST_SEED=7 npx vitest run …` for a longer look. */
const COUNT = Number(process.env.TEST_MUTATIONS ?? {quick: 60, all: 120, every: 600}[TIER]);
const SEED = Number(process.env.TEST_SEED ?? 20_251_122);

/** A kind of mistake and the kind of file it stands in. */
const familyOf = ({kind, file}: Mutation): string => `${kind}, ${file.replace(/\/[\w.-]+$/, '/…')}`;
/** Families that may be missed: nothing but a second format may know a property that no example shows. A new one wants a rule. */
const MISSED = ['unseen key, http/schemas/…', 'unseen key, websocket/schemas/…'];

let contract: Contract;
beforeAll(() => {
  contract = makeContract(texts);
}, 120_000);

describe('validate: a mistake in one word of the contract', () => {
  test(`is found, with file and line: ${COUNT} of them`, {timeout: 1_200_000}, async () => {
    const random = chance(SEED);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const values = new Set(Object.values(contract.enums).flatMap((list) => list.enum));
    const site = siteOf(root);
    const files = [...texts].map(([file, text]) => wordsOf(file, text, values)).filter((words) => words.length > 0);
    expect(files).toHaveLength(texts.size);
    // Every kind and every file has its turn, small ones as often as large ones.
    const words = files.flat();
    const byKind = [...new Set(words.map(({kind}) => kind))].map((kind) => words.filter((word) => word.kind === kind));
    const shuffled = files.map((own) => ({own, at: random()})).sort((a, b) => a.at - b.at);
    const pools = [...byKind, ...shuffled.map(({own}) => own)];
    const missed: Mutation[] = [];
    const kinds = new Map<string, [number, number]>();
    let done = 0;
    while (done < COUNT) {
      const word = pick(pools[done % pools.length] ?? []);
      const mutation = mutate(word, texts.get(word.file) ?? '', random);
      if (!mutation) {
        continue;
      }
      done += 1;
      // Vitest asks from time to time whether the test is still there.
      await new Promise(setImmediate);
      const found = leadsTo(mutation, diagnosticsOf(contract, texts, mutation, site));
      const [all, hit] = kinds.get(mutation.kind) ?? [0, 0];
      kinds.set(mutation.kind, [all + 1, hit + Number(found)]);
      if (!found) {
        missed.push(mutation);
      }
    }
    const figures = [...kinds].map(([kind, [all, hit]]) => `${kind} ${hit}/${all}`).join(', ');
    console.log(`mistakes found: ${COUNT - missed.length} of ${COUNT} (${figures})`);
    for (const {file, at, kind, before, after} of missed) {
      console.log(`missed: contract/${file} ${at} (${kind}): ${before} → ${after}`);
    }
    expect(missed.map(familyOf).filter((family) => !MISSED.includes(family))).toEqual([]);
    expect(missed.length).toBeLessThanOrEqual(Math.ceil(COUNT * 0.03));
  });

  test.each(['x-ack', 'x-request', 'x-data'])('that makes %s lead to no message is found at its line', (key) => {
    const file = 'websocket/asyncapi.yaml';
    const before = texts.get(file) ?? '';
    const text = before.replace(new RegExp(`(${key}:(?:\\n +Simple:)? )(\\w+)`), '$1$2z');
    const line = text.split('\n').findIndex((one) => one.trim().startsWith(`${key}:`)) + 1;
    const found = diagnosticsOf(contract, texts, {file, text}, siteOf(root));
    expect(found.map((one) => `${one.file}:${one.line}`)).toContain(`contract/${file}:${line}`);
  });
});

describe('checkElements: a mistake in one word of an element', () => {
  test('is found at its line, with the right word: each element and attribute that a page has', () => {
    const random = chance(SEED);
    const elements = elementsOf({siteDir: root, components: COMPONENT_ELEMENTS, reference: ELEMENTS});
    const pages = EDITIONS.flatMap((edition) => [DOCS, POSTS].flatMap((folders) => readPages(root, folders[edition])));
    const words = new Map<string, {word: Word; text: string}>();
    for (const {file, text, tree} of pages.filter((page) => /<[A-Z]/.test(page.text))) {
      for (const word of elementWords(file, text, tree, elements)) {
        const family = `${word.kind} ${word.at}`;
        words.set(family, words.get(family) ?? {word, text});
      }
    }
    const missed = [...words.values()].flatMap(({word, text}) => {
      const mutation = Array.from({length: 9}, () => mutate(word, text, random)).find((one) => one);
      const found = mutation ? checkElements(parsePage(mutation.file, mutation.text), elements) : [];
      // Of a lost attribute its own name is the right word.
      const right = word.kind === 'lost attribute' ? (word.at.split(' ').at(-1) ?? '') : (mutation?.before ?? '');
      return mutation && leadsTo(mutation, found) && found.some((one) => formatDiagnostic(one).includes(right))
        ? []
        : [`${word.file} ${word.at} (${word.kind}): ${mutation?.before} → ${mutation?.after}`];
    });
    expect(missed).toEqual([]);
    expect(new Set([...words.values()].map(({word}) => word.at.split(' ')[0])).size).toBeGreaterThan(30);
    expect(words.size).toBeGreaterThan(90);
  }, 300_000);
});
