/**
 * Each ejected component of src/theme names in its first line the version and the sum of what it stands in for, so that an upgrade which
 * changes that is found. Usage: tsx scripts/checks/ejected.ts [FILE…]
 */
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {readFiles} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';

/** Packages of the framework that have components, and where; those of the core exist compiled alone. */
export const COMPONENTS = {'theme-classic': 'src/theme', core: 'lib/client/theme-fallback'} as const;

/** Our components under a name of the framework that do not wrap its own, by that name. Those of the search have the search plugin's. */
export const ejected = (root: string): {name: string; head: string}[] =>
  readFiles(path.join(root, 'src/theme'), '.', /^(?!Search).*\/index\.tsx$/u)
    .filter(({text}) => !/from '@theme-(?:original|init)\//u.test(text))
    .map(({file, text}) => ({name: path.posix.dirname(file), head: text.slice(0, text.indexOf('\n'))}));

/** Files of a component in a package of the framework; none when it is not there. */
export function sourceFiles(packageDir: string, folder: string, name: string): string[] {
  const base = path.join(packageDir, folder, name);
  const files = fs.existsSync(base) ? fs.readdirSync(base).map((file) => path.join(base, file)) : [`${base}.tsx`];
  return files.filter((file) => /(?<!\.d)\.(?:tsx?|js|css)$/u.test(file) && fs.existsSync(file)).sort();
}

export const check = rule(module, (root) =>
  ejected(root).flatMap(({name, head}): Diagnostic[] => {
    const finding = {file: `src/theme/${name}/index.tsx`, line: 1};
    for (const [source, folder] of Object.entries(COMPONENTS)) {
      const dir = path.join(root, 'node_modules/@docusaurus', source);
      const files = sourceFiles(dir, folder, name);
      if (files.length === 0) continue;
      const sum = createHash('sha256')
        .update(files.map((file) => fs.readFileSync(file, 'utf8')).join())
        .digest('hex');
      const {version} = JSON.parse(fs.readFileSync(path.join(dir, 'package.json'), 'utf8')) as {version: string};
      if (head.endsWith(` sha256:${sum.slice(0, 16)}`)) return [];
      const fix = `carry over what matters of npm run upgrade:diff, then write: // from ${source} ${version} sha256:${sum.slice(0, 16)}`;
      return [{...finding, message: 'The first line names another component than the framework has now', fix}];
    }
    const message = 'The framework has this component no more';
    return head.startsWith('// from ') ? [{...finding, message, fix: 'find what shows it now, then delete it'}] : [];
  }),
);
