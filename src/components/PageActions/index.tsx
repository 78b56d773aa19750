import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useDisclosure} from '@site/src/lib/disclosure';
import {useClipboard, type CopyState} from '@site/src/lib/useClipboard';
import {markdownPath} from '@site/src/lib/markdownPath';
import {useEdition, type Localized} from '@site/src/lib/edition';
import styles from './styles.module.css';

const TEXTS: Localized<Readonly<Record<CopyState | 'open', string>>> = {
  ru: {idle: 'Скопировать страницу', copied: 'Скопировано', failed: 'Не удалось скопировать', open: 'Открыть файл'},
  en: {idle: 'Copy page', copied: 'Copied', failed: 'Copying failed', open: 'Open file'},
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
 * A button with a menu: copy the page as Markdown, open it as Markdown. Without scripts it is a link to the Markdown. The Markdown is
 * made by the build; the development server has none, so the button is missing there.
 */
export default function PageActions({permalink}: Props): ReactNode {
  const texts = TEXTS[useEdition()];
  const scripted = useIsBrowser();
  const {shown, close, rootProps, buttonProps, listProps} = useDisclosure();
  const address = markdownPath(permalink);
  const [state, copy] = useClipboard(() => copyFrom(address), 3000);

  if (process.env.NODE_ENV === 'development') {
    return null;
  }
  if (!scripted) {
    return (
      <div className={styles.actions} data-human>
        <a className={styles.toggle} href={address} type="text/markdown">
          Markdown
        </a>
      </div>
    );
  }
  return (
    <div {...rootProps} className={styles.actions} data-human>
      <button type="button" {...buttonProps} className={styles.toggle}>
        Markdown
      </button>
      <ul {...listProps} className={styles.menu} hidden={!shown}>
        {/* The clipboard is missing where the page came over plain HTTP. */}
        {navigator.clipboard && (
          <li>
            <button type="button" className={styles.item} onClick={copy}>
              <span aria-live="polite">{texts[state]}</span>
            </button>
          </li>
        )}
        <li>
          <a className={styles.item} href={address} type="text/markdown" onClick={close}>
            {texts.open}
          </a>
        </li>
      </ul>
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
