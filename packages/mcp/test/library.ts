import path from 'node:path';
import {LOCALES} from '@alor-docs/contract';
import {pack, SectionKind, type SourcePage} from '@alor-docs/search/index-file';
import {contractFacts} from '../../../scripts/agents/library';
import type {Library} from '../src';

const ROOT = path.resolve(__dirname, '../../..');

const TEXTS = {
  en: {title: 'Protective stop', lead: 'Lead of the page', night: 'At night', sub: 'Auctions', behind: 'Behind'},
  ru: {title: 'Защитная заявка', lead: 'Начало страницы', night: 'Ночью', sub: 'Аукционы', behind: 'Дальше'},
};

/** A field with a part of its own, and messages, in the form that pages have them. */
const PARTS = [
  '```bash\n# a comment\n```\n',
  '- `price` number **required** — The price.\n  - `step` number — The step.\n- `side` string — The side.\n',
  '- `404` [`Not there`](/errors#not-there) — Retry: after a fix.\n- `500` The server fails — Retry: with backoff.\n',
  '- `429` Too many requests — Retry: with backoff. [`http-429`](/stops/load.md)\n',
].join('\n');

/** What a page lists and a file below it tells in full. */
const LOAD = [
  '# Load\n',
  '## 429 Too many requests\n\n- id: [`http-429`](/stops#http-429)\n- **What to do.** Wait.\n',
  '## 500 The server fails\n\n- id: [`http-500`](/stops#http-500)\n',
].join('\n');

/** A site of two pages a language over the real contract. */
export function smallLibrary(): Library {
  const editions = LOCALES.map((locale) => {
    const {title, lead, night, sub, behind} = TEXTS[locale];
    const section = (anchor: string, heading: string, text: string) => ({
      kind: anchor === '' ? SectionKind.lead : SectionKind.heading,
      anchor,
      title: heading,
      blocks: [text],
    });
    const stops: SourcePage = {
      title,
      trail: [],
      description: lead,
      keywords: [],
      date: '',
      sections: [
        section('', title, lead),
        section('night', night, sub),
        {kind: SectionKind.field, anchor: 'body-price', title: 'price', blocks: [lead]},
        {kind: SectionKind.error, anchor: 'not-there', title: '404 Not there', blocks: [lead]},
        {kind: SectionKind.error, anchor: 'http-429', title: '429 Too many requests', blocks: [lead]},
        section('behind', behind, behind),
      ],
    };
    const long: SourcePage = {...stops, title: 'Long', sections: [section('', 'Long', 'Long')]};
    return [
      locale,
      {
        pages: {
          'api/usage/stops': `# ${title}\n\n${lead}\n\n## ${night}\n\n${night}.\n\n### ${sub}\n\n${sub}.\n\n${PARTS}\n## ${behind}\n\n${behind}.\n`,
          'api/usage/stops/load': LOAD,
          'api/long': `# Long\n\n${'A line of words. '.repeat(3000)}\n`,
        },
        index: pack([
          {path: 'api/usage/stops', page: stops},
          {path: 'api/long', page: long},
        ]),
        ...contractFacts(ROOT, locale),
      },
    ] as const;
  });
  return {
    version: '2.0',
    site: 'https://example.org/docs/',
    editions: Object.fromEntries(editions) as unknown as Library['editions'],
  };
}
