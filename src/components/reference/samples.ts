import {createContext} from 'react';

/** True inside the column of samples, where code is wrapped and long code folds earlier. */
export const SamplesContext = createContext(false);
