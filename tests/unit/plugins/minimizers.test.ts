import fs from 'node:fs';
import {createRequire} from 'node:module';
import {expect, it} from 'vitest';
import {minimizers} from '../../../src/plugins/lean-bundle/minimizers';
import {temporaryFolder} from '../../support/folder';

// The one that the framework brings.
const {rspack} = createRequire(require.resolve('@docusaurus/faster'))('@rspack/core') as typeof import('@rspack/core');

const {root: site, place, read, write} = temporaryFolder();
write('node_modules/.package-lock.json', '{}');

/** Builds two entries with the bundler itself. @returns what it wrote, by name, and the scripts that were made small */
async function build(text: string) {
  const minified: string[] = [];
  const instance = {
    ...{Compilation: rspack.Compilation, sources: rspack.sources},
    experiments: {
      swc: {
        minify: (code: string, options: object) => {
          minified.push(code);
          return rspack.experiments.swc.minify(code, options);
        },
      },
    },
  };
  const framework = [new rspack.SwcJsMinimizerRspackPlugin(), new rspack.LightningCssMinimizerRspackPlugin()];
  const own = minimizers(framework as never, {name: 'rspack', instance} as never, {siteDir: site, name: 'scripts'});
  expect(own).toHaveLength(2);
  for (const [name, code] of [
    ['a', 'const longName = document.title; console.log(longName + longName);'],
    ['b', `const otherName = document.title; console.log(otherName, ${JSON.stringify(text)});`],
  ] as const) {
    write(`${name}.js`, code);
  }
  const compiler = rspack({
    context: site,
    mode: 'production',
    entry: {a: './a.js', b: './b.js'},
    output: {path: place('out'), filename: '[name].js', clean: true},
    optimization: {runtimeChunk: 'single', minimizer: own as never},
  });
  await new Promise<void>((resolve, reject) => compiler.run((error) => (error ? reject(error) : resolve())));
  await new Promise((resolve) => compiler.close(resolve));
  const out = fs.readdirSync(place('out')).map((name) => [name, read(`out/${name}`)]);
  return {minified: minified.length, out: Object.fromEntries(out) as Record<string, string>};
}

it('a script is made small once, and again when it changes', async () => {
  const first = await build('one');
  expect(first.minified).toBe(Object.keys(first.out).length);
  expect(first.out['b.js']).toContain('"one"');
  expect(Object.values(first.out).join('')).not.toMatch(/longName|otherName/);
  expect(await build('one')).toEqual({minified: 0, out: first.out});
  const changed = await build('two');
  expect(changed.minified).toBe(1);
  expect(changed.out).toEqual({...first.out, 'b.js': first.out['b.js']!.replace('"one"', '"two"')});
});
