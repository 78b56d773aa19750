import {useState, type ReactNode} from 'react';
import templates from '@generated/sandbox/default/templates.json';
import {COPY, copyText, useClipboard} from '@site/src/lib/useClipboard';
import type {Template} from '@alor-docs/contract/types';
import {Field} from '../fields';
import type {Texts} from '../texts';
import type {UserValues} from './userValues';
import s from '../own.module.css';
import own from './own.module.css';

interface Props {
  readonly kind: 'http' | 'websocket';
  /** Renders the request as it stands in the form; undefined when there is none, for its JSON is broken. */
  readonly render: (language: string, template: string) => string | undefined;
  readonly userValues: UserValues;
  readonly announce: (sentence: string) => void;
  readonly text: Texts;
}

/** Copies the request of a form as a program, in the languages of the samples; the reader's tab of the page comes first. */
export function CopyProgram({kind, render, userValues, announce, text}: Props): ReactNode {
  const languages = templates.filter(
    (template): template is Template & Record<typeof kind, string> => template[kind] !== undefined,
  );
  const [language, setLanguage] = useState(() => {
    const {lang} = document.documentElement.dataset;
    return languages.some(({id}) => id === lang) ? String(lang) : languages[0].id;
  });
  const [state, copy] = useClipboard(async () => {
    const template = languages.find(({id}) => id === language)?.[kind] ?? '';
    const program = render(language, template);
    if (program === undefined) {
      announce(text.notJson);
      throw new Error(text.notJson);
    }
    await copyText(program);
  }, 2000);
  const missing = userValues.missing();
  return (
    <fieldset className={own.program}>
      <Field
        label={text.language}
        value={language}
        options={languages.map(({id, label}) => [id, label] as const)}
        onChange={setLanguage}
      />
      <button type="button" onClick={copy}>
        <span aria-live="polite">{state === 'idle' ? text.copy : COPY[text.edition][state]}</span>
      </button>
      {missing.length > 0 && (
        <p className={s.note}>{text.missing(missing.map((name) => text.valueNames[name]).join(', '))}</p>
      )}
    </fieldset>
  );
}
