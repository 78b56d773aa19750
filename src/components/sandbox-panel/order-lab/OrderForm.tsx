import type {ReactNode} from 'react';
import {Field} from '../fields';
import type {Texts} from '../texts';
import {initialDraft, invertSide, type Draft, type OrderKind} from './orderRequests';
import s from '../own.module.css';

/** The fields of each kind of order, behind kind, side and quantity. */
const FIELDS: Readonly<Record<OrderKind, readonly (keyof Draft)[]>> = {
  market: [],
  limit: ['price'],
  iceberg: ['price', 'visible'],
  stop: ['condition', 'trigger'],
  stoplimit: ['condition', 'trigger', 'price'],
  pair: ['profit', 'loss', 'policy'],
  bracket: ['price', 'profit', 'loss'],
};

/** Labels of what may be chosen in a field. */
type Choices<Name extends keyof Draft> = Readonly<Record<Draft[Name], string>>;

const POLICIES = {OnExecuteOrCancel: 'OnExecuteOrCancel', IgnoreCancel: 'IgnoreCancel'} satisfies Choices<'policy'>;

interface Props {
  readonly draft: Draft;
  readonly text: Texts;
  readonly onChange: (draft: Draft) => void;
  readonly onSubmit: () => void;
}

/** The form that places orders. */
export function OrderForm({draft, text, onChange, onSubmit}: Props): ReactNode {
  const {fields, kinds, sides, conditions, place} = text.lab;
  const choices: {readonly [Name in keyof Draft]?: Choices<Name>} = {
    kind: kinds,
    side: sides,
    condition: conditions,
    policy: POLICIES,
  };
  const changed = (name: keyof Draft, value: string): Draft =>
    name === 'kind'
      ? initialDraft(value as OrderKind)
      : {...draft, ...(name === 'side' ? invertSide(draft) : {[name]: value})};
  return (
    <form
      className={s.form}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}>
      <fieldset>
        <legend>{text.columns.order}</legend>
        {(['kind', 'side', 'quantity', ...FIELDS[draft.kind]] as const).map((name) => {
          const options = choices[name];
          return (
            <Field
              key={name}
              label={fields[name]}
              value={draft[name]}
              options={options && Object.entries(options)}
              step={name === 'quantity' || name === 'visible' ? '1' : '0.01'}
              onChange={(value) => onChange(changed(name, value))}
            />
          );
        })}
        <button type="submit" className={s.main}>
          {place}
        </button>
      </fieldset>
    </form>
  );
}
