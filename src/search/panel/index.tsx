import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {useEdition} from '../../lib/edition';
import type {Answer, Suggestion} from '../protocol';
import {searchPageOf} from '../ui/address';
import {TEXTS as BOX} from '../ui/texts';
import {Nothing} from './Nothing';
import styles from './own.module.css';
import {SuggestionList} from './SuggestionList';
import {TEXTS} from './texts';

export {searchOf} from '../client';
export type {Recognized} from '../errorLookup';
export {insertErrorFinder, recognize} from './finder';

/** Pages that help whoever has not typed anything yet, or whose program has just failed. */
export const HELP = ['api/errors', 'api/usage/limits'];

/** Suggestions at most. */
export const LIMIT = settings.limit;

interface Props {
  listId: string;
  /** Path of the edition. */
  base: string;
  /** As typed; empty for the pages that are offered before. */
  value: string;
  answer: Answer | undefined;
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
  const {listId, base, value, answer, hits, active, here, addressOf, onActive, onChoose, onLeave} = props;
  const edition = useEdition();
  const texts = TEXTS[edition];
  const {total = 0, readAs = null} = answer ?? {};
  return (
    <>
      {readAs !== null && <p className={styles.note}>{BOX[edition].readAs(readAs)}</p>}
      {value === '' && <p className={styles.note}>{texts.start}</p>}
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
