import {EXITS} from './exits';
import {SLIPS} from './slips';

/** Twelve ways a price may go with a protection in the market: the paths of the pages about the terminal. */
export const TRAPS = {...EXITS, ...SLIPS};
