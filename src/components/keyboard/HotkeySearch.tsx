import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import {translate} from '@docusaurus/Translate';
import {matchesRow} from './match';
import s from './own.module.css';

/** Hides the rows that do not answer, and a heading with all that follows it when none of its rows does. */
function filterRows(content: Element, query: string): number {
  let found = 0;
  let section: Element[] = [];
  let shown = 0;
  let tables = 0;
  const close = () => {
    const hide = tables > 0 && shown === 0;
    section.forEach((element) => element.toggleAttribute('hidden', hide));
    section = [];
    shown = 0;
    tables = 0;
  };
  for (const element of content.children) {
    if (/^H[23]$/u.test(element.tagName)) close();
    section.push(element);
    const table = element.matches('table') ? element : element.querySelector('table');
    if (!table) continue;
    tables += 1;
    for (const row of table.querySelectorAll('tbody tr')) {
      const matches = matchesRow(query, row.firstElementChild?.textContent ?? '', row.textContent ?? '');
      row.toggleAttribute('hidden', !matches);
      shown += matches ? 1 : 0;
      found += matches ? 1 : 0;
    }
  }
  close();
  return found;
}

/**
 * `<HotkeySearch>…</HotkeySearch>` in MDX: a search field over the Markdown tables inside. The tables are on the page
 * whether or not scripts run; the field is hidden where they do not.
 *
 * @param props.children - headings, paragraphs and tables whose first column names keys.
 */
export default function HotkeySearch({children}: {readonly children: ReactNode}): ReactNode {
  const content = useRef<HTMLDivElement>(null);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const [query, setQuery] = useState('');
  const [found, setFound] = useState<number>();

  useEffect(() => {
    if (content.current) {
      const count = filterRows(content.current, query);
      setFound(query.trim() === '' ? undefined : count);
    }
  }, [query]);

  const status =
    found === undefined
      ? ''
      : found === 0
        ? translate({
            id: 'hotkeySearch.none',
            message:
              'Ничего не найдено. Введите одну клавишу (S, Delete, Numpad) или слово из команды: купить, снять, закрыть.',
            description: 'Status under the hotkey search field when no row matches',
          })
        : translate(
            {
              id: 'hotkeySearch.found',
              message: 'Найдено строк: {count}',
              description: 'Status under the hotkey search field',
            },
            {count: String(found)},
          );

  return (
    <>
      <search className={s.search}>
        <label htmlFor={id}>
          {translate({
            id: 'hotkeySearch.label',
            message: 'Клавиша или действие',
            description: 'Label of the hotkey search field',
          })}
        </label>
        <input
          ref={field}
          id={id}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={query}
          placeholder={translate({
            id: 'hotkeySearch.placeholder',
            message: 'Например: E, Numpad, снять',
            description: 'Placeholder of the hotkey search field',
          })}
          onChange={(event) => setQuery(event.target.value)}
        />
        <output htmlFor={id}>{status}</output>
        {found === 0 && (
          <button
            type="button"
            className={s.print}
            onClick={() => {
              setQuery('');
              field.current?.focus();
            }}>
            {translate({
              id: 'hotkeySearch.all',
              message: 'Показать все клавиши',
              description: 'Button under the hotkey search field when no row matches: empties the field',
            })}
          </button>
        )}
      </search>
      <div ref={content} className={s.tables}>
        {children}
      </div>
    </>
  );
}
