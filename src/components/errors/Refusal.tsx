import {lazy, Suspense, type ReactNode} from 'react';
import type {Refused} from './RefusalAnswer';

const RefusalAnswer = lazy(() =>
  import('./RefusalAnswer').catch((error: unknown) => {
    console.warn('What a refusal means did not load.', error);
    return {default: () => null};
  }),
);

/** What a request means that was refused or got no answer, from the catalogue, which is fetched for it. */
export const Refusal = (refused: Refused): ReactNode => (
  <Suspense fallback={null}>
    <RefusalAnswer {...refused} />
  </Suspense>
);
