import {useState, type ReactNode} from 'react';
import templates from '@generated/sandbox/default/templates.json';
import {Field} from '@site/src/components/OrderLab/fields';
import {copyText, useClipboard} from '@site/src/lib/useClipboard';
import type {Template} from '@alor-docs/contract/types';
import type {Own} from './userValues';
import type {Texts} from './texts';
import s from './own.module.css';

interface Props {
  readonly kind: 'http' | 'websocket';
  /** Writes the request as it stands in the form; undefined when there is none, for its JSON is broken. */
  readonly write: (language: string, template: string) => string | undefined;
  readonly own: Own;
  readonly say: (sentence: string) => void;
  readonly text: Texts;
}

/** Copies the request of a form as a program, in the languages of the samples; the reader's tab of the page comes first. */
export function Copy({kind, write, own, say, text}: Props): ReactNode {
  const list = templates.filter((one): one is Template & Record<typeof kind, string> => one[kind] !== undefined);
  const [language, setLanguage] = useState(() => {
    const {lang} = document.documentElement.dataset;
    return list.some(({id}) => id === lang) ? String(lang) : list[0].id;
  });
  const [state, copy] = useClipboard(async () => {
    const template = list.find(({id}) => id === language)?.[kind] ?? '';
    const program = write(language, template);
    if (program === undefined) {
      say(text.notJson);
      throw new Error(text.notJson);
    }
    await copyText(program);
  }, 2000);
  const missing = own.missing();
  return (
    <fieldset>
      <Field
        label={text.language}
        value={language}
        options={list.map(({id, label}) => [id, label] as const)}
        onChange={setLanguage}
      />
      <button type="button" onClick={copy}>
        <span aria-live="polite">
          {state === 'idle' ? text.copy : state === 'copied' ? text.copied : text.notCopied}
        </span>
      </button>
      {missing.length > 0 && (
        <p className={s.note}>{text.missing(missing.map((slot) => text.slots[slot]).join(', '))}</p>
      )}
    </fieldset>
  );
}
