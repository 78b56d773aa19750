import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {EDITIONS} from '../../../src/lib/editions';
import {readFiles} from '../../../src/lib/pages/files';
import {textsOf} from '../../../scripts/checks/translations';
import {ownTexts, themeTexts} from '../../support/translations';

const root = path.resolve(__dirname, '../../..');

const ru = ownTexts('ru');
/** Texts of each other edition, which are found by the same ids. */
const TRANSLATED = EDITIONS.filter((edition) => edition !== 'ru').map(
  (edition) => [edition, ownTexts(edition)] as const,
);
const source = readFiles(root, 'src', /\.tsx?$/).map(({file, text}) => textsOf(file, text));
const asked = source.flatMap(({texts}) => texts);
const placeholders = (text: string) => [...new Set(text.match(/\{\w+\}/g))].sort();

const themeEnglish = themeTexts('en');
const themeRussian = themeTexts('ru');
const themeIds = Object.keys(themeEnglish).filter((id) => !id.endsWith('___DESCRIPTION'));

/** Ids that components of the search plugin ask for, as far as the site has not replaced them; it ships no Russian. */
const searchFolder = path.join(root, 'node_modules/@easyops-cn/docusaurus-search-local/dist/client/client/theme');
const searchIds = readFiles(searchFolder, '.', /\.jsx?$/)
  .filter(({file}) => !fs.existsSync(path.join(root, 'src/theme', file.split('/')[0]!)))
  .flatMap(({text}) => [...text.matchAll(/id: ['"](theme\.[\w.]+)['"]/g)])
  .map(([, id]) => id!);

describe('texts of the interface', () => {
  test('every text of a component is literal, so that tools find it', () => {
    expect(source.flatMap(({problems}) => problems)).toEqual([]);
    expect(asked.length).toBeGreaterThan(10);
  });

  test.each(TRANSLATED)('every text of a component is translated, %s', (edition, texts) => {
    const missing = asked
      .filter(({id}) => !texts[id])
      .map(({id, file, line}) => `${file}:${line} add "${id}" to i18n/${edition}/code.json`);
    expect(missing).toEqual([]);
  });

  test('one id has one Russian text', () => {
    const byId = new Map<string, string>();
    const conflicts = asked.filter(({id, message}) => {
      const known = byId.get(id);
      byId.set(id, message);
      return known !== undefined && known !== message;
    });
    expect(conflicts).toEqual([]);
  });

  test.each(TRANSLATED)('no translation holds a text that nobody uses, %s', (_, texts) => {
    const used = new Set([...asked.map(({id}) => id), ...themeIds, ...searchIds]);
    expect(Object.keys(texts).filter((id) => !used.has(id))).toEqual([]);
  });

  test('the English edition has no Russian text', () => {
    expect(Object.entries(ownTexts('en')).filter(([, text]) => /[а-яё]/i.test(text))).toEqual([]);
  });

  test.each(TRANSLATED)('placeholders are those of the Russian texts, %s', (_, texts) => {
    const different = asked.filter(
      ({id, message}) => texts[id] && placeholders(texts[id]).join() !== placeholders(message).join(),
    );
    expect(different).toEqual([]);
  });
});

describe('texts of the theme and the search in Russian', () => {
  test('none is left in English', () => {
    const english = [...themeIds, ...searchIds].filter((id) => {
      const text = ru[id] ?? themeRussian[id] ?? '';
      // A text of placeholders and signs alone (" {date}") is no English.
      return /[a-z]/i.test((text || themeEnglish[id] || id).replace(/\{\w+\}/g, '')) && !/[а-яё]/i.test(text);
    });
    expect(english).toEqual([]);
  });

  test('placeholders are those of the theme', () => {
    const different = themeIds
      .filter((id) => ru[id] && !id.endsWith('plurals') && !id.endsWith('nDocsTagged'))
      .filter((id) => placeholders(ru[id]!).join() !== placeholders(themeEnglish[id]!).join());
    expect(different).toEqual([]);
  });

  test('a text that counts has the three Russian plural forms', () => {
    const counting = [...themeIds, ...searchIds].filter((id) => id.endsWith('plurals') || id.endsWith('nDocsTagged'));
    expect(counting.length).toBeGreaterThan(2);
    for (const id of counting) {
      expect((ru[id] ?? themeRussian[id] ?? '').split('|'), id).toHaveLength(3);
    }
  });
});

describe('the reader of texts', () => {
  test('tells file and line of a computed id', () => {
    expect(textsOf('a.tsx', "const b = 1;\ntranslate({id: b, message: 'в'});").problems).toEqual([
      'a.tsx:2 a translated text needs a literal id and a literal message: write both as plain strings',
    ]);
  });

  test('reads calls and elements', () => {
    const {texts} = textsOf(
      'a.tsx',
      `translate({id: 'x', message: 'Икс'}); const y = <Translate id="y">\n  Игрек\n  и ещё\n</Translate>;`,
    );
    expect(texts.map(({id, message}) => [id, message])).toEqual([
      ['x', 'Икс'],
      ['y', 'Игрек и ещё'],
    ]);
  });
});
