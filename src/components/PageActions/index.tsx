import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {useClipboard, type CopyState} from '@site/src/lib/useClipboard';
import {markdownPath} from '@site/src/lib/markdownPath';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './styles.module.css';

const TEXTS: Localized<Readonly<Record<CopyState | 'open', string>>> = {
  ru: {idle: 'Скопировать Markdown', copied: 'Скопировано', failed: 'Не удалось скопировать', open: 'Открыть Markdown'},
  en: {idle: 'Copy Markdown', copied: 'Copied', failed: 'Copying failed', open: 'Open Markdown'},
};

interface Props {
  /** Path of the page, e.g. `/docs/api/http/overview`. */
  permalink: string;
}

/** Tells programs where the Markdown of a page is. */
export function MarkdownAlternate({permalink}: Props): ReactNode {
  const {siteConfig} = useDocusaurusContext();
  return (
    <Head>
      <link rel="alternate" type="text/markdown" href={siteConfig.url + markdownPath(permalink)} />
    </Head>
  );
}

/**
 * The line under the title: copy the page as Markdown, open it as Markdown. The Markdown is made by the build; the
 * development server has none, so the line is missing there.
 */
export default function PageActions({permalink}: Props): ReactNode {
  const texts = TEXTS[useEdition()];
  // Unknown in the HTML: there the button keeps its place unseen, so that nothing moves when scripts show it.
  const [ready, setReady] = useState<boolean>();
  const address = markdownPath(permalink);
  const [state, copy] = useClipboard(() => copyFrom(address), 3000);
  // Without scripts, or without a clipboard, the button would do nothing.
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);

  if (process.env.NODE_ENV === 'development') {
    return null;
  }
  return (
    <div className={styles.actions} data-human>
      <button
        type="button"
        className={clsx(styles.action, ready === undefined && 'waiting')}
        hidden={ready === false}
        onClick={copy}>
        <span aria-live="polite">{texts[state]}</span>
      </button>
      <a className={styles.action} href={address} type="text/markdown">
        {texts.open}
      </a>
    </div>
  );
}

/**
 * Copies the text at an address. The promise goes to the clipboard at once where the browser takes one: Safari allows
 * copying only within the click.
 *
 * @throws Error when the text did not arrive or the browser refused to copy
 */
async function copyFrom(address: string): Promise<void> {
  const text = fetch(address).then((response) => {
    if (!response.ok) {
      throw new Error(`${address}: ${response.status}`);
    }
    return response.text();
  });
  if (typeof ClipboardItem === 'undefined') {
    await navigator.clipboard.writeText(await text);
    return;
  }
  const blob = text.then((content) => new Blob([content], {type: 'text/plain'}));
  await navigator.clipboard.write([new ClipboardItem({'text/plain': blob})]);
}
