import type {ReactNode} from 'react';
import lab from '@site/src/components/OrderLab/own.module.css';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {NO_SIMULATION} from '@alor-docs/sandbox/protocol';
import type {Texts} from './texts';
import {pretty} from './values';
import s from './own.module.css';

/** What a request came to, and how long that took. */
export interface Answer {
  readonly outcome: HttpOutcome;
  readonly ms: number;
}

/** Is this an answer that the sandbox has from the contract, because nothing simulates the request? */
export const lacksSimulation = (outcome: HttpOutcome): boolean =>
  outcome.kind === 'answer' && outcome.headers['X-Sandbox-Reason'] === NO_SIMULATION;

/** What became of an answer that did not come, or not to its end. */
export function brokenOff({kind, half}: Exclude<HttpOutcome, {kind: 'answer'}>, text: Texts): string {
  const promised = Number(half?.headers['Content-Length'] ?? 0);
  if (!half || promised === 0) {
    return kind === 'cut' ? text.cut : text.silent;
  }
  const came = new TextEncoder().encode(half.body).length;
  return kind === 'cut' ? text.cutHalfway(came, promised) : text.silentHalfway(came, promised);
}

/** A text of the server, which the keyboard scrolls. */
const Code = ({label, children}: {label: string; children: string}): ReactNode => (
  <pre className={lab.code} role="region" aria-label={label} tabIndex={0}>
    {children}
  </pre>
);

/** What a request was answered. */
export function Response({answer, text}: {answer: Answer | undefined; text: Texts}): ReactNode {
  if (!answer) {
    return <p className={`${lab.empty} ${s.answer}`}>{text.notSent}</p>;
  }
  const {outcome, ms} = answer;
  if (outcome.kind !== 'answer') {
    const {half} = outcome;
    return (
      <div className={s.answer}>
        <p className={s.status}>
          {half && <b>{half.status} </b>}
          {brokenOff(outcome, text)}
        </p>
        {half && half.body !== '' && <Code label={text.response}>{half.body}</Code>}
      </div>
    );
  }
  return (
    <div className={s.answer}>
      <p className={s.status}>
        <b>{outcome.status}</b> · {ms.toFixed(1)} {text.ms}
      </p>
      {lacksSimulation(outcome) && <p className={s.note}>{text.notSimulated}</p>}
      <details>
        <summary>{text.headers}</summary>
        <Code label={text.headers}>
          {Object.entries(outcome.headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </Code>
      </details>
      {outcome.body === '' ? (
        <p className={lab.empty}>{text.empty}</p>
      ) : (
        <Code label={text.response}>{pretty(outcome.body)}</Code>
      )}
    </div>
  );
}
