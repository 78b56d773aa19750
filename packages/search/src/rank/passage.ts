import {tellsOfFailure} from './lexicon';
import {NAMED_PART, PART_PREFERENCE} from './weights';
import type {WeighedQuery} from './weighQuery';
import {SectionKind} from '../index/indexFile';
import type {PageIndex} from '../index/pageIndex';
import {Field, type IndexedPage} from '../index/pages';
import type {HitType} from '../types';

/** The part of a page that answers best. */
export interface Passage {
  type: HitType;
  /** Counted from the first section of the page. */
  section: number;
  /** Share of the query that it has, and somewhat more for a part that says most about the page. */
  share: number;
}

/** The part of a page that has most of the query; of equals, the one that says most about the page. */
export function bestPassage(index: PageIndex, page: IndexedPage, query: WeighedQuery): Passage {
  const {answers, quoted} = query;
  const termsBySection = index.termsIn(page, query.terms);
  const lead = termsBySection.get(0);
  const inLead = (...fields: Field[]): number => answers.share(...fields.map((field) => lead?.get(field)));
  // Of a page whose title is what the query asks for, none of its errors.
  const isNamed = inLead(Field.title, Field.slug) > 0.999 && !tellsOfFailure(query.words);
  const candidates: Passage[] = page.isEntry
    ? []
    : [
        {type: 'title', section: 0, share: inLead(Field.title, Field.slug) + PART_PREFERENCE.title},
        {type: 'description', section: 0, share: inLead(Field.description) + PART_PREFERENCE.description},
        {type: 'keywords', section: 0, share: inLead(Field.keywords)},
      ];
  for (const [section, fields] of [...termsBySection].sort(([a], [b]) => a - b)) {
    const title = fields.get(Field.heading) ?? fields.get(Field.name) ?? fields.get(Field.error);
    const withTitle = answers.share(title, fields.get(Field.content));
    const titleShare = answers.share(title);
    const isError = page.sections[section][0] === SectionKind.error;
    const quote = quoted.get(page.messages.get(section) ?? '');
    if (quote !== undefined) candidates.push({type: 'heading', section, share: withTitle + quote});
    else if (titleShare > 0) {
      const preference = isError && !isNamed ? NAMED_PART.error : NAMED_PART.other;
      candidates.push({type: 'heading', section, share: withTitle + preference * titleShare});
    } else if (withTitle > 0) {
      candidates.push({type: 'content', section, share: withTitle + PART_PREFERENCE.content});
    }
  }
  let [best] = candidates;
  for (const candidate of candidates) if (candidate.share > best.share + 1e-9) best = candidate;
  return best ?? {type: 'content', section: 0, share: 0};
}
