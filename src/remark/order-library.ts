import path from 'node:path';
import {archives, type Archive} from '../site/orderLibrary/archives';
import type {Localized} from '../lib/edition';
import {bullets, code, inline, localeOf, paragraph, replaceElements, type Mdast} from './mdast';

const TEXTS: Localized<{tested: (day: string) => string; size: (bytes: number) => string}> = {
  ru: {
    tested: (day) => `Обе версии проверены по контракту API от ${day}. Лицензия Apache 2.0 внутри.`,
    size: (bytes) => `, ${Math.ceil(bytes / 1000)}\u00A0кБ, SHA-256 `,
  },
  en: {
    tested: (day) => `Both are tested with the API contract of ${day}. The Apache 2.0 license is inside.`,
    size: (bytes) => `, ${Math.ceil(bytes / 1000)}\u00A0kB, SHA-256 `,
  },
};
const LANGUAGES: Readonly<Record<Archive['language'], string>> = {python: 'Python: ', javascript: 'JavaScript: '};

/**
 * Remark plugin: `<OrderLibrary />` becomes a list of the archives that src/plugins/order-library writes, with size and SHA-256, and
 * a line about the contract that the library was tested with.
 *
 * In: `{siteDir}`, absolute.
 */
export default function orderLibrary({siteDir}: {siteDir: string}) {
  return async (tree: Mdast, file: {readonly path?: string}): Promise<void> => {
    const {tested, size} = TEXTS[localeOf(file.path ?? '')];
    const made = await archives(siteDir);
    const lines = made.map(({language, file: name, bytes, sha256}) => [
      LANGUAGES[language],
      inline('Download', {file: name}, path.basename(name)),
      size(bytes.length),
      code(sha256),
    ]);
    const day = made[0]?.contract ?? '—';
    replaceElements(tree, {OrderLibrary: () => [bullets(lines), paragraph(tested(day))]});
  };
}
