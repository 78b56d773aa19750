import {useEffect, useId, useRef, useState, type ReactNode, type SyntheticEvent} from 'react';
import type {ToolProps} from '@site/src/components/Tool';
import {useEdition} from '@site/src/lib/edition';
import {keepValues, ownValues, SHAPES, type PlaceholderName, type Values} from '@site/src/lib/values';
import frame from '../own.module.css';
import {applyValues} from './apply';
import s from './own.module.css';

const SLOTS = Object.keys(SHAPES) as PlaceholderName[];

const TEXTS = {
  ru: {
    title: 'Мои значения в примерах',
    about: 'Подставляются во все примеры сайта; копируется то, что видно. Пустое поле оставляет значение примера.',
    names: {portfolio: 'Портфель', ticker: 'Тикер', board: 'Режим торгов', quantity: 'Количество, лоты', price: 'Цена'},
    faults: {
      portfolio: 'Латинские буквы и цифры, до 20 знаков',
      ticker: 'Латинские буквы, цифры, точка, дефис, до 30 знаков',
      board: 'Латинские буквы и цифры, до 12 знаков',
      quantity: 'Целое число лотов от 1',
      price: 'Число больше 0, например 304.8',
    },
    stops: 'Цены стоп-заявок и групп не меняются: уровень и цена в них связаны, задайте их в коде.',
    storage: 'Хранятся только в этом браузере. Никуда не отправляются, в адрес страницы не попадают.',
    apply: 'Применить',
    forget: 'Забыть',
    close: 'Закрыть',
  },
  en: {
    title: 'My values in samples',
    about:
      'They go into every sample of the site, and you copy what you see. An empty field keeps the value of the sample.',
    names: {portfolio: 'Portfolio', ticker: 'Ticker', board: 'Board', quantity: 'Quantity, lots', price: 'Price'},
    faults: {
      portfolio: 'Latin letters and digits, 20 characters at most',
      ticker: 'Latin letters, digits, dot, hyphen, 30 characters at most',
      board: 'Latin letters and digits, 12 characters at most',
      quantity: 'A whole number of lots from 1',
      price: 'A number above 0, for example 304.8',
    },
    stops: 'Prices of stop orders and groups stay: their level and price belong together, so set them in the code.',
    storage: 'Kept in this browser only. They are sent nowhere and do not appear in the address of the page.',
    apply: 'Apply',
    forget: 'Forget',
    close: 'Close',
  },
} as const;

/** What a reader types, in the form samples take: no spaces, a point in numbers, capitals where the API has them. */
function tidy(slot: PlaceholderName, text: string): string {
  const plain = text.replace(/[\s\u200b-\u200f\u202a-\u202e\u2066-\u2069]/g, '');
  if (slot === 'price') return plain.replace(',', '.');
  return slot === 'portfolio' || slot === 'board' ? plain.toUpperCase() : plain;
}

/** The panel with the reader's own values. */
export default function ValuesPanel({close}: ToolProps): ReactNode {
  const texts = TEXTS[useEdition()];
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [values, setValues] = useState<Values>(ownValues);
  const [faults, setFaults] = useState<readonly PlaceholderName[]>([]);
  useEffect(() => dialog.current?.showModal(), []);
  const done = (newValues: Values) => {
    keepValues(newValues);
    applyValues();
    dialog.current?.close();
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const entered = SLOTS.flatMap((slot) => {
      const text = tidy(slot, values[slot] ?? '');
      return text === '' ? [] : [[slot, text] as const];
    });
    const wrong = entered.filter(([slot, text]) => !SHAPES[slot].test(text)).map(([slot]) => slot);
    setFaults(wrong);
    if (wrong.length === 0) {
      done(Object.fromEntries(entered));
    } else {
      document.getElementById(`${id}-${wrong[0]}`)?.focus();
    }
  };
  return (
    <dialog ref={dialog} className={s.dialog} aria-labelledby={id} onClose={close}>
      <form noValidate autoComplete="off" onSubmit={submit}>
        <strong id={id}>{texts.title}</strong>
        <p className={frame.note}>{texts.about}</p>
        <div className={s.fields}>
          {SLOTS.map((slot) => (
            <label key={slot} className={frame.field}>
              {texts.names[slot]}
              <input
                id={`${id}-${slot}`}
                value={values[slot] ?? ''}
                autoCapitalize="off"
                spellCheck={false}
                maxLength={64}
                inputMode={slot === 'quantity' ? 'numeric' : slot === 'price' ? 'decimal' : 'text'}
                aria-invalid={faults.includes(slot)}
                onChange={({target}) => setValues({...values, [slot]: target.value})}
              />
              {faults.includes(slot) && <span className={s.fault}>{texts.faults[slot]}</span>}
            </label>
          ))}
        </div>
        <p className={frame.note}>{texts.stops}</p>
        <p className={frame.note}>{texts.storage}</p>
        <p className={s.buttons}>
          <button type="submit" className={frame.action}>
            {texts.apply}
          </button>
          <button type="button" className={frame.action} onClick={() => done({})}>
            {texts.forget}
          </button>
          <button type="button" className={frame.quiet} onClick={() => dialog.current?.close()}>
            {texts.close}
          </button>
        </p>
      </form>
    </dialog>
  );
}
