import {createContext, useCallback, useContext, useEffect, useRef, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import {RunContext} from '@site/src/components/reference/samples';
import {useEdition, type Edition} from '@site/src/lib/edition';
import type {SimulatedAnswer} from './answer';
import trigger from '@site/src/components/OnDemand/styles.module.css';
import s from './styles.module.css';

const TEXTS = {
  ru: {
    title: 'Ответ симуляции',
    first: 'Попробовать',
    hint: 'Запрос можно править прямо здесь. «Выполнить» отправит его симуляции, в сеть ничего не уйдёт.',
    done: 'Ответила симуляция. Поправьте запрос или переменные и выполните снова.',
    refused: (message: string) => `Запрос не выполнен: ${message}`,
    errors: 'Как читать ошибки',
    variables: (message: string) => `Переменные — не JSON: ${message}`,
    failed: 'Симуляция не загрузилась. Проверьте связь и нажмите ещё раз.',
    query: 'Запрос GraphQL',
    values: 'Переменные запроса',
  },
  en: {
    title: 'Simulated answer',
    first: 'Try it',
    hint: 'You can edit the query in place. “Run” sends it to the simulation; nothing leaves this tab.',
    done: 'The simulation answered. Change the query or its variables and run it again.',
    refused: (message: string) => `The query was not carried out: ${message}`,
    errors: 'How to read errors',
    variables: (message: string) => `The variables are not JSON: ${message}`,
    failed: 'The simulation did not load. Check the connection and press again.',
    query: 'GraphQL query',
    values: 'Variables of the query',
  },
} as const;

interface Outcome {
  /** Undefined where the simulation said nothing. */
  readonly answer?: SimulatedAnswer;
  /** One sentence on what happened. */
  readonly said: string;
}

const AnswerContext = createContext<Outcome | undefined>(undefined);

interface Children {
  readonly children: ReactNode;
}

/**
 * A query with its variables and the example of its answer (src/plugins/reference/render/pageLayout.ts): the query's button
 * carries them out on the simulation, which is loaded by the press, and so does Ctrl+Enter anywhere in them. Query and variables
 * can be edited once the reader points at them or reaches them by keyboard.
 */
export function QueryRun({children}: Children): ReactNode {
  const text = TEXTS[useEdition()];
  const [outcome, setOutcome] = useState<Outcome>();
  const box = useRef<HTMLDivElement>(null);
  const run = useCallback(
    (button: HTMLElement): void => {
      const [written, values = ''] = fieldsOf(button).map(({innerText}) => innerText);
      import('./answer').then(
        ({answerQuery}) => setOutcome(outcomeOf(() => answerQuery(written ?? '', values.trim()), text)),
        (error: unknown) => {
          console.warn('The simulation of GraphQL did not load.', error);
          setOutcome({said: text.failed});
        },
      );
    },
    [text],
  );
  useEffect(() => {
    const element = box.current;
    const button = element?.querySelector<HTMLElement>('[data-run]');
    if (!element || !button) return undefined;
    const listening = new AbortController();
    const edit = (): void =>
      fieldsOf(button).forEach((field, at) => makeEditable(field, at === 0 ? text.query : text.values));
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
        event.preventDefault();
        button.click();
      }
    };
    element.addEventListener('pointerover', edit, {signal: listening.signal});
    element.addEventListener('focusin', edit, {signal: listening.signal});
    element.addEventListener('keydown', onKeyDown, {signal: listening.signal});
    return () => listening.abort();
  }, [text]);
  return (
    <RunContext.Provider value={run}>
      <AnswerContext.Provider value={outcome}>
        <div ref={box} className={s.query}>
          {children}
        </div>
      </AnswerContext.Provider>
    </RunContext.Provider>
  );
}

/** The query of a button and, where it has some, its variables. */
function fieldsOf(button: HTMLElement): HTMLElement[] {
  const block = button.closest('.theme-code-block');
  return [block, block?.nextElementSibling].flatMap((one) => one?.querySelector<HTMLElement>('pre code') ?? []);
}

/** The button in the address bar of a guide: goes to the first query that can be run, and runs it. */
export function RunFirst(): ReactNode {
  const {first} = TEXTS[useEdition()];
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);
  const start = (): void => {
    const button = document.querySelector<HTMLElement>('article [data-run]');
    button?.closest('.api-row')?.scrollIntoView({block: 'center'});
    button?.focus({preventScroll: true});
    button?.click();
  };
  return (
    <p className={trigger.trigger} data-human>
      <button type="button" className={clsx(trigger.button, trigger.filled, !ready && 'waiting')} onClick={start}>
        {first}
      </button>
    </p>
  );
}

/** What can be done with a query, below it: said before anything is pressed. */
export function QueryHint(): ReactNode {
  return (
    <p className={clsx(s.said, s.hint)} data-human>
      {TEXTS[useEdition()].hint}
    </p>
  );
}

/** The example of an answer, in whose place the simulated one stands once there is one. */
export function QueryAnswer({children}: Children): ReactNode {
  const text = TEXTS[useEdition()];
  const outcome = useContext(AnswerContext);
  const {answer, said} = outcome ?? {};
  return (
    <>
      {answer ? (
        <CodeBlock language="json" title={text.title}>
          {answer.json}
        </CodeBlock>
      ) : (
        children
      )}
      <p className={s.said} role="status" data-human>
        {said} {answer && answer.errors.length > 0 && <Link to="/api/graphql/overview#errors">{text.errors}</Link>}
      </p>
    </>
  );
}

function outcomeOf(ask: () => SimulatedAnswer, text: (typeof TEXTS)[Edition]): Outcome {
  try {
    const answer = ask();
    return {answer, said: answer.errors.length > 0 ? text.refused(answer.errors.join(' ')) : text.done};
  } catch (error) {
    if (error instanceof SyntaxError) {
      return {said: text.variables(error.message)};
    }
    throw error;
  }
}

/** Lets the reader write in a block of code. Where plain text cannot be edited it stays as it is. */
function makeEditable(code: HTMLElement, label: string): void {
  if (code.hasAttribute('contenteditable')) {
    return;
  }
  code.setAttribute('contenteditable', 'plaintext-only');
  if (!code.isContentEditable) {
    return;
  }
  code.spellcheck = false;
  code.setAttribute('role', 'textbox');
  code.setAttribute('aria-multiline', 'true');
  code.setAttribute('aria-label', label);
}
