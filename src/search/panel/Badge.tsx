import type {ReactNode} from 'react';
import clsx from 'clsx';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../protocol';
import {badgeText, rowBadge} from './texts';
import styles from './own.module.css';

/** In the colour of the method, where there is one. */
function KindBadge({method, children}: {method?: string; children: ReactNode}): ReactNode {
  const colour = method ? `api-badge--${method.toLowerCase()}` : styles.kind;
  return <span className={clsx('api-badge', styles.badge, colour)}>{children}</span>;
}

/** What kind of page a row of a list leads to: the method of a request, or a guide. */
export function RowBadge({method}: {method?: string}): ReactNode {
  return <KindBadge method={method}>{rowBadge(method, useEdition())}</KindBadge>;
}

/** What kind of page was found: GET, WS, a widget, a post. */
export function Badge({hit}: {hit: Suggestion}): ReactNode {
  return <KindBadge method={hit.method}>{badgeText(hit, useEdition())}</KindBadge>;
}
