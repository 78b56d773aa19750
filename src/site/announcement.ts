import type {Localized} from '../lib/edition';
import {bases} from './baseUrls';

/** What the strip leads to: a post of the changelog. tests/unit/remark/home.test.ts proves that it is the last one. */
const POST = 'changelog/2026/11/26/changes';

/** The link of the strip; a phone has room for the short words. */
const link = (base: string, full: string, short: string): string =>
  `<a href="${base}${POST}"><span class="full">${full}</span><span class="short">${short}</span></a>`;

/** What the top bar announces. A new id shows it again to readers who closed the one before. */
export const announcement: {id: string; text: Localized} = {
  id: 'changes-2026-11-26',
  text: {
    ru: link(bases.ru, '26 ноября 2026: документация с примерами, которые можно запустить', 'Что нового'),
    en: link(bases.en, 'November 26, 2026: documentation that runs', 'What’s new'),
  },
};
