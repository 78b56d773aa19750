import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {formatDiagnostic} from '../src/diagnostic';
import {exportDocuments} from '../src/export';
import {validate} from '../src/validate';
import type {Site} from '../src/validate/pages';
import {contractWith, diagnosticsWith, HOSTS} from './fixture';

const ROUTE = '/api/http/quotes-post';

/** What is wrong with the claims of the fixture on a site of one page, after a change of the file. */
function found(site: Partial<Site> = {}, from = 'grade', to = from): string[] {
  const page: Site = {
    routes: new Set([ROUTE]),
    shown: new Map([[ROUTE, new Set(['QuotesPost'])]]),
    headings: new Map([[ROUTE, new Set(['notes'])]]),
    claims: new Map([[ROUTE, new Set(['volume-lots', 'memory'])]]),
    anchors: new Map(),
    aliases: new Set(),
    graphqlNames: new Set(),
    ...site,
  };
  return validate(contractWith(['unknowns.yaml', from, to]), HOSTS, page).diagnostics.map(formatDiagnostic);
}

describe('unknowns.yaml', () => {
  test.each([
    ['an unknown key', 'grade: obs', 'garde: obs', /unknowns\.yaml:2 .*Unknown word garde.* → Nearest: grade/u],
    ['a missing language', '  en: The volume is in lots.\n', '', /unknowns\.yaml:1 .*en is missing\. → Add en/u],
    ['an unknown grade', 'observed', 'observd', /unknowns\.yaml:2 .*"observd" is not allowed.* → Nearest: observed/u],
    ['no check', 'check: {', 'do: {', /unknowns\.yaml:1 .*volume-lots is observed and lacks check/u],
    ['a check of a question', 'do: {', 'check: {', /unknowns\.yaml:7 .*memory is unspecified and lacks do/u],
    ['a home without a heading', 'post#notes', 'post', /unknowns\.yaml:6 .*page#heading/u],
    ['an id written twice', 'id: memory', 'id: volume-lots', /unknowns\.yaml:7 .*volume-lots is used twice/u],
    ['Russian in an English text', 'Compare.', 'Сравните.', /unknowns\.yaml:5 .*has Russian letters/u],
  ])('refuses %s', (_, from, to, message) => {
    expect(diagnosticsWith(['unknowns.yaml', from, to])).toEqual(
      expect.arrayContaining([expect.stringMatching(message)]),
    );
  });

  test('each claim is made at its home', () => {
    expect(found()).toEqual([]);
    expect(found({}, 'quotes-post#notes', 'quotes-pots#notes')).toEqual([
      expect.stringMatching(
        /unknowns\.yaml:6 .*no page \/api\/http\/quotes-pots\. → Nearest: \/api\/http\/quotes-post/u,
      ),
    ]);
    expect(found({}, '#notes', '#note')).toEqual([expect.stringMatching(/:6 .*no heading #note\. → Nearest: notes/u)]);
    expect(found({claims: new Map([[ROUTE, new Set(['memory'])]])})).toEqual([
      expect.stringMatching(/:6 .*does not make the claim volume-lots\. → Write <Observed id="volume-lots" \/>/u),
    ]);
  });
});

const MARK = '{observed:volume-lots}';

/** The fixture with `added` behind both texts of the price, or behind one. */
const marked = (added: string, english = added) =>
  [
    ['fields.yaml', 'Цена за единицу.', `Цена за единицу${added}.`],
    ['fields.yaml', 'Price per unit.', `Price per unit${english}.`],
  ] as const;

describe('marks in texts', () => {
  test.each([
    [
      'a claim that nobody has',
      marked('{observed:volume-lot}'),
      /fields\.yaml:2 .*volume-lot\} names no.*Nearest: volume-lots/u,
    ],
    ['a claim of the other grade', marked('{observed:memory}'), /fields\.yaml:2 .*memory\} names no observed claim/u],
    ['a mark in one language', marked(MARK, ''), /fields\.yaml:2 .*two languages of ru differ/u],
    [
      'a mark in a heading',
      [['http/paths/market.yaml', 'summary: Котировка', `summary: 'Котировка${MARK}'`]] as const,
      /market\.yaml:4 .*summary takes no mark/u,
    ],
    [
      'a claim of the SDL that nobody has',
      [['graphql/schema.graphql', 'Тикер.', 'Тикер{observed:volume-lot}.']] as const,
      /schema\.graphql:\d+ .*volume-lot\} names no observed claim/u,
    ],
  ])('refuses %s, with file and line', (_, changes, message) => {
    expect(diagnosticsWith(...changes)).toEqual(expect.arrayContaining([expect.stringMatching(message)]));
  });

  test.each([
    ['ru', 'Цена за единицу (замечено).'],
    ['en', 'Price per unit (observed).'],
  ] as const)('downloads (%s) say a mark as a word', (locale, text) => {
    const contract = contractWith(
      ...marked(MARK),
      ['errors.yaml', 'Ошибка в запросе.', `'Ошибка в запросе${MARK}.'`],
      ['errors.yaml', 'The request is wrong.', `'The request is wrong${MARK}.'`],
    );
    const files = exportDocuments(contract, {locale, root: 'https://docs.example/', hosts: HOSTS});
    const all = [...files.values()].join('\n');
    expect(all).not.toContain('{observed:');
    expect(JSON.stringify(parse(files.get('openapi.yaml') ?? ''))).toContain(text);
    expect(files.get('errors.json')).toMatch(/\((?:замечено|observed)\)/u);
  });
});
