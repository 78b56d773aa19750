import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../protocol';
import {badgeText} from './texts';
import styles from './own.module.css';

/** What kind of page a row is: in the colour of its method, where it has one. */
export function KindBadge({method, children}: {method?: string; children: ReactNode}): ReactNode {
  const colour = method ? `api-badge--${method.toLowerCase()}` : styles.kind;
  return <span className={clsx('api-badge', styles.badge, colour)}>{children}</span>;
}

/** What kind of page was found: GET, WS, a widget, a post. */
export function Badge({hit}: {hit: Suggestion}): ReactNode {
  return <KindBadge method={hit.method}>{badgeText(hit, useEdition())}</KindBadge>;
}
