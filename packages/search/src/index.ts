export {SearchEngine} from './engine';
export type {Hit, HitType, SearchAnswer, SearchRequest, Segment} from './types';
