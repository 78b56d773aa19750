import type {ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import type {Finding} from '@alor-docs/contract/errors';
import RichText from '@site/src/components/diagrams/RichText';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {Answer, CodeName, ofClass, ofRow} from './Answer';
import type {Finder} from './data';
import s from './own.module.css';

const TEXTS = {
  ru: {
    text: (count: number) =>
      count === 1 ? 'Найдено.' : `Подходит записей: ${count}. Решает запрос, на который пришёл ответ.`,
    status: (status: string) => `${status === '5xx' ? 'Ответа нет' : `Код ${status}`}: смысл зависит от запроса.`,
    code: 'Известен только код биржи, этого текста в каталоге нет: отказом ответ считать нельзя.',
    break: 'Соединение оборвалось.',
    unknown: 'Этого текста мы не знаем: отказом его считать нельзя.',
    rule: 'Найдите заявку в списках по `comment` сейчас и через 10 секунд. Есть она — решайте по её статусу, нет — это был отказ. Новую до этого не выставляйте. Текст целиком, время и `X-REQID`, без токена, пришлите в поддержку.',
    similar: 'Похожие тексты, сравните дословно:',
    old: 'В oldResponse, ответе на первый запрос:',
  },
  en: {
    text: (count: number) => (count === 1 ? 'Found.' : `${count} entries fit. The request that was answered decides.`),
    status: (status: string) =>
      `${status === '5xx' ? 'No response' : `Status ${status}`}: the meaning depends on the request.`,
    code: 'Only the exchange code is known; the text is not in the catalog: do not take it for a rejection.',
    break: 'The connection was lost.',
    unknown: 'We do not know this text: do not take it for a rejection.',
    rule: 'Look for the order in the lists by `comment` now and 10 seconds later. If it is there, decide by its status; if not, it was refused. Place no new one before that. Send the whole text, the time, and the `X-REQID`, without the token, to support.',
    similar: 'Similar texts, compare word for word:',
    old: 'In oldResponse, the answer to the first request:',
  },
} as const;

/** More rows than this of one status do not help. */
const MOST = 6;

/** What was found, in one sentence: it is read out. */
export function summaryOf({by, rows, codes, status}: Finding, edition: Edition): string {
  const texts = TEXTS[edition];
  if (by === 'text') return texts.text(Math.max(rows.length, rows.length > 0 ? 0 : codes.length));
  return by === 'status' ? texts.status(status) : texts[by];
}

/** The answers of a finding; a text that is not known gets the safe rule. */
export function Found({finding, finder}: {readonly finding: Finding; readonly finder: Finder}): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const {by, rows, codes, similar, old} = finding;
  const {words} = finder;
  const classes = [...new Set(codes.map((code) => code.class))];
  return (
    <>
      {by === 'unknown' && (
        <p className={clsx(s.answer, s.rule)}>
          <RichText text={texts.rule} />
        </p>
      )}
      {rows.slice(0, MOST).map((row) => (
        <Answer
          key={row.id}
          advice={ofRow(row)}
          words={words}
          brief={by !== 'text' && rows.length > 1}
          status={row.status !== undefined && row.status !== '*' && <code>{row.status}</code>}>
          {row.gloss && <p className={s.note}>{row.gloss}</p>}
        </Answer>
      ))}
      {by === 'text' && rows.length > 0
        ? codes.slice(0, 2).map((code) => <CodeName key={`${code.market} ${code.code}`} {...code} />)
        : classes.map((one) => (
            <Answer key={one.id} advice={ofClass(one)} words={words}>
              {codes
                .filter((code) => code.class === one)
                .slice(0, 2)
                .map((code) => (
                  <CodeName key={`${code.market} ${code.code}`} {...code} />
                ))}
            </Answer>
          ))}
      {similar.length > 0 && (
        <>
          <p>{texts.similar}</p>
          <ul>
            {similar.map(({id, meaning, specimens = [meaning]}) => (
              <li key={id}>
                <Link to={`/api/errors#${id}`}>{specimens[0]}</Link>
              </li>
            ))}
          </ul>
        </>
      )}
      {old && (
        <>
          <p>{texts.old}</p>
          <Found finding={old} finder={finder} />
        </>
      )}
    </>
  );
}
