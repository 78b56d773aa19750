import fs from 'node:fs';
import path from 'node:path';
import {beforeAll, describe, expect, test} from 'vitest';
import {siteOf} from '../../../scripts/contract/site';
import {contractFiles, makeContract, type Contract} from '../../../src/plugins/contract/project';
import {findingsOf, leadsTo, mutate, seeded, wordsOf, type Mutation} from '../../support/mutations';

const root = path.resolve(__dirname, '../../..');
const folder = path.join(root, 'contract');
const texts = new Map(
  contractFiles(folder).map((file) => [
    path.relative(folder, file).split(path.sep).join('/'),
    fs.readFileSync(file, 'utf8'),
  ]),
);
/** `MUTATIONS=2000 SEED=7 npx vitest run …` for a longer look. */
const COUNT = Number(process.env.MUTATIONS ?? 210);
const SEED = Number(process.env.SEED ?? 20_251_122);

let contract: Contract;
beforeAll(() => {
  contract = makeContract(texts);
}, 120_000);

describe('a mistake in one word of the contract', () => {
  test(`is found, with file and line, in 99 of 100 of ${COUNT} cases`, {timeout: 1_200_000}, async () => {
    const random = seeded(SEED);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const values = new Set(Object.values(contract.enums).flatMap((list) => list.enum));
    const site = siteOf(root);
    // Every file has its turn, small ones as often as large ones.
    const files = [...texts].map(([file, text]) => wordsOf(file, text, values)).filter((words) => words.length > 0);
    expect(files).toHaveLength(texts.size);
    const missed: Mutation[] = [];
    const kinds = new Map<string, [number, number]>();
    let done = 0;
    for (; done < COUNT;) {
      const word = pick(files[done % files.length] ?? []);
      const mutation = mutate(word, texts.get(word.file) ?? '', random);
      if (!mutation) {
        continue;
      }
      done += 1;
      // Vitest asks from time to time whether the test is still there.
      await new Promise(setImmediate);
      const found = leadsTo(mutation, findingsOf(contract, texts, mutation, site));
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
    expect(missed.length).toBeLessThanOrEqual(COUNT / 100);
  });

  test.each(['x-ack', 'x-request', 'x-data'])('that makes %s lead to no message is found at its line', (key) => {
    const file = 'websocket/asyncapi.yaml';
    const before = texts.get(file) ?? '';
    const text = before.replace(new RegExp(`(${key}:(?:\\n +Simple:)? )(\\w+)`), '$1$2z');
    const line = text.split('\n').findIndex((one) => one.trim().startsWith(`${key}:`)) + 1;
    const found = findingsOf(contract, texts, {file, text}, siteOf(root));
    expect(found.map((one) => `${one.file}:${one.line}`)).toContain(`contract/${file}:${line}`);
  });
});
