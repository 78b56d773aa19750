import {useId, useState, type ReactNode} from 'react';
import type {ToolProps} from '@site/src/components/Tool';
import {DECIMAL} from '@site/src/lib/decimal';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {formatDateTime, MOSCOW_TIME_ZONE} from '@site/src/lib/date-time';
import {ToolDialog, PasteField} from '../ToolDialog';
import s from '../own.module.css';
import {convert, parseDecimal, timesIn, formatMoney, whole, type Measure} from './convert';

const TEXTS = {
  ru: {
    title: 'Время и количество',
    time: 'Unix, ISO 8601, дата и время или текст с ними',
    zone: 'Если пояс не указан, это',
    moscow: 'московское время',
    utc: 'UTC',
    seconds: 'Unix, с',
    milliseconds: 'Unix, мс',
    found: (count: number) => `Найдено моментов: ${count}.`,
    none: 'Времени в тексте нет. Подойдёт 1754460000, 2025-08-06T06:00:00Z или 06.08.2025 09:00.',
    measure: 'Перевести',
    measures: {lots: 'лоты', pieces: 'штуки', money: 'деньги'},
    amount: 'Сколько',
    lot: 'Штук в лоте',
    price: 'Цена за штуку',
    faults: {
      amount: 'Введите число больше 0; лоты и штуки целые',
      lot: 'Введите целое число от 1',
      price: 'Введите число, например 304,80',
    },
    equal: (lots: string, pieces: string, money: string) => `Лотов: ${lots}, штук: ${pieces}, сумма: ${money}.`,
    left: (left: string) => `Остаток ${left} не составляет целого лота.`,
    about:
      'Размер лота и цена взяты из примера SBER; свой лот инструмента — в lotsize. Сумма без комиссии, для акций и валюты с котировкой за единицу: цена облигации дана в процентах номинала, цена фьючерса в пунктах.',
  },
  en: {
    title: 'Time and quantity',
    time: 'Unix time, ISO 8601, date and time, or text that contains them',
    zone: 'Without a time zone, it is',
    moscow: 'Moscow time',
    utc: 'UTC',
    seconds: 'Unix, s',
    milliseconds: 'Unix, ms',
    found: (count: number) => `Moments found: ${count}.`,
    none: 'The text has no time. Try 1754460000, 2025-08-06T06:00:00Z, or 06.08.2025 09:00 (day.month.year).',
    measure: 'Convert',
    measures: {lots: 'lots', pieces: 'units', money: 'money'},
    amount: 'Amount',
    lot: 'Units in a lot',
    price: 'Price of a unit',
    faults: {
      amount: 'Enter a number above 0; lots and units are whole',
      lot: 'Enter a whole number from 1',
      price: 'Enter a number, for example 304.80',
    },
    equal: (lots: string, pieces: string, money: string) => `Lots: ${lots}, units: ${pieces}, amount: ${money}.`,
    left: (left: string) => `The remaining ${left} is less than a lot.`,
    about:
      'Lot size and price are those of the SBER example; lotsize has the lot of your instrument. The amount excludes the commission and holds for stocks and for currencies quoted per unit: bonds are quoted in percent of the face value, futures in points.',
  },
} as const;

const ZONES = ['moscow', 'utc'] as const;
const MEASURES = ['lots', 'pieces', 'money'] as const;

/** Moments between Unix, Moscow and UTC; lots, pieces and money of the example instrument. `of` is the moment it starts with. */
export default function UnitConverter({close, of}: ToolProps): ReactNode {
  const edition = useEdition();
  return (
    <ToolDialog title={TEXTS[edition].title} close={close}>
      <Time edition={edition} start={of ?? '1754460000'} />
      <Quantity edition={edition} />
    </ToolDialog>
  );
}

function Time({edition, start}: {readonly edition: Edition; readonly start: string}): ReactNode {
  const texts = TEXTS[edition];
  const group = useId();
  const [text, setText] = useState(start);
  const [zone, setZone] = useState<(typeof ZONES)[number]>('moscow');
  const found = timesIn(text.slice(0, 100_000), zone);
  return (
    <>
      <PasteField label={texts.time} value={text} enter={setText} low />
      <fieldset className={s.choice}>
        <legend>{texts.zone}</legend>
        {ZONES.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={zone === name} onChange={() => setZone(name)} /> {texts[name]}
          </label>
        ))}
      </fieldset>
      <p className={s.status} role="status">
        {found.length === 0 ? text.trim() !== '' && texts.none : texts.found(found.length)}
      </p>
      {found.map((time) => (
        <dl key={time.text} className={`${s.facts} ${s.close}`}>
          {found.length > 1 && <dt className={s.whole}>{time.text}</dt>}
          <dt>{MOSCOW_TIME_ZONE[edition]}</dt>
          <dd>{formatDateTime(time.ms, 'moscow', edition)}</dd>
          <dt>{texts.utc}</dt>
          <dd>
            {formatDateTime(time.ms, 'utc', edition)} · <code>{new Date(time.ms).toISOString()}</code>
          </dd>
          <dt>{texts.seconds}</dt>
          <dd>
            <code>{Math.floor(time.ms / 1000)}</code>
          </dd>
          <dt>{texts.milliseconds}</dt>
          <dd>
            <code>{time.ms}</code>
          </dd>
        </dl>
      ))}
    </>
  );
}

function Quantity({edition}: {readonly edition: Edition}): ReactNode {
  const texts = TEXTS[edition];
  const group = useId();
  const [measure, setMeasure] = useState<Measure>('lots');
  const [entered, setEntered] = useState({amount: '10', lot: '10', price: `304${DECIMAL[edition]}80`});
  const values = {
    amount: measure === 'money' ? parseDecimal(entered.amount) : whole(entered.amount),
    lot: whole(entered.lot),
    price: parseDecimal(entered.price),
  };
  const {amount, lot, price} = values;
  const wrong = (['amount', 'lot', 'price'] as const).filter((field) => !values[field]);
  const result = amount && lot && price ? convert(amount, measure, lot, price) : undefined;
  const number = (value: bigint): string => value.toLocaleString(edition);
  return (
    <div className={s.part}>
      <fieldset className={s.choice}>
        <legend>{texts.measure}</legend>
        {MEASURES.map((name) => (
          <label key={name}>
            <input type="radio" name={group} checked={measure === name} onChange={() => setMeasure(name)} />{' '}
            {texts.measures[name]}
          </label>
        ))}
      </fieldset>
      <div className={s.grid}>
        {(['amount', 'lot', 'price'] as const).map((field) => (
          <label key={field} className={s.field}>
            {texts[field]}
            <input
              inputMode={field === 'lot' || (field === 'amount' && measure !== 'money') ? 'numeric' : 'decimal'}
              autoComplete="off"
              maxLength={24}
              value={entered[field]}
              aria-invalid={wrong.includes(field)}
              onChange={({target}) => setEntered({...entered, [field]: target.value})}
            />
          </label>
        ))}
      </div>
      <p className={s.status} role="status">
        {result
          ? texts.equal(number(result.lots), number(result.pieces), formatMoney(result.money, edition))
          : wrong.map((field) => texts.faults[field]).join('. ')}{' '}
        {result &&
          result.left > 0n &&
          texts.left(measure === 'money' ? formatMoney(result.left, edition) : number(result.left))}
      </p>
      <p className={s.note}>{texts.about}</p>
    </div>
  );
}
