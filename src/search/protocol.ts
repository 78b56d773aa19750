import type {SearchAnswer, SearchRequest} from '@alor-docs/search/types';

/** Asked of the worker. `load` names the edition's base, such as `/docs/en/`. */
export type Question = {id: number} & ({kind: 'load'; base: string} | {kind: 'search'; request: SearchRequest});

/** Its answer to the question with the same number. */
export type Reply = {id: number} & ({answer: SearchAnswer | null} | {failure: string});
