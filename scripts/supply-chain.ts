/**
 * Checks what the site is built from, without a network: exact versions, an intact lockfile, known licences.
 * Usage: npm run supply-chain
 */
import fs from 'node:fs';
import path from 'node:path';
import parseLicence, {type Info} from 'spdx-expression-parse';

/** The part of an entry of package-lock.json (version 3) that is read here. */
interface LockEntry {
  version?: string;
  resolved?: string;
  integrity?: string;
  license?: string;
  link?: boolean;
  inBundle?: boolean;
}

const root = path.resolve(__dirname, '..');

/** Licences that allow use in a site published under Apache-2.0; SPDX names, also as parts of an expression. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'Artistic-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-3.0',
  'CC-BY-4.0',
  'CC0-1.0',
  'CC BY-SA 4.0',
  'EPL-2.0',
  'GPL-3.0',
  'GPL-3.0-or-later',
  'ISC',
  'LGPL-3.0',
  'LGPL-3.0-only',
  'MIT',
  'MIT-0',
  'MPL-1.1',
  'MPL-2.0',
  'OFL-1.1',
  'PSF-2.0',
  'Python-2.0',
  'Unlicense',
  'WTFPL',
]);
/** Packages that name no licence in their package.json; read from their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {'node_modules/require-like': 'MIT'};

/** Copyleft is for tools that run while building or testing, never for what readers get. */
const TOOLS_ONLY = /GPL|EPL|BY-SA/;

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** `overrides` of package.json: a version by name, below the name of the package that asks for it where only that one is meant. */
interface Overrides {
  readonly [name: string]: string | Overrides;
}

function overridden(overrides: Overrides): [string, string][] {
  return Object.entries(overrides).flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : overridden(value),
  );
}

/**
 * Problems of the manifest and the lockfile.
 *
 * @param manifest package.json
 * @param entries `packages` of package-lock.json
 */
export function lockProblems(
  manifest: {
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly devDependencies?: Readonly<Record<string, string>>;
    readonly overrides?: Overrides;
  },
  entries: Record<string, LockEntry>,
): string[] {
  const problems: string[] = [];
  for (const [name, version] of overridden(manifest.overrides ?? {})) {
    if (!EXACT.test(version)) {
      problems.push(`package.json: the override of ${name} is "${version}"; write one exact version`);
    }
  }
  for (const group of ['dependencies', 'devDependencies'] as const) {
    for (const [name, version] of Object.entries(manifest[group] ?? {})) {
      if (!EXACT.test(version)) {
        problems.push(`package.json: ${name} is "${version}"; write one exact version`);
      }
      if (entries[`node_modules/${name}`]?.version !== version) {
        problems.push(`package-lock.json: ${name} is not at ${version}; run npm install --package-lock-only`);
      }
    }
  }
  for (const [where, {resolved, integrity, link, inBundle}] of Object.entries(entries)) {
    if (where === '' || link || inBundle) {
      continue;
    }
    if (!integrity?.startsWith('sha512-')) {
      problems.push(`package-lock.json: ${where} has no sha512 sum`);
    }
    if (resolved && !resolved.startsWith('https://registry.npmjs.org/')) {
      problems.push(`package-lock.json: ${where} comes from ${new URL(resolved).origin}`);
    }
  }
  return problems;
}

/** Whether an SPDX expression allows use: one side of OR is enough, of AND both have to. */
function allows(expression: Info, usable: (name: string) => boolean): boolean {
  if ('license' in expression) {
    return usable(expression.license);
  }
  const sides = [expression.left, expression.right].map((side) => allows(side, usable));
  return expression.conjunction === 'or' ? sides.includes(true) : !sides.includes(false);
}

/** The same for what packages write: a name that SPDX does not know is compared as it stands. */
function allowsText(text: string, usable: (name: string) => boolean): boolean {
  try {
    return allows(parseLicence(text), usable);
  } catch {
    return usable(text);
  }
}

/** Packages whose licence is not known to be usable, e.g. `node_modules/x: SEE LICENSE`. */
export function licenceProblems(
  entries: Record<string, LockEntry>,
  licenceOf: (where: string) => string | undefined,
  runtime: ReadonlySet<string>,
): string[] {
  const problems: string[] = [];
  for (const where of Object.keys(entries).filter((name) => name !== '')) {
    const licence = entries[where]?.license ?? licenceOf(where) ?? READ_BY_HAND[where];
    const usable = (name: string) => ALLOWED.has(name) && !(runtime.has(where) && TOOLS_ONLY.test(name));
    if (!allowsText(licence ?? '', usable)) {
      problems.push(`${where}: licence ${licence ?? 'unknown'}`);
    }
  }
  return problems;
}

function installedLicence(where: string): string | undefined {
  const file = path.join(root, where, 'package.json');
  if (!fs.existsSync(file)) {
    return undefined;
  }
  const {license, licenses} = JSON.parse(fs.readFileSync(file, 'utf8')) as {
    license?: string | {type: string};
    licenses?: {type: string}[];
  };
  return typeof license === 'string' ? license : (license?.type ?? licenses?.map(({type}) => type).join(' OR '));
}

/** What ends in the files that readers load; everything else runs on the machine that builds. */
const IN_THE_BROWSER = [
  'react',
  'react-dom',
  'clsx',
  '@mdx-js/react',
  'prismjs',
  'copy-text-to-clipboard',
  '@docusaurus/core',
  '@docusaurus/plugin-content-blog',
  '@docusaurus/plugin-content-docs',
  '@docusaurus/react-loadable',
  '@docusaurus/theme-classic',
  '@docusaurus/theme-common',
  'history',
  'infima',
  'invariant',
  'nprogress',
  'react-fast-compare',
  'react-helmet-async',
  'react-router',
  'react-router-config',
  'react-router-dom',
  'scheduler',
  'shallowequal',
];

function main(): number {
  const manifest = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8'));
  const entries: Record<string, LockEntry> = JSON.parse(
    fs.readFileSync(path.join(root, 'package-lock.json'), 'utf8'),
  ).packages;
  const runtime = new Set(IN_THE_BROWSER.map((name) => `node_modules/${name}`));
  const problems = [...lockProblems(manifest, entries), ...licenceProblems(entries, installedLicence, runtime)];
  problems.forEach((problem) => console.error(problem));
  console.log(`${Object.keys(entries).length - 1} packages, ${problems.length} problems`);
  return problems.length > 0 ? 1 : 0;
}

if (process.argv[1] === __filename) {
  process.exit(main());
}
