// from theme-classic 3.10.2 sha256:53ab70761b412f83
import type {ReactNode} from 'react';
import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import type {Props} from '@theme/LastUpdated';
import {dayInWords} from '@site/src/lib/day';
import {useEdition} from '@site/src/lib/edition';

/** When the page was changed; `lastUpdatedAt` in milliseconds since 1970. Shows nothing where the date is not known. */
export default function LastUpdated({lastUpdatedAt, lastUpdatedBy}: Props): ReactNode {
  const edition = useEdition();
  if (lastUpdatedBy) {
    throw new Error('Pages do not name who changed them: take showLastUpdateAuthor and last_update.author away.');
  }
  if (!lastUpdatedAt) {
    return null;
  }
  return (
    <span className={ThemeClassNames.common.lastUpdated}>
      <Translate
        id="site.lastUpdated"
        description="Under a page: when it was changed"
        values={{
          date: (
            <time dateTime={new Date(lastUpdatedAt).toISOString()} itemProp="dateModified">
              {dayInWords(lastUpdatedAt, edition)}
            </time>
          ),
        }}>
        {'Обновлено {date}'}
      </Translate>
    </span>
  );
}
