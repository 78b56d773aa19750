import type {Localized} from '@alor-docs/contract/locales';
import {fieldNumber} from '../decimal';
import type {PathStep} from './model';

/* Steps that several paths have. */

/** The others trade to a price. */
export const move = (to: number): PathStep => ({
  does: [{do: 'move', to}],
  says: {
    ru: `Цена идёт к ${fieldNumber(to, 'ru')}`,
    en: `The price goes to ${fieldNumber(to, 'en')}`,
  },
});

/** Time passes. */
export const wait = (seconds: number, says: Localized): PathStep => ({
  does: [{do: 'wait', ms: seconds * 1000}],
  says,
});

/** A stop-market order of 20 lots below the price. */
export const STOP: PathStep = {
  does: [{do: 'stop', as: 'stop', lots: 20, when: 'lessorequal', trigger: 304.5}],
  says: {ru: 'Ставите стоп-маркет: продать 20, ≤ 304,50', en: 'You place a stop-market: sell 20, ≤ 304.50'},
};
