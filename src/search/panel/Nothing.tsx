import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useEdition} from '../../lib/edition';
import {TEXTS} from './texts';

/** Where to look when nothing was found: what a failed program says stands on these two pages. */
export function Nothing({onLeave}: {onLeave?: () => void}): ReactNode {
  const texts = TEXTS[useEdition()];
  return (
    <ul>
      <li>
        <Link to="/api/errors" onClick={onLeave}>
          {texts.errors}
        </Link>
      </li>
      <li>
        <Link to="/api/usage/limits" onClick={onLeave}>
          {texts.limits}
        </Link>
      </li>
    </ul>
  );
}
