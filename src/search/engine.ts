import {Dictionary, type IndexedText} from './dictionary';
import {ERRORS, finderPlace} from './failure';
import {blockNumbers, INDEX_VERSION, SectionKind, type IndexFile, type PackedPage, type PackedSection} from './format';
import {readQuery, type Alternative, type Query} from './query';
import {mark, snippet, SNIPPET_LENGTH, weighBy} from './snippet';
import {fold, stem, wordsOf} from './text/words';
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
const WEIGHT: Readonly<Record<Field, number>> = {0: 7, 1: 8, 2: 2.8, 3: 3, 4: 3, 5: 3, 6: 1.5, 7: 1, 8: 3};
/**
 * What a whole text that the query covers counts, on top of its words; `passage` a part of the page that has them together,
 * `message` a message of the server that the query quotes, `catalogue` what the page of all messages has over the others.
 */
const BONUS = {
  title: 8,
  titleInSection: 6,
  exactTitle: 8,
  keyword: 4,
  heading: 2,
  field: 0.7,
  date: 10,
  error: 3,
  message: 8,
  catalogue: 2,
  passage: 4,
};
/**
 * What is rarely meant ranks lower; guides, which explain what the reference lists, and the section at hand or named, higher; so do
 * the catalogue of errors when the query tells of a failure, and a post when the query names its month or year.
 */
const PRIOR = {
  deprecated: 0.4,
  changelog: 0.85,
  guide: 1.15,
  overview: 1.1,
  section: 1.3,
  here: 1.2,
  catalogue: 2.1,
  date: 1.6,
};
const BONUS_OF = {
  [SectionKind.lead]: BONUS.heading,
  [SectionKind.heading]: BONUS.heading,
  [SectionKind.field]: BONUS.field,
  [SectionKind.error]: BONUS.error,
};
/** A word of a title counts as named by the query when what answers it has at least this weight. */
const NAMING = 0.6;
/** A number that tells what went wrong. */
const STATUS = /^[45]\d\d$/;
const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem));
/** Words that tell of a failure by themselves, and those that do after a negation. */
const FAILURE = stems(
  'error errors reject rejected rejection refuse refused fail failed failure forbidden denied invalid insufficient exceeded cannot server ' +
    'ошибка ошибки отклонить отклонена отклонен отклонили отказ отказано нельзя недостаточно сервер сбой',
);
const UNDONE = stems(
  'found accepted allowed created placed filled parsed passed be update place cancel ' +
    'найден найдена принят принята приняли прошел прошла хватает удалось удается создан создана может выставилась выставить отправлена снимается разрешена',
);
const NEGATION = /^(?:not|t|не)$/;
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
/** Of the catalogue, entries shown beside the best one, what share of its words they have at least, and what each next one counts. */
const MORE_ENTRIES = 3;
const NEAR = 0.6;
const LATER = 0.85;
/** Pages shown at least, if necessary such as miss a word. */
const ENOUGH = 8;
const FIELD_BITS = 4;
const FIELDS = Object.keys(Field).length;

/** A title, keyword or heading, which a query may cover as a whole. */
interface ShortText extends IndexedText {
  all: ReadonlySet<number>;
}

interface IndexedPage extends PackedPage {
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
}

interface Found {
  page: number;
  score: number;
  choice?: Choice;
  /** Share of the query's words that the page has, weighed by how rare they are. */
  coverage: number;
}

/** The part of a page that answers best. */
interface Choice {
  type: HitType;
  section: number;
  share: number;
}

/** What the parts of a page are judged by. */
interface Asked {
  query: Query;
  importance: readonly number[];
  quoted: ReadonlySet<string>;
  wanted: ReadonlySet<number>;
  share: Share;
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
  private readonly sections: {page: number; packed: PackedSection}[] = [];
  /** By term: pairs of (section number and field in one, count). */
  private readonly places: number[][] = [];
  private readonly weighed = new Map<number, ReadonlyMap<number, number>>();
  private readonly titled = new Map<number, readonly number[]>();
  /** Terms of months and years, from the dates of posts. */
  private readonly months = new Set<number>();
  /** Messages of the server, each once, by the source of its pattern. */
  private readonly messages = new Map<string, RegExp>();
  private readonly averageLength: number;
  /** The page that lists the most messages of the server: what other pages say of one, it says of all. */
  private readonly catalogue: number;

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
    const numbers = blockNumbers();
    this.catalogue = file.pages.reduce((most, page, number) => {
      return errorsOf(page) > errorsOf(file.pages[most]) ? number : most;
    }, 0);
    for (const page of file.pages) {
      const sections = page.sections.map(([kind, anchor, title, references]): PackedSection => [
        kind,
        anchor,
        title,
        numbers(references),
      ]);
      this.addPage({...page, sections}, blockTexts);
    }
    for (const {messages, dateText} of this.pages) {
      for (const term of dateText.all) if (MONTH_OR_YEAR.test(this.dictionary.terms[term])) this.months.add(term);
      for (const source of messages.values()) this.messages.set(source, new RegExp(source, 'u'));
    }
    this.averageLength = this.pages.reduce((sum, page) => sum + page.length, 0) / Math.max(1, this.pages.length);
  }

  /** Answers a query. Any text is a query; one without words has no hits. */
  search({query: input, limit, context, here, pages}: SearchRequest): SearchAnswer {
    if (pages) return this.list(pages);
    const query = readQuery(input, this.dictionary, (term) => this.weigh(term).size);
    const found = this.rank(query, context, here);
    const hits = this.explain(query, found.slice(0, limit));
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

  private addPage(packed: PackedPage, blocks: readonly ReadonlyMap<number, number>[]): void {
    const number = this.pages.length;
    const text = (value: string): ShortText => {
      const indexed = this.dictionary.add(value);
      return {...indexed, all: new Set([...indexed.words.flat(), ...indexed.names.map(({term}) => term)])};
    };
    const page: IndexedPage = {
      ...packed,
      // What stands in brackets tells pages of one name apart: (WS), (subscription), (legacy).
      titleText: text(packed.title.replace(/\s*\([^)]*\)$/, '')),
      trailText: text(packed.trail.join(' ')),
      keywordTexts: packed.keywords.map(text),
      dateText: text(packed.date ?? ''),
      sectionText: text(packed.trail[0] ?? ''),
      headingTexts: packed.sections.map(([, , title]) => text(title)),
      messages: messagesOf(packed),
      firstSection: this.sections.length,
      length: 0,
      prior: priorOf(packed),
    };
    this.pages.push(page);
    const lead = page.firstSection;
    this.addPlaces(counts(text(packed.title)), lead, Field.title);
    this.addPlaces(counts(text(identifierOf(packed.path))), lead, Field.slug);
    this.addPlaces(counts(text(packed.description)), lead, Field.description);
    this.addPlaces(counts(page.trailText), lead, Field.trail);
    for (const keyword of [page.dateText, ...page.keywordTexts]) this.addPlaces(counts(keyword), lead, Field.keywords);
    packed.sections.forEach((section, at) => {
      const place = this.sections.push({page: number, packed: section}) - 1;
      const field = section[0] === SectionKind.error && number !== this.catalogue ? Field.name : FIELD_OF[section[0]];
      this.addPlaces(counts(page.headingTexts[at]), place, field);
      for (const block of section[3]) {
        this.addPlaces(blocks[block], place, Field.content);
        page.length += blocks[block].size;
      }
    });
  }

  private addPlaces(terms: ReadonlyMap<number, number>, section: number, field: Field): void {
    for (const [term, count] of terms) {
      (this.places[term] ??= []).push((section << FIELD_BITS) | field, count);
    }
  }

  /** By page, the weighed and saturated count of a term. */
  private weigh(term: number): ReadonlyMap<number, number> {
    const known = this.weighed.get(term);
    if (known) return known;
    const sums = new Map<number, number[]>();
    const places = this.places[term] ?? [];
    for (let at = 0; at < places.length; at += 2) {
      const {page} = this.sections[places[at] >> FIELD_BITS];
      let fields = sums.get(page);
      if (!fields) sums.set(page, (fields = new Array<number>(FIELDS).fill(0)));
      fields[places[at] & ((1 << FIELD_BITS) - 1)] += places[at + 1];
    }
    const weighed = new Map<number, number>();
    for (const [page, fields] of sums) {
      const length = 0.3 + (0.7 * this.pages[page].length) / this.averageLength;
      let weight = 0;
      fields.forEach((count, field) => {
        const normal = field === Field.content ? count / length : count;
        weight += WEIGHT[field as Field] * ((2 * normal) / (normal + 1));
      });
      weighed.set(page, weight);
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
      const field = (places[at] & ((1 << FIELD_BITS) - 1)) as Field;
      if (SECTION_TITLES.has(field)) found.push(places[at] >> FIELD_BITS);
    }
    this.titled.set(term, found);
    return found;
  }

  /** How much a term tells: the fewer pages have it, the more. */
  private rarity(term: number): number {
    const having = this.weigh(term).size;
    return Math.max(0.05, Math.log(1 + (this.pages.length - having + 0.5) / (having + 0.5)));
  }

  /** What each word of the query counts: the rarity of what answers it best. A word that no page answers tells none apart. */
  private importance(query: Query): number[] {
    return query.words.map((text, word) => {
      if (query.optional[word]) return 0;
      const answers = query.alternatives.filter(({from, to}) => from <= word && word <= to);
      const best = Math.max(0, ...answers.map(({weight}) => weight));
      const rarities = answers
        .filter(({weight}) => weight === best)
        .map(({terms}) => mean(terms.map((term) => this.rarity(term))));
      if (rarities.length === 0) return 0;
      return Math.max(0.3, Math.min(...rarities)) * (/^\d+$/.test(text) && !STATUS.test(text) ? NUMBER : 1);
    });
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

  /** The messages of the server that a query quotes. */
  private quotedBy(query: Query): ReadonlySet<string> {
    return new Set([...this.messages].filter(([, pattern]) => pattern.test(query.text)).map(([source]) => source));
  }

  private rank(query: Query, context: string | undefined, here: string | undefined): Found[] {
    const importance = this.importance(query);
    const whole = sum(importance);
    if (whole === 0) return [];
    const share = shareOf(query, importance);
    const best = new Map<number, number[]>();
    for (const {from, to, terms, weight} of query.alternatives) {
      const weighed = terms.map((term) => this.weigh(term));
      const rarity = terms.map((term, at) => Math.min(this.rarity(term), weight < 1 && at === 0 ? whole : Infinity));
      for (const [page] of weighed[0]) {
        if (!weighed.every((pages) => pages.has(page))) continue;
        if (context && !isIn(this.pages[page].path, context)) continue;
        const score =
          weight *
          mean(terms.map((_, at) => rarity[at] * weighed[at].get(page)!)) *
          (query.optional[from] ? OPTIONAL : 1);
        let scores = best.get(page);
        if (!scores) best.set(page, (scores = query.words.map(() => 0)));
        for (let word = from; word <= to; word += 1) scores[word] = Math.max(scores[word], score);
      }
    }

    const quoted = this.quotedBy(query);
    const wanted = new Set(query.alternatives.flatMap(({terms}) => terms));
    const isWanted = (text: ShortText): boolean => {
      for (const term of text.all) if (wanted.has(term)) return true;
      return false;
    };
    const failure = tellsOfFailure(query.words);
    const dates = this.datesOf(query);
    // Most pages have nothing of the query in their keywords and in the titles of their sections.
    const titled = new Map<number, Set<number>>();
    for (const section of [...wanted].flatMap((term) => this.sectionsTitled(term))) {
      const {page} = this.sections[section];
      let sections = titled.get(page);
      if (!sections) titled.set(page, (sections = new Set()));
      sections.add(section - this.pages[page].firstSection);
    }
    const found: Found[] = [];
    for (const [number, scores] of best) {
      const page = this.pages[number];
      const coverage = sum(importance.filter((_, word) => scores[word] > 0)) / whole;
      const coverBy = (text: ShortText, around?: ShortText): Cover =>
        isWanted(text) ? cover(text, query, importance, this.dictionary.stopTerms, around) : {query: 0, text: 0};
      const title = coverBy(page.titleText);
      const inSection = title.query > 0 ? coverBy(page.titleText, page.trailText) : title;
      const sections = titled.get(number);
      const keyword = sections?.has(0) ? page.keywordTexts.map((text) => bonus(coverBy(text))) : [];
      const heading = [...(sections ?? [])].map(
        (at) => BONUS_OF[page.sections[at][0]] * bonus(coverBy(page.headingTexts[at])),
      );
      const date = coverBy(page.dateText, page.trailText);
      const saysIt = quoted.size > 0 && [...page.messages.values()].some((message) => quoted.has(message));
      const message = (saysIt ? BONUS.message : 0) * (number === this.catalogue ? BONUS.catalogue : 1);
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
        (failure && number === this.catalogue ? PRIOR.catalogue : 1) *
        (date.query > 0 && this.hasDate(page, dates) ? PRIOR.date : 1) *
        (isWanted(page.sectionText) ? PRIOR.section : 1);
      found.push({page: number, coverage, score: prior * (sum(scores) * coverage ** 2 + whole * extra)});
    }
    const byScore = (a: Found, b: Found): number => b.score - a.score || a.page - b.page;
    found.sort(byScore);
    // Words that stand together tell more than words all over a page.
    const asked: Asked = {query, importance, quoted, wanted, share};
    const entries: Found[] = [];
    for (const hit of found.slice(0, LOOKED_AT)) {
      const choices = this.choose(this.pages[hit.page], asked);
      const isCatalogue = hit.page === this.catalogue;
      const passage = ({type, share: has}: Choice): number =>
        BONUS.passage * (isCatalogue && type === 'heading' ? BONUS.catalogue : 1) * whole * Math.min(1, has) ** 2;
      const isEntry = ({section}: Choice): boolean => this.pages[hit.page].sections[section][0] === SectionKind.error;
      hit.choice = choices[0];
      // An entry of the catalogue is an answer of its own.
      if (isCatalogue && isEntry(choices[0])) {
        const others = choices.slice(1).filter((choice) => isEntry(choice) && choice.share > choices[0].share * NEAR);
        others.slice(0, MORE_ENTRIES).forEach((choice, at) => {
          entries.push({...hit, choice, score: (hit.score + passage(choice)) * LATER ** (at + 1)});
        });
      }
      hit.score += passage(choices[0]);
    }
    found.push(...entries);
    found.sort(byScore);

    // Pages with all the words; when they are few, also the best of those that miss some.
    const top = found[0]?.score ?? 0;
    const full = found.filter(({coverage}) => coverage > 0.999).length;
    let room = full > 0 ? Math.max(0, ENOUGH - full) : Infinity;
    return found.filter(({coverage, score}) => {
      if (coverage > 0.999) return true;
      if (coverage < PARTIAL || score < top / 10) return false;
      room -= 1;
      return room >= 0 || score > top * GOOD;
    });
  }

  /** Says for each page what it was found by and where to go. */
  private explain(query: Query, found: readonly Found[]): Hit[] {
    const importance = this.importance(query);
    const weigh = weighBy(
      query.alternatives.map(({terms, weight, from}) => ({
        terms: terms.map((term) => this.dictionary.terms[term]),
        weight: weight * Math.max(0.2, importance[from]),
      })),
    );
    const wanted = new Set(query.alternatives.flatMap(({terms}) => terms));
    const share = shareOf(query, importance);
    const asked: Asked = {query, importance, quoted: this.quotedBy(query), wanted, share};
    return found.map((hit) => {
      const page = this.pages[hit.page];
      const choice = hit.choice ?? this.choose(page, asked)[0];
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

  /** The parts of a page that answer, best first: those that have most of the query; of equals, the one that says most about the page. */
  private choose(page: IndexedPage, {query, importance, quoted, wanted, share: shareOfSite}: Asked): Choice[] {
    const terms = new Map<number, Map<Field, Set<number>>>();
    const end = page.firstSection + page.sections.length;
    for (const term of wanted) {
      const places = this.places[term] ?? [];
      for (let at = firstPlace(places, page.firstSection); at < places.length; at += 2) {
        const section = places[at] >> FIELD_BITS;
        if (section >= end) break;
        const field = (places[at] & ((1 << FIELD_BITS) - 1)) as Field;
        let fields = terms.get(section - page.firstSection);
        if (!fields) terms.set(section - page.firstSection, (fields = new Map<Field, Set<number>>()));
        let set = fields.get(field);
        if (!set) fields.set(field, (set = new Set()));
        set.add(term);
      }
    }

    // In a catalogue every entry has the words of its subject: what tells its entries apart is rare among them.
    const share =
      page === this.pages[this.catalogue]
        ? shareOf(query, rarityAmong([...terms.values()], page.sections.length, query, importance))
        : shareOfSite;
    const lead = terms.get(0) ?? new Map<Field, Set<number>>();
    const candidates: Choice[] = [
      {type: 'title', section: 0, share: share(lead.get(Field.title), lead.get(Field.slug)) + 0.05},
      {type: 'description', section: 0, share: share(lead.get(Field.description)) + 0.02},
      {type: 'keywords', section: 0, share: share(lead.get(Field.keywords))},
    ];
    for (const [section, fields] of [...terms].sort(([a], [b]) => a - b)) {
      const named = fields.get(Field.heading) ?? fields.get(Field.name) ?? fields.get(Field.error);
      const withHeading = share(named, fields.get(Field.content));
      const byName = share(named);
      const isError = page.sections[section][0] === SectionKind.error;
      if (quoted.has(page.messages.get(section) ?? '')) candidates.push({type: 'heading', section, share: 2});
      else if (byName > 0)
        candidates.push({type: 'heading', section, share: withHeading + (isError ? 0.3 : 0.04) * byName});
      else if (withHeading > 0) candidates.push({type: 'content', section, share: withHeading + 0.01});
    }
    return candidates
      .map((candidate, at) => ({candidate, at}))
      .sort((a, b) =>
        Math.abs(b.candidate.share - a.candidate.share) > 1e-9 ? b.candidate.share - a.candidate.share : a.at - b.at,
      )
      .map(({candidate}) => candidate);
  }
}

/** What the words of a query count among the sections of one page, from the terms of each. */
function rarityAmong(
  sections: readonly ReadonlyMap<Field, ReadonlySet<number>>[],
  all: number,
  {words, alternatives}: Query,
  importance: readonly number[],
): number[] {
  const having = words.map(() => 0);
  for (const fields of sections) {
    const has = new Set([...fields.values()].flatMap((terms) => [...terms]));
    const answered = new Set<number>();
    for (const {from, to, terms, weight} of alternatives) {
      if (weight >= NAMING && terms.every((term) => has.has(term))) {
        for (let word = from; word <= to; word += 1) answered.add(word);
      }
    }
    for (const word of answered) having[word] += 1;
  }
  return having.map((count, word) => importance[word] && Math.log(1 + all / (1 + count)));
}

/** The share of the query that sets of terms answer together. */
type Share = (...sets: (ReadonlySet<number> | undefined)[]) => number;

/** What a hit says of its page, whatever was found there. */
const facts = ({path, trail, method}: PackedPage): Pick<Hit, 'path' | 'trail' | 'method'> => ({path, trail, method});

function shareOf(query: Query, importance: readonly number[]): Share {
  const whole = Math.max(1e-9, sum(importance));
  /** By term, the words that it answers by itself. */
  const single = new Map<number, {word: number; weight: number}[]>();
  const together: Alternative[] = [];
  for (const alternative of query.alternatives) {
    if (alternative.terms.length > 1) together.push(alternative);
    else {
      const [term] = alternative.terms;
      const answers = single.get(term) ?? [];
      for (let word = alternative.from; word <= alternative.to; word += 1) {
        answers.push({word, weight: Math.min(1, alternative.weight)});
      }
      single.set(term, answers);
    }
  }
  return (...sets) => {
    if (sets.every((set) => set === undefined)) return 0;
    const covered = new Array<number>(importance.length).fill(0);
    const cover = (word: number, weight: number): void => {
      if (weight > covered[word]) covered[word] = weight;
    };
    for (const set of sets) {
      for (const term of set ?? []) for (const {word, weight} of single.get(term) ?? []) cover(word, weight);
    }
    for (const {from, to, terms, weight} of together) {
      if (!terms.every((term) => sets.some((set) => set?.has(term)))) continue;
      for (let word = from; word <= to; word += 1) cover(word, Math.min(1, weight));
    }
    return covered.reduce((total, weight, word) => total + weight * importance[word], 0) / whole;
  };
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

/** The share of the query that a set of terms answers. */
function coverOf(query: Query, importance: readonly number[], has: (term: number) => boolean): number {
  const covered = query.words.map(() => 0);
  for (const {from, to, terms, weight} of query.alternatives) {
    if (!terms.every(has)) continue;
    for (let word = from; word <= to; word += 1) covered[word] = Math.max(covered[word], Math.min(1, weight));
  }
  return sum(covered.map((weight, word) => weight * importance[word])) / Math.max(1e-9, sum(importance));
}

/** @param around a text that may answer what `text` itself leaves open: “filter” in the section “GraphQL” */
function cover(
  text: ShortText,
  query: Query,
  importance: readonly number[],
  stopTerms: ReadonlySet<number>,
  around?: ShortText,
): Cover {
  const has = around ? new Set([...text.all, ...around.all]) : text.all;
  const active = new Set<number>();
  for (const {terms, weight} of query.alternatives) {
    if (weight >= NAMING && terms.every((term) => has.has(term))) for (const term of terms) active.add(term);
  }
  if (active.size === 0) return {query: 0, text: 0};
  const named = text.words.map((terms) => terms.some((term) => active.has(term)));
  for (const {from, to, term} of text.names) if (active.has(term)) named.fill(true, from, to + 1);
  const telling = named.filter((_, at) => !text.words[at].some((term) => stopTerms.has(term)));
  return {
    query: coverOf(query, importance, (term) => has.has(term)),
    text: telling.filter(Boolean).length / Math.max(1, telling.length),
  };
}

/** A text counts when it has most of the query, and the more the less else it says. */
function bonus({query, text}: Cover): number {
  return query ** 2 * (0.3 + 0.7 * text);
}

/** Names in a path: `…/BarsGetAndSubscribe` is what a page is called by programs; the rest of a path repeats the section. */
function identifierOf(path: string): string {
  const last = path.slice(path.lastIndexOf('/') + 1);
  return /\p{Lu}/u.test(last) ? last : '';
}

function priorOf({path, keywords}: PackedPage): number {
  if (keywords.some((keyword) => keyword === 'deprecated' || keyword === 'legacy')) return PRIOR.deprecated;
  if (isIn(path, 'changelog')) return PRIOR.changelog;
  return (isIn(path, 'api/usage') ? PRIOR.guide : 1) * (path.endsWith('/overview') ? PRIOR.overview : 1);
}

function errorsOf({sections}: PackedPage): number {
  return sections.filter(([kind]) => kind === SectionKind.error).length;
}

/** Messages of the server on a page: the status before one is left out, `N` and the like stand for what varies. */
function messagesOf({sections}: PackedPage): Map<number, string> {
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
    if (STATUS.test(word) || FAILURE.has(stem(word))) return true;
    return NEGATION.test(fold(word)) && UNDONE.has(stem(words[at + 1] ?? ''));
  });
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
