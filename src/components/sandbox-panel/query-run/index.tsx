import {createContext, useCallback, useContext, useState, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import {RunContext} from '@site/src/components/reference/samples';
import {useEdition, type Edition} from '@site/src/lib/edition';
import type {SimulatedAnswer} from './answer';
import s from './styles.module.css';

const TEXTS = {
  ru: {
    title: 'Ответ симуляции',
    hint: '«Выполнить» отправит запрос симуляции: ответ появится здесь, в сеть ничего не уйдёт.',
    done: 'Ответила симуляция. Запрос и переменные можно править на месте, Ctrl+Enter выполнит их снова.',
    refused: (message: string) => `Запрос не выполнен: ${message}`,
    errors: 'Как читать ошибки',
    variables: (message: string) => `Переменные — не JSON: ${message}`,
    failed: 'Симуляция не загрузилась. Проверьте связь и нажмите ещё раз.',
    query: 'Запрос GraphQL',
    values: 'Переменные запроса',
  },
  en: {
    title: 'Simulated answer',
    hint: '“Run” sends the query to the simulation: its answer appears here, nothing leaves this tab.',
    done: 'The simulation answered. Edit the query and its variables in place; Ctrl+Enter runs them again.',
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
 * carries them out on the simulation, which is loaded by the press.
 */
export function QueryRun({children}: Children): ReactNode {
  const text = TEXTS[useEdition()];
  const [outcome, setOutcome] = useState<Outcome>();
  const run = useCallback(
    (button: HTMLElement): void => {
      const block = button.closest('.theme-code-block');
      const query = block?.querySelector('pre code');
      const variables = block?.nextElementSibling?.querySelector('pre code');
      if (!(query instanceof HTMLElement)) {
        return;
      }
      const fields = [query, ...(variables instanceof HTMLElement ? [variables] : [])];
      fields.forEach((field, at) => makeEditable(field, at === 0 ? text.query : text.values, () => run(button)));
      const [written, values = ''] = fields.map(({innerText}) => innerText);
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
  return (
    <RunContext.Provider value={run}>
      <AnswerContext.Provider value={outcome}>{children}</AnswerContext.Provider>
    </RunContext.Provider>
  );
}

/** The example of an answer, in whose place the simulated one stands once there is one. */
export function QueryAnswer({children}: Children): ReactNode {
  const text = TEXTS[useEdition()];
  const outcome = useContext(AnswerContext);
  const {answer, said = text.hint} = outcome ?? {};
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

/** Lets the reader write in a block of code; Ctrl+Enter and ⌘Enter call `onRun`. Where plain text cannot be edited it stays as it is. */
function makeEditable(code: HTMLElement, label: string, onRun: () => void): void {
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
  code.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      onRun();
    }
  });
}
