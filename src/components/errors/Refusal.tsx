import {lazy, Suspense, type ReactNode} from 'react';
import type {Refused} from './RefusalAnswer';

const RefusalAnswer = lazy(() =>
  import('./RefusalAnswer').catch((error: unknown) => {
    console.warn('What a refusal means did not load.', error);
    return {default: () => null};
  }),
);

/** What a refused request means and what to do, from the catalogue, which is fetched for it. */
export const Refusal = (refused: Refused): ReactNode => (
  <Suspense fallback={null}>
    <RefusalAnswer {...refused} />
  </Suspense>
);
