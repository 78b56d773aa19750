// from theme-classic 3.10.2 sha256:9b38efeeff93c204
import {useEffect, type ReactNode} from 'react';
import clsx from 'clsx';
import {createStorageSlot, ThemeClassNames, useThemeConfig} from '@docusaurus/theme-common';
import AnnouncementBarCloseButton from '@theme/AnnouncementBar/CloseButton';
import AnnouncementBarContent from '@theme/AnnouncementBar/Content';
import {useEdition, type Localized} from '@site/src/lib/edition';
import {useAnnouncementBar} from '@site/src/theme/internal';
import styles from './styles.module.css';

const LABEL: Localized = {ru: 'Объявление', en: 'Announcement'};

/** Set by the framework's inline script before the first paint: "true" when the reader closed the announcement. */
const HIDDEN_ATTRIBUTE = 'data-announcement-bar-initially-dismissed';

/**
 * Ejected: the framework's bar stays open in the other tabs of a reader who closed it, and a new announcement shows only at the
 * second visit, because the attribute that hides the old one is never taken back.
 */
export default function AnnouncementBar(): ReactNode {
  const edition = useEdition();
  const {isActive, close} = useAnnouncementBar();
  const {announcementBar} = useThemeConfig();

  useEffect(() => {
    // The framework sends the event to its own tab, too: "false" when it meets a new announcement id.
    return createStorageSlot('docusaurus.announcement.dismiss').listen(({newValue}) => {
      if (newValue === 'true') {
        close();
      } else {
        document.documentElement.setAttribute(HIDDEN_ATTRIBUTE, 'false');
      }
    });
  }, [close]);

  if (!isActive) {
    return null;
  }
  return (
    <section className={clsx(ThemeClassNames.announcementBar.container, styles.bar)} aria-label={LABEL[edition]}>
      <AnnouncementBarContent className={styles.content} />
      {announcementBar?.isCloseable && <AnnouncementBarCloseButton className={styles.close} onClick={close} />}
    </section>
  );
}
