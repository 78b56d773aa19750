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
    requests: 'Запросов HTTP/с',
    per: {instrument: 'Подписки на каждый инструмент', portfolio: 'Подписки на каждый портфель'},
    counts: {
      subscriptions: 'подписок',
      connections: `из ${LIMITS.connections} соединений`,
      requests: `из ${LIMITS.requests} запросов HTTP в секунду`,
      messages: 'сообщений в секунду от подписок с frequency',
    },
    upTo: 'до ',
    fits: '✓ В пределы укладывается.',
    passed: '✗ В пределы не укладывается.',
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
    requests: 'HTTP requests/s',
    per: {instrument: 'Subscriptions for each instrument', portfolio: 'Subscriptions for each portfolio'},
    counts: {
      subscriptions: 'subscriptions',
      connections: `of ${LIMITS.connections} connections`,
      requests: `of ${LIMITS.requests} HTTP requests a second`,
      messages: 'messages a second from subscriptions with a frequency',
    },
    upTo: 'up to ',
    fits: '✓ It fits the limits.',
    passed: '✗ It does not fit the limits.',
    tooMany: {
      connections: 'More than 10 connections: follow fewer instruments, or take a part of the data over HTTP.',
      requests: 'More than 100 requests a second: expect 429. Replace repeated requests with a subscription.',
    },
    fast: 'More than 1,000 messages a second: check that your program keeps up. Past 5,000 unread messages the connection is closed. A larger frequency or the Slim format helps.',
  },
} as const;

const FIELDS = ['instruments', 'portfolios', 'frequency', 'requests'] as const;

const GROUPS = ['instrument', 'portfolio'] as const;
const COUNTS = ['subscriptions', 'connections', 'requests', 'messages'] as const;

/** Counts connections, subscriptions and requests of a plan against the limits. */
export default function LimitsCalculator({close}: ToolProps): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const [entered, setEntered] = useState<Record<(typeof FIELDS)[number], string>>({
    instruments: '250',
    portfolios: '1',
    frequency: '175',
    requests: '5',
  });
  const [opcodes, setOpcodes] = useState<readonly string[]>(['QuotesSubscribe']);
  const requests = numberOf(entered.requests);
  const {subscriptions, connections, messages, passed} = plan(
    {
      instruments: numberOf(entered.instruments),
      portfolios: numberOf(entered.portfolios),
      frequency: numberOf(entered.frequency),
      requests,
      opcodes,
    },
    catalogue,
  );
  const counts = {subscriptions, connections, requests, messages};
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
      {GROUPS.map((group) => (
        <fieldset key={group} className={s.checks}>
          <legend>{texts.per[group]}</legend>
          {catalogue
            .filter(({per}) => per === group)
            .map(({opcode}) => (
              <label key={opcode}>
                <input
                  type="checkbox"
                  checked={opcodes.includes(opcode)}
                  onChange={({target}) =>
                    setOpcodes(target.checked ? [...opcodes, opcode] : opcodes.filter((other) => other !== opcode))
                  }
                />
                <code>{opcode}</code>
              </label>
            ))}
        </fieldset>
      ))}
      <div role="status" className={s.verdict} data-mark={passed.length === 0 ? 'right' : 'wrong'}>
        <p>{passed.length === 0 ? texts.fits : texts.passed}</p>
        <ul>
          {COUNTS.map((name) => (
            <li key={name} data-mark={passed.some((limit) => limit === name) ? 'wrong' : undefined}>
              <strong>
                {name === 'messages' && texts.upTo}
                {counts[name].toLocaleString(edition)}
              </strong>{' '}
              {texts.counts[name]}
            </li>
          ))}
        </ul>
        {passed.map((limit) => (
          <p key={limit}>{texts.tooMany[limit]}</p>
        ))}
        {messages > 1000 && <p>{texts.fast}</p>}
      </div>
    </ToolDialog>
  );
}
