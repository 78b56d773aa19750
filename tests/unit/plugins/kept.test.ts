import fs from 'node:fs';
import {beforeEach, describe, expect, it, vi} from 'vitest';
import {sum} from '../../../src/plugins/kept';
import {temporaryFolder} from '../../support/folder';

let site: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  site = temporaryFolder();
  site.write('node_modules/.package-lock.json', '{"a": "1.0.0"}');
  site.write('code/plugin/index.ts', 'one');
});

/** Every build is a process of its own: a module imported anew stands for one. */
function anew<Module>(load: () => Promise<Module>): Promise<Module> {
  vi.resetModules();
  return load();
}

/** One build that makes something of each input. @returns what came out, and the inputs that were made anew */
async function build(inputs: readonly string[]) {
  const {openKept} = await anew(() => import('../../../src/plugins/kept'));
  const kept = openKept<{of: string}>(site.root, 'things', site.place('code'));
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
    ['a changed file of our code', () => site.write('code/plugin/index.ts', 'two')],
    ['a new file of our code', () => site.write('code/plugin/more.cjs', '')],
    ['a renamed file of our code', () => fs.renameSync(site.place('code/plugin'), site.place('code/other'))],
    ['another version of a package', () => site.write('node_modules/.package-lock.json', '{"a": "1.0.1"}')],
    ['packages of which nothing is known', () => fs.rmSync(site.place('node_modules/.package-lock.json'))],
  ])('are not taken over after %s', async (_what, change) => {
    await build(['a']);
    change();
    expect((await build(['a'])).made).toEqual(['a']);
  });

  it('cost time and nothing else when their file was cut off', async () => {
    await build(['a']);
    const file = 'node_modules/.cache/kept/things.json';
    site.write(file, site.read(file).slice(0, 40));
    expect(await build(['a'])).toEqual({out: ['a'], made: ['a']});
  });

  it('are told apart by where an input ends', () => {
    expect(sum(['ab', 'c'])).not.toBe(sum(['a', 'bc']));
  });
});

describe('what is made of the contract', () => {
  beforeEach(() => fs.cpSync('contract', site.place('contract'), {recursive: true}));

  /** Names of the errors, as a later build gets them. */
  const codes = async (settings: readonly string[] = []) => {
    const {fromContract} = await anew(() => import('../../../src/plugins/contract/kept'));
    let made = false;
    const result = fromContract(
      site.place('contract'),
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
    const first = await codes();
    expect(first.made).toBe(true);
    expect(first.result.length).toBeGreaterThan(10);
    expect(await codes()).toEqual({made: false, result: first.result});

    fs.appendFileSync(site.place('contract/fields.yaml'), '\naddedByATest: {ru: Поле., en: A field.}\n');
    const second = await codes();
    expect(second.result).toEqual([...first.result, 'addedByATest']);
    expect((await codes(['https://other.example/'])).made).toBe(true);
  });

  it('is not kept when the contract is broken', async () => {
    site.write('contract/fields.yaml', 'a: [');
    await expect(codes()).rejects.toThrow(/Not valid YAML/u);
    await expect(codes()).rejects.toThrow(/Not valid YAML/u);
  });
});
