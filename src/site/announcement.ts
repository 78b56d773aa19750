import type {Localized} from '../lib/edition';
import {bases} from './baseUrls';

/** What the strip leads to: a post of the changelog. tests/unit/remark/home.test.ts proves that it is the last one. */
const POST = 'changelog/2026/11/25/changes';

/** The strip above the top bar. A new id shows it again to readers who closed the one before. */
export const announcement: {id: string; text: Localized} = {
  id: 'changes-2026-11-25',
  text: {
    ru: `25 ноября 2026: <a href="${bases.ru}${POST}">номера заявок в OpenAPI — строки</a>`,
    en: `November 25, 2026: <a href="${bases.en}${POST}">order ids in OpenAPI are strings</a>`,
  },
};
