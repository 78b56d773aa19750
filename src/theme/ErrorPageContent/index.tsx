// from theme-classic 3.10.2 sha256:94a807f761167b96
import type {ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type {Props} from '@theme/Error';
import styles from './styles.module.css';

/** More causes than this are a loop. */
const LONGEST_CHAIN = 10;

/** The error and what it was caused by, outermost first. */
function chainOf(error: Error): Error[] {
  const chain: Error[] = [];
  for (let next: unknown = error; next instanceof Error && chain.length < LONGEST_CHAIN; next = next.cause) {
    chain.push(next);
  }
  return chain;
}

/**
 * Ejected for the word "Cause" in the edition's language. Takes nothing from React contexts, so that it still renders where
 * those are what failed (see theme/Error).
 */
export default function ErrorPageContent({error, tryAgain}: Props): ReactNode {
  const [outermost, ...causes] = chainOf(error);
  return (
    <main className="container margin-vert--xl">
      <div className={styles.crash} role="alert">
        <h1>
          {translate({
            id: 'theme.ErrorPageContent.title',
            message: 'На странице произошёл сбой.',
            description: 'The title of the fallback page when the page crashed',
          })}
        </h1>
        <p className={styles.message}>{outermost?.message ?? String(error)}</p>
        {causes.map(({message}, index) => (
          <p key={index} className={styles.message}>
            {translate({
              id: 'site.error.cause',
              message: 'Причина:',
              description: 'Stands before the message of an error that caused the one above it',
            })}{' '}
            {message}
          </p>
        ))}
        <button type="button" className="button button--primary" onClick={tryAgain}>
          {translate({
            id: 'theme.ErrorPageContent.tryAgain',
            message: 'Попробовать ещё раз',
            description:
              'The label of the button to try again rendering when the React error boundary captures an error',
          })}
        </button>
      </div>
    </main>
  );
}
