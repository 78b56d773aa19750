import {useCallback, useEffect, useId, useRef, useState, type FocusEvent, type FormEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {useHistory, useLocation} from '@docusaurus/router';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {usePluralForm} from '@docusaurus/theme-common';
import {useEdition} from '../../lib/edition';
import {searchPageOf, withoutHighlight} from '../../search/ui/address';
import {TEXTS} from '../../search/ui/texts';
import {SearchInput} from './SearchInput';
import {SearchPopup} from './SearchPopup';
import styles from './styles.module.css';
import {useHighlight} from './useHighlight';
import {useListNavigation} from './useListNavigation';
import {useSearchShortcut} from './useSearchShortcut';
import {useSuggestions, type Suggestions} from './useSuggestions';
import {useVisit} from './useVisit';

/** What a screen reader says of the list. */
function useStatus({state, result, isShown}: Suggestions, value: string): string {
  const texts = TEXTS[useEdition()];
  const {selectMessage} = usePluralForm();
  if (isShown && state === 'failed') return texts.failed;
  if (!isShown || !result || value === '') return '';
  const {readAs, total} = result.answer;
  const found = total > 0 ? selectMessage(total, texts.found(total)) : texts.nothing;
  return [readAs && texts.readAs(readAs), found].filter(Boolean).join(' ');
}

/**
 * The search box of the navbar: a combobox with a list of suggestions
 * (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/). The first suggestion is chosen at once, Enter opens it.
 */
export default function SearchBar(): ReactNode {
  const {baseUrl} = useDocusaurusContext().siteConfig;
  const history = useHistory();
  const location = useLocation();
  const listId = useId();
  const root = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const [open, setOpen] = useState(false);

  const suggestions = useSuggestions(baseUrl, value, open);
  const {state, result, hits, query, isShown, isBusy} = suggestions;
  const isExpanded = isShown && hits.length > 0;
  const {active, setActive, onKeyDown} = useListNavigation(suggestions, () => setOpen(true), close);
  const status = useStatus(suggestions, value);
  const visit = useVisit(baseUrl, close);

  useSearchShortcut(input);
  useHighlight(
    useCallback((words: readonly string[]) => {
      if (document.activeElement !== input.current) setValue(words.join(' '));
    }, []),
  );
  // What was typed before the scripts came.
  useEffect(() => {
    if (input.current?.value) setValue(input.current.value);
    if (input.current && document.activeElement === input.current) setOpen(true);
  }, []);

  function close(): void {
    setOpen(false);
    input.current?.blur();
  }

  function clear(): void {
    setValue('');
    input.current?.focus();
    const search = withoutHighlight(location.search);
    if (search !== location.search) history.replace({...location, search});
  }

  function onBlur(event: FocusEvent): void {
    if (!root.current?.contains(event.relatedTarget)) setOpen(false);
  }

  function onSubmit(event: FormEvent): void {
    event.preventDefault();
    const hit = isShown && result?.query === value ? hits[active] : undefined;
    if (hit) visit.hit(hit, query, value);
    else if (value.trim() !== '') visit.address(searchPageOf(baseUrl, value));
  }

  return (
    <div ref={root} className={clsx('navbar__search', styles.search)} onBlur={onBlur}>
      <SearchInput
        input={input}
        baseUrl={baseUrl}
        value={value}
        isExpanded={isExpanded}
        isBusy={isBusy}
        listId={state === 'ready' ? listId : undefined}
        activeId={isExpanded && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(text) => {
          setValue(text);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onClick={() => setOpen(true)}
        onKeyDown={onKeyDown}
        onClear={clear}
        onSubmit={onSubmit}
      />
      <SearchPopup
        suggestions={suggestions}
        listId={listId}
        baseUrl={baseUrl}
        value={value}
        active={active}
        onActive={setActive}
        onChoose={(hit) => visit.hit(hit, query, value)}
        onLeave={() => setOpen(false)}
      />
      <div role="status" className="unseen">
        {status}
      </div>
    </div>
  );
}
