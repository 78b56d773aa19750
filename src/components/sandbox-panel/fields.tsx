import {useId, type ReactNode} from 'react';
import {FAULTS, type FaultName} from '@alor-docs/sandbox/faults';
import type {Texts} from './texts';
import s from './own.module.css';

interface FieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** What may be chosen; without it something is typed. */
  readonly options?: readonly (readonly [value: string, label: string])[];
  /** Of a number; without it a text is typed. */
  readonly step?: string;
  /** What the field means, as its tooltip. */
  readonly help?: string;
  readonly required?: boolean;
}

/** A label with a native control. */
export function Field({label, value, onChange, options, step, help, required}: FieldProps): ReactNode {
  const id = useId();
  return (
    <div className={s.field}>
      <label htmlFor={id}>{label}</label>
      {options ? (
        <select id={id} title={help} value={value} onChange={(event) => onChange(event.target.value)}>
          {options.map(([name, text]) => (
            <option key={name} value={name}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <input
          id={id}
          {...(step === undefined ? {type: 'text', spellCheck: false, autoComplete: 'off'} : {type: 'number', step})}
          inputMode={step === undefined ? undefined : 'decimal'}
          title={help}
          required={required}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </div>
  );
}

/** A text of the server or for it, which the keyboard scrolls. */
export const Code = ({label, children}: {readonly label: string; readonly children: string}): ReactNode => (
  <pre className={s.code} role="region" aria-label={label} tabIndex={0}>
    {children}
  </pre>
);

interface FaultFieldProps extends Pick<FieldProps, 'value' | 'onChange'> {
  readonly faults: readonly FaultName[];
  readonly text: Texts;
}

/** What can be made to go wrong with a request, as a list of choices; '' for nothing. */
export const FaultField = ({faults, text, ...field}: FaultFieldProps): ReactNode => (
  <Field
    {...field}
    label={text.fault}
    options={[['', text.noFault], ...faults.map((name) => [name, FAULTS[name].text[text.edition]] as const)]}
  />
);
