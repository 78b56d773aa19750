import fs from 'node:fs';
import path from 'node:path';
import type {AcceptedPlugin, Root} from 'postcss';

/** Everything that can put a class name on a page or read a variable: theme, client code, own code and texts. */
const SOURCES = [
  'node_modules/@docusaurus/core/lib/client',
  'node_modules/@docusaurus/theme-classic/lib',
  'node_modules/@docusaurus/theme-common/lib',
  'node_modules/@docusaurus/plugin-content-docs/lib/client',
  'node_modules/@docusaurus/plugin-content-blog/lib/client',
  'changelog',
  'docs',
  'i18n',
  'src',
];

/**
 * Names of classes and variables in a source: in scripts what stands in quotes, in stylesheets everything, in texts the values of
 * `className`. A name put together at run time from pieces would be missed: neither the theme nor this site does that.
 */
function wordsOf(name: string, text: string): string[] {
  const relevant = name.endsWith('.css')
    ? [text]
    : /\.mdx?$/.test(name)
      ? (text.match(/class(Name)?=["'{][^"'}]*/g) ?? [])
      : (text.match(/'[^'\n]*'|"[^"\n]*"|`[^`]*`/g) ?? []);
  return relevant.join(' ').match(/[a-zA-Z][\w-]*/g) ?? [];
}

function readSources(siteDir: string): Set<string> {
  const words = new Set<string>();
  for (const folder of SOURCES) {
    for (const name of fs.readdirSync(path.join(siteDir, folder), {recursive: true}).map(String)) {
      if (/\.(js|tsx?|css|mdx?)$/.test(name) && !name.endsWith('.d.ts')) {
        for (const word of wordsOf(name, fs.readFileSync(path.join(siteDir, folder, name), 'utf8'))) {
          words.add(word);
        }
      }
    }
  }
  return words;
}

/** Takes out rules whose every selector asks for a class that stands in no source, then variables nobody reads. */
function shake(root: Root, words: ReadonlySet<string>): void {
  root.walkRules((rule) => {
    const kept = rule.selectors.filter((selector) => {
      // What stands in :not() need not exist.
      const positive = selector.replace(/:not\([^)]*\)/g, '');
      return [...positive.matchAll(/\.([\w-]+)/g)].every(([, name = '']) => words.has(name));
    });
    if (kept.length === 0) {
      rule.remove();
    } else if (kept.length < rule.selectors.length) {
      rule.selectors = kept;
    }
  });
  for (let before = -1, removed = 0; removed !== before;) {
    before = removed;
    const read = new Set([...root.toString().matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name]) => name));
    root.walkDecls(/^--ifm-/, (declaration) => {
      if (!read.has(declaration.prop) && !words.has(declaration.prop.slice(2))) {
        declaration.remove();
        removed += 1;
      }
    });
  }
  root.walk((node) => {
    if ((node.type === 'rule' || node.type === 'atrule') && node.nodes?.length === 0) {
      node.remove();
    }
  });
}

/**
 * PostCSS plugin: leaves of Infima, the framework's stylesheet, what this site can show. Other files pass unchanged. The bundler is
 * told which folders the result was made from, so that a class that a writer uses for the first time brings its rules.
 *
 * @param siteDir root of the site; its sources and those of the theme are read
 */
export function shakeInfima(siteDir: string): AcceptedPlugin {
  return {
    postcssPlugin: 'shake-infima',
    OnceExit(root: Root, {result}) {
      const file = root.source?.input.file ?? '';
      if (/[\\/]infima[\\/]/.test(file)) {
        shake(root, readSources(siteDir));
        for (const folder of SOURCES.filter((name) => !name.startsWith('node_modules/'))) {
          const dir = path.join(siteDir, folder);
          // https://github.com/postcss/postcss/blob/main/docs/guidelines/plugin.md#3-dependencies
          result.messages.push({type: 'dir-dependency', plugin: 'shake-infima', dir, parent: file});
        }
      }
    },
  };
}
