import type {FormEvent, KeyboardEvent, ReactNode, RefObject} from 'react';
import clsx from 'clsx';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {useEdition} from '../../lib/edition';
import {TEXTS} from '../../search/ui/texts';
import styles from './styles.module.css';
import {isMac} from './useSearchShortcut';

interface Props {
  input: RefObject<HTMLInputElement | null>;
  /** Path of the edition. */
  baseUrl: string;
  value: string;
  isExpanded: boolean;
  isBusy: boolean;
  /** Id of the list, once it is there. */
  listId: string | undefined;
  /** Id of the chosen option. */
  activeId: string | undefined;
  onChange: (value: string) => void;
  onFocus: () => void;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onClear: () => void;
  onSubmit: (event: FormEvent) => void;
}

/** The field with its button. Without scripts it is a form that leads to the search page. */
export function SearchInput(props: Props): ReactNode {
  const {input, baseUrl, value, isExpanded, isBusy, listId, activeId, onClear, onSubmit} = props;
  const texts = TEXTS[useEdition()];
  const isBrowser = useIsBrowser();
  return (
    <form role="search" action={`${baseUrl}search`} className={styles.form} onSubmit={onSubmit}>
      <input
        ref={input}
        className={clsx('navbar__search-input', styles.input)}
        name="q"
        type="text"
        // Without scripts the form sends the whole of it: in the address even a text in Russian stays below what hosts take, 8 kB.
        maxLength={500}
        inputMode="search"
        enterKeyHint="search"
        role="combobox"
        aria-label={texts.label}
        aria-autocomplete="list"
        aria-expanded={isExpanded}
        aria-controls={listId}
        aria-activedescendant={activeId}
        aria-keyshortcuts="Control+K Meta+K"
        aria-busy={isBusy}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        placeholder={texts.label}
        value={value}
        onChange={(event) => props.onChange(event.target.value)}
        onFocus={props.onFocus}
        onClick={props.onClick}
        onKeyDown={props.onKeyDown}
      />
      <svg className={styles.magnifier} viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path
          d="m14 14-3.6-3.6M12 7A5 5 0 1 1 2 7a5 5 0 0 1 10 0z"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.75"
          strokeLinecap="round"
        />
      </svg>
      {value !== '' ? (
        <button
          type="button"
          className={clsx('clean-btn', styles.clear)}
          aria-label={texts.clear}
          title={texts.clear}
          onClick={onClear}>
          <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
            <path d="m2 2 8 8m0-8-8 8" stroke="currentColor" strokeWidth="1.75" strokeLinecap="round" />
          </svg>
        </button>
      ) : (
        isBrowser && (
          <span className={styles.hint} aria-hidden="true">
            <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd>
            <kbd>K</kbd>
          </span>
        )
      )}
    </form>
  );
}
