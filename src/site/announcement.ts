import type {Localized} from '../lib/edition';
import {bases} from './baseUrls';

/** What the strip leads to: a post of the changelog. tests/unit/remark/home.test.ts proves that it is the last one. */
const POST = 'changelog/2026/11/26/changes';

/** The strip above the top bar. A new id shows it again to readers who closed the one before. */
export const announcement: {id: string; text: Localized} = {
  id: 'changes-2026-11-26',
  text: {
    ru: `26 ноября 2026: <a href="${bases.ru}${POST}">документация, которую можно выполнить</a>`,
    en: `November 26, 2026: <a href="${bases.en}${POST}">documentation that runs</a>`,
  },
};
