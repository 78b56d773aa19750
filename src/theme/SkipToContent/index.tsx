// from theme-classic 3.10.2 sha256:0d5996b6bb1e8730
import type {MouseEvent, ReactNode} from 'react';
import {SkipToContentFallbackId} from '@docusaurus/theme-common';
import {translate} from '@docusaurus/Translate';
import styles from './styles.module.css';

/**
 * Ejected: the framework's link also takes focus to itself after each navigation; here focus goes to the title of the
 * new page (src/client/focus.ts).
 */
export default function SkipToContent(): ReactNode {
  const label = translate({
    id: 'theme.common.skipToMainContent',
    message: 'Перейти к основному содержимому',
    description:
      'The skip to content label used for accessibility, allowing to rapidly navigate to main content with keyboard tab/enter navigation',
  });

  function skip(event: MouseEvent) {
    const main = document.querySelector<HTMLElement>('main');
    if (main) {
      event.preventDefault();
      main.setAttribute('tabindex', '-1');
      main.focus();
      main.removeAttribute('tabindex');
    }
  }

  return (
    <div role="region" aria-label={label}>
      <a className={styles.link} href={`#${SkipToContentFallbackId}`} onClick={skip}>
        {label}
      </a>
    </div>
  );
}
