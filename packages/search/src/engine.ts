import {Dictionary, type IndexedText} from './index/dictionary';
import {ERRORS, finderPlace} from '../../../src/search/errorLookup';
import {INDEX_VERSION, SectionKind, unpack, type IndexFile, type Page, type Section} from './index/format';
import {readQuery, type Alternative, type Query} from './query/query';
import {mark, snippet, SNIPPET_LENGTH, weighBy} from './query/snippet';
import {camelParts, fold, stem, wordsOf} from './text/words';
import type {Hit, HitType, SearchAnswer, SearchRequest, Segment} from './types';

/** Where in a page a term stands. */
const Field = {
  title: 0,
  slug: 1,
  keywords: 2,
  heading: 3,
  description: 4,
  trail: 5,
  name: 6,
  content: 7,
  error: 8,
} as const;
type Field = (typeof Field)[keyof typeof Field];

/** Where the title of a section stands. */
const FIELD_OF = {
  [SectionKind.lead]: Field.heading,
  [SectionKind.heading]: Field.heading,
  [SectionKind.field]: Field.name,
  [SectionKind.error]: Field.error,
};
/** Fields that are short texts, which a query may cover as a whole. */
const SECTION_TITLES: ReadonlySet<Field> = new Set([...Object.values(FIELD_OF), Field.keywords]);
/** What an occurrence counts, by field. */
const WEIGHT: Readonly<Record<Field, number>> = {0: 3.6, 1: 5.8, 2: 2, 3: 4.1, 4: 2.2, 5: 2.2, 6: 1.1, 7: 1, 8: 3.4};
/**
 * What a whole text that the query covers counts, on top of its words; `passage` a part of the page that has them together,
 * `message` a message of the server that the query quotes, `catalogue` what the page of all messages has over the others.
 */
const BONUS = {
  title: 5.8,
  titleInSection: 6,
  exactTitle: 8,
  keyword: 5.5,
  heading: 2,
  field: 0.7,
  date: 10,
  error: 3,
  message: 8,
  catalogue: 2.3,
  passage: 7.6,
};
/**
 * What is rarely meant ranks lower; guides, which explain what the reference lists, and the section at hand or named, higher; so do
 * the catalogue of errors when the query tells of a failure, its entries before the page around them (otherwise entries rank lower),
 * and a post when the query names its month or year.
 */
const PRIOR = {
  deprecated: 0.4,
  changelog: 0.85,
  guide: 1.15,
  guideOfQuestion: 2.2,
  guideOfName: 1,
  overview: 1.1,
  section: 1.8,
  here: 1.2,
  catalogue: 2.9,
  cataloguePage: 2,
  entryUnasked: 0.8,
  date: 1.6,
};
const BONUS_OF = {
  [SectionKind.lead]: BONUS.heading,
  [SectionKind.heading]: BONUS.heading,
  [SectionKind.field]: BONUS.field,
  [SectionKind.error]: BONUS.error,
};
/** What a page counts less when the query is a question: a request, which answers no question by itself. */
const REQUEST_OF_QUESTION = 0.85;
/** How much the length of a page matters: 0 in full, 1 not at all; the same for a part of a page, as a power. */
const LENGTH_FLOOR = 0.41;
const PART_LENGTH_POWER = 0.14;
/** Of a part of a page of this length the latter is felt. */
const PART_LENGTH = 40;
/** Rare words of a question are often such as pages do not use: rarity is flattened by this power. */
const RARITY_POWER = 0.54;
/** How much of a short text is judged by what else it says. */
const TEXT_SHARE = 0.7;
/** A message of the server counts by the share of the query that it is, as a power: a query may only begin like one. */
const MESSAGE_POWER = 2;
/** What words count that tell of a failure or name a section of the site. */
const FAILURE_WORD = 0.43;
const SECTION_WORD = 0.36;
/** A word of a title counts as named by the query when what answers it has at least this weight. */
const NAMING = 0.6;
/** A query that a whole name answers has an alternative of this weight. */
const WHOLE_NAME = 1.5;
/** Words that begin a question. */
const QUESTION =
  /^(?:как|где|что|почему|зачем|можно|нужно|чем|сколько|когда|какой|какая|какие|каком|каких|есть ли|работает|how|what|why|where|can|is|do|does|when|which|should)(?: |$)|(?: ли )/;
/** A number that tells what went wrong. */
const STATUS = /^[45]\d\d$/;
const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem));
/** Words that tell of a failure by themselves, and those that do after a negation. */
const FAILURE = stems(
  'error errors reject rejected rejection refuse refused fail failed failure forbidden denied invalid wrong insufficient exceeded cannot unable server ' +
    'ошибка ошибки неверный неверное отклонить отклонена отклонен отклонили отказ отказано нельзя недостаточно сервер сбой удалось удается',
);
const UNDONE = stems(
  'found accepted allowed created placed filled parsed passed enough running trading be update place cancel right rights permission ' +
    'access reply response answer acknowledgment acknowledgement ' +
    'найден найдена принят принята приняли прошел прошла хватает удалось удается создан создана может выставилась выставить отправлена снимается разрешена идет идут ' +
    'прав доступа ответа подтверждения средств денег',
);
/** What tells of a failure, too, but says much about which. */
const BROKEN = stems('reset disconnected timeout timed обрыв оборвалось разрыв таймаут');
const NEGATION = /^(?:not|t|no|не|нет)$/;
/** What stands before a number that names an error: “code 72”. */
const CODE = stems('code код');
/** A month, as the engine keeps it, or a year. */
const MONTH_OR_YEAR = /^(?:20\d\d|\p{L}{3,})$/u;
/** What a number counts, against a word: in a message of the server it is the reader's own. */
const NUMBER = 0.4;
/** What a word that only helps to rank counts. */
const OPTIONAL = 0.1;
/** A page without some of the words is shown when it has this share of them, weighed by how rare they are. */
const PARTIAL = 0.3;
/** A page that misses a word is shown in any case when it scores this share of the best one. */
const GOOD = 0.6;
/** Of how many pages the part that answers is looked for before they are put in their order. */
const LOOKED_AT = 40;
/** Entries of the catalogue shown at most. */
const MOST_ENTRIES = 4;
/** Pages shown at least, if necessary such as miss a word. */
const ENOUGH = 8;
const FIELD_BITS = 4;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
const FIELDS = Object.keys(Field).length;

/** A title, keyword or heading, which a query may cover as a whole. */
interface ShortText extends IndexedText {
  all: ReadonlySet<number>;
}

/** Texts of a page that are looked at only when they have something of the query. */
const NAMED = ['title', 'section', 'date'] as const;
type Named = (typeof NAMED)[number];

interface IndexedPage extends Page {
  titleText: ShortText;
  trailText: ShortText;
  keywordTexts: ShortText[];
  dateText: ShortText;
  /** Name of the section of the site that the page lies in. */
  sectionText: ShortText;
  headingTexts: ShortText[];
  /** By section, what a message of the server looks like: the source of a pattern. */
  messages: ReadonlyMap<number, string>;
  firstSection: number;
  length: number;
  prior: number;
  /** An entry of the catalogue of errors: an answer of its own, ranked like a page. */
  isEntry: boolean;
}

interface Found {
  page: number;
  score: number;
  choice?: Choice;
  /** Share of the query's words that the page has, weighed by how rare they are. */
  coverage: number;
}

/** The pages that have a term, and what it counts on each, by the number of the page. */
interface Weighed {
  pages: number[];
  weights: Float64Array;
}

/** The part of a page that answers best. */
interface Choice {
  type: HitType;
  section: number;
  share: number;
}

const NOTHING: Cover = {query: 0, text: 0};

/** What pages and their parts are judged by. */
interface Asked {
  query: Query;
  /** What each word of the query counts beside others. */
  counts: readonly number[];
  /** What each word counts with the rarity of what answers it best. */
  importance: readonly number[];
  /** The messages of the server that the query quotes, each with what it counts: 1 when it is the whole query. */
  quoted: ReadonlyMap<string, number>;
  wanted: ReadonlySet<number>;
  answers: Answers;
}

/** How well a short text answers a query. */
interface Cover {
  /** Share of the query that the text has. */
  query: number;
  /** Share of the text that the query names. */
  text: number;
}

/**
 * Finds pages of one edition. It holds the documents and a list of places for each term.
 *
 * A page is ranked by the sum over the query's words of (rarity × field weight × saturated count), the whole weighed by the
 * share of the words that the page has; titles, keywords and headings that the query covers as a whole get a bonus.
 */
export class SearchEngine {
  private readonly dictionary = new Dictionary();
  private readonly pages: IndexedPage[] = [];
  private readonly blocks: readonly string[];
  /** By section number: its page, and itself. */
  private readonly sections: {page: number; size: number}[] = [];
  /** By term: pairs of (section number and field in one, count). */
  private readonly places: number[][] = [];
  private readonly texts = new Map<string, ShortText>();
  private readonly weighed = new Map<number, Weighed>();
  private readonly titled = new Map<number, readonly number[]>();
  /** By term, pages whose title, section of the site, or date has it. */
  private readonly namedBy: Readonly<Record<Named, number[][]>> = {title: [], section: [], date: []};
  /** Terms of months and years, from the dates of posts. */
  private readonly months = new Set<number>();
  /** Messages of the server, each once, by the source of its pattern. */
  private readonly messages = new Map<string, RegExp>();
  private readonly averageLength: number;
  /** Path of the page that lists the most messages of the server: what other pages say of one, it says of all. */
  private readonly catalogue: string;

  /**
   * @param file the parsed index file
   * @throws Error when it is not an index of this version
   */
  constructor(file: IndexFile) {
    if (file?.version !== INDEX_VERSION || !Array.isArray(file.pages) || !Array.isArray(file.blocks)) {
      throw new Error('The search index has a shape that this engine does not read.');
    }
    this.blocks = file.blocks;
    const blockTexts: ReadonlyMap<number, number>[] = file.blocks.map((block) => counts(this.dictionary.add(block)));
    const pages = unpack(file);
    const [catalogue] = [...pages].sort((a, b) => errorsOf(b) - errorsOf(a));
    this.catalogue = catalogue && errorsOf(catalogue) > 0 ? catalogue.path : '';
    for (const page of pages) {
      if (page.path === this.catalogue) this.addCatalogue(page, blockTexts);
      else this.addPage(page, blockTexts);
    }
    for (const {messages, dateText} of this.pages) {
      for (const term of dateText.all) if (MONTH_OR_YEAR.test(this.dictionary.terms[term])) this.months.add(term);
      for (const source of messages.values()) this.messages.set(source, new RegExp(source, 'u'));
    }
    this.averageLength = this.pages.reduce((sum, page) => sum + page.length, 0) / Math.max(1, file.pages.length);
  }

  /** Answers a query. Any text is a query; one without words has no hits. */
  search({query: input, limit, context, here, pages}: SearchRequest): SearchAnswer {
    if (pages) return this.list(pages);
    const query = readQuery(input, this.dictionary, (term) => this.weigh(term).pages.length);
    const asked = this.ask(query);
    const found = this.rank(asked, context, here);
    const hits = this.explain(asked, found.slice(0, limit));
    const finder = this.pages.some(({path}) => path === ERRORS) ? finderPlace(input, hits) : undefined;
    return {hits, total: new Set(found.map(({page}) => page)).size, readAs: query.readAs, finder};
  }

  /** Pages by their paths; one that the edition does not have is left out. */
  private list(paths: readonly string[]): SearchAnswer {
    const hits = paths.flatMap((path): Hit[] => {
      const page = this.pages.find((one) => one.path === path);
      if (!page) return [];
      return [{...facts(page), type: 'title', anchor: '', title: [[page.title, false]], section: [], snippet: []}];
    });
    return {hits, total: hits.length, readAs: null};
  }

  /** The page without its entries, and each entry by itself under the headings that it stands below. */
  private addCatalogue(packed: Page, blocks: readonly ReadonlyMap<number, number>[]): void {
    const isEntry = ([kind]: Section): boolean => kind === SectionKind.error || kind === SectionKind.field;
    this.addPage({...packed, sections: packed.sections.filter((section) => !isEntry(section))}, blocks);
    let group = '';
    for (const section of packed.sections) {
      if (!isEntry(section)) group = section[2];
      else {
        const [, anchor, title, own] = section;
        const entry: Section = [SectionKind.error, anchor, title, own];
        const trail = [...packed.trail, packed.title, group];
        this.addPage({...packed, trail, description: '', keywords: [], sections: [entry]}, blocks, true);
      }
    }
  }

  private addPage(packed: Page, blocks: readonly ReadonlyMap<number, number>[], isEntry = false): void {
    const number = this.pages.length;
    const text = (value: string): ShortText => this.shortText(value);
    const page: IndexedPage = {
      ...packed,
      // What stands in brackets tells pages of one name apart: (WS), (subscription), (legacy).
      titleText: text(isEntry ? '' : packed.title.replace(/\s*\([^)]*\)$/, '')),
      trailText: text(packed.trail.join(' ')),
      keywordTexts: packed.keywords.map(text),
      dateText: text(packed.date ?? ''),
      sectionText: text(packed.trail[0] ?? ''),
      headingTexts: packed.sections.map(([, , title]) => text(title)),
      messages: messagesOf(packed),
      firstSection: this.sections.length,
      length: 0,
      prior: priorOf(packed),
      isEntry,
    };
    this.pages.push(page);
    const lead = page.firstSection;
    const named = {title: page.titleText, section: page.sectionText, date: page.dateText};
    for (const kind of NAMED) for (const term of named[kind].all) (this.namedBy[kind][term] ??= []).push(number);
    if (!isEntry) this.addPlaces(counts(text(packed.title)), lead, Field.title);
    this.addPlaces(counts(text(identifierOf(packed.path))), lead, Field.slug);
    this.addPlaces(counts(text(packed.description)), lead, Field.description);
    this.addPlaces(counts(page.trailText), lead, Field.trail);
    for (const keyword of [page.dateText, ...page.keywordTexts]) this.addPlaces(counts(keyword), lead, Field.keywords);
    packed.sections.forEach((section, at) => {
      const size = sum(section[3].map((block) => blocks[block].size));
      const place = this.sections.push({page: number, size}) - 1;
      const field = section[0] === SectionKind.error && !isEntry ? Field.name : FIELD_OF[section[0]];
      this.addPlaces(counts(page.headingTexts[at]), place, field);
      for (const block of section[3]) {
        this.addPlaces(blocks[block], place, Field.content);
        page.length += blocks[block].size;
      }
    });
  }

  /** Names of fields and headings stand on many pages: equal texts are one. */
  private shortText(value: string): ShortText {
    let text = this.texts.get(value);
    if (!text) {
      const indexed = this.dictionary.add(value);
      text = {...indexed, all: new Set([...indexed.words.flat(), ...indexed.names.map(({term}) => term)])};
      this.texts.set(value, text);
    }
    return text;
  }

  private addPlaces(terms: ReadonlyMap<number, number>, section: number, field: Field): void {
    for (const [term, count] of terms) {
      (this.places[term] ??= []).push((section << FIELD_BITS) | field, count);
    }
  }

  /** The weighed and saturated count of a term on each page. */
  private weigh(term: number): Weighed {
    const known = this.weighed.get(term);
    if (known) return known;
    const weights = new Float64Array(this.pages.length);
    const weighed: Weighed = {pages: [], weights};
    const places = this.places[term] ?? [];
    // Places are in the order of pages.
    for (let at = 0; at < places.length;) {
      const {page} = this.sections[places[at] >> FIELD_BITS];
      const fields = new Array<number>(FIELDS).fill(0);
      for (; at < places.length && this.sections[places[at] >> FIELD_BITS].page === page; at += 2) {
        fields[places[at] & FIELD_MASK] += places[at + 1];
      }
      const length = LENGTH_FLOOR + ((1 - LENGTH_FLOOR) * this.pages[page].length) / this.averageLength;
      fields.forEach((count, field) => {
        const normal = field === Field.content ? count / length : count;
        weights[page] += WEIGHT[field as Field] * ((2 * normal) / (normal + 1));
      });
      weighed.pages.push(page);
    }
    this.weighed.set(term, weighed);
    return weighed;
  }

  /** Sections in whose title, or keywords, a term stands. */
  private sectionsTitled(term: number): readonly number[] {
    const known = this.titled.get(term);
    if (known) return known;
    const found: number[] = [];
    const places = this.places[term] ?? [];
    for (let at = 0; at < places.length; at += 2) {
      const field = (places[at] & FIELD_MASK) as Field;
      if (SECTION_TITLES.has(field)) found.push(places[at] >> FIELD_BITS);
    }
    this.titled.set(term, found);
    return found;
  }

  /** How much a term tells: the fewer pages have it, the more. */
  private rarity(term: number): number {
    const having = this.weigh(term).pages.length;
    const rarity = Math.max(0.05, Math.log(1 + (this.pages.length - having + 0.5) / (having + 0.5)));
    return rarity ** RARITY_POWER;
  }

  /** Weighs the words of a query. A word that no page answers tells none apart. */
  private ask(query: Query): Asked {
    const answersOf = query.words.map((_, word) =>
      query.alternatives.filter(({from, to}) => from <= word && word <= to),
    );
    const counts = answersOf.map((answers, word) => this.countOf(query.words, word, answers));
    const importance = answersOf.map((answers, word) => {
      if (query.optional[word]) return 0;
      const best = Math.max(0, ...answers.map(({weight}) => weight));
      // A rare name that two words make together does not make them rare: “stop order”, `stoporder`.
      const least = best < WHOLE_NAME ? Math.min(best, 1) : best;
      const rarities = answers
        .filter(({weight}) => weight >= least)
        .map(({terms}) => mean(terms.map((term) => this.rarity(term))));
      return rarities.length === 0 ? 0 : Math.max(0.3, Math.min(...rarities)) * counts[word];
    });
    return {
      query,
      counts,
      importance,
      quoted: this.quotedBy(query, importance),
      wanted: new Set(query.alternatives.flatMap(({terms}) => terms)),
      answers: new Answers(query, importance),
    };
  }

  /** What a word counts beside others: a number that is no code, a word that tells of a failure, and the name of a section of the site count less. */
  private countOf(words: readonly string[], at: number, answers: readonly Alternative[]): number {
    const word = words[at];
    if (/^\d+$/.test(word) && !STATUS.test(word) && !CODE.has(stem(words[at - 1] ?? ''))) return NUMBER;
    if (FAILURE.has(stem(word))) return FAILURE_WORD;
    const namesSection = ({terms, weight}: Alternative): boolean =>
      weight >= 1 && terms.every((term) => this.namedBy.section[term] !== undefined);
    return answers.some(namesSection) ? SECTION_WORD : 1;
  }

  /** For each word of a query that names a month or a year, the terms that answer it. */
  private datesOf({words, alternatives}: Query): ReadonlySet<number>[] {
    return words
      .map((_, word) => {
        const terms = alternatives
          .filter(({from, to, weight}) => from <= word && word <= to && weight >= NAMING)
          .flatMap(({terms: all}) => all);
        return new Set(terms.filter((term) => this.months.has(term)));
      })
      .filter(({size}) => size > 0);
  }

  private hasDate(page: IndexedPage, dates: readonly ReadonlySet<number>[]): boolean {
    return dates.length > 0 && dates.every((terms) => [...terms].some((term) => page.dateText.all.has(term)));
  }

  private quotedBy(query: Query, importance: readonly number[]): ReadonlyMap<string, number> {
    const quoted = new Map<string, number>();
    for (const [source, pattern] of this.messages) {
      const match = pattern.exec(query.text);
      if (!match) continue;
      const first = query.text.slice(0, match.index).split(' ').filter(Boolean).length;
      const words = match[0].trim().split(' ').length;
      const share = sum(importance.slice(first, first + words)) / Math.max(1e-9, sum(importance));
      quoted.set(source, share ** MESSAGE_POWER);
    }
    return quoted;
  }

  private rank(asked: Asked, context: string | undefined, here: string | undefined): Found[] {
    const {query, counts: countsOfWords, importance, quoted, wanted, answers} = asked;
    const whole = sum(importance);
    if (whole === 0) return [];
    const isSearched = context ? this.pages.map(({path}) => isIn(path, context)) : null;
    const width = query.words.length;
    /** By page and word, what answers it best. */
    const best = new Float64Array(this.pages.length * width);
    for (const {from, to, terms, weight} of query.alternatives) {
      const weighed = terms.map((term) => this.weigh(term));
      // “not enough money” begins with a word that says nothing by itself.
      const telling = query.optional.indexOf(false, from);
      const isTold = from <= telling && telling <= to;
      const counted = isTold ? countsOfWords[telling] : OPTIONAL;
      const factor = (weight * counted) / terms.length;
      const rarity = terms.map(
        (term, at) => factor * Math.min(this.rarity(term), weight < 1 && at === 0 ? whole : Infinity),
      );
      for (const page of weighed[0].pages) {
        if (isSearched && !isSearched[page]) continue;
        let score = 0;
        for (let at = 0; at < weighed.length; at += 1) {
          const has = weighed[at].weights[page];
          score = has > 0 ? score + rarity[at] * has : -Infinity;
        }
        for (let word = from; word <= to; word += 1) {
          const own = isTold && query.optional[word] ? OPTIONAL * score : score;
          if (own > best[page * width + word]) best[page * width + word] = own;
        }
      }
    }

    const failure = tellsOfFailure(query.words);
    const isQuestion = QUESTION.test(query.text);
    const isIdentifier = isName(query);
    const dates = this.datesOf(query);
    const inCatalogue = (isEntry: boolean, said: number): number => {
      if (failure) return isEntry ? PRIOR.catalogue : PRIOR.cataloguePage;
      return isEntry && said === 0 ? PRIOR.entryUnasked : 1;
    };
    const guide = isQuestion ? PRIOR.guideOfQuestion : isIdentifier ? PRIOR.guideOfName : PRIOR.guide;
    // Most pages have nothing of the query in their titles, keywords, and headings.
    const titled = new Map<number, Set<number>>();
    const named = {title: new Set<number>(), section: new Set<number>(), date: new Set<number>()};
    for (const term of wanted) {
      for (const section of this.sectionsTitled(term)) {
        const {page} = this.sections[section];
        let sections = titled.get(page);
        if (!sections) titled.set(page, (sections = new Set()));
        sections.add(section - this.pages[page].firstSection);
      }
      for (const kind of NAMED) for (const page of this.namedBy[kind][term] ?? []) named[kind].add(page);
    }
    const covers = new Map<ShortText, Cover>();
    const coverBy = (text: ShortText, around?: ShortText): Cover => {
      const known = around ? undefined : covers.get(text);
      if (known) return known;
      const made = cover(text, answers, this.dictionary.stopTerms, around);
      if (!around) covers.set(text, made);
      return made;
    };
    const found: Found[] = [];
    for (const [number, page] of this.pages.entries()) {
      const scores = best.subarray(number * width, (number + 1) * width);
      const total = scores.reduce((all, score) => all + score, 0);
      if (total === 0) continue;
      const coverage = sum(importance.filter((_, word) => scores[word] > 0)) / whole;
      const title = named.title.has(number) ? coverBy(page.titleText) : NOTHING;
      const inSection = title.query > 0 ? coverBy(page.titleText, page.trailText) : title;
      const sections = titled.get(number);
      const keyword = sections?.has(0) ? page.keywordTexts.map((text) => bonus(coverBy(text))) : [];
      const heading = [...(sections ?? [])].map(
        (at) => BONUS_OF[page.sections[at][0]] * bonus(coverBy(page.headingTexts[at])),
      );
      const date = named.date.has(number) ? coverBy(page.dateText, page.trailText) : NOTHING;
      const said =
        quoted.size > 0 ? Math.max(0, ...[...page.messages.values()].map((text) => quoted.get(text) ?? 0)) : 0;
      const message = BONUS.message * said * (page.isEntry ? BONUS.catalogue : 1);
      const extra =
        Math.max(BONUS.title * bonus(title), BONUS.titleInSection * bonus(inSection)) +
        (title.query > 0.99 && title.text > 0.99 ? BONUS.exactTitle / (page.title.endsWith(')') ? 2 : 1) : 0) +
        BONUS.keyword * Math.max(0, ...keyword) +
        Math.max(0, ...heading) +
        BONUS.date * (date.text > 0 ? date.query ** 2 : 0) +
        message;
      const prior =
        page.prior *
        (here && isIn(page.path, here) ? PRIOR.here : 1) *
        (page.path === this.catalogue ? inCatalogue(page.isEntry, said) : 1) *
        (isIn(page.path, 'api/usage') ? guide : 1) *
        (isQuestion && page.method ? REQUEST_OF_QUESTION : 1) *
        (date.query > 0 && this.hasDate(page, dates) ? PRIOR.date : 1) *
        (named.section.has(number) ? PRIOR.section : 1);
      found.push({page: number, coverage, score: prior * (total * coverage + whole * extra)});
    }
    const byScore = (a: Found, b: Found): number => b.score - a.score || a.page - b.page;
    found.sort(byScore);
    // Words that stand together tell more than words all over a page.
    for (const hit of found.slice(0, LOOKED_AT)) {
      const page = this.pages[hit.page];
      hit.choice = this.choose(page, asked);
      const {type, section, share: has} = hit.choice;
      hit.score +=
        BONUS.passage *
        (page.isEntry && type === 'heading' ? BONUS.catalogue : 1) *
        whole *
        Math.min(1, has) *
        (1 + this.sections[page.firstSection + section].size / PART_LENGTH) ** -PART_LENGTH_POWER;
    }
    found.sort(byScore);

    // Pages with all the words; when they are few, also the best of those that miss some.
    let entries = 0;
    const shown = found.filter(({page}) => !this.pages[page].isEntry || (entries += 1) <= MOST_ENTRIES);
    const top = shown[0]?.score ?? 0;
    const full = shown.filter(({coverage}) => coverage > 0.999).length;
    let room = full > 0 ? Math.max(0, ENOUGH - full) : Infinity;
    return shown.filter(({coverage, score}) => {
      if (coverage > 0.999) return true;
      if (coverage < PARTIAL || score < top / 10) return false;
      room -= 1;
      return room >= 0 || score > top * GOOD;
    });
  }

  /** Says for each page what it was found by and where to go. */
  private explain(asked: Asked, found: readonly Found[]): Hit[] {
    const {query, importance} = asked;
    const weigh = weighBy(
      query.alternatives.map(({terms, weight, from}) => ({
        terms: terms.map((term) => this.dictionary.terms[term]),
        weight: weight * Math.max(0.2, importance[from]),
      })),
    );
    return found.map((hit) => {
      const page = this.pages[hit.page];
      const choice = hit.choice ?? this.choose(page, asked);
      const [, anchor, heading, blocks] = page.sections[choice.section];
      const inPage = choice.type !== 'heading' && choice.type !== 'content';
      const texts =
        choice.type === 'keywords'
          ? [page.date ?? '', ...page.keywords]
          : inPage
            ? [page.description]
            : blocks.map((block) => this.blocks[block]);
      const cut = snippet(texts, weigh);
      return {
        ...facts(page),
        type: choice.type,
        anchor: inPage ? '' : anchor,
        title: mark(page.title, weigh),
        section: inPage ? [] : mark(heading, weigh),
        snippet: cut.length > 0 ? cut : beginning(inPage ? page.description : this.blocks[blocks[0]]),
      };
    });
  }

  /** The part of a page that answers best: the one that has most of the query; of equals, the one that says most about the page. */
  private choose(page: IndexedPage, {quoted, wanted, answers}: Asked): Choice {
    const terms = new Map<number, Map<Field, Set<number>>>();
    const end = page.firstSection + page.sections.length;
    for (const term of wanted) {
      const places = this.places[term] ?? [];
      for (let at = firstPlace(places, page.firstSection); at < places.length; at += 2) {
        const section = places[at] >> FIELD_BITS;
        if (section >= end) break;
        const field = (places[at] & FIELD_MASK) as Field;
        let fields = terms.get(section - page.firstSection);
        if (!fields) terms.set(section - page.firstSection, (fields = new Map<Field, Set<number>>()));
        let set = fields.get(field);
        if (!set) fields.set(field, (set = new Set()));
        set.add(term);
      }
    }

    const lead = terms.get(0) ?? new Map<Field, Set<number>>();
    const candidates: Choice[] = page.isEntry
      ? []
      : [
          {type: 'title', section: 0, share: answers.share(lead.get(Field.title), lead.get(Field.slug)) + 0.05},
          {type: 'description', section: 0, share: answers.share(lead.get(Field.description)) + 0.02},
          {type: 'keywords', section: 0, share: answers.share(lead.get(Field.keywords))},
        ];
    for (const [section, fields] of [...terms].sort(([a], [b]) => a - b)) {
      const named = fields.get(Field.heading) ?? fields.get(Field.name) ?? fields.get(Field.error);
      const withHeading = answers.share(named, fields.get(Field.content));
      const byName = answers.share(named);
      const isError = page.sections[section][0] === SectionKind.error;
      const said = quoted.get(page.messages.get(section) ?? '');
      if (said !== undefined) candidates.push({type: 'heading', section, share: withHeading + said});
      else if (byName > 0)
        candidates.push({type: 'heading', section, share: withHeading + (isError ? 0.3 : 0.04) * byName});
      else if (withHeading > 0) candidates.push({type: 'content', section, share: withHeading + 0.01});
    }
    let [best] = candidates;
    for (const candidate of candidates) if (candidate.share > best.share + 1e-9) best = candidate;
    return best ?? {type: 'content', section: 0, share: 0};
  }
}

/** What a hit says of its page, whatever was found there. */
const facts = ({path, trail, method}: Page): Pick<Hit, 'path' | 'trail' | 'method'> => ({path, trail, method});

/** Which words of a query terms answer, and how well. */
class Answers {
  private readonly whole: number;
  /** By term, the words that it answers by itself. */
  private readonly single = new Map<number, {word: number; weight: number}[]>();
  /** What only several terms together answer. */
  private readonly together: readonly Alternative[];

  constructor(
    query: Query,
    private readonly importance: readonly number[],
  ) {
    this.whole = Math.max(1e-9, sum(importance));
    // Of a misspelled word the best guess is taken for the word.
    const best = query.words.map(() => 0);
    for (const {from, to, weight} of query.alternatives) {
      for (let word = from; word <= to; word += 1) best[word] = Math.max(best[word], Math.min(1, weight));
    }
    this.together = query.alternatives
      .filter(({terms}) => terms.length > 1)
      .map((alternative) => ({...alternative, weight: Math.min(1, alternative.weight / best[alternative.from])}));
    for (const {from, to, terms, weight} of query.alternatives) {
      if (terms.length > 1) continue;
      let answers = this.single.get(terms[0]);
      if (!answers) this.single.set(terms[0], (answers = []));
      for (let word = from; word <= to; word += 1) answers.push({word, weight: Math.min(1, weight / best[word])});
    }
  }

  /** The share of the query that sets of terms answer together. */
  share(...sets: (ReadonlySet<number> | undefined)[]): number {
    const covered = new Array<number>(this.importance.length).fill(0);
    let any = false;
    for (const set of sets) {
      if (!set) continue;
      for (const term of set) {
        for (const {word, weight} of this.single.get(term) ?? []) {
          if (weight > covered[word]) covered[word] = weight;
          any = true;
        }
      }
    }
    for (const {from, to, terms, weight} of this.together) {
      if (!terms.every((term) => sets.some((set) => set?.has(term)))) continue;
      for (let word = from; word <= to; word += 1) covered[word] = Math.max(covered[word], weight);
      any = true;
    }
    if (!any) return 0;
    return covered.reduce((total, weight, word) => total + weight * this.importance[word], 0) / this.whole;
  }

  /** Whether a term answers a word well enough to be what the query names. */
  names(term: number, has: ReadonlySet<number>): boolean {
    if (this.single.get(term)?.some(({weight}) => weight >= NAMING)) return true;
    return this.together.some(
      ({terms, weight}) => weight >= NAMING && terms.includes(term) && terms.every((other) => has.has(other)),
    );
  }
}

/** Where the places of a section, or of those after it, begin. */
function firstPlace(places: readonly number[], section: number): number {
  let low = 0;
  let high = places.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (places[2 * middle] >> FIELD_BITS < section) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}

/** A beginning of a text as a snippet without marks. */
function beginning(text = ''): Segment[] {
  if (text.length <= SNIPPET_LENGTH) return text ? [[text, false]] : [];
  const cut = text.slice(0, SNIPPET_LENGTH - 1).replace(/[\s\p{P}]+\S*$/u, '');
  return [[`${cut}…`, false]];
}

function counts(text: IndexedText): Map<number, number> {
  const result = new Map<number, number>();
  for (const word of text.words) for (const term of word) result.set(term, (result.get(term) ?? 0) + 1);
  for (const {term} of text.names) result.set(term, (result.get(term) ?? 0) + 1);
  return result;
}

/** @param around a text that may answer what `text` itself leaves open: “filter” in the section “GraphQL” */
function cover(text: ShortText, answers: Answers, stopTerms: ReadonlySet<number>, around?: ShortText): Cover {
  const has = around ? new Set([...text.all, ...around.all]) : text.all;
  const active = new Set<number>();
  for (const term of text.all) if (answers.names(term, has)) active.add(term);
  if (active.size === 0 && !(around && [...around.all].some((term) => answers.names(term, has)))) return NOTHING;
  const named = text.words.map((terms) => terms.some((term) => active.has(term)));
  for (const {from, to, term} of text.names) if (active.has(term)) named.fill(true, from, to + 1);
  const telling = named.filter((_, at) => !text.words[at].some((term) => stopTerms.has(term)));
  return {query: answers.share(has), text: telling.filter(Boolean).length / Math.max(1, telling.length)};
}

/** A text counts when it has most of the query, and the more the less else it says. */
function bonus({query, text}: Cover): number {
  return query ** 2 * (1 - TEXT_SHARE + TEXT_SHARE * text);
}

/** Names in a path: `…/BarsGetAndSubscribe` is what a page is called by programs; the rest of a path repeats the section. */
function identifierOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /\p{Lu}/u.test(last) || last === 'overview' ? last : '';
}

function priorOf({path, keywords}: Page): number {
  if (keywords.some((keyword) => keyword === 'deprecated' || keyword === 'legacy')) return PRIOR.deprecated;
  if (isIn(path, 'changelog')) return PRIOR.changelog;
  return path.endsWith('/overview') ? PRIOR.overview : 1;
}

function errorsOf({sections}: Page): number {
  return sections.filter(([kind]) => kind === SectionKind.error).length;
}

/** Messages of the server on a page: the status before one is left out, `N` and the like stand for what varies. */
function messagesOf({sections}: Page): Map<number, string> {
  const messages = new Map<number, string>();
  sections.forEach(([kind, , title], section) => {
    if (kind !== SectionKind.error) return;
    const words = wordsOf(title.replace(/^\dxx|^\d{3}/, '')).map(({text}) => text);
    const fixed = words.map((word) => (/^[A-Z]$/.test(word) ? '.*' : fold(word)));
    if (fixed.length > 0) messages.set(section, `(?:^| )${fixed.join(' ')}(?: |$)`);
  });
  return messages;
}

function tellsOfFailure(words: readonly string[]): boolean {
  return words.some((word, at) => {
    if (STATUS.test(word) || FAILURE.has(stem(word)) || BROKEN.has(stem(word))) return true;
    return NEGATION.test(fold(word)) && UNDONE.has(stem(words[at + 1] ?? ''));
  });
}

/** Whether a query is one name: `X-REQID`, `/md/v2/history`, `riskCategoryId`. */
function isName({words, alternatives}: Query): boolean {
  if (words.length === 1 && camelParts(words[0]).length > 0) return true;
  return alternatives.some(({from, to, weight}) => from === 0 && to === words.length - 1 && weight >= WHOLE_NAME);
}

function isIn(path: string, section: string): boolean {
  return path === section || path.startsWith(`${section}/`);
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

function mean(values: readonly number[]): number {
  return sum(values) / values.length;
}
