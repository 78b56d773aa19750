import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {useEdition} from '../../lib/edition';
import type {Answer, Suggestion} from '../protocol';
import {searchPageOf} from '../ui/address';
import {TEXTS as BOX} from '../ui/texts';
import {Nothing} from './Nothing';
import {OFTEN} from './often';
import styles from './own.module.css';
import {SuggestionList} from './SuggestionList';
import {TEXTS} from './texts';

export {searchOf} from '../client';
export type {Recognized} from '../errorLookup';
export {insertErrorFinder, recognize} from './finder';

/**
 * Pages offered before anything is typed: those that the reader saw lately with the two that help a failed program, or, in a
 * first visit, what is often looked for.
 *
 * @param recent paths without the current page
 * @param path of the current page
 */
export function offered(recent: readonly string[], path: string): string[] {
  const often = OFTEN.map((page) => page.path);
  const pages = recent.length > 0 ? [...recent, ...often.slice(0, 2)] : often;
  return [...new Set(pages)].filter((page) => page !== path);
}

/** Suggestions at most. */
export const LIMIT = settings.limit;

interface Props {
  listId: string;
  /** Path of the edition. */
  base: string;
  /** As typed; empty for the pages that are offered before. */
  value: string;
  answer: Answer | undefined;
  /** Whether the reader has seen other pages, which are offered before anything is typed. */
  hasRecent: boolean;
  hits: readonly Suggestion[];
  /** Number of the hit that Enter would open; -1 for none. */
  active: number;
  /** The section that the reader is in, which can be searched by itself. */
  here: {path: string; label: string} | undefined;
  addressOf: (hit: Suggestion) => string;
  onActive: (number: number) => void;
  onChoose: (hit: Suggestion) => void;
  /** A link below the list was followed. */
  onLeave: () => void;
}

/** What stands in the popup of the search box once the index is there. */
export function Panel(props: Props): ReactNode {
  const {listId, base, value, answer, hasRecent, hits, active, here, addressOf, onActive, onChoose, onLeave} = props;
  const edition = useEdition();
  const texts = TEXTS[edition];
  const {total = 0, readAs = null} = answer ?? {};
  return (
    <>
      {readAs !== null && <p className={styles.note}>{BOX[edition].readAs(readAs)}</p>}
      {value === '' && <p className={styles.note}>{hasRecent ? texts.start : texts.often}</p>}
      <SuggestionList
        id={listId}
        hits={hits}
        active={active}
        addressOf={addressOf}
        onActive={onActive}
        onChoose={onChoose}
      />
      {value !== '' && answer && total === 0 && (
        <div className={styles.message}>
          <p>{BOX[edition].nothing}</p>
          <Nothing onLeave={onLeave} />
        </div>
      )}
      {value !== '' && total > 0 && (
        <div className={styles.footer}>
          <Link to={searchPageOf(base, value)} onClick={onLeave}>
            {texts.all}
            {` (${total})`}
          </Link>
          {here && (
            <Link to={searchPageOf(base, value, here.path)} onClick={onLeave}>
              {texts.allIn(here.label)}
            </Link>
          )}
        </div>
      )}
    </>
  );
}
