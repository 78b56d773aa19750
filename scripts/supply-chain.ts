/**
 * Checks what the site is built from, without a network: exact versions, a sum for each package, no host named for one, known licences.
 * The packages are those of npm's own bill of materials; that they are what the sums say, `npm ci` proves. Usage: npm run check -- packages
 */
import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import parseLicence, {type Info} from 'spdx-expression-parse';

/** A package of the bill, https://spdx.github.io/spdx-spec/v2.3/package-information/ */
export interface Package {
  readonly name: string;
  readonly versionInfo: string;
  /** An address if the lockfile names one. */
  readonly downloadLocation: string;
  readonly licenseDeclared: string;
  readonly checksums?: readonly {readonly algorithm: string}[];
}

/** Versions by name, in `overrides` also below the name of the package that asks for them. */
interface Versions {
  readonly [name: string]: string | Versions;
}

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Licences that allow use in a site published under Apache-2.0; SPDX names. */
const ALLOWED =
  words(`0BSD Apache-2.0 Artistic-2.0 BlueOak-1.0.0 BSD-2-Clause BSD-3-Clause CC-BY-3.0 CC-BY-4.0 CC0-1.0 ISC MIT
  MIT-0 MPL-1.1 MPL-2.0 OFL-1.1 PSF-2.0 Python-2.0 Unlicense WTFPL`);
/** Copyleft is for tools that run while building or testing, never for what readers get. */
const ALLOWED_IN_TOOLS = words('CC-BY-SA-4.0 EPL-2.0 GPL-3.0 GPL-3.0-or-later LGPL-3.0 LGPL-3.0-only');
/** What ends in the files that readers load; everything else runs on the machine that builds. */
const IN_THE_BROWSER = words(`@docusaurus/core @docusaurus/plugin-content-blog @docusaurus/plugin-content-docs
  @docusaurus/react-loadable @docusaurus/theme-classic @docusaurus/theme-common @mdx-js/react clsx copy-text-to-clipboard history
  infima invariant nprogress prismjs react react-dom react-fast-compare react-helmet-async react-router react-router-config
  react-router-dom scheduler shallowequal`);
/** Packages that name no licence as SPDX does; read from their files. */
const READ_BY_HAND: Readonly<Record<string, string>> = {
  '@cspell/dict-en-common-misspellings@2.2.6': 'CC-BY-SA-4.0',
  'eval@0.1.8': 'MIT',
  'format@0.2.2': 'MIT',
  'require-like@0.1.2': 'MIT',
  'svg-tags@1.0.0': 'MIT',
};

/** Whether an SPDX expression allows use: one side of OR is enough, of AND both have to. */
function allows(expression: Info, usable: (name: string) => boolean): boolean {
  if ('license' in expression) return usable(expression.license);
  const sides = [expression.left, expression.right].map((side) => allows(side, usable));
  return expression.conjunction === 'or' ? sides.includes(true) : !sides.includes(false);
}

/** Problems of the versions that package.json asks for. */
export function versionProblems(versions: Versions): string[] {
  return Object.entries(versions).flatMap(([name, version]) => {
    if (typeof version !== 'string') return versionProblems(version);
    const exact = /^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version);
    return exact ? [] : [`package.json: ${name} is "${version}"; write one exact version`];
  });
}

/** Problems of a package. */
export function packageProblems({
  name,
  versionInfo,
  downloadLocation,
  licenseDeclared,
  checksums = [],
}: Package): string[] {
  const licence = READ_BY_HAND[`${name}@${versionInfo}`] ?? licenseDeclared;
  const usable = (one: string) => ALLOWED.has(one) || (ALLOWED_IN_TOOLS.has(one) && !IN_THE_BROWSER.has(name));
  let allowed = false;
  try {
    allowed = allows(parseLicence(licence), usable);
  } catch {
    // No SPDX expression: nobody has read it yet.
  }
  return [
    ...(allowed ? [] : [`licence ${licence}; add it to scripts/supply-chain.ts if it may be used`]),
    ...(checksums.some(({algorithm}) => algorithm === 'SHA512')
      ? []
      : ['no sha512 sum; run npm install --package-lock-only']),
    ...(downloadLocation.includes('://')
      ? [`comes from ${downloadLocation}; the lockfile names no host (.npmrc)`]
      : []),
  ].map((problem) => `package-lock.json: ${name}@${versionInfo}: ${problem}`);
}

if (process.argv[1] === __filename) {
  const root = path.resolve(__dirname, '..');
  const {
    name: siteName,
    dependencies,
    devDependencies,
    overrides,
  } = JSON.parse(fs.readFileSync(path.join(root, 'package.json'), 'utf8')) as {name: string} & Record<string, Versions>;
  const bill = execFileSync('npm', ['sbom', '--sbom-format=spdx', '--package-lock-only', '--offline'], {
    cwd: root,
    encoding: 'utf8',
    stdio: 'pipe',
    maxBuffer: Infinity,
  });
  // The site and its workspaces are no downloads: they come from folders of this repository.
  const packages = (JSON.parse(bill) as {packages: Package[]}).packages.filter(
    ({name}) => name !== siteName && !name.startsWith('@alor-docs/'),
  );
  const versions = [dependencies, devDependencies, overrides].flatMap((group = {}) => versionProblems(group));
  const problems = [...versions, ...packages.flatMap(packageProblems)];
  problems.forEach((problem) => console.error(problem));
  console.log(`${packages.length} packages, ${problems.length} problems`);
  process.exit(problems.length > 0 ? 1 : 0);
}
