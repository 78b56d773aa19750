import type {IndexFile, Page} from './index/indexFile';
import {PageIndex} from './index/pageIndex';
import {readQuery, type Alternative} from './query/readQuery';
import {beginning, mark, snippet, weighBy, type Weigh} from './query/snippet';
import {bestPassage} from './rank/passage';
import {rankPages, type RankedPage} from './rank/score';
import {weighQuery, type WeighedQuery} from './rank/weighQuery';
import type {Hit, SearchAnswer, SearchRequest} from './types';

/** What a hit says of its page, whatever was found there. */
const pageFacts = ({path, trail, method}: Page): Pick<Hit, 'path' | 'trail' | 'method'> => ({path, trail, method});

/**
 * Finds pages of one edition. It holds the documents and a list of places for each term.
 *
 * A page is ranked by the sum over the query's words of (rarity × field weight × saturated count), the whole weighed by the
 * share of the words that the page has; titles, keywords and headings that the query covers as a whole get a bonus.
 */
export class SearchEngine {
  private readonly index: PageIndex;

  /**
   * @param file the parsed index file
   * @throws Error when it is not an index of this version
   */
  constructor(file: IndexFile) {
    this.index = new PageIndex(file);
  }

  /** Answers a query. Any text is a query; one without words has no hits. */
  search({query: text, limit, context, here, pages, snippetLength}: SearchRequest): SearchAnswer {
    if (pages) return this.list(pages);
    const {index} = this;
    const read = readQuery(text, index.dictionary, {
      pageCount: (term) => index.weightsOf(term).pages.length,
      hasEntry: (term) => index.hasEntry(term),
    });
    const query = weighQuery(index, read);
    const ranked = rankPages(index, query, {context, here});
    return {
      hits: this.toHits(query, ranked.slice(0, limit), snippetLength),
      total: ranked.length,
      readAs: query.readAs,
    };
  }

  /** Pages by their paths; one that the edition does not have is left out. */
  private list(paths: readonly string[]): SearchAnswer {
    const hits = paths.flatMap((path): Hit[] => {
      const page = this.index.pages.find((candidate) => candidate.path === path);
      if (!page) return [];
      return [{...pageFacts(page), type: 'title', anchor: '', title: [[page.title, false]], section: [], snippet: []}];
    });
    return {hits, total: hits.length, readAs: null};
  }

  /** Says for each page what it was found by and where to go. */
  private toHits(query: WeighedQuery, ranked: readonly RankedPage[], snippetLength?: number): Hit[] {
    const {blocks: texts, dictionary, pages} = this.index;
    const weighOnly = (counts: (alternative: Alternative) => boolean): Weigh =>
      weighBy(
        query.alternatives.filter(counts).map(({terms, weight, from, isSynonym}) => ({
          terms: terms.map((term) => dictionary.terms[term]),
          // A text with the word itself says more than one with several synonyms.
          weight: weight * Math.max(0.2, query.importance[from]) * (isSynonym ? 0.3 : 1),
        })),
      );
    const weigh = weighOnly(() => true);
    const isMarked = weighOnly(({isSynonym, from, to}) => !isSynonym && !(from === to && query.optional[from]));
    return ranked.map(({page: number, passage}) => {
      const page = pages[number];
      const {type, section} = passage ?? bestPassage(this.index, page, query);
      const [, anchor, heading, blocks] = page.sections[section];
      const inSection = type === 'heading' || type === 'content';
      let candidates = [page.description];
      if (type === 'keywords') candidates = [page.date ?? '', ...page.keywords];
      if (inSection) candidates = blocks.map((block) => texts[block]);
      const cut = snippet(candidates, weigh, isMarked, snippetLength);
      return {
        ...pageFacts(page),
        type,
        anchor: inSection ? anchor : '',
        title: mark(page.title, isMarked),
        section: inSection ? mark(heading, isMarked) : [],
        snippet: cut.length > 0 ? cut : beginning(inSection ? texts[blocks[0]] : page.description, snippetLength),
      };
    });
  }
}
