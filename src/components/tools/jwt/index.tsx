import {useEffect, useState, type ReactNode} from 'react';
import type {ToolProps} from '@site/src/components/Tool';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {formatDateTime, MOSCOW_TIME_ZONE} from '@site/src/lib/date-time';
import {keepValues, ownValues, SHAPES} from '@site/src/lib/values';
import {ToolDialog, PasteField} from '../ToolDialog';
import s from '../own.module.css';
import {applyValues} from '../values/apply';
import {clock, read, type Claims, type DecodedToken} from './read';

const TEXTS = {
  ru: {
    title: 'Что в токене',
    field: 'Access-токен',
    safer: 'Безопаснее прочитать токен своей программой: примеры ниже. Прочитанное исчезает из поля и не сохраняется.',
    refresh:
      'Это похоже на refresh-токен. Никому его не показывайте: по нему получают доступ к счёту. Если он попал в чужие руки, отзовите его.',
    malformed: 'Это не access-токен: нужны части через точку, первая начинается с eyJ.',
    foreign: 'Это JWT, но не access-токен API: в нём нет ни клиента, ни портфелей.',
    login: 'Логин',
    client: 'Клиент',
    agreements: 'Договоры',
    portfolios: 'Портфели',
    take: (portfolio: string) => `${portfolio}: в примеры`,
    taken: (portfolio: string) => `${portfolio} стоит во всех примерах. Забыть — кнопкой «Мои значения».`,
    scopes: 'Права',
    expires: 'Действует до',
    left: (time: string) => `осталось ${time}`,
    past: (time: string) => `истёк ${time} назад`,
    expired: 'истёк',
    never: 'срок не указан',
    unsigned: 'Подпись не проверена: это может только сервер.',
    read: 'Токен прочитан.',
    rights: {
      OrdersRead: 'чтение заявок',
      OrdersCreate: 'выставление заявок',
      Trades: 'чтение сделок',
      Personal: 'имя, адрес почты и другие личные данные',
      Stats: 'прибыль, средние цены и прочая статистика',
    },
  },
  en: {
    title: 'What is in the token',
    field: 'Access token',
    safer:
      'It is safer to read a token with your own program: samples below. What was read leaves the field and is not stored.',
    refresh:
      'This looks like a refresh token. Show it to nobody: it gives access to the account. If it fell into other hands, revoke it.',
    malformed: 'This is not an access token: a token has parts separated by dots, and the first one begins with eyJ.',
    foreign: 'This is a JWT, but not an access token of the API: it has neither a client nor portfolios.',
    login: 'Login',
    client: 'Client',
    agreements: 'Agreements',
    portfolios: 'Portfolios',
    take: (portfolio: string) => `${portfolio}: use in samples`,
    taken: (portfolio: string) => `${portfolio} is in every sample. “My values” forgets it.`,
    scopes: 'Rights',
    expires: 'Expires',
    left: (time: string) => `${time} left`,
    past: (time: string) => `expired ${time} ago`,
    expired: 'expired',
    never: 'no expiry is given',
    unsigned: 'The signature was not checked: only the server can do that.',
    read: 'The token was read.',
    rights: {
      OrdersRead: 'reading orders',
      OrdersCreate: 'placing orders',
      Trades: 'reading trades',
      Personal: 'name, email, and other personal data',
      Stats: 'profit, average prices, and other statistics',
    },
  },
} as const;

/** Reads an access token: portfolios, rights, expiry. The token itself stays nowhere, not in the field either. */
export default function TokenReader({close}: ToolProps): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const [input, setInput] = useState('');
  const [reading, setReading] = useState<DecodedToken>();
  const [taken, setTaken] = useState('');
  useEffect(() => {
    // A page that the browser keeps for the way back keeps nothing of a token.
    const forget = () => {
      setInput('');
      setReading(undefined);
    };
    window.addEventListener('pagehide', forget);
    return () => window.removeEventListener('pagehide', forget);
  }, []);
  const enter = (text: string) => {
    const next = text.trim() === '' ? undefined : read(text);
    // What is a token, of either kind, is not shown.
    setInput(next?.kind === 'malformed' ? text : '');
    if (next || text !== '') setReading(next);
    setTaken('');
  };
  return (
    <ToolDialog title={texts.title} close={close}>
      <p className={s.note}>{texts.safer}</p>
      <PasteField label={texts.field} value={input} enter={enter} />
      <p className={s.status} role="status">
        {taken && texts.taken(taken)}
        {!taken && reading && (reading.kind === 'token' ? texts.read : texts[reading.kind])}
      </p>
      {reading?.kind === 'token' && (
        <>
          <Facts
            claims={reading.claims}
            edition={edition}
            take={(portfolio) => {
              keepValues({...ownValues(), portfolio});
              applyValues();
              setTaken(portfolio);
            }}
          />
          <p className={s.note}>{texts.unsigned}</p>
        </>
      )}
    </ToolDialog>
  );
}

interface FactsProps {
  readonly claims: Claims;
  readonly edition: Edition;
  readonly take: (portfolio: string) => void;
}

function Facts({claims, edition, take}: FactsProps): ReactNode {
  const texts = TEXTS[edition];
  const rights: Readonly<Record<string, string>> = texts.rights;
  return (
    <dl className={s.facts}>
      {claims.login && [<dt key="t">{texts.login}</dt>, <dd key="d">{claims.login}</dd>]}
      {claims.client && [<dt key="t">{texts.client}</dt>, <dd key="d">{claims.client}</dd>]}
      {claims.agreements.length > 0 && [
        <dt key="t">{texts.agreements}</dt>,
        <dd key="d">{claims.agreements.slice(0, 50).join(', ')}</dd>,
      ]}
      <dt>{texts.portfolios}</dt>
      <dd className={s.row}>
        {claims.portfolios.slice(0, 50).map((portfolio) =>
          SHAPES.portfolio.test(portfolio) ? (
            <button key={portfolio} type="button" className={s.action} onClick={() => take(portfolio)}>
              {texts.take(portfolio)}
            </button>
          ) : (
            <bdi key={portfolio}>{portfolio}</bdi>
          ),
        )}
      </dd>
      <dt>{texts.scopes}</dt>
      <dd>
        <ul>
          {claims.scopes.slice(0, 50).map((scope) => (
            <li key={scope}>
              <bdi>
                <code>{scope}</code>
              </bdi>
              {Object.hasOwn(rights, scope) && ` — ${rights[scope]}`}
            </li>
          ))}
        </ul>
      </dd>
      <dt>{texts.expires}</dt>
      <dd>{claims.expires === undefined ? texts.never : <Expiry at={claims.expires} edition={edition} />}</dd>
    </dl>
  );
}

/** The end of the token and how far it is; counts in silence. */
function Expiry({at, edition}: {readonly at: number; readonly edition: Edition}): ReactNode {
  const texts = TEXTS[edition];
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = window.setInterval(() => setNow(Date.now()), 1000);
    return () => window.clearInterval(timer);
  }, []);
  return (
    <>
      {formatDateTime(at, 'moscow', edition)} {MOSCOW_TIME_ZONE[edition]},{' '}
      {at > now ? (
        texts.left(clock(at - now))
      ) : (
        <strong>{now - at < 86_400_000 ? texts.past(clock(now - at)) : texts.expired}</strong>
      )}
    </>
  );
}
