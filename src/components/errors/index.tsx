import {useDeferredValue, useEffect, useId, useMemo, useRef, useState, type ReactNode} from 'react';
import {useLocation} from '@docusaurus/router';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {LIMIT, redactSecrets} from '@alor-docs/contract/errors';
import {useEdition} from '@site/src/lib/edition';
import {decoded} from '@site/src/lib/canonicalUrl';
import {openCollapsed} from '@site/src/lib/focus';
import type {Finder} from './data';
import s from './own.module.css';

const TEXTS = {
  ru: {
    field: 'Ответ сервера, строка журнала, текст или код',
    example: '[GW][332] Нехватка средств по лимитам клиента.',
    hint: 'Токены скрываются при вставке, ничего не отправляется: поиск идёт в браузере.',
    long: 'Прочитаны первые 100 000 знаков.',
    failed: 'Поиск не загрузился. Проверьте связь и щёлкните поле ещё раз; каталог ниже.',
    filter: 'Запрос',
    all: 'все',
    kinds: [
      ['create', 'выставить'],
      ['update', 'изменить'],
      ['cancel', 'снять'],
      ['cancel-all', 'снять всё'],
      ['group', 'группа'],
      ['read', 'чтение'],
      ['stream', 'подписка'],
      ['token', 'вход'],
    ],
    left: (count: number) => `Записей: ${count}`,
  },
  en: {
    field: 'Server response, log line, text, or code',
    example: '[GW][332] Нехватка средств по лимитам клиента.',
    hint: 'Tokens are hidden as you paste, and nothing is sent: the search runs in your browser.',
    long: 'The first 100,000 characters were read.',
    failed: 'The finder did not load. Check the connection and select the field again; the catalog is below.',
    filter: 'Request',
    all: 'all',
    kinds: [
      ['create', 'place'],
      ['update', 'update'],
      ['cancel', 'cancel'],
      ['cancel-all', 'cancel all'],
      ['group', 'group'],
      ['read', 'read'],
      ['stream', 'subscribe'],
      ['token', 'sign in'],
    ],
    left: (count: number) => `Entries: ${count}`,
  },
} as const;

const load = async () => {
  const [{Found, summaryOf}, {loadFinder}] = await Promise.all([import('./Found'), import('./data')]);
  return {Found, summaryOf, finder: await loadFinder()};
};
type Loaded = Omit<Awaited<ReturnType<typeof load>>, 'finder'> & {finder: Finder};

/**
 * `<ErrorFinder />` in MDX: a field that takes what a program received and tells what it means, whether the order exists, whether to
 * retry, and what to do. The field stands in the page; the catalogue and the exchange's codes come when it is focused.
 */
export function ErrorFinder(): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  // What was typed into the search of the site comes with the visit.
  const {state, hash} = useLocation<{errors?: string} | undefined>();
  const brought = state?.errors ?? '';
  const [loaded, setLoaded] = useState<Loaded>();
  const [failed, setFailed] = useState(false);
  const [input, setInput] = useState('');
  const [cut, setCut] = useState(false);
  const started = useRef(false);
  const id = useId();

  const start = (): void => {
    if (started.current) return;
    started.current = true;
    setFailed(false);
    load().then(setLoaded, (error: unknown) => {
      started.current = false;
      console.warn('The error finder did not load.', error);
      setFailed(true);
    });
  };
  useEffect(() => {
    setInput(brought);
    if (brought !== '') start();
  }, [brought]);
  useEffect(() => openCollapsed(document.getElementById(decoded(hash.slice(1)))), [hash]);

  const enter = (text: string): void => {
    start();
    setCut(text.length > LIMIT);
    setInput(redactSecrets(text));
  };
  const deferred = useDeferredValue(input);
  const finding = useMemo(
    () => (loaded && deferred.trim() !== '' ? loaded.finder.find(deferred, loaded.finder) : null),
    [loaded, deferred],
  );
  return (
    <div className={s.finder} data-human>
      <label htmlFor={`${id}field`}>{texts.field}</label>
      <textarea
        id={`${id}field`}
        rows={2}
        value={input}
        placeholder={texts.example}
        aria-describedby={`${id}hint`}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        onFocus={start}
        onChange={({target}) => enter(target.value)}
        onKeyDown={({key}) => key === 'Escape' && setInput('')}
      />
      <p id={`${id}hint`} className={s.hint}>
        {texts.hint} {cut && texts.long}
      </p>
      <p className={loaded && finding?.by === 'text' ? 'unseen' : s.status} role="status">
        {failed && texts.failed}
        {loaded && finding && loaded.summaryOf(finding, edition)}
      </p>
      {loaded && finding && <loaded.Found finding={finding} finder={loaded.finder} />}
    </div>
  );
}

/** `<ErrorFilter />` in MDX: buttons that leave those rows of the catalogue below that a kind of request can meet. */
export function ErrorFilter(): ReactNode {
  const texts = TEXTS[useEdition()];
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const {hash} = useLocation();
  const [kind, setKind] = useState('');
  const [left, setLeft] = useState<number>();

  // Without scripts the buttons would do nothing: they show after hydration, in their place.
  useEffect(() => setReady(true), []);
  useEffect(
    () => setLeft(root.current?.parentElement ? filterRows(root.current.parentElement, kind) : undefined),
    [kind],
  );
  // A link to an entry that the filter hides ends the filter.
  useEffect(() => {
    const target = document.getElementById(decoded(hash.slice(1)));
    if (root.current?.parentElement && target?.closest('[hidden]')) {
      filterRows(root.current.parentElement, '');
      setKind('');
      target.scrollIntoView();
    }
  }, [hash]);

  return (
    <div
      ref={root}
      className={ready ? s.filter : `${s.filter} waiting`}
      role="group"
      aria-label={texts.filter}
      data-human>
      <span>{texts.filter}:</span>
      {([['', texts.all], ...texts.kinds] as const).map(([value, label]) => (
        <button
          key={value}
          type="button"
          aria-pressed={value === kind}
          disabled={!ready}
          onClick={() => setKind(value)}>
          {label}
        </button>
      ))}
      <span aria-live="polite">{kind !== '' && left !== undefined && texts.left(left)}</span>
    </div>
  );
}

/** Hides rows of other requests, and parts without a row. @returns how many rows are left */
function filterRows(page: Element, kind: string): number {
  let left = 0;
  for (const part of page.querySelectorAll<HTMLDetailsElement>('.error-group')) {
    const rows = [...part.querySelectorAll<HTMLElement>('.error-row')];
    for (const row of rows) {
      row.hidden = kind !== '' && !row.dataset.for?.split(' ').includes(kind);
    }
    const own = rows.filter(({hidden}) => !hidden).length;
    left += own;
    part.hidden = own === 0;
    const count = part.querySelector('summary > small');
    if (count) count.textContent = String(own);
  }
  return left;
}

interface EntryProps {
  readonly id: string;
  readonly children?: ReactNode;
}

/** What unfolds below a line of the catalogue; its anchor, which opens the line. */
export function ErrorEntry({id, children}: EntryProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return (
    <div id={id} className={s.entry}>
      {children}
    </div>
  );
}

/** A former anchor of a line. */
export function ErrorAlias({id}: EntryProps): ReactNode {
  useBrokenLinks().collectAnchor(id);
  return <span id={id} />;
}
