import type {Hit, HitType, SearchAnswer, SearchRequest} from '@alor-docs/search';

/** A hit, or the error finder among the hits. */
export type Suggestion = Omit<Hit, 'type'> & {type: HitType | 'tool'};

export interface Answer extends SearchAnswer {
  /** Position of the error finder among the suggestions; undefined = it does not belong there. */
  errorFinder?: number;
}

/** Asked of the worker. `load` names the edition's base, such as `/docs/en/`. */
export type Question = {id: number} & ({kind: 'load'; base: string} | {kind: 'search'; request: SearchRequest});

/** Its answer to the question with the same number. */
export type Reply = {id: number} & ({answer: Answer | null} | {failure: string});
