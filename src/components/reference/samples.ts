import {createContext} from 'react';

/** True inside the column of samples, where long code folds earlier. */
export const SamplesContext = createContext(false);

/** What the query in a row does when it is pressed; undefined where nothing simulates it. */
export const RunContext = createContext<((button: HTMLElement) => void) | undefined>(undefined);
