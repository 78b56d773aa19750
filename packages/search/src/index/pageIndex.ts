import {Dictionary} from './dictionary';
import {INDEX_VERSION, SectionKind, unpack, type IndexFile, type Page, type Section} from './indexFile';
import {
  codesOf,
  errorCount,
  Field,
  identifierOf,
  messagePatterns,
  messagesOf,
  priorOf,
  termCounts,
  TITLE_FIELD,
  type IndexedPage,
  type ShortText,
} from './pages';
import {sum} from '../math';
import {isMonthOrYear} from '../rank/lexicon';
import {FIELD_WEIGHT, LEAST_RARITY, LENGTH_FLOOR, RARITY_POWER} from '../rank/weights';
import {stemsOf} from '../text/words';

const FIELD_BITS = 4;
const FIELD_MASK = (1 << FIELD_BITS) - 1;
/** By the number of the field. */
const WEIGHTS = (Object.keys(Field) as (keyof typeof Field)[]).map((field) => FIELD_WEIGHT[field]);
/** Fields that are short texts, which a query may cover as a whole. */
const SECTION_TITLES: ReadonlySet<Field> = new Set([...Object.values(TITLE_FIELD), Field.keywords]);

/** Texts of a page that are looked at only when they have something of the query. */
export const NAMES = ['title', 'section', 'date'] as const;
export type Name = (typeof NAMES)[number];

/** The pages that have a term, and what it counts on each, by the number of the page. */
interface TermWeights {
  pages: number[];
  weights: Float64Array;
}

/** The pages of an edition, and for each term the places where it stands. */
export class PageIndex {
  readonly dictionary = new Dictionary();
  readonly pages: IndexedPage[] = [];
  /** By the number that the file gives it. */
  readonly blocks: readonly string[];
  /** By section number: its page, and the terms of its blocks. */
  readonly sections: {page: number; size: number}[] = [];
  /** By term, pages whose title, section of the site, or date has it. */
  readonly namedBy: Readonly<Record<Name, number[][]>> = {title: [], section: [], date: []};
  /** Numbers of pages by a keyword of theirs, as `stemsOf` writes it. */
  readonly byKeyword = new Map<string, number[]>();
  /** Terms of months and years, from the dates of posts. */
  readonly months = new Set<number>();
  /** Messages of the server, each once, by the source of its pattern. */
  readonly messages = new Map<string, {pattern: RegExp; texts: readonly string[]}>();
  /** Path of the page that lists the most messages of the server: what other pages say of one, it says of all. */
  readonly catalogue: string;
  /** By term, in the order of sections: pairs of (section number and field in one, count). */
  private readonly postings: number[][] = [];
  private readonly texts = new Map<string, ShortText>();
  private readonly weightsOfTerms = new Map<number, TermWeights>();
  private readonly sectionsByTitle = new Map<number, readonly number[]>();
  private readonly averageLength: number;

  /** @throws Error when the file is not an index of this version */
  constructor(file: IndexFile) {
    if (file?.version !== INDEX_VERSION || !Array.isArray(file.pages) || !Array.isArray(file.blocks)) {
      throw new Error('The search index has a shape that this engine does not read.');
    }
    this.blocks = file.blocks;
    const blockTerms = file.blocks.map((block) => termCounts(this.dictionary.add(block)));
    const pages = unpack(file);
    const [catalogue] = [...pages].sort((a, b) => errorCount(b) - errorCount(a));
    this.catalogue = catalogue && errorCount(catalogue) > 0 ? catalogue.path : '';
    for (const page of pages) {
      if (page.path === this.catalogue) this.addCatalogue(page, blockTerms);
      else this.addPage(page, blockTerms);
    }
    for (const {messages, dateText, sections} of this.pages) {
      for (const term of dateText.all) if (isMonthOrYear(this.dictionary.terms[term])) this.months.add(term);
      for (const [section, source] of messages) {
        this.messages.set(source, {pattern: new RegExp(source, 'u'), texts: messagesOf(sections[section][2])});
      }
    }
    this.averageLength = sum(this.pages.map(({length}) => length)) / Math.max(1, file.pages.length);
  }

  /** The weighted and saturated count of a term on each page. */
  weightsOf(term: number): TermWeights {
    const cached = this.weightsOfTerms.get(term);
    if (cached) return cached;
    const weights = new Float64Array(this.pages.length);
    const pages: number[] = [];
    const postings = this.postings[term] ?? [];
    for (let at = 0; at < postings.length;) {
      const {page} = this.sections[postings[at] >> FIELD_BITS];
      const counts = new Array<number>(WEIGHTS.length).fill(0);
      for (; at < postings.length && this.sections[postings[at] >> FIELD_BITS].page === page; at += 2) {
        counts[postings[at] & FIELD_MASK] += postings[at + 1];
      }
      const length = LENGTH_FLOOR + ((1 - LENGTH_FLOOR) * this.pages[page].length) / this.averageLength;
      counts.forEach((count, field) => {
        const normal = field === Field.content ? count / length : count;
        weights[page] += WEIGHTS[field] * ((2 * normal) / (normal + 1));
      });
      pages.push(page);
    }
    const result = {pages, weights};
    this.weightsOfTerms.set(term, result);
    return result;
  }

  /** How much a term tells: the fewer pages have it, the more. */
  rarity(term: number): number {
    const having = this.weightsOf(term).pages.length;
    const rarity = Math.max(LEAST_RARITY, Math.log(1 + (this.pages.length - having + 0.5) / (having + 0.5)));
    return rarity ** RARITY_POWER;
  }

  /** Whether an entry of the catalogue of errors has a term in its title. */
  hasEntry(term: number): boolean {
    return (this.postings[term] ?? []).some(
      (place, at) =>
        at % 2 === 0 &&
        (place & FIELD_MASK) === Field.error &&
        this.pages[this.sections[place >> FIELD_BITS].page].isEntry,
    );
  }

  /** Sections in whose title, or keywords, a term stands. */
  sectionsTitled(term: number): readonly number[] {
    const cached = this.sectionsByTitle.get(term);
    if (cached) return cached;
    const found: number[] = [];
    const postings = this.postings[term] ?? [];
    for (let at = 0; at < postings.length; at += 2) {
      const field = (postings[at] & FIELD_MASK) as Field;
      if (SECTION_TITLES.has(field)) found.push(postings[at] >> FIELD_BITS);
    }
    this.sectionsByTitle.set(term, found);
    return found;
  }

  /** By section of a page, counted from its first, and field: which of the terms stand there. */
  termsIn(page: IndexedPage, terms: Iterable<number>): Map<number, Map<Field, Set<number>>> {
    const found = new Map<number, Map<Field, Set<number>>>();
    const end = page.firstSection + page.sections.length;
    for (const term of terms) {
      const postings = this.postings[term] ?? [];
      for (let at = firstPosting(postings, page.firstSection); at < postings.length; at += 2) {
        const section = postings[at] >> FIELD_BITS;
        if (section >= end) break;
        const field = (postings[at] & FIELD_MASK) as Field;
        let fields = found.get(section - page.firstSection);
        if (!fields) found.set(section - page.firstSection, (fields = new Map<Field, Set<number>>()));
        let set = fields.get(field);
        if (!set) fields.set(field, (set = new Set()));
        set.add(term);
      }
    }
    return found;
  }

  /** The page without its entries, and each entry by itself under the headings that it stands below. */
  private addCatalogue(page: Page, blockTerms: readonly ReadonlyMap<number, number>[]): void {
    const isEntry = ([kind]: Section): boolean => kind === SectionKind.error || kind === SectionKind.field;
    this.addPage({...page, sections: page.sections.filter((section) => !isEntry(section))}, blockTerms);
    let group = '';
    for (const section of page.sections) {
      if (!isEntry(section)) group = section[2];
      else {
        const [, ...rest] = section;
        const trail = [...page.trail, page.title, group];
        const entry = {
          ...page,
          trail,
          description: '',
          keywords: [],
          sections: [[SectionKind.error, ...rest] as Section],
        };
        this.addPage(entry, blockTerms, true);
      }
    }
  }

  private addPage(packed: Page, blockTerms: readonly ReadonlyMap<number, number>[], isEntry = false): void {
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
      messages: messagePatterns(packed),
      codes: isEntry ? codesOf(packed.sections[0], this.blocks) : new Set(),
      firstSection: this.sections.length,
      length: 0,
      prior: priorOf(packed),
      isEntry,
      isSuccess: isEntry && packed.sections[0][2].startsWith('2'),
    };
    this.pages.push(page);
    for (const keyword of new Set(packed.keywords.map(stemsOf))) {
      this.byKeyword.set(keyword, [...(this.byKeyword.get(keyword) ?? []), number]);
    }
    const lead = page.firstSection;
    const names = {title: page.titleText, section: page.sectionText, date: page.dateText};
    for (const name of NAMES) for (const term of names[name].all) (this.namedBy[name][term] ??= []).push(number);
    if (!isEntry) this.addPostings(termCounts(text(packed.title)), lead, Field.title);
    this.addPostings(termCounts(text(identifierOf(packed.path))), lead, Field.slug);
    this.addPostings(termCounts(text(packed.description)), lead, Field.description);
    this.addPostings(termCounts(page.trailText), lead, Field.trail);
    for (const keyword of [page.dateText, ...page.keywordTexts]) {
      this.addPostings(termCounts(keyword), lead, Field.keywords);
    }
    packed.sections.forEach(([kind, , , blocks], at) => {
      const size = sum(blocks.map((block) => blockTerms[block].size));
      const section = this.sections.push({page: number, size}) - 1;
      const field = kind === SectionKind.error && !isEntry ? Field.name : TITLE_FIELD[kind];
      this.addPostings(termCounts(page.headingTexts[at]), section, field);
      for (const block of blocks) this.addPostings(blockTerms[block], section, Field.content);
      page.length += size;
    });
  }

  /** Names of fields and headings stand on many pages: equal texts are one. */
  private shortText(value: string): ShortText {
    let text = this.texts.get(value);
    if (!text) {
      const indexed = this.dictionary.add(value);
      text = {...indexed, all: new Set(termCounts(indexed).keys())};
      this.texts.set(value, text);
    }
    return text;
  }

  private addPostings(counts: ReadonlyMap<number, number>, section: number, field: Field): void {
    for (const [term, count] of counts) (this.postings[term] ??= []).push((section << FIELD_BITS) | field, count);
  }
}

/** Where the postings of a section, or of those after it, begin. */
function firstPosting(postings: readonly number[], section: number): number {
  let low = 0;
  let high = postings.length / 2;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (postings[2 * middle] >> FIELD_BITS < section) low = middle + 1;
    else high = middle;
  }
  return 2 * low;
}
