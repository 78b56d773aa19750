// from core 3.10.2 sha256:4037ad84f1980a33
import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import {translate} from '@docusaurus/Translate';
import ErrorPageContent from '@theme/ErrorPageContent';
import type {Props} from '@theme/Error';

/**
 * Shown when the frame of the page itself failed (navbar, footer, providers). The framework's version is in English only and tries
 * to render the frame once more.
 */
export default function PageError({error, tryAgain}: Props): ReactNode {
  return (
    <>
      <Head>
        <title>
          {translate({id: 'site.error.title', message: 'Сбой страницы', description: 'Window title of a crashed page'})}
        </title>
      </Head>
      <ErrorPageContent error={error} tryAgain={tryAgain} />
    </>
  );
}
