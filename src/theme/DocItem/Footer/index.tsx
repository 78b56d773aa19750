// from theme-classic 3.10.2 sha256:e66cb95f8e068ca2
import {Fragment, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import Translate from '@docusaurus/Translate';
import {ThemeClassNames} from '@docusaurus/theme-common';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import EditThisPage from '@theme/EditThisPage';
import LastUpdated from '@theme/LastUpdated';
import PageFeedback from '@site/src/components/PageFeedback';
import {markdownPath} from '@site/src/lib/markdownPath';
import styles from './styles.module.css';

/** Ejected: one row instead of three: when the page was changed, its tags, and the way to tell us about it. */
export default function DocItemFooter(): ReactNode {
  const {metadata, frontMatter} = useDoc();
  const {title, permalink, editUrl, lastUpdatedAt, tags} = metadata;
  return (
    <footer className={clsx(ThemeClassNames.docs.docFooter, styles.foot)}>
      <p className={styles.about}>
        <LastUpdated lastUpdatedAt={lastUpdatedAt} />
        {tags.length > 0 && (
          <span>
            <Translate id="theme.tags.tagsListLabel" description="The label alongside a tag list">
              Теги:
            </Translate>{' '}
            {tags.map((tag, index) => (
              <Fragment key={tag.permalink}>
                {index > 0 && ', '}
                <Link rel="tag" to={tag.permalink} title={tag.description}>
                  {tag.label}
                </Link>
              </Fragment>
            ))}
          </span>
        )}
        {editUrl && <EditThisPage editUrl={editUrl} />}
        <a className={frontMatter.hide_title ? undefined : styles.markdown} href={markdownPath(permalink)}>
          Markdown
        </a>
      </p>
      <PageFeedback title={title} permalink={permalink} />
    </footer>
  );
}
