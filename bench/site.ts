/** Copies of the site, made to be measured: they live in .cache/bench and find the packages of the repository above them. */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '..');
const SOURCES = ['changelog', 'contract', 'docs', 'examples', 'i18n', 'packages', 'src', 'static'];
const FILES = [
  'docusaurus.config.ts',
  'sidebars.ts',
  'sidebarsAstras.ts',
  'tsconfig.json',
  'package.json',
  'glossary.yaml',
  'LICENSE',
];

/** Folders of the pages of both editions, relative to the site. */
const PAGES = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current'];

/** Replaces one passage of a file. @throws Error when the file no longer holds it */
function edit(file: string, from: string, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) {
    throw new Error(`${path.relative(ROOT, file)} no longer holds ${JSON.stringify(from)}; bench/site.ts replaces it.`);
  }
  fs.writeFileSync(file, text.replace(from, to));
}

/**
 * Copies the site, without anything it has built or cached.
 *
 * @param name of the folder below .cache/bench
 * @returns absolute path of the copy
 */
export function copySite(name: string): string {
  const folder = path.join(ROOT, '.cache/bench', name);
  fs.rmSync(folder, {recursive: true, force: true});
  fs.mkdirSync(folder, {recursive: true});
  for (const entry of [...SOURCES, ...FILES]) {
    fs.cpSync(path.join(ROOT, entry), path.join(folder, entry), {recursive: true});
  }
  // Plugins look for the framework below the site's own folder; the caches of a build stay in the copy.
  const packages = path.join(folder, 'node_modules');
  fs.mkdirSync(packages);
  fs.symlinkSync(path.join(ROOT, 'node_modules/@docusaurus'), path.join(packages, '@docusaurus'));
  return folder;
}

/** Adds a configuration without the framework's fast toolchain. @returns its name, for `--config` */
export function addWebpackConfig(folder: string): string {
  const name = 'webpack.config.ts';
  fs.writeFileSync(
    path.join(folder, name),
    `import config from './docusaurus.config';
export default {...config, future: {...config.future, faster: false, v4: {...config.future.v4, fasterByDefault: false}}};
`,
  );
  return name;
}

/** Adds a sentence to one guide of each edition. */
export function changeOnePage(folder: string): void {
  for (const pages of PAGES) {
    fs.appendFileSync(path.join(folder, pages, 'api/usage/fair-use.mdx'), '\nOne sentence more.\n');
  }
}

/** Ids of the documents below a folder of `docs`, as sidebars name them. */
function docIds(docs: string, folder: string): string[] {
  return fs
    .readdirSync(path.join(docs, folder), {recursive: true, encoding: 'utf8'})
    .filter((name) => name.endsWith('.mdx'))
    .map((name) =>
      path.posix.join(
        folder,
        name
          .split(path.sep)
          .join('/')
          .replace(/\.mdx$/, ''),
      ),
    )
    .sort();
}

/** Puts `times` − 1 further copies of every page beside the pages, each copy with a sidebar category of its own. */
export function multiplyPages(folder: string, times: number): void {
  const categories: string[] = [];
  for (let copy = 2; copy <= times; copy += 1) {
    for (const pages of PAGES) {
      for (const part of ['api', 'astras']) {
        fs.cpSync(path.join(ROOT, pages, part), path.join(folder, pages, `copy-${copy}`, part), {recursive: true});
      }
    }
    const ids = docIds(path.join(folder, 'docs'), `copy-${copy}`);
    categories.push(`{type: 'category', key: 'copy-${copy}', label: 'Copy ${copy}', items: ${JSON.stringify(ids)}},`);
  }
  edit(path.join(folder, 'sidebars.ts'), "  'api/errors',\n", `  'api/errors',\n  ${categories.join('\n  ')}\n`);
}

/**
 * The framework as it comes: the same pages and contract with the classic theme, without our plugins, styles, client modules and
 * replaced components but those that MDX cannot do without.
 *
 * @returns name of its configuration, for `--config`
 */
export function makeStock(folder: string): string {
  const theme = path.join(folder, 'src/theme');
  for (const entry of fs.readdirSync(theme).filter((one) => one !== 'MDXComponents.tsx')) {
    fs.rmSync(path.join(theme, entry), {recursive: true});
  }
  const name = 'stock.config.ts';
  fs.writeFileSync(
    path.join(folder, name),
    `import config from './docusaurus.config';
import contract from './src/plugins/reference';
import docs from './src/plugins/docs-per-page-sidebar';
import errors from './src/plugins/error-data';
import library from './src/plugins/order-library';
import sandbox from './src/plugins/sandbox-data';

const KEPT: unknown[] = [contract, docs, errors, library, sandbox];
const plugins = config.plugins.filter((plugin) => KEPT.includes(Array.isArray(plugin) ? plugin[0] : plugin));
if (plugins.length !== KEPT.length) {
  throw new Error('docusaurus.config.ts lacks one of the plugins that the pages need; bench/site.ts names them.');
}
const [[preset, {theme, ...options}]] = config.presets;

export default {
  ...config,
  headTags: [],
  clientModules: [],
  themes: [],
  plugins,
  presets: [[preset, options]],
  themeConfig: {...config.themeConfig, prism: {additionalLanguages: ['bash', 'csharp', 'graphql', 'java', 'json', 'powershell']}},
};
`,
  );
  return name;
}
