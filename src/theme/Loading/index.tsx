// from core 3.10.2 sha256:ffd8013daa28cd24
import type {ComponentProps, ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import type FrameworkLoading from '@theme/Loading';
import styles from './styles.module.css';

/**
 * Stands in for a page whose code is on its way: nothing for the first 200 ms, then a spinner; the error and a way to try again
 * when it does not arrive. The framework's version is in English only and tells a screen reader nothing.
 */
export default function Loading({error, pastDelay, retry}: ComponentProps<typeof FrameworkLoading>): ReactNode {
  if (error) {
    return (
      <div className={styles.failure} role="alert">
        <p>
          {translate({
            id: 'site.loading.failed',
            message: 'Страница не загрузилась.',
            description: 'The code of a page did not arrive',
          })}
        </p>
        <p className={styles.reason}>{String(error)}</p>
        <button type="button" className="button button--primary" onClick={retry}>
          {translate({
            id: 'site.loading.retry',
            message: 'Повторить',
            description: 'Button that loads a failed page again',
          })}
        </button>
      </div>
    );
  }
  if (!pastDelay) {
    return null;
  }
  return (
    <div className={styles.waiting} role="status">
      <span className={styles.spinner} />
      <span className="unseen">
        {translate({
          id: 'site.loading.waiting',
          message: 'Страница загружается',
          description: 'Text of the spinner for screen readers',
        })}
      </span>
    </div>
  );
}
