import type {ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import DocItemFooter from '@theme-original/DocItem/Footer';
import PageFeedback from '@site/src/components/PageFeedback';

/** Asks whether the page helped. */
export default function DocItemFooterWrapper(): ReactNode {
  const {title, permalink} = useDoc().metadata;
  return (
    <>
      <PageFeedback title={title} permalink={permalink} />
      <DocItemFooter />
    </>
  );
}
