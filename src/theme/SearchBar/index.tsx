import {
  useCallback,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
  type FocusEvent,
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import useIsBrowser from '@docusaurus/useIsBrowser';
import {usePluralForm} from '@docusaurus/theme-common';
import {useEdition} from '../../lib/edition';
import type {Suggestion} from '../../search/protocol';
import {addressOf, HIGHLIGHT, searchPageOf} from '../../search/ui/address';
import {rememberPage} from '../../search/ui/recent';
import {TEXTS} from '../../search/ui/texts';
import {contextOf} from '../../site/searchContexts';
import styles from './styles.module.css';
import {useHighlight} from './useHighlight';
import {useSuggestions} from './useSuggestions';

const NO_HITS: readonly Suggestion[] = [];

function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Ctrl+K or Cmd+K, by the key itself: with the Russian layout on, its letter is «л». On a Mac Ctrl+K deletes to the line's end. */
function isShortcut(event: globalThis.KeyboardEvent): boolean {
  const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
  if (!isK || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  const editing =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable="true"]');
  return !(event.ctrlKey && isMac() && editing);
}

/**
 * The search box of the navbar: a combobox with a list of suggestions
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The first suggestion is chosen at once, Enter opens it. Without
 * scripts it is a form that leads to the search page.
 */
export default function SearchBar(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const edition = useEdition();
  const texts = TEXTS[edition];
  const isBrowser = useIsBrowser();
  const history = useHistory();
  const location = useLocation();
  const {selectMessage} = usePluralForm();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const popup = useRef<HTMLDivElement>(null);
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(0);

  const here = contextOf(location.pathname, baseUrl);
  const path = location.pathname.slice(baseUrl.length);
  const {state, latest, panel, load} = useSuggestions(baseUrl, open ? value : null, path, here?.path);
  // The pages offered before anything is typed answer no query, and no query is answered by them.
  const result = latest && (latest.query === '') === (value === '') ? latest : null;
  const hits = useMemo(
    () => (panel && result ? panel.insertErrorFinder(result.answer, edition) : NO_HITS),
    [panel, result, edition],
  );
  // Before anything is typed the list shows when it has something to offer; after that it says why it has not.
  const shown = open && (value === '' ? hits.length > 0 : result !== null || state === 'failed' || state === 'loading');
  const query = result?.answer.readAs ?? result?.query ?? value;

  // Enter opens the first answer, and nothing while nothing is typed.
  useEffect(() => setActive(result?.query === '' ? -1 : 0), [result]);
  useEffect(() => rememberPage(path, baseUrl), [path, baseUrl]);

  useEffect(() => {
    const element = popup.current;
    if (!shown || !element) return;
    // On a tablet other items stand right of the field: the list moves over them before it leaves the window.
    element.style.setProperty('--popup-right', '0px');
    const {top, left} = element.getBoundingClientRect();
    element.style.setProperty('--popup-top', `${top}px`);
    element.style.setProperty('--popup-right', `${Math.min(0, left - 16)}px`);
  }, [shown]);

  useHighlight(
    useCallback((words: readonly string[]) => {
      if (document.activeElement !== input.current) setValue(words.join(' '));
    }, []),
  );

  // What was typed before the scripts came.
  useEffect(() => {
    if (input.current?.value) setValue(input.current.value);
    if (input.current && document.activeElement === input.current) {
      load();
      setOpen(true);
    }
  }, [load]);

  useEffect(() => {
    function onKeyDown(event: globalThis.KeyboardEvent): void {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);

  function close(): void {
    setOpen(false);
    input.current?.blur();
  }

  function goTo(address: string): void {
    close();
    history.push(address);
  }

  function choose(hit: Suggestion): void {
    const address = addressOf(baseUrl, hit, query);
    if (hit.type !== 'tool') {
      goTo(address);
      return;
    }
    close();
    // What the reader was told may hold a token, so it is masked, and it goes with the visit, not with the address.
    import('../../components/tools/errors/find').then(
      ({masked}) => history.push(address, {errors: masked(value)}),
      () => history.push(address),
    );
  }

  function clear(): void {
    setValue('');
    input.current?.focus();
    const parameters = new URLSearchParams(location.search);
    if (!parameters.has(HIGHLIGHT)) return;
    parameters.delete(HIGHLIGHT);
    const search = parameters.toString();
    history.replace({...location, search: search && `?${search}`});
  }

  function onFocus(): void {
    load();
    setOpen(true);
  }

  function onBlur(event: FocusEvent): void {
    if (root.current?.contains(event.relatedTarget)) return;
    setOpen(false);
  }

  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      event.preventDefault();
      close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      setOpen(true);
      const next = event.key === 'ArrowDown' ? active + 1 : Math.max(active, 0) - 1;
      if (shown && hits.length > 0) setActive((next + hits.length) % hits.length);
    }
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const hit = shown && result?.query === value ? hits[active] : undefined;
    if (hit) choose(hit);
    else if (value.trim() !== '') goTo(searchPageOf(baseUrl, value));
  }

  const total = result?.answer.total ?? 0;
  const found = total > 0 && selectMessage(total, texts.found(total));

  let status = '';
  if (shown && state === 'failed') status = texts.failed;
  else if (shown && result && value !== '') {
    const {readAs} = result.answer;
    status = [readAs && texts.readAs(readAs), found || texts.nothing].filter(Boolean).join(' ');
  }

  return (
    <div ref={root} className={clsx('navbar__search', styles.search)} onBlur={onBlur}>
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
          aria-expanded={shown && hits.length > 0}
          aria-controls={state === 'ready' ? listId : undefined}
          aria-activedescendant={shown && active >= 0 && hits.length > 0 ? `${listId}-${active}` : undefined}
          aria-keyshortcuts="Control+K Meta+K"
          aria-busy={state === 'loading' || (state === 'ready' && open && latest?.query !== value)}
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          placeholder={texts.label}
          value={value}
          onChange={(event) => {
            setValue(event.target.value);
            setOpen(true);
          }}
          onFocus={onFocus}
          onClick={() => setOpen(true)}
          onKeyDown={onKeyDown}
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
            onClick={clear}>
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
      <div ref={popup} className={styles.popup} hidden={!shown}>
        {panel && (
          <panel.Panel
            listId={listId}
            base={baseUrl}
            value={value}
            answer={shown ? result?.answer : undefined}
            hits={shown ? hits : NO_HITS}
            active={active}
            here={here && {path: here.path, label: here.label[edition]}}
            addressOf={(hit) => addressOf(baseUrl, hit, query)}
            onActive={setActive}
            onChoose={choose}
            onLeave={() => setOpen(false)}
          />
        )}
        {state === 'failed' && (
          <div className={styles.message}>
            <p>{texts.failed}</p>
            <button type="button" className="button button--primary button--sm" onClick={load}>
              {texts.retry}
            </button>
          </div>
        )}
        {state === 'loading' && <p className={styles.message}>{texts.loading}</p>}
      </div>
      <div role="status" className="unseen">
        {status}
      </div>
    </div>
  );
}
