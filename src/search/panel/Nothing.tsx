import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';

/** Where to look when nothing was found: what a failed program says stands on these two pages. */
export function Nothing({onLeave}: {onLeave?: () => void}): ReactNode {
  return (
    <ul>
      <li>
        <Link to="/api/errors" onClick={onLeave}>
          <Translate id="site.search.errors" description="Search found nothing: link to the list of errors">
            Ошибки API: сообщение, причина, что делать
          </Translate>
        </Link>
      </li>
      <li>
        <Link to="/api/usage/limits" onClick={onLeave}>
          <Translate id="site.search.limits" description="Search found nothing: link to the limits">
            Сколько запросов и подписок можно
          </Translate>
        </Link>
      </li>
    </ul>
  );
}
