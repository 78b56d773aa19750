import type {ReactNode} from 'react';
import clsx from 'clsx';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {NO_SIMULATION} from '@alor-docs/sandbox/protocol';
import type {ResponseOf} from '../engine/protocol';
import {Code, highlight} from '../fields';
import type {Texts} from '../texts';
import {parseJson, prettyJson} from './requestValues';
import s from '../own.module.css';

/** Is this an answer that the sandbox has from the contract, because nothing simulates the request? */
export const isContractExample = (outcome: HttpOutcome): boolean =>
  outcome.kind === 'answer' && outcome.headers['X-Sandbox-Reason'] === NO_SIMULATION;

/** What became of a response that did not come, or not to its end. */
export function describeFailure({kind, half}: Exclude<HttpOutcome, {kind: 'answer'}>, text: Texts): string {
  const promised = Number(half?.headers['Content-Length'] ?? 0);
  if (!half || promised === 0) {
    return kind === 'cut' ? text.cut : text.silent;
  }
  const received = new TextEncoder().encode(half.body).length;
  return kind === 'cut' ? text.cutHalfway(received, promised) : text.silentHalfway(received, promised);
}

interface Props {
  /** Undefined until a request was sent. */
  readonly response: Pick<ResponseOf<'http'>, 'outcome' | 'ms'> | undefined;
  readonly text: Texts;
  /** The response of this one is the longer kind: its room is reserved before it comes. */
  readonly isLong?: boolean;
  /** What a refusal means, above its body. */
  readonly children?: ReactNode;
}

/** The response to a request: status, headers and body, or what came instead. */
export function ResponseView({response, text, isLong, children}: Props): ReactNode {
  const box = clsx(s.response, isLong && s.long);
  if (!response) {
    return <p className={clsx(s.empty, box, s.awaited)}>{text.notSent}</p>;
  }
  const {outcome, ms} = response;
  if (outcome.kind !== 'answer') {
    const {half} = outcome;
    return (
      <div className={box}>
        <p className={`${s.status} ${s.lost}`}>
          {half && <b>{half.status} </b>}
          {describeFailure(outcome, text)}
        </p>
        {half && half.body !== '' && <Code label={text.response}>{half.body}</Code>}
      </div>
    );
  }
  const {status, headers, body} = outcome;
  const json = parseJson(body);
  return (
    <div className={box}>
      <details>
        <summary className={clsx(s.status, status < 300 ? s.succeeded : s.refused)}>
          <span className="unseen">{text.response}: </span>
          <b>{status}</b> {`${Math.ceil(ms)} ${text.ms}`}
          <span className={s.headers}>{text.headers}</span>
        </summary>
        <Code label={text.headers}>
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </Code>
      </details>
      {isContractExample(outcome) && <p className={s.note}>{text.notSimulated}</p>}
      {children}
      {body === '' ? (
        <p className={s.empty}>{text.empty}</p>
      ) : (
        <Code label={text.response}>{json === undefined ? body : highlight(prettyJson(json))}</Code>
      )}
    </div>
  );
}
