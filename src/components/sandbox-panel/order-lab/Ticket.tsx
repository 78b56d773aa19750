import {useEffect, useId, useRef, type ReactNode} from 'react';
import clsx from 'clsx';
import type {Side} from '@alor-docs/sandbox';
import {parseDecimal} from '@site/src/lib/decimal';
import {Field} from '../fields';
import type {Texts} from '../texts';
import {invertSide, type Draft, type OrderKind} from './orderRequests';
import panel from '../own.module.css';
import s from './own.module.css';

type FieldName = Exclude<keyof Draft, 'kind' | 'side' | 'quantity'>;

/** The fields of each kind of order, behind kind and quantity. */
const FIELDS: Readonly<Record<OrderKind, readonly FieldName[]>> = {
  market: [],
  limit: ['price'],
  iceberg: ['price', 'visible'],
  stop: ['condition', 'trigger'],
  stoplimit: ['condition', 'trigger', 'price'],
  pair: ['profit', 'loss', 'policy'],
  bracket: ['price', 'profit', 'loss'],
};

/** Labels of what may be chosen in a field. */
type Choices<Name extends FieldName> = Readonly<Record<Draft[Name], string>>;

const POLICIES = {OnExecuteOrCancel: 'OnExecuteOrCancel', IgnoreCancel: 'IgnoreCancel'} satisfies Choices<'policy'>;
const SIDES = ['buy', 'sell'] as const satisfies readonly Side[];

interface Props {
  readonly draft: Draft;
  readonly text: Texts;
  readonly onChange: (draft: Draft) => void;
  /** Places the order of a form, which may be for the other side than before. */
  readonly onSubmit: (draft: Draft) => void;
}

interface KindsProps {
  readonly kind: OrderKind;
  readonly text: Texts;
  readonly onChange: (kind: OrderKind) => void;
}

/** The kinds of order, one of which is chosen. */
export function Kinds({kind, text, onChange}: KindsProps): ReactNode {
  const name = useId();
  const {fields, kinds} = text.lab;
  const row = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    // On a phone the row goes on beyond its end.
    const chosen = row.current?.querySelector(':checked')?.parentElement;
    row.current?.scrollTo({left: (chosen?.offsetLeft ?? 0) - row.current.clientWidth / 3});
  }, [kind]);
  return (
    <fieldset ref={row} className={s.kinds}>
      <legend className="unseen">{fields.kind}</legend>
      {(Object.entries(kinds) as [OrderKind, string][]).map(([one, label]) => (
        <label key={one}>
          <input
            type="radio"
            className="unseen"
            name={name}
            value={one}
            checked={one === kind}
            onChange={() => onChange(one)}
          />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

/**
 * The form that places orders: fields, and a button for each side. In a field the Enter key sends for the side of
 * the last press, at first that of the guide.
 */
export function Ticket({draft, text, onChange, onSubmit}: Props): ReactNode {
  const {fields, sides, conditions} = text.lab;
  const choices: {readonly [Name in FieldName]?: Choices<Name>} = {condition: conditions, policy: POLICIES};
  const submit = (side: Side): void => {
    const sent = side === draft.side ? draft : {...draft, ...invertSide(draft)};
    onChange(sent);
    onSubmit(sent);
  };
  const field = (of: FieldName): ReactNode => {
    const options = choices[of];
    return (
      <Field
        key={of}
        label={fields[of]}
        value={draft[of]}
        options={options && Object.entries(options)}
        decimal={!options}
        onChange={(value) => onChange({...draft, [of]: value})}
      />
    );
  };
  // On a phone quantity, price and sides are a bar at the bottom; what else a kind has stands above.
  const above = FIELDS[draft.kind].filter((of) => of !== 'price');
  return (
    <form
      className={s.ticket}
      onSubmit={(event) => event.preventDefault()}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          submit(draft.side);
        }
      }}>
      {above.length > 0 && <div className={s.fields}>{above.map(field)}</div>}
      <div className={s.bar}>
        <Stepper
          label={fields.quantity}
          less={text.lab.less}
          more={text.lab.more}
          value={draft.quantity}
          onChange={(quantity) => onChange({...draft, quantity})}
        />
        {FIELDS[draft.kind].includes('price') && field('price')}
        <div className={s.sides}>
          {SIDES.map((side) => (
            <button key={side} type="button" className={clsx(panel.main, s[side])} onClick={() => submit(side)}>
              {sides[side]}
            </button>
          ))}
        </div>
      </div>
    </form>
  );
}

interface StepperProps {
  readonly label: string;
  readonly less: string;
  readonly more: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A whole number of lots with buttons for one less and one more. */
function Stepper({label, less, more, value, onChange}: StepperProps): ReactNode {
  const id = useId();
  const step = (by: number): void => onChange(String(Math.max(1, (Math.round(parseDecimal(value)) || 0) + by)));
  return (
    <div className={panel.field}>
      <label htmlFor={id}>{label}</label>
      <span className={s.stepper}>
        <button type="button" aria-label={less} onClick={() => step(-1)}>
          −
        </button>
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
        <button type="button" aria-label={more} onClick={() => step(1)}>
          +
        </button>
      </span>
    </div>
  );
}
