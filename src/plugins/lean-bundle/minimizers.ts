import {getSwcJsMinimizerOptions} from '@docusaurus/faster';
import type {ConfigureWebpackUtils, Plugin} from '@docusaurus/types';
import {openKept} from '../kept';

type Configuration = Parameters<NonNullable<Plugin['configureWebpack']>>[0];
type Minimizers = NonNullable<NonNullable<Configuration['optimization']>['minimizer']>;

/** What is used here of Rspack, whose types are none of Docusaurus'. */
interface Rspack {
  readonly Compilation: {readonly PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE: number};
  readonly sources: {readonly RawSource: new (text: string) => object};
  readonly experiments: {readonly swc: {minify: (code: string, options: object) => Promise<{code: string}>}};
}
interface Compilation {
  readonly hooks: {
    readonly processAssets: {
      tapPromise: (
        options: {name: string; stage: number},
        run: (assets: Readonly<Record<string, {source: () => string | Buffer}>>) => Promise<void>,
      ) => void;
    };
  };
  updateAsset: (name: string, source: object, info: (info: object) => object) => void;
}
interface Compiler {
  readonly hooks: {readonly thisCompilation: {tap: (name: string, run: (compilation: Compilation) => void) => void}};
}

const NAME = 'kept-minimizer';

/** The script that holds the names of all others. */
const RUNTIME = /runtime~/;

/**
 * The framework's minimizers, with two differences for the scripts that Rspack makes:
 *
 * - a script that the last build made, too, is not made small again;
 * - in the runtime variables are not named by how often each letter stands in it. While it is made small it holds provisional hashes of
 *   all scripts, and those differ between a build that starts anew and one that goes on from the state of an earlier one; so the same site
 *   would get another runtime, and with its name another text of every page.
 *
 * @param framework its own, for this bundler
 * @param kept folder of the site, and the name under which the scripts of an edition are kept
 */
export function minimizers(
  framework: Minimizers,
  {name, instance}: ConfigureWebpackUtils['currentBundler'],
  kept: {readonly siteDir: string; readonly name: string},
): Minimizers {
  if (name !== 'rspack') {
    return framework;
  }
  const {Compilation, sources, experiments} = instance as unknown as Rspack;
  const options = getSwcJsMinimizerOptions();
  const scripts = {
    apply(compiler: Compiler) {
      compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
        const stage = Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
        compilation.hooks.processAssets.tapPromise({name: NAME, stage}, async (assets) => {
          const results = openKept<string>(kept.siteDir, kept.name);
          await Promise.all(
            Object.entries(assets)
              .filter(([file]) => /\.m?js$/.test(file))
              .map(async ([file, asset]) => {
                const all = {...options, mangle: RUNTIME.test(file) ? {disableCharFreq: true} : options.mangle};
                const source = String(asset.source());
                const small = await results.later([JSON.stringify(all), source], async () => {
                  const {code} = await experiments.swc.minify(source, all);
                  return code;
                });
                compilation.updateAsset(file, new sources.RawSource(small), (info) => ({...info, minimized: true}));
              }),
          );
          results.save();
        });
      });
    },
  };
  return [
    scripts as unknown as Minimizers[number],
    ...framework.filter((one) => !/SwcJs/.test(one?.constructor.name ?? '')),
  ];
}
