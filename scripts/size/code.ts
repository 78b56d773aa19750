import {execFileSync} from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

const CODE = /\.(?:[cm]?js|tsx?|css|sh|py|go|java|cs)$/u;

/** What counts as what; the first pattern that fits a path decides. */
const AREAS: readonly (readonly [area: string, paths: RegExp])[] = [
  ['tests of packages', /^packages\/\w+\/test\//u],
  ['tests of the site', /^tests\//u],
  [
    'content in the form of code',
    /^examples\/|\/sampleTemplates\/\w+\/|\/schematic\/pictures\/|\/diagrams\/data\/|\/(?:interfaceTexts|synonyms|stopWords|texts)\.ts$/u,
  ],
  ['packages', /^packages\//u],
  ['scripts', /^(?:scripts|bench|deploy|\.ci|\.githooks)\//u],
  ['site', /./u],
];

/**
 * Lines of code by area, in the order of AREAS and with their sum at the end. What a person who works on the site has to know is `site`.
 *
 * @param files paths relative to `root`; those that are no code count nothing
 */
export function countCode(root: string, files: readonly string[]): [area: string, lines: number][] {
  const lines = new Map(AREAS.map(([area]) => [area, 0]));
  for (const file of files.filter((name) => CODE.test(name))) {
    const [area] = AREAS.find(([, paths]) => paths.test(file))!;
    const text = fs.readFileSync(path.join(root, file), 'utf8');
    lines.set(area, lines.get(area)! + text.split('\n').length - 1);
  }
  return [...lines, ['all', [...lines.values()].reduce((sum, count) => sum + count, 0)]];
}

/** Prints the lines of code of what Git knows. */
export function printCode(root: string): void {
  const files = execFileSync('git', ['ls-files'], {cwd: root, encoding: 'utf8'}).split('\n').filter(Boolean);
  countCode(root, files).forEach(([area, count]) => console.log(`${String(count).padStart(7)}  ${area}`));
}
