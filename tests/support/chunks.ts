import fs from 'node:fs';
import path from 'node:path';
import {textsOf} from '../../scripts/checks/translations';

const ROOT = path.resolve(__dirname, '../..');

/** A text of the interface, by the list of translations. */
interface Text {
  readonly ru: string;
  readonly en: string;
}

/** Texts of components in both editions. One that a tool has as a pair of its own is left out: its script may say it, too. */
function interfaceTexts(): Text[] {
  const english = JSON.parse(fs.readFileSync(path.join(ROOT, 'i18n/en/code.json'), 'utf8')) as Record<
    string,
    {message: string}
  >;
  const sources = fs
    .readdirSync(path.join(ROOT, 'src'), {recursive: true, encoding: 'utf8'})
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => [path.join('src', name), fs.readFileSync(path.join(ROOT, 'src', name), 'utf8')] as const);
  return sources
    .flatMap(([file, source]) => textsOf(file, source).texts)
    .map(({id, message}) => ({ru: message, en: english[id]?.message ?? ''}))
    .filter(({en}) => !sources.some(([, source]) => source.includes(en)));
}

/** What a text of more than one word looks like in a script: quotes and letters beyond ASCII may be escaped there. */
const isPhrase = (text: string) => /\S\s+\S/.test(text);
const unescaped = (script: string) =>
  script
    .replace(/\\u([\dA-Fa-f]{4})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
    .replace(/\\(["'`])/g, '$1');

/**
 * Texts of the interface that the scripts of the other edition carry along.
 *
 * @param folder with the scripts of an edition
 * @param own the edition
 * @returns `file: text` for each
 */
export function foreignTexts(folder: string, own: 'ru' | 'en'): string[] {
  const texts = interfaceTexts().filter(({ru, en}) => isPhrase(ru) && isPhrase(en));
  const foreign = [...new Set(texts.map((text) => text[own === 'ru' ? 'en' : 'ru']))];
  const scripts = fs.readdirSync(folder).filter((name) => name.endsWith('.js'));
  if (foreign.length < 50 || scripts.length < 100) {
    throw new Error(`${folder}: ${scripts.length} scripts and ${foreign.length} texts are too few to tell anything.`);
  }
  return scripts.flatMap((name) => {
    const script = unescaped(fs.readFileSync(path.join(folder, name), 'utf8'));
    return foreign.filter((text) => script.includes(text)).map((text) => `${name}: ${text}`);
  });
}
