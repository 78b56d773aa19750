/** Copies of the site, made to be measured: they live in .cache/bench and find the packages of the repository above them. */
import fs from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(__dirname, '../..');
const SOURCES = ['changelog', 'contract', 'docs', 'i18n', 'src', 'static'];
const FILES = ['docusaurus.config.ts', 'sidebars.ts', 'sidebarsAstras.ts', 'tsconfig.json', 'package.json'];

/** Folders of the pages of both editions, relative to the site. */
const PAGES = ['docs', 'i18n/en/docusaurus-plugin-content-docs/current'];

/** Replaces one passage of a file. @throws Error when the file no longer holds it */
function edit(file: string, from: string, to: string): void {
  const text = fs.readFileSync(file, 'utf8');
  if (!text.includes(from)) {
    throw new Error(
      `${path.relative(ROOT, file)} no longer holds ${JSON.stringify(from)}; scripts/bench/site.ts replaces it.`,
    );
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
  edit(path.join(folder, 'sidebars.ts'), "  'accessibility',\n", `  'accessibility',\n  ${categories.join('\n  ')}\n`);
}

/**
 * The framework as it comes: the same pages and contract with the classic theme, without any of our plugins, styles and replaced
 * components but those that MDX cannot do without.
 */
export function makeStock(folder: string): void {
  const theme = path.join(folder, 'src/theme');
  for (const entry of fs.readdirSync(theme).filter((name) => name !== 'MDXComponents.tsx')) {
    fs.rmSync(path.join(theme, entry), {recursive: true});
  }
  const config = path.join(folder, 'docusaurus.config.ts');
  edit(
    config,
    `  plugins: [
    contract,
    lightCode,
    leanBundle,
    socialCards,
    markdownPages,
    tagFeeds,
    ['@docusaurus/plugin-client-redirects', {redirects}],
  ],
`,
    '  plugins: [contract],\n',
  );
  edit(config, '  themes: [search],\n', '');
  edit(
    config,
    `  clientModules: [
    './src/client/canonical-address.ts',
    './src/client/load-failure.ts',
    './src/client/focus.ts',
    './src/client/analytics.ts',
  ],
`,
    '',
  );
  edit(
    config,
    "        theme: {customCss: ['./src/css/tokens.css', './src/css/custom.css', './src/css/reference.css', './src/css/print.css']},\n",
    '',
  );
  edit(
    config,
    '  themeConfig: {\n',
    "  themeConfig: {\n    prism: {additionalLanguages: ['bash', 'csharp', 'graphql', 'java', 'json']},\n",
  );
}
