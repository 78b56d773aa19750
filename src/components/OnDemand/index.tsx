import {useCallback, useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import clsx from 'clsx';
import {useEdition, type Localized} from '@site/src/lib/edition';
import s from './styles.module.css';

/** What everything that a button loads is given. */
export interface Loaded {
  /** Puts it away; focus returns to the button that opened it. */
  readonly close: () => void;
}

const FAILED: Localized = {
  ru: 'Не загрузилось. Проверьте связь и нажмите ещё раз.',
  en: 'It did not load. Check the connection and press again.',
};

interface Props<P> {
  /** What the button says, in the language of the page. */
  readonly label: string;
  /** What it says while that which it loaded is open. */
  readonly openLabel?: string;
  /** Fetches the component when the reader asks for it. */
  readonly load: () => Promise<{default: ComponentType<P & Loaded>}>;
  /** Fetches it ahead, once the reader points at the button; `load` by default. */
  readonly warm?: () => Promise<unknown>;
  /** What the component is given beside `close`. */
  readonly given: P;
  /** Opens without the button: the reader asked for it elsewhere. */
  readonly start?: boolean;
  /** Id of the element that takes what was loaded; without it that stands in place of the button. */
  readonly into?: string;
  /** What stands here until then, above the button. */
  readonly children?: ReactNode;
  /** The button stands at the head of `children`, and is filled. */
  readonly atHead?: boolean;
}

/**
 * A button that loads a part of the page; without scripts there is none. Nothing but the button is loaded before the reader means it:
 * with the pointer over it, the finger on it, or the focus in it a press is the next thing to come, and the scripts set out.
 */
export default function OnDemand<P extends object>({
  label,
  openLabel = label,
  load,
  warm = load,
  given,
  start = false,
  into,
  children,
  atHead = false,
}: Props<P>): ReactNode {
  const edition = useEdition();
  const [Content, setContent] = useState<ComponentType<P & Loaded>>();
  const [state, setState] = useState<'waiting' | 'idle' | 'loading' | 'failed' | 'closed'>('waiting');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const open = useCallback(() => {
    setState('loading');
    load().then(
      (loaded) => setContent(() => loaded.default),
      (error: unknown) => {
        console.warn(`"${label}" did not load.`, error);
        setState('failed');
      },
    );
  }, [label, load]);
  // What fails here is fetched again by the press, which tells the reader.
  const prepare = () => void warm().catch(() => undefined);
  useEffect(() => (start ? open() : setState('idle')), [start, open]);
  const close = () => {
    setContent(undefined);
    setState('closed');
  };
  const content = Content && <Content {...given} close={close} />;
  const place = into !== undefined && state === 'loading' && document.getElementById(into);
  if (content && !place) {
    return content;
  }
  const closed = (
    <>
      {!atHead && children}
      <p className={clsx(s.trigger, atHead && s.head)} data-human>
        <button
          ref={button}
          type="button"
          className={clsx(s.button, (into !== undefined || atHead) && s.filled, state === 'waiting' && 'waiting')}
          aria-busy={state === 'loading' && !content}
          aria-expanded={into === undefined ? undefined : Boolean(content)}
          onFocus={prepare}
          onPointerEnter={prepare}
          onTouchStart={prepare}
          onClick={content ? close : state === 'loading' ? undefined : open}
          // As wide as the longer of both: what stands beside it keeps its place.
          data-other={content ? label : openLabel}>
          {content ? openLabel : label}
        </button>
        <span role="status">{state === 'failed' && FAILED[edition]}</span>
      </p>
      {atHead && children}
      {/* The room is taken at the press: what arrives later moves nothing. */}
      {place && createPortal(content ?? <div className={s.room} />, place)}
    </>
  );
  return children === undefined ? (
    closed
  ) : (
    <div className={clsx(state === 'loading' && s.opening, atHead && s.around)}>{closed}</div>
  );
}
