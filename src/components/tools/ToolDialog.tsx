import {useEffect, useId, useRef, type ReactNode} from 'react';
import type {Localized} from '@site/src/lib/edition';
import {useEdition} from '@site/src/lib/edition';
import s from './own.module.css';

const CLOSE: Localized = {ru: 'Закрыть', en: 'Close'};
const LOCAL: Localized = {
  ru: 'Ничего не отправляется: всё происходит в вашем браузере.',
  en: 'Nothing is sent: everything happens in your browser.',
};

interface Props {
  readonly title: string;
  readonly close: () => void;
  readonly children: ReactNode;
}

/** The frame of every tool: its name, what happens to what the reader enters, and the way out. */
export function ToolDialog({title, close, children}: Props): ReactNode {
  const edition = useEdition();
  const id = useId();
  const content = useRef<HTMLDivElement>(null);
  useEffect(() => {
    content.current?.querySelector<HTMLElement>('textarea, input, select, button')?.focus();
  }, []);
  return (
    <section className={s.frame} aria-labelledby={id} data-human>
      <div className={s.head}>
        <strong id={id}>{title}</strong>
        <button type="button" className={s.quiet} onClick={close}>
          {CLOSE[edition]}
        </button>
      </div>
      <div ref={content}>{children}</div>
      <p className={s.note}>{LOCAL[edition]}</p>
    </section>
  );
}

interface PasteFieldProps {
  readonly label: string;
  readonly value: string;
  readonly enter: (text: string) => void;
  /** Id of what explains the field. */
  readonly describedBy?: string;
  /** For a line or two, not for an answer. */
  readonly low?: boolean;
}

/** Where a reader pastes what he has: as it is, without corrections, and never offered again by the browser. */
export function PasteField({label, value, enter, describedBy, low}: PasteFieldProps): ReactNode {
  return (
    <label className={s.field}>
      {label}
      <textarea
        className={low ? s.low : undefined}
        aria-describedby={describedBy}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        value={value}
        onChange={({target}) => enter(target.value)}
      />
    </label>
  );
}
