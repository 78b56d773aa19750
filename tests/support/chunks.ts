import fs from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import {textsOf} from '../../scripts/checks/translations';
import type {Edition} from '../../src/lib/editions';

const ROOT = path.resolve(__dirname, '../..');

const read = (file: string) => fs.readFileSync(path.join(ROOT, file), 'utf8');
const filesOf = (folder: string, name: RegExp) =>
  fs
    .readdirSync(path.join(ROOT, folder), {recursive: true, encoding: 'utf8'})
    .filter((file) => name.test(file))
    .map((file) => path.join(folder, file));

/** Texts of both editions; the two lists of a pair need not match. */
type Texts = Readonly<Record<Edition, readonly string[]>>;

/** All texts below a node; a constant of the same file stands for its value. */
function textsBelow(node: ts.Node, constants: ReadonlyMap<string, ts.Node>): string[] {
  if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node)) {
    return [node.text];
  }
  const value = ts.isIdentifier(node) ? constants.get(node.text) : undefined;
  const texts: string[] = value ? textsBelow(value, new Map()) : [];
  node.forEachChild((child) => void texts.push(...textsBelow(child, constants)));
  return texts;
}

/** The texts of each `{ru: …, en: …}` in a module. */
function pairsIn(file: string, source: string): Texts[] {
  const module = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, false, ts.ScriptKind.TSX);
  const constants = new Map<string, ts.Node>();
  const pairs: Texts[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer) {
      constants.set(node.name.text, node.initializer);
    }
    const values = ts.isObjectLiteralExpression(node)
      ? node.properties
          .filter(ts.isPropertyAssignment)
          .map((part) => [(part.name as ts.Identifier).text, part] as const)
      : [];
    const {ru, en} = Object.fromEntries(values) as Partial<Record<string, ts.PropertyAssignment>>;
    if (ru && en) {
      pairs.push({ru: textsBelow(ru.initializer, constants), en: textsBelow(en.initializer, constants)});
    }
    node.forEachChild(visit);
  };
  visit(module);
  return pairs;
}

/** Texts that the modules of the browser have, by their sources: those of `translate` and pairs. */
function interfaceTexts(): Texts[] {
  const english = JSON.parse(read('i18n/en/code.json')) as Record<string, {message: string}>;
  const modules = filesOf('src', /\.tsx?$/).filter((file) => !file.startsWith('src/plugins'));
  return modules.flatMap((file) => {
    const source = read(file);
    const translated = textsOf(file, source).texts.map(({id, message}) => ({
      ru: [message],
      en: [english[id]?.message ?? ''],
    }));
    return [...translated, ...pairsIn(file, source)];
  });
}

const texts = interfaceTexts();

/** What the pages of an edition say themselves; texts of the server stand in both. */
const pagesOf = (edition: Edition) =>
  [...(edition === 'ru' ? ['docs', 'changelog'] : ['i18n/en']), 'contract', 'src/data', 'src/search']
    .flatMap((folder) => filesOf(folder, /\.(mdx?|ya?ml|json|ts)$/))
    .filter((file) => !/^src\/search\/(panel|ui)\//.test(file))
    .map(read)
    .join('\n');

/** More than one word, and more than a piece that a library may say as well. */
const isPhrase = (text: string) => /\S\s+\S/.test(text) && text.length > 11;
/** A script as its texts read: quotes and letters beyond ASCII may be escaped there. */
const unescaped = (script: string) =>
  script
    .replace(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\xa0/g, '\u00a0')
    .replace(/\\n/g, '\n')
    .replace(/\\(["'`])/g, '$1');

/**
 * Texts of the interface that the scripts of the other edition carry along.
 *
 * @param folder with the scripts of an edition
 * @param own the edition
 * @returns `file: text` for each
 */
export function foreignTexts(folder: string, own: Edition): string[] {
  const ours = [...texts.flatMap((text) => text[own]), pagesOf(own)].join('\n');
  const foreign = [...new Set(texts.flatMap((text) => text[own === 'ru' ? 'en' : 'ru']))].filter(
    (text) => isPhrase(text) && !ours.includes(text),
  );
  const scripts = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  if (foreign.length < 500 || scripts.length < 100) {
    throw new Error(`${folder}: ${scripts.length} scripts and ${foreign.length} texts are too few to tell anything.`);
  }
  return scripts.flatMap((name) => {
    const script = unescaped(fs.readFileSync(path.join(folder, name), 'utf8'));
    return foreign.filter((text) => script.includes(text)).map((text) => `${name}: ${text}`);
  });
}
