import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {afterEach, beforeEach, describe, expect, it, vi} from 'vitest';
import {type fromContract} from '../../../src/plugins/contract/kept';

let site: string;
/** Every build is a process of its own: each import stands for one. */
const newBuild = async () => {
  vi.resetModules();
  return {...(await import('../../../src/plugins/kept')), ...(await import('../../../src/plugins/contract/kept'))};
};
const write = (name: string, text: string) => {
  const file = path.join(site, name);
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, text);
};

beforeEach(() => {
  site = fs.mkdtempSync(path.join(os.tmpdir(), 'kept-'));
  write('node_modules/.package-lock.json', '{"a": "1.0.0"}');
  write('code/plugin/index.ts', 'one');
});
afterEach(() => fs.rmSync(site, {recursive: true}));

/** One build that makes something of each input. @returns what came out, and the inputs that were made anew */
async function build(inputs: readonly string[]) {
  const {openKept} = await newBuild();
  const kept = openKept<{of: string}>(site, 'things', path.join(site, 'code'));
  const made: string[] = [];
  const out = inputs.map(
    (input) =>
      kept.result([input], () => {
        made.push(input);
        return {of: input};
      }).of,
  );
  kept.save();
  return {out, made};
}

describe('results of an earlier build', () => {
  it('are taken over for the same input alone, and forgotten when nobody asks for them', async () => {
    expect(await build(['a', 'b'])).toEqual({out: ['a', 'b'], made: ['a', 'b']});
    expect(await build(['a', 'new'])).toEqual({out: ['a', 'new'], made: ['new']});
    expect((await build(['a', 'b'])).made).toEqual(['b']);
  });

  it.each([
    ['a changed file of our code', () => write('code/plugin/index.ts', 'two')],
    ['a new file of our code', () => write('code/plugin/more.cjs', '')],
    ['a renamed file of our code', () => fs.renameSync(path.join(site, 'code/plugin'), path.join(site, 'code/other'))],
    ['another version of a package', () => write('node_modules/.package-lock.json', '{"a": "1.0.1"}')],
    ['packages of which nothing is known', () => fs.rmSync(path.join(site, 'node_modules/.package-lock.json'))],
  ])('are not taken over after %s', async (_what, change) => {
    await build(['a']);
    change();
    expect((await build(['a'])).made).toEqual(['a']);
  });

  it('cost time and nothing else when their file was cut off', async () => {
    await build(['a']);
    const file = path.join(site, 'node_modules/.cache/kept/things.json');
    fs.writeFileSync(file, fs.readFileSync(file, 'utf8').slice(0, 40));
    expect(await build(['a'])).toEqual({out: ['a'], made: ['a']});
  });

  it('are told apart by where an input ends', async () => {
    const {sum} = await newBuild();
    expect(sum(['ab', 'c'])).not.toBe(sum(['a', 'bc']));
  });
});

describe('what is made of the contract', () => {
  const CONTRACT = path.resolve('contract');
  /** Names of the errors, as a later build gets them. */
  const codes = async (settings: readonly string[] = []) => {
    const {fromContract: from} = (await newBuild()) as {fromContract: typeof fromContract};
    let made = false;
    const result = from(
      path.join(site, 'contract'),
      'codes',
      ({fields}) => {
        made = true;
        return Object.keys(fields);
      },
      settings,
    );
    return {made, result};
  };

  it('follows every file of the contract and every setting, and is made once for the same', async () => {
    fs.cpSync(CONTRACT, path.join(site, 'contract'), {recursive: true});
    const first = await codes();
    expect(first.made).toBe(true);
    expect(first.result.length).toBeGreaterThan(10);
    expect(await codes()).toEqual({made: false, result: first.result});

    fs.appendFileSync(path.join(site, 'contract/fields.yaml'), '\naddedByATest: {ru: Поле., en: A field.}\n');
    const second = await codes();
    expect(second.result).toEqual([...first.result, 'addedByATest']);
    expect((await codes(['https://other.example/'])).made).toBe(true);
  });

  it('is not kept when the contract is broken', async () => {
    fs.cpSync(CONTRACT, path.join(site, 'contract'), {recursive: true});
    write('contract/fields.yaml', 'a: [');
    await expect(codes()).rejects.toThrow(/Not valid YAML/u);
    await expect(codes()).rejects.toThrow(/Not valid YAML/u);
  });
});
