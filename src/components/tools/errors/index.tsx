import {useDeferredValue, useId, useMemo, useState, type ReactNode} from 'react';
import catalogue from '@generated/contract/default/errors.json';
import type {ToolProps} from '@site/src/components/Tool';
import {useEdition} from '@site/src/lib/edition';
import type {FindableError} from '@alor-docs/contract/types';
import {ToolDialog, PasteField} from '../ToolDialog';
import s from '../own.module.css';
import {find, LIMIT, redactSecrets, type Matches} from './find';
import type {Edition} from '../../../lib/editions';

const TEXTS = {
  ru: {
    title: 'Поиск ошибки',
    field: 'Ответ сервера, строка журнала, трассировка или код',
    hint: 'Токены скрываются при вставке.',
    byText: (count: number) => `Найдено по тексту: ${count}.`,
    byStatus: (count: number, status: string) =>
      `Такого текста в каталоге нет. ${status === '5xx' ? 'Ответ не пришёл или он 5xx' : status ? `С кодом ${status}` : 'О разрыве соединения'}: ${count}.`,
    nothing:
      'В каталоге этого нет. Проверьте, что вставлен текст ответа целиком; если да, напишите в поддержку: приложите текст, время и X-REQID, без токена.',
    long: 'Прочитаны первые 100 000 знаков.',
  },
  en: {
    title: 'Error finder',
    field: 'Server response, log line, traceback, or code',
    hint: 'Tokens are hidden as you paste.',
    byText: (count: number) => `Found by text: ${count}.`,
    byStatus: (count: number, status: string) =>
      `The catalog has no such text. ${status === '5xx' ? 'No response or a 5xx' : status ? `With status ${status}` : 'About a lost connection'}: ${count}.`,
    nothing:
      'The catalog does not have this. Check that you pasted the whole response. If so, write to support with the text, the time, and the X-REQID, without the token.',
    long: 'The first 100,000 characters were read.',
  },
} as const;

/** Finds what the reader's program received in the catalogue of errors. */
export default function ErrorFinder({close, of = ''}: ToolProps): ReactNode {
  const texts = TEXTS[useEdition()];
  const [input, setInput] = useState(() => redactSecrets(of));
  const [cut, setCut] = useState(false);
  const hint = useId();
  const deferredInput = useDeferredValue(input);
  const findings = useMemo(
    () => (deferredInput.trim() === '' ? null : find(deferredInput, catalogue)),
    [deferredInput],
  );
  return (
    <ToolDialog title={texts.title} close={close}>
      <PasteField
        label={texts.field}
        value={input}
        enter={(text) => {
          setCut(text.length > LIMIT);
          setInput(redactSecrets(text));
        }}
        describedBy={hint}
      />
      <p id={hint} className={s.note}>
        {texts.hint} {cut && texts.long}
      </p>
      <p className={s.status} role="status">
        {findings && sentence(findings, texts)}
      </p>
      {findings && (
        <ul className={s.list}>
          {(findings.byText.length > 0 ? findings.byText : findings.byStatus).map((error) => (
            <Hit key={error.id} error={error} />
          ))}
        </ul>
      )}
    </ToolDialog>
  );
}

function sentence({byText, byStatus, status}: Matches, texts: (typeof TEXTS)[Edition]): string {
  if (byText.length > 0) return texts.byText(byText.length);
  return byStatus.length > 0 ? texts.byStatus(byStatus.length, status) : texts.nothing;
}

/** One entry of the catalogue, as a link to it. */
function Hit({error}: {readonly error: FindableError}): ReactNode {
  const {id, status, name, cause, remedy, interface: places} = error;
  return (
    <li>
      <a href={`#${id}`}>
        {status && `${status} · `}
        {name}
      </a>{' '}
      <small>{places.map((place) => PLACES[place] ?? place).join(', ')}</small>
      <p>{cause}</p>
      <p>{remedy}</p>
    </li>
  );
}

const PLACES: Readonly<Record<string, string>> = {
  http: 'HTTP',
  auth: 'POST /refresh',
  ws: '/ws',
  cws: '/cws',
  graphql: 'GraphQL',
};
