import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../protocol';
import {badgeText} from './texts';
import styles from './own.module.css';

/** What kind of page was found: GET, WS, a widget, a post. */
export function Badge({hit}: {hit: Suggestion}): ReactNode {
  const colour = hit.method ? `api-badge--${hit.method.toLowerCase()}` : styles.kind;
  return <span className={clsx('api-badge', styles.badge, colour)}>{badgeText(hit, useEdition())}</span>;
}
