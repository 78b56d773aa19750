import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {fileOf} from '../../../examples/orders/errors';
import {pythonWith, run} from '../../support/programs';
import {cases, checkTraces, plain, type Trace} from './cases';
import {load, traces} from './conformance.mjs';

/*
 * The order library of examples/orders in both languages, against one file of cases: error rules, the state machine alone,
 * and the whole client with a scripted transport. What is expected stands in the file; the traces of both languages agree.
 */
const PYTHON = pythonWith('websockets');
const root = path.resolve(__dirname, '../../..');

describe('order library: conformance', () => {
  test('JavaScript does what the cases say', async () => {
    checkTraces(plain(await traces(cases, await load())) as Trace[]);
  });

  test.skipIf(PYTHON === undefined)('Python does what the cases say, and JavaScript the same', async () => {
    const {code, out, err} = await run(PYTHON ?? '', [path.join(__dirname, 'conformance.py')]);
    expect(code, err).toBe(0);
    const all = out
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line) as Trace);
    checkTraces(all);
    expect(all).toEqual(plain(await traces(cases, await load())));
  });

  test.skipIf(PYTHON === undefined)('Python 3.9 reads the library, which needs nothing but websockets', async () => {
    const look = `
import ast, glob, importlib.util, sys
for path in sorted(glob.glob(sys.argv[1] + "/*.py")):
    with open(path, encoding="utf-8") as file:
        tree = ast.parse(file.read(), feature_version=(3, 9))
    for node in ast.walk(tree):
        names = [one.name for one in node.names] if isinstance(node, ast.Import) else [node.module] if isinstance(node, ast.ImportFrom) else []
        for name in names:
            spec = None if name.startswith("alor_") else importlib.util.find_spec(name.split(".")[0])
            if not name.startswith("alor_") and "-packages" in str(spec and spec.origin or "-packages"):
                print(name)`;
    const {code, out, err} = await run(PYTHON ?? '', ['-c', look, path.join(root, 'examples/orders/python')]);
    expect([code, out], err).toEqual([0, 'websockets\n']);
  });

  test('every operation of the file has a name of its own, and there are enough of them', () => {
    const names = [...cases.machine, ...cases.client, ...cases.portfolio].map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(180);
  });

  test('the rules are those of the table of errors, and the state machine reads their retries as it says', () => {
    const table = fs.readFileSync(path.join(root, 'tests/data/errors-v2.tsv'), 'utf8');
    expect(fs.readFileSync(path.join(root, 'examples/orders/errors.min.json'), 'utf8')).toBe(fileOf(table));
    const [head, ...rows] = table
      .trimEnd()
      .split('\n')
      .map((line) => line.split('\t'));
    const at = (name: string) => head.indexOf(name);
    // A refusal of a repeat is a question to the list in the machine: the table says so of every text.
    const others = rows.filter(
      (row) =>
        row[at('operations')].split(' ').some((one) => one === 'create' || one === 'update') &&
        row[at('effect')] === 'not-executed' &&
        row[at('in')] !== 'status' &&
        row[at('retry_on_repeat')] !== 'check-first',
    );
    expect(others.map((row) => row[at('id')])).toEqual([]);
  });
});
