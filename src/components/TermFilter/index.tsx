import {useEffect, useRef, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {useEdition} from '@site/src/lib/edition';
import type {Left} from './hide';
import styles from './own.module.css';

const TEXTS = {
  terms: {
    ru: {label: 'Фильтр терминов', example: 'Фильтр: лот, stop…', left: (count: number) => `Терминов: ${count}`},
    en: {label: 'Filter terms', example: 'Filter: lot, stop…', left: (count: number) => `Terms: ${count}`},
  },
  requests: {
    ru: {
      label: 'Фильтр запросов',
      example: 'Фильтр: лимит, md/v2, деньги…',
      left: (count: number) => `Запросов: ${count}`,
    },
    en: {
      label: 'Filter requests',
      example: 'Filter: limit, md/v2, summary…',
      left: (count: number) => `Requests: ${count}`,
    },
  },
  opcodes: {
    ru: {
      label: 'Фильтр опкодов',
      example: 'Фильтр: стакан, create, depth…',
      left: (count: number) => `Опкодов: ${count}`,
    },
    en: {label: 'Filter opcodes', example: 'Filter: order book, create…', left: (count: number) => `Opcodes: ${count}`},
  },
  queries: {
    ru: {
      label: 'Фильтр запросов и типов',
      example: 'Фильтр: акция, купон, bonds…',
      left: (count: number) => `Строк: ${count}`,
    },
    en: {
      label: 'Filter queries and types',
      example: 'Filter: stock, coupon, bonds…',
      left: (count: number) => `Rows: ${count}`,
    },
  },
  claims: {
    ru: {label: 'Фильтр строк', example: 'Фильтр: лот, стоп, UNITED…', left: (count: number) => `Строк: ${count}`},
    en: {label: 'Filter rows', example: 'Filter: lot, stop, UNITED…', left: (count: number) => `Rows: ${count}`},
  },
  values: {
    ru: {
      label: 'Фильтр полей и значений',
      example: 'Фильтр: side, срок, working…',
      left: (count: number) => `Полей: ${count}`,
    },
    en: {
      label: 'Filter fields and values',
      example: 'Filter: side, lot, working…',
      left: (count: number) => `Fields: ${count}`,
    },
  },
  tasks: {
    ru: {label: 'Фильтр задач', example: 'Фильтр: стоп, закрыть…', left: (count: number) => `Задач: ${count}`},
    en: {label: 'Filter tasks', example: 'Filter: stop, close…', left: (count: number) => `Tasks: ${count}`},
  },
} as const;

const OTHERS = {
  /** Brings those back that have the words in their text alone. */
  ru: {
    inTexts: (count: number) => `и в описаниях: ${count}`,
    none: 'Ничего не нашлось.',
    elsewhere: 'Искать по всему сайту',
  },
  en: {
    inTexts: (count: number) => `in descriptions, too: ${count}`,
    none: 'Nothing found.',
    elsewhere: 'Search the whole site',
  },
} as const;

/** What compares words comes with the first focus of the field. */
const load = () => import('./hide');

/** What stands for one term, as a selector below the page. */
const ROWS = {
  terms: ':scope > .term',
  claims: ':scope > .term',
  requests: ':scope > .api-index > li',
  opcodes: ':scope > .api-index > li',
  queries: ':scope .api-index > li',
  values: 'dt, h3',
  tasks: ':scope > ul > li',
} as const;

interface Props {
  readonly of?: keyof typeof TEXTS;
}

/**
 * A field that leaves those terms of a glossary, rows of an index or of a list of claims, fields with their values, or tasks of the list by aims that hold every
 * word typed, or the most of them; with none left it leads to the search of the site. Without scripts there is no field.
 */
export default function TermFilter({of = 'terms'}: Props): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[of][edition];
  const others = OTHERS[edition];
  const root = useRef<HTMLDivElement>(null);
  const [ready, setReady] = useState(false);
  const [query, setQuery] = useState<string>();
  const [withTexts, setWithTexts] = useState(false);
  const [left, setLeft] = useState<Left>();
  const isFiltered = (query ?? '').trim() !== '';
  const enter = (text: string) => {
    setQuery(text);
    setWithTexts(false);
  };

  // Without scripts the field would do nothing, so it shows after hydration; its place is reserved.
  useEffect(() => setReady(true), []);
  useEffect(() => {
    const page = root.current?.parentElement;
    if (!page || query === undefined) return undefined;
    let isOver = false;
    let unmark: (() => void) | undefined;
    load().then(
      ({filterPage}) => {
        if (isOver) return;
        const filtered = filterPage(page, query, {rows: ROWS[of], isOpen: of === 'values', withTexts});
        unmark = filtered.unmark;
        setLeft(filtered);
      },
      (error: unknown) => console.warn('The filter did not load.', error),
    );
    return () => {
      isOver = true;
      unmark?.();
    };
  }, [query, of, withTexts]);

  return (
    <div ref={root} className={styles.filter}>
      <p className={ready ? undefined : 'waiting'} data-human>
        <input
          type="search"
          disabled={!ready}
          value={query ?? ''}
          aria-label={texts.label}
          placeholder={texts.example}
          onFocus={() => void load().catch(() => undefined)}
          onChange={({target}) => enter(target.value)}
          onKeyDown={({key}) => key === 'Escape' && enter('')}
        />
        <span aria-live="polite">{isFiltered && left && (left.count > 0 ? texts.left(left.count) : others.none)}</span>
        {isFiltered && left !== undefined && left.inTexts > 0 && (
          <button type="button" onClick={() => setWithTexts(true)}>
            {others.inTexts(left.inTexts)}
          </button>
        )}
        {isFiltered && left?.count === 0 && (
          <Link to={`/search?q=${encodeURIComponent((query ?? '').trim())}`}>{others.elsewhere}</Link>
        )}
      </p>
    </div>
  );
}
