import type {Localized} from '../lib/edition';
import {bases} from './baseUrls';

/** What the strip leads to: a post of the changelog. tests/unit/remark/home.test.ts proves that it is the last one. */
const POST = 'changelog/2025/11/14/changes';

/** The strip above the top bar. A new id shows it again to readers who closed the one before. */
export const announcement: {id: string; text: Localized} = {
  id: 'changes-2025-11-14',
  text: {
    ru: `14 ноября 2025: <a href="${bases.ru}${POST}">цена клиринга и стоимость сделки в ответах</a>`,
    en: `November 14, 2025: <a href="${bases.en}${POST}">clearing price and trade value in responses</a>`,
  },
};
