/**
 * `npm run same-build -- BEFORE AFTER [--show 5]`: compares two folders of builds as a reader meets them, to prove that a change of the
 * code changed no page.
 *
 * Every file must be the same byte for byte, but for what hangs on the insides of a build: names of scripts and styles, which hold a
 * hash of their content; names of classes of CSS modules, which stand for the rules that mention them; how the scripts and styles of
 * a page are cut into files; the day `security.txt` expires. Scripts must hold the same texts (literals with a space), styles the
 * same rules. Not proven: the order of rules, and what scripts do.
 *
 * Exit code 0: nothing differs; 1: something does, listed by kind; 2: a bad call.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {gzipSync} from 'node:zlib';
import {parse} from '@babel/parser';
import postcss, {type AtRule, type Rule} from 'postcss';
import {bases, folderOf} from '../src/site/baseUrls';

/** Name of a class or an animation of a CSS module: `name_hash`, the hash of four characters. */
const MODULE_NAME = /(?<![\w-])[\w-]*[^\W_]_[\w-]{4}(?![\w-])/g;
/** Compared by what they hold; and the sum of a build's sources (inputs.ts), which differs whenever there is something to compare. */
const NOT_COMPARED = /assets\/(?:js|css)\/|^\.host\/inputs$/;
/** Of the editions in a build. */
const FOLDERS = Object.values(bases).map(folderOf);

const blankNames = (text: string): string => text.replace(MODULE_NAME, '#');

/** Selector of a rule, behind the layers and conditions that it stands in. */
function selectorOf(node: AtRule | Rule): string {
  const own = node.type === 'rule' ? node.selector : blankNames(`@${node.name} ${node.params}`);
  return node.parent && node.parent.type !== 'root' ? `${selectorOf(node.parent as AtRule | Rule)} ${own}` : own;
}

/** Rules of a style sheet as selector and declarations. */
function rulesOf(css: string): [selector: string, block: string][] {
  const rules: [string, string][] = [];
  postcss.parse(css).walk((node) => {
    if (node.type !== 'rule' && node.type !== 'atrule') return;
    const declarations = (node.nodes ?? []).filter(({type}) => type === 'decl');
    if (declarations.length > 0 || !node.nodes) rules.push([selectorOf(node), `{${declarations.join(';')}}`]);
  });
  return rules;
}

/** Opens the folder of a build. @throws Error when there is none */
function openBuild(root: string) {
  const files = fs
    .readdirSync(root, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const read = (file: string): Buffer => fs.readFileSync(path.join(root, file));
  const assets = (kind: string, folder: string) => files.filter((file) => file.startsWith(`${folder}assets/${kind}/`));
  const rules = (folder: string) => assets('css', folder).flatMap((file) => rulesOf(String(read(file))));

  const mentions = new Map<string, Set<string>>();
  for (const [selector, block] of FOLDERS.flatMap(rules)) {
    for (const [name] of selector.matchAll(MODULE_NAME)) {
      const seen = selector.replace(MODULE_NAME, (one) => (one === name ? '@' : '#')) + blankNames(block);
      mentions.set(name, (mentions.get(name) ?? new Set()).add(seen));
    }
  }
  const meanings = new Map([...mentions].map(([name, seen]) => [name, crypto.hash('sha1', [...seen].sort().join())]));

  return {
    /** Files that are compared, by their names without hashes. */
    files: new Map(
      files
        .filter((file) => !NOT_COMPARED.test(file))
        .map((file) => [file.replace(/(search-index)-[0-9a-f]{12}\.json$/, '$1.json'), file]),
    ),
    read,
    /** The text of a file without what two builds of the same pages may write differently. */
    normalised(file: string): string {
      const text = String(read(file))
        .replace(/(assets\/js\/)[\w~.-]*[0-9a-f]{8}\.js/g, '$1#.js')
        .replace(/(assets\/css\/)[\w~.-]+\.css/g, '$1#.css')
        .replace(/(search-index)-[0-9a-f]{12}\.json/g, '$1.json');
      if (file.endsWith('security.txt')) return text.replace(/^Expires:.*$/m, '');
      if (!file.endsWith('.html')) return text;
      return text
        .replace(/(?<=\sclass=)(?:"[^"]*"|[^\s>]+)/g, (all) =>
          all.replace(MODULE_NAME, (one) => meanings.get(one) ?? '#'),
        )
        .replace(/(?:<link[^>]*assets\/css\/#\.css[^>]*>)+/g, '<styles>')
        .replace(/(?:<script[^>]*assets\/js\/#\.js[^>]*><\/script>)+/g, '<scripts>');
    },
    rules: (folder: string) => rules(folder).map((rule) => blankNames(rule.join(' '))),
    /** Texts in the scripts of an edition, and their bytes after gzip. */
    scripts(folder: string) {
      const codes = assets('js', folder).map(read);
      const texts = codes.flatMap((code) =>
        (parse(String(code), {sourceType: 'script', tokens: true}).tokens ?? [])
          .filter(({type, value}) => /^(?:string|template)$/.test(type.label) && /\p{L}{3}.*\s/u.test(value))
          .map(({value}) => blankNames(value).replace(/[0-9a-f]{8}/g, '#')),
      );
      const size = codes.reduce((sum, code) => sum + gzipSync(code, {level: 9}).length, 0);
      return {texts: [...new Set(texts)], size};
    },
  };
}

/** What one list has more of than the other. */
function surplus(list: readonly string[], other: readonly string[]): string[] {
  const left = new Map<string, number>();
  other.forEach((one) => left.set(one, (left.get(one) ?? 0) + 1));
  return list.filter((one) => left.set(one, (left.get(one) ?? 0) - 1).get(one)! < 0);
}

/** The first place where two texts differ, with what stands around it. */
function firstDifference(a: string, b: string): string {
  let at = 0;
  while (a[at] === b[at]) at += 1;
  return [a, b].map((text) => JSON.stringify(text.slice(Math.max(0, at - 60), at + 90))).join('\n  ');
}

/** Compares two folders of builds. @throws Error when one of them cannot be read or they hold nothing to compare */
export function compareBuilds(before: string, after: string) {
  const [old, now] = [openBuild(before), openBuild(after)];
  const pairs = [...old.files].flatMap(([name, a]) => (now.files.has(name) ? [{a, b: now.files.get(name)!}] : []));
  if (pairs.length === 0) throw new Error(`${before} and ${after} have no file in common: are they builds?`);
  const unequal = pairs.filter(({a, b}) => !old.read(a).equals(now.read(b)));
  const differences = unequal.flatMap(({a, b}) => {
    const [left, right] = [old.normalised(a), now.normalised(b)];
    return left === right ? [] : [{kind: path.extname(a), text: `${a}\n  ${firstDifference(left, right)}`}];
  });
  const [equal, normalised] = [pairs.length - unequal.length, unequal.length - differences.length];
  const compare = (kind: string, was: readonly string[], is: readonly string[]): void => {
    differences.push(...surplus(was, is).map((text) => ({kind: `${kind} lost`, text})));
    differences.push(...surplus(is, was).map((text) => ({kind: `${kind} new`, text})));
  };
  compare('file', [...old.files.keys()], [...now.files.keys()]);
  const scripts = FOLDERS.map((folder) => {
    compare('style', old.rules(folder), now.rules(folder));
    const [a, b] = [old.scripts(folder), now.scripts(folder)];
    compare('text', a.texts, b.texts);
    return `scripts of /${folder}: ${a.size} -> ${b.size} bytes after gzip`;
  });
  const total = `${equal} files equal byte for byte, ${normalised} but for names of scripts, styles and classes`;
  return {differences, summary: [...scripts, `${total}, ${differences.length} differences`]};
}

if (process.argv[1] === __filename) {
  const options = {show: {type: 'string', default: '5'}} as const;
  const {values, positionals} = parseArgs({options, allowPositionals: true});
  const [before, after] = positionals;
  if (before === undefined || after === undefined) {
    console.error('Usage: npm run same-build -- BEFORE AFTER [--show 5]');
    process.exit(2);
  }
  const {differences, summary} = compareBuilds(before, after);
  for (const kind of new Set(differences.map((one) => one.kind))) {
    const texts = differences.filter((one) => one.kind === kind).map(({text}) => `  ${text.slice(0, 400)}`);
    console.log([`${kind}: ${texts.length}`, ...texts.slice(0, Number(values.show))].join('\n'));
  }
  console.log(summary.join('\n'));
  process.exit(differences.length > 0 ? 1 : 0);
}
