import {coverageBonus, NO_COVERAGE, type Coverage} from './answers';
import {isQuestion, namesAction, namesStream, tellsOfFailure} from './lexicon';
import {bestPassage, type Passage} from './passage';
import {
  ALTERNATIVE_WEIGHT,
  BONUS,
  ENOUGH,
  GOOD,
  MOST_ENTRIES,
  PART_LENGTH,
  PART_LENGTH_POWER,
  PARTIAL,
  POOR,
  PRIOR,
  PASSAGE_PAGES,
  WORD_FACTOR,
} from './weights';
import {datesOf, type WeighedQuery} from './weighQuery';
import {SectionKind} from '../index/indexFile';
import {NAMES, type PageIndex} from '../index/pageIndex';
import {isIn, LEDGER, type IndexedPage, type ShortText} from '../index/pages';
import {sum} from '../math';
import {camelParts, stemsOf} from '../text/words';

const TITLE_BONUS = {
  [SectionKind.lead]: BONUS.heading,
  [SectionKind.heading]: BONUS.heading,
  [SectionKind.field]: BONUS.field,
  [SectionKind.error]: BONUS.error,
};

/** Which pages to rank, and which somewhat higher, by the paths of sections of the site. */
export interface Scope {
  context?: string;
  here?: string;
}

export interface RankedPage {
  /** Number of the page. */
  page: number;
  score: number;
  /** Share of the query's words that the page has, weighed by how rare they are. */
  coverage: number;
  /** Whether it is an entry that the query asks for: it tells of a failure, quotes the entry, or retells one in three words or more. */
  isAskedEntry: boolean;
  /** Known of the first `PASSAGE_PAGES` only. */
  passage?: Passage;
}

const byScore = (a: RankedPage, b: RankedPage): number => b.score - a.score || a.page - b.page;

/** The pages that answer a query, best first. */
export function rankPages(index: PageIndex, query: WeighedQuery, scope: Scope): RankedPage[] {
  if (sum(query.importance) === 0) return [];
  const ranked = scorePages(index, query, scope).sort(byScore);
  addPassages(index, query, ranked.slice(0, PASSAGE_PAGES));
  return selectShown(index, ranked.sort(byScore));
}

/** By page and word, page after page: what answers the word best there. */
function scoreWords(index: PageIndex, query: WeighedQuery, context: string | undefined): Float64Array {
  const isSearched = context ? index.pages.map(({path}) => isIn(path, context)) : null;
  const whole = sum(query.importance);
  const width = query.words.length;
  const best = new Float64Array(index.pages.length * width);
  for (const {from, to, terms, weight} of query.alternatives) {
    const weights = terms.map((term) => index.weightsOf(term));
    // “not enough money” begins with a word that says nothing by itself.
    const telling = query.optional.indexOf(false, from);
    const isTelling = from <= telling && telling <= to;
    const factor = (weight * (isTelling ? query.factors[telling] : WORD_FACTOR.optional)) / terms.length;
    const rarities = terms.map(
      (term, at) => factor * Math.min(index.rarity(term), weight < 1 && at === 0 ? whole : Infinity),
    );
    for (const page of weights[0].pages) {
      if (isSearched && !isSearched[page]) continue;
      let score = 0;
      for (let at = 0; at < weights.length; at += 1) {
        const count = weights[at].weights[page];
        score = count > 0 ? score + rarities[at] * count : -Infinity;
      }
      for (let word = from; word <= to; word += 1) {
        const wordScore = isTelling && query.optional[word] ? WORD_FACTOR.optional * score : score;
        if (wordScore > best[page * width + word]) best[page * width + word] = wordScore;
      }
    }
  }
  return best;
}

/** What of a page has something of the query: its title, section of the site, or date; its sections by their titles. */
function findNames(index: PageIndex, terms: ReadonlySet<number>) {
  const sections = new Map<number, Set<number>>();
  const named = {title: new Set<number>(), section: new Set<number>(), date: new Set<number>()};
  for (const term of terms) {
    for (const section of index.sectionsTitled(term)) {
      const {page} = index.sections[section];
      let numbers = sections.get(page);
      if (!numbers) sections.set(page, (numbers = new Set()));
      numbers.add(section - index.pages[page].firstSection);
    }
    for (const name of NAMES) for (const page of index.namedBy[name][term] ?? []) named[name].add(page);
  }
  return {sections, named};
}

/** All pages that have something of the query, in the order of pages. */
function scorePages(index: PageIndex, query: WeighedQuery, {context, here}: Scope): RankedPage[] {
  const {importance, quoted, answers} = query;
  const whole = sum(importance);
  const width = query.words.length;
  const wordScores = scoreWords(index, query, context);
  const priorFor = priorOfQuery(index, query, here);
  const failure = tellsOfFailure(query.words);
  // Most pages have nothing of the query in their titles, keywords, and headings.
  const {sections, named} = findNames(index, query.terms);
  const {stopTerms} = index.dictionary;
  // Words that say nothing tell keywords apart: «не тот портфель».
  const isKeyword = (query.words.length > 1 && index.byKeyword.get(stemsOf(query.text))) || [];
  const coverages = new Map<ShortText, Coverage>();
  const coverageOf = (text: ShortText): Coverage => {
    let coverage = coverages.get(text);
    if (!coverage) coverages.set(text, (coverage = answers.coverage(text, stopTerms)));
    return coverage;
  };

  return index.pages.flatMap((page, number): RankedPage[] => {
    const scores = wordScores.subarray(number * width, (number + 1) * width);
    const total = sum(scores);
    if (total === 0) return [];
    const coverage = sum(importance.filter((_, word) => scores[word] > 0)) / whole;
    const title = named.title.has(number) ? coverageOf(page.titleText) : NO_COVERAGE;
    const inSection = title.query > 0 ? answers.coverage(page.titleText, stopTerms, page.trailText) : title;
    const titled = [...(sections.get(number) ?? [])];
    const keywords = titled.includes(0) ? page.keywordTexts.map((text) => coverageBonus(coverageOf(text))) : [];
    const headings = titled.map(
      (at) => TITLE_BONUS[page.sections[at][0]] * coverageBonus(coverageOf(page.headingTexts[at])),
    );
    const date = named.date.has(number) ? answers.coverage(page.dateText, stopTerms, page.trailText) : NO_COVERAGE;
    const quote = Math.max(
      query.codes.some((code) => page.codes.has(code)) ? 1 : 0,
      ...(quoted.size > 0 ? [...page.messages.values()].map((text) => quoted.get(text) ?? 0) : []),
    );
    const bonus =
      Math.max(BONUS.title * coverageBonus(title), BONUS.titleInSection * coverageBonus(inSection)) +
      (title.query > 0.99 && title.text > 0.99 ? BONUS.exactTitle / (page.title.endsWith(')') ? 2 : 1) : 0) +
      BONUS.keyword * Math.max(0, ...keywords) +
      (isKeyword.includes(number) ? BONUS.exactTitle / isKeyword.length : 0) +
      Math.max(0, ...headings) +
      BONUS.date * (date.text > 0 ? date.query ** 2 : 0) +
      BONUS.message * quote * (page.isEntry && !page.isSuccess ? BONUS.catalogue : 1);
    const prior = priorFor(page, quote, date.query > 0) * (named.section.has(number) ? PRIOR.section : 1);
    const isAskedEntry = page.isEntry && !page.isSuccess && (failure || quote > 0 || width > 2);
    return [{page: number, coverage, isAskedEntry, score: prior * (total * coverage + whole * bonus)}];
  });
}

/** What the score of a page is multiplied by, as the query asks. */
function priorOfQuery(index: PageIndex, query: WeighedQuery, here: string | undefined) {
  const failure = tellsOfFailure(query.words);
  const question = isQuestion(query.text);
  const dates = datesOf(index, query);
  const guide = question ? PRIOR.guideOfQuestion : isName(query) ? PRIOR.guideOfName : PRIOR.guide;
  const inCatalogue = ({isEntry, isSuccess}: IndexedPage, quote: number): number => {
    if (failure && !isSuccess) return isEntry ? PRIOR.catalogue : PRIOR.cataloguePage;
    return isEntry && quote === 0 ? PRIOR.entryUnasked : 1;
  };
  const isBareNoun = !question && !namesAction(query.words);
  const overHttp = !question && (isBareNoun || !(isName(query) || namesStream(query.words)));
  const hasDates = ({dateText}: IndexedPage): boolean =>
    dates.length > 0 && dates.every((terms) => [...terms].some((term) => dateText.all.has(term)));
  return (page: IndexedPage, quote: number, namesDate: boolean): number =>
    page.prior *
    (here && isIn(page.path, here) ? PRIOR.here : 1) *
    (page.path === index.catalogue ? inCatalogue(page, quote) : 1) *
    (isIn(page.path, 'api/usage') && page.path !== LEDGER ? guide : 1) *
    (question && page.method ? PRIOR.requestOfQuestion : 1) *
    (isBareNoun && page.method ? actionPrior(page.path) : 1) *
    (overHttp && isOpcode(page.path) ? PRIOR.opcode : 1) *
    (namesDate && hasDates(page) ? PRIOR.date : 1);
}

/** Commands and subscriptions; HTTP comes first where the query names neither. */
const isOpcode = (path: string): boolean => /\/(?:Create|Update|Delete|\w+Subscribe)/.test(path);

/** Of requests about one thing the one that creates it comes first. */
function actionPrior(path: string): number {
  if (/-post$|\/Create/.test(path)) return PRIOR.create;
  return /-delete$|\/Delete/.test(path) ? PRIOR.cancel : 1;
}

/** Words that stand together tell more than words all over a page: raises the scores of pages by their best parts. */
function addPassages(index: PageIndex, query: WeighedQuery, ranked: readonly RankedPage[]): void {
  const whole = sum(query.importance);
  for (const hit of ranked) {
    const page = index.pages[hit.page];
    hit.passage = bestPassage(index, page, query);
    const {type, section, share} = hit.passage;
    const {size} = index.sections[page.firstSection + section];
    hit.score +=
      BONUS.passage *
      (hit.isAskedEntry && type === 'heading' ? BONUS.catalogue : 1) *
      whole *
      Math.min(1, share) *
      (1 + size / PART_LENGTH) ** -PART_LENGTH_POWER;
  }
}

/** Pages with all the words; when they are few, also the best of those that miss some. */
function selectShown(index: PageIndex, ranked: readonly RankedPage[]): RankedPage[] {
  let entries = 0;
  const shown = ranked.filter(({page}) => !index.pages[page].isEntry || (entries += 1) <= MOST_ENTRIES);
  const top = shown[0]?.score ?? 0;
  const isFull = ({coverage}: RankedPage): boolean => coverage > 0.999;
  const full = shown.filter(isFull).length;
  let room = full > 0 ? Math.max(0, ENOUGH - full) : Infinity;
  return shown.filter((hit) => {
    if (isFull(hit)) return true;
    if (hit.coverage < PARTIAL || hit.score < top * POOR) return false;
    room -= 1;
    return room >= 0 || hit.score > top * GOOD;
  });
}

/** Whether a query is one name: `X-REQID`, `/md/v2/history`, `riskCategoryId`. */
function isName({words, alternatives}: WeighedQuery): boolean {
  if (words.length === 1 && camelParts(words[0]).length > 0) return true;
  return alternatives.some(
    ({from, to, weight}) => from === 0 && to === words.length - 1 && weight >= ALTERNATIVE_WEIGHT.name,
  );
}
