import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {published} from '../../support/published';
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

  test('a token is narrowed to portfolios by name, never silently to none', async () => {
    const {TokenSource} = (await load()) as {
      TokenSource: new (token: string, options: unknown) => {get(): Promise<string>};
    };
    const sent: unknown[] = [];
    const token = `a.${Buffer.from(JSON.stringify({exp: 2e9})).toString('base64url')}.b`;
    const send = (...[, , body]: string[]): Promise<[number, string]> => {
      sent.push(JSON.parse(body));
      return Promise.resolve([200, JSON.stringify({AccessToken: token})]);
    };
    expect(await new TokenSource('refresh', {portfolios: ['D39004'], send}).get()).toBe(token);
    expect(sent).toEqual([{token: 'refresh', allowedPortfolios: ['D39004']}]);
    expect(() => new TokenSource('refresh', ['D39004'])).toThrow('portfolios');
  });

  test('every operation of the file has a name of its own, and there are enough of them', () => {
    const names = [...cases.machine, ...cases.client, ...cases.portfolio].map(({name}) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(names.length).toBeGreaterThanOrEqual(180);
  });

  test('the rules are those that the site publishes', () => {
    const rules = fs.readFileSync(path.join(root, 'examples/orders/errors.min.json'), 'utf8');
    expect(rules, 'Run npm run contract:schemas.').toBe(published('ru').get('errors.min.json'));
  });
});
