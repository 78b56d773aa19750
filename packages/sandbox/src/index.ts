import type {ScenarioName} from './types';
import {SCENARIOS} from './market/scenarios';

export type * from './types';
export {createSandbox, restoreSandbox} from './exchange/create';
export {unwrap} from './rejections';
export {FAULTS, isFault, type FaultName} from './faults';
export {ASSUMPTIONS, type Assumption} from './assumptions';

/** The names of all scenarios. */
export const SCENARIO_NAMES = Object.keys(SCENARIOS) as readonly ScenarioName[];
