import {useDeferredValue, useMemo, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import formats from '@generated/contract/default/formats.json';
import type {ToolProps} from '@site/src/components/Tool';
import {COPY, copyText, useClipboard} from '@site/src/lib/useClipboard';
import {useEdition, type Edition} from '@site/src/lib/edition';
import {formatDateTime, MOSCOW_TIME_ZONE} from '@site/src/lib/date-time';
import {ToolDialog, PasteField} from '../ToolDialog';
import s from '../own.module.css';
import {
  FORMATS,
  linesOf,
  timestampOf,
  parse,
  recognize,
  convert,
  toJson,
  type FormatName,
  type Line,
  type Recognized,
} from './decode';

const TEXTS = {
  ru: {
    title: 'Расшифровка Slim, Simple и Heavy',
    field: 'Ответ или сообщение в JSON',
    is: (format: string) => `Это ${format}`,
    unknownKeys: (count: number) => `незнакомых ключей: ${count}`,
    none: 'Ни одного знакомого ключа: такого ответа нет ни в одном формате.',
    plain: 'В тексте нет JSON: вставьте ответ целиком, вместе со скобками.',
    syntax: (line: number, column: number) => `Не JSON: строка ${line}, знак ${column}.`,
    deep: 'Слишком много вложенных скобок: это не ответ API.',
    elsewhere: 'Похоже на другой ответ:',
    to: 'Перевести в',
    name: 'Ключ',
    value: 'Значение',
    reading: 'Прочтение',
    unknown: 'нет в контракте',
    absent: (format: string) => `нет в ${format}`,
    more: (count: number) => `Показаны первые ${count} строк, перевод ниже — целиком.`,
    values: 'Меняются только имена; значения остаются как есть.',
    table: 'Расшифровка',
    result: 'Перевод',
  },
  en: {
    title: 'Slim, Simple, and Heavy decoder',
    field: 'Response or message in JSON',
    is: (format: string) => `This is ${format}`,
    unknownKeys: (count: number) => `unknown keys: ${count}`,
    none: 'No key is known: no response has these names in any format.',
    plain: 'There is no JSON in the text. Paste the whole response with its brackets.',
    syntax: (line: number, column: number) => `Not JSON: line ${line}, character ${column}.`,
    deep: 'Too many nested brackets: this is not a response of the API.',
    elsewhere: 'It looks like another response:',
    to: 'Convert to',
    name: 'Key',
    value: 'Value',
    reading: 'Reading',
    unknown: 'not in the contract',
    absent: (format: string) => `not in ${format}`,
    more: (count: number) => `The first ${count} lines are shown, the conversion below is complete.`,
    values: 'Only names change; values stay as they are.',
    table: 'Decoded message',
    result: 'Conversion',
  },
} as const;

const {maps, units} = formats;

/** More lines than this nobody reads in a table. */
const SHOWN = 200;

/** The example of the page in a format, where the page shows one. */
const exampleOf = (format: string): string =>
  document.querySelector(`.api-samples [data-format~="${format}"] code`)?.textContent ?? '';

/** Reads a message of one format with the names of another. */
export default function Decoder({close, of}: ToolProps): ReactNode {
  const edition = useEdition();
  const texts = TEXTS[edition];
  const [input, setInput] = useState(() => (of ? exampleOf('Slim') : ''));
  const [target, setTarget] = useState<FormatName>();
  const deferredInput = useDeferredValue(input);
  const parsed = useMemo(() => (deferredInput.trim() === '' ? undefined : parse(deferredInput)), [deferredInput]);
  const match = useMemo(() => (parsed && 'value' in parsed ? find(parsed.value, of) : undefined), [parsed, of]);
  const to = target && target !== match?.format ? target : match?.format === 'Simple' ? 'Slim' : 'Simple';
  const message = useMemo(
    () =>
      parsed && 'value' in parsed && match ? convert(parsed.value, match.map.fields, match.format, to) : undefined,
    [parsed, match, to],
  );
  const lines = message === undefined ? [] : linesOf(message);
  const unknown = lines.filter(({other}) => other === undefined).length;
  return (
    <ToolDialog title={texts.title} close={close}>
      <PasteField label={texts.field} value={input} enter={setInput} />
      <p className={s.status} role="status">
        {parsed &&
          !('value' in parsed) &&
          (parsed.kind === 'syntax' ? texts.syntax(parsed.line, parsed.column) : texts[parsed.kind])}
        {parsed && 'value' in parsed && !match && texts.none}
        {match && [texts.is(match.format), unknown > 0 && texts.unknownKeys(unknown)].filter(Boolean).join(', ')}
        {match && '.'}
      </p>
      {match && match.map.id !== of && (
        <p>
          {of && texts.elsewhere} <Link to={match.map.page}>{match.map.title}</Link>
        </p>
      )}
      {match && message !== undefined && (
        <>
          <fieldset className={s.choice}>
            <legend>{texts.to}</legend>
            {FORMATS.filter((format) => format !== match.format).map((format) => (
              <label key={format}>
                <input type="radio" name="decoder-target" checked={format === to} onChange={() => setTarget(format)} />{' '}
                {format}
              </label>
            ))}
          </fieldset>
          <div className={s.wide} role="region" aria-label={texts.table} tabIndex={0}>
            <table>
              <thead>
                <tr>
                  <th scope="col">{texts.name}</th>
                  <th scope="col">{to}</th>
                  <th scope="col">{texts.value}</th>
                  <th scope="col">{texts.reading}</th>
                </tr>
              </thead>
              <tbody>
                {lines.slice(0, SHOWN).map((line) => (
                  <tr key={line.path} className={line.other === undefined ? s.warn : undefined}>
                    <td>
                      <code>{line.path}</code>
                    </td>
                    <td>
                      {line.other === undefined && texts.unknown}
                      {line.other === null && texts.absent(to)}
                      {line.other && <code>{line.other}</code>}
                    </td>
                    <td>
                      <bdi>{line.value.length > 120 ? `${line.value.slice(0, 120)}…` : line.value}</bdi>
                    </td>
                    <td>{reading(line, edition)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
          {lines.length > SHOWN && <p className={s.note}>{texts.more(SHOWN)}</p>}
          <Result text={toJson(message)} edition={edition} />
        </>
      )}
    </ToolDialog>
  );
}

/** What a value is recognized as: the operation of the page where it fits, else the one that fits best. */
function find(value: unknown, of: string | undefined): Recognized | undefined {
  const here = recognize(
    value,
    maps.filter(({id}) => id === of),
  );
  return here && here.unknown === 0 ? here : (better(recognize(value, maps), here) ?? here);
}

const better = (one: Recognized | undefined, other: Recognized | undefined): Recognized | undefined =>
  one && (!other || one.unknown < other.unknown) ? one : undefined;

/** Moments in Moscow and UTC, other units in words. */
function reading({value, unit}: Line, edition: Edition): string {
  if (value === '' || value === 'null' || unit === undefined) {
    return '';
  }
  const ms = timestampOf(value, unit);
  const utc = ms === undefined ? '' : formatDateTime(ms, 'utc', edition);
  return utc === '' || ms === undefined
    ? (units[unit] ?? '')
    : `${formatDateTime(ms, 'moscow', edition)} ${MOSCOW_TIME_ZONE[edition]} · ${utc} UTC`;
}

/** The message in the other format, to take away. */
function Result({text, edition}: {readonly text: string; readonly edition: Edition}): ReactNode {
  const [state, copy] = useClipboard(() => copyText(text), 2000);
  return (
    <>
      <pre className={s.code} tabIndex={0} aria-label={TEXTS[edition].result}>
        <code>{text}</code>
      </pre>
      <p className={s.row}>
        <button type="button" className={s.action} onClick={copy}>
          <span aria-live="polite">{COPY[edition][state]}</span>
        </button>
        <span className={s.note}>{TEXTS[edition].values}</span>
      </p>
    </>
  );
}
