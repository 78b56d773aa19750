import {useId, type KeyboardEvent, type ReactNode} from 'react';
import {FAULTS, isFault, type Fault, type FaultName} from '@alor-docs/sandbox/faults';
import type {Texts} from './texts';
import s from './own.module.css';

type Choice = readonly [value: string, label: string];

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What may be chosen; without it something is typed. */
  readonly options?: readonly Choice[];
  /** Further choices under headings. */
  readonly groups?: readonly (readonly [heading: string, choices: readonly Choice[]])[];
  /** A number is typed, with a comma or a point; without it a text. */
  readonly decimal?: boolean;
  /** What the field means, as its tooltip. */
  readonly help?: string;
  readonly required?: boolean;
}

const toOption = ([value, label]: Choice): ReactNode => (
  <option key={value} value={value}>
    {label}
  </option>
);

/** A label with a native control. */
export function Field({label, value, onChange, options, groups = [], decimal, help, required}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} title={help} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(toOption)}
          {groups
            .filter(([, choices]) => choices.length > 0)
            .map(([heading, choices]) => (
              <optgroup key={heading} label={heading}>
                {choices.map(toOption)}
              </optgroup>
            ))}
        </select>
      ) : (
        <input
          id={id}
          type="text"
          spellCheck={false}
          autoComplete="off"
          inputMode={decimal ? 'decimal' : undefined}
          title={help}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** On a phone the panel is a sheet, and what comes stands below its form: brings that into view. */
export function revealInSheet(box: HTMLElement | null): void {
  if (box?.closest('dialog')) {
    box.scrollIntoView({block: 'start'});
  }
}

/** The bar of the site and the distances that a panel keeps, pixels. */
const ROOM_ABOVE = 76;

/** Brings a panel into view that has opened: whole where there is room for it, else from its head on. */
export function revealPanel(title: HTMLElement | null): void {
  const panel = title?.closest('section');
  panel?.scrollIntoView({block: panel.offsetHeight > window.innerHeight - ROOM_ABOVE ? 'start' : 'nearest'});
  title?.focus({preventScroll: true});
}

/** Words of JSON as `JSON.stringify` writes it: the name of a member, or a value. */
const JSON_WORD = /("(?:[^"\\]|\\.)*")(:)?|(-?\d[\d.eE+-]*)|(true|false|null)/g;

/** A formatted JSON text in the colours of the samples beside it. */
export function highlight(json: string): ReactNode[] {
  const parts: ReactNode[] = [];
  let end = 0;
  for (const match of json.matchAll(JSON_WORD)) {
    const [, text, colon, number] = match;
    const word = text ?? match[0];
    const kind = text ? (colon ? s.name : s.string) : number ? s.number : s.keyword;
    parts.push(
      json.slice(end, match.index),
      <span key={match.index} className={kind}>
        {word}
      </span>,
    );
    end = match.index + word.length;
  }
  return [...parts, json.slice(end)];
}

/** A text of the server or for it, which the keyboard scrolls. */
export const Code = ({label, children}: {readonly label: string; readonly children: ReactNode}): ReactNode => (
  <pre className={`${s.code} api-fades`} role="region" aria-label={label} tabIndex={0}>
    {children}
  </pre>
);

interface FaultFieldProps extends Pick<FieldProps, 'value' | 'onChange'> {
  readonly faults: readonly FaultName[];
  readonly text: Texts;
}

/** What can be made to go wrong with a request, by what becomes of it; '' for nothing. The whole sentence stands below the choice. */
export const FaultField = ({faults, text, ...field}: FaultFieldProps): ReactNode => (
  <>
    <Field
      {...field}
      label={text.fault}
      options={[['', text.noFault]]}
      groups={FAULT_GROUPS.map((request) => [
        text.faultGroups[request],
        faults
          .filter((name) => FAULTS[name].request === request)
          .map((name) => [name, FAULTS[name].text[text.edition]] as const),
      ])}
    />
    {isFault(field.value) && <p className={s.note}>{FAULTS[field.value].text[text.edition]}.</p>}
  </>
);

/** In the order of what they teach. */
const FAULT_GROUPS = ['executed', 'lost', 'refused', 'none'] as const satisfies readonly Fault['request'][];

/** The key that sends with Enter: ⌘ on a Mac. */
const MODIFIER = /Mac|iPhone|iPad/.test(globalThis.navigator?.platform ?? '') ? '⌘' : 'Ctrl';

interface FootProps {
  readonly text: Texts;
  /** What stands before the button: the last fields of the form. */
  readonly children: ReactNode;
}

/** The last row of a form, with the button that sends: it stays in sight while a long request is written. */
export const Foot = ({text, children}: FootProps): ReactNode => (
  <div className={s.foot}>
    <div className={s.options}>{children}</div>
    <div className={s.actions}>
      <button type="submit" className={s.main} aria-keyshortcuts="Control+Enter Meta+Enter">
        {text.send} <kbd aria-hidden="true">{MODIFIER} ⏎</kbd>
      </button>
    </div>
  </div>
);

/** Ctrl+Enter and ⌘Enter send from any field; in the capture phase, before the editor takes the key for a new line. */
export function submitByKey(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
    event.preventDefault();
    event.stopPropagation();
    event.currentTarget.requestSubmit();
  }
}
