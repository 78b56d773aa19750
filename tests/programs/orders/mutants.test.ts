import path from 'node:path';
import {pathToFileURL} from 'node:url';
import {describe, expect, test} from 'vitest';
import {temporaryFolder} from '../../support/folder';
import {TIER} from '../../support/tier';
import {cases, checkTraces, plain, type Trace} from './cases';
import {load, traces} from './conformance.mjs';
import {MUTANTS, mutate, type Mutant} from './mutants';
import {scenario} from './exits';
import {javascript} from './runners';

/*
 * Each safeguard of the order library is taken away in turn: the cases or the scenarios must notice. The quick run makes sure
 * that the texts of the mutants stand where they should.
 */
const LIBRARY = path.resolve(__dirname, '../../../examples/orders/javascript');
const MOST = 600;
const folder = temporaryFolder().root;

/** What has noticed the mutant; undefined when nothing has. */
async function killer(mutant: Mutant, at: number): Promise<string | undefined> {
  const copy = path.join(folder, String(at), 'javascript');
  mutate(LIBRARY, copy, mutant);
  const library = await load(`${pathToFileURL(copy).href}/`);
  try {
    checkTraces(plain(await traces(cases, library)) as Trace[]);
  } catch (error) {
    return `case: ${(error as Error).message.split('\n')[0]}`;
  }
  for (let seed = 0; seed < MOST; seed += 1) {
    try {
      await scenario(seed, javascript(library));
    } catch (error) {
      return `seed ${seed}: ${(error as Error).message.split('\n')[0]}`;
    }
  }
  return undefined;
}

describe('order library: mutants', () => {
  test('the text of each stands exactly once', () => {
    for (const [at, mutant] of MUTANTS.entries()) {
      mutate(LIBRARY, path.join(folder, `text-${at}`), mutant);
    }
    expect(MUTANTS.length).toBeGreaterThanOrEqual(25);
  });

  const full =
    TIER !== 'quick' ? test.each(MUTANTS.map((mutant, at) => [mutant.name, mutant, at] as const)) : undefined;
  full?.('is noticed: %s', {timeout: 120_000}, async (_, mutant, at) => {
    const noticed = await killer(mutant, at);
    console.log(`${mutant.name} <- ${noticed}`);
    expect(noticed, mutant.name).toBeDefined();
  });
});
