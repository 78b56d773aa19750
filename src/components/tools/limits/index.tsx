import {useState, type ReactNode} from 'react';
import catalogue from '@generated/contract/default/subscriptions.json';
import type {ToolProps} from '@site/src/components/Tool';
import {useEdition} from '@site/src/lib/edition';
import {ToolDialog} from '../ToolDialog';
import s from '../own.module.css';
import {LIMITS, numberOf, plan} from './plan';

const TEXTS = {
  ru: {
    title: 'Расчёт по пределам',
    instruments: 'Инструментов',
    portfolios: 'Портфелей',
    frequency: 'frequency, мс',
    requests: 'Запросов HTTP в секунду',
    opcodes: 'Подписки',
    per: {instrument: 'на инструмент', portfolio: 'на портфель'},
    subscriptions: (count: number) => `Подписок: ${count}.`,
    connections: (count: number) => `Соединений: ${count} из ${LIMITS.connections}.`,
    messages: (count: number) => `Сообщений от подписок с frequency: до ${count} в секунду.`,
    fits: 'В пределы укладывается.',
    tooMany: {
      connections: 'Соединений больше 10: сократите список инструментов или возьмите часть данных запросами HTTP.',
      requests: 'Запросов больше 100 в секунду: ждите 429. Замените повторяющиеся запросы подпиской.',
    },
    fast: 'Больше 1000 сообщений в секунду: проверьте, что программа успевает их читать. Непрочитанных может быть 5000, дальше обрыв. Поможет большее frequency или формат Slim.',
  },
  en: {
    title: 'Limits calculator',
    instruments: 'Instruments',
    portfolios: 'Portfolios',
    frequency: 'frequency, ms',
    requests: 'HTTP requests a second',
    opcodes: 'Subscriptions',
    per: {instrument: 'per instrument', portfolio: 'per portfolio'},
    subscriptions: (count: number) => `Subscriptions: ${count}.`,
    connections: (count: number) => `Connections: ${count} of ${LIMITS.connections}.`,
    messages: (count: number) => `Messages of subscriptions with a frequency: up to ${count} a second.`,
    fits: 'It fits the limits.',
    tooMany: {
      connections: 'More than 10 connections: follow fewer instruments, or take a part of the data over HTTP.',
      requests: 'More than 100 requests a second: expect 429. Replace repeated requests with a subscription.',
    },
    fast: 'More than 1,000 messages a second: check that your program keeps up. Past 5,000 unread messages the connection is closed. A larger frequency or the Slim format helps.',
  },
} as const;

const FIELDS = ['instruments', 'portfolios', 'frequency', 'requests'] as const;

/** Counts connections, subscriptions and requests of a plan against the limits. */
export default function LimitsCalculator({close}: ToolProps): ReactNode {
  const texts = TEXTS[useEdition()];
  const [entered, setEntered] = useState<Record<(typeof FIELDS)[number], string>>({
    instruments: '250',
    portfolios: '1',
    frequency: '175',
    requests: '5',
  });
  const [opcodes, setOpcodes] = useState<readonly string[]>(['QuotesSubscribe']);
  const {subscriptions, connections, messages, passed} = plan(
    {
      instruments: numberOf(entered.instruments),
      portfolios: numberOf(entered.portfolios),
      frequency: numberOf(entered.frequency),
      requests: numberOf(entered.requests),
      opcodes,
    },
    catalogue,
  );
  return (
    <ToolDialog title={texts.title} close={close}>
      <div className={s.grid}>
        {FIELDS.map((field) => (
          <label key={field} className={s.field}>
            {texts[field]}
            <input
              inputMode="numeric"
              autoComplete="off"
              maxLength={6}
              value={entered[field]}
              aria-invalid={!/^\d{1,6}$/.test(entered[field].trim())}
              onChange={({target}) => setEntered({...entered, [field]: target.value})}
            />
          </label>
        ))}
      </div>
      <fieldset className={s.choice}>
        <legend>{texts.opcodes}</legend>
        {catalogue.map(({opcode, per}) => (
          <label key={opcode}>
            <input
              type="checkbox"
              checked={opcodes.includes(opcode)}
              onChange={({target}) =>
                setOpcodes(target.checked ? [...opcodes, opcode] : opcodes.filter((other) => other !== opcode))
              }
            />{' '}
            <code>{opcode}</code> <small>{texts.per[per]}</small>
          </label>
        ))}
      </fieldset>
      <div role="status">
        <p className={s.status}>
          {texts.subscriptions(subscriptions)} {texts.connections(connections)} {texts.messages(messages)}
        </p>
        <p>
          {passed.length === 0 && texts.fits} {passed.map((limit) => texts.tooMany[limit]).join(' ')}{' '}
          {messages > 1000 && texts.fast}
        </p>
      </div>
    </ToolDialog>
  );
}
