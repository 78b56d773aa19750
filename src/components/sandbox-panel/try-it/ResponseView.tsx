import {useState, type ReactNode} from 'react';
import clsx from 'clsx';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {NO_SIMULATION} from '@alor-docs/sandbox/protocol';
import type {ResponseOf} from '../engine/protocol';
import {Code, highlight} from '../fields';
import type {Texts} from '../texts';
import {inOneLine, parseJson, prettyJson} from './requestValues';
import s from '../own.module.css';
import own from './own.module.css';

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

/** How a response turned out, and the sign that says it without colour. */
const SIGNS = {succeeded: '✓', refused: '✕', lost: '!'} as const;

interface AnswerBoxProps {
  /** Undefined until something was sent. */
  readonly tone: keyof typeof SIGNS | undefined;
  /** In the line of the sign: a status, or what came instead. */
  readonly status: ReactNode;
  /** What the line unfolds. */
  readonly details?: ReactNode;
  /** The sentence that says what the request has done; it belongs to the line. */
  readonly notice: ReactNode;
  /** How much there will be to show: the room is reserved before it comes. */
  readonly room: 'short' | 'message' | 'long';
  /** What follows: what a refusal means, the body. */
  readonly children: ReactNode;
}

/** An answer: its line with what the request has done, what a refusal means, the body. The notice, which is live, is one element throughout. */
export function AnswerBox({tone, status, details, notice, room, children}: AnswerBoxProps): ReactNode {
  const line = (
    <>
      {tone && <span aria-hidden="true">{SIGNS[tone]}</span>}
      {status}
    </>
  );
  return (
    <div className={clsx(own.response, own[room], tone ? own.answered : own.awaited)}>
      <div className={clsx(own.outcome, tone && own[tone])}>
        {details ? (
          <details>
            <summary className={own.status}>{line}</summary>
            {details}
          </details>
        ) : (
          <p className={own.status}>{line}</p>
        )}
        {notice}
      </div>
      {children}
    </div>
  );
}

/** Lines of a body that are in sight before it is unfolded. */
const LINES = 20;

interface BodyProps {
  readonly label: string;
  readonly body: string;
  readonly text: Texts;
}

/** A body: JSON in colours and with line breaks; a long one is folded. */
export function Body({label, body, text}: BodyProps): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const json = parseJson(body);
  const pretty = json === undefined ? body : prettyJson(json);
  const lines = pretty.split('\n').length;
  const isLong = lines > LINES;
  return (
    <div className={clsx(isLong && (isOpen ? own.open : own.folded))}>
      <Code label={label}>{json === undefined ? pretty : highlight(pretty)}</Code>
      {isLong && (
        <button type="button" className={own.more} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? text.fold : text.unfold(lines)}
        </button>
      )}
    </div>
  );
}

interface Props extends Pick<AnswerBoxProps, 'notice' | 'room'> {
  /** Undefined until a request was sent. */
  readonly response: Pick<ResponseOf<'http'>, 'outcome' | 'ms'> | undefined;
  readonly text: Texts;
  /** What a refusal or a lost answer means, above the body. */
  readonly children?: ReactNode;
}

/** The response to a request: status, headers and body, or what came instead. */
export function ResponseView({response, text, children, ...box}: Props): ReactNode {
  if (!response) {
    return (
      <AnswerBox tone={undefined} status={text.notSent} {...box}>
        {null}
      </AnswerBox>
    );
  }
  const {outcome, ms} = response;
  if (outcome.kind !== 'answer') {
    const {half} = outcome;
    return (
      <AnswerBox
        tone="lost"
        status={
          <span>
            {half && <b>{half.status} </b>}
            {describeFailure(outcome, text)}
          </span>
        }
        {...box}>
        {children}
        {half && half.body !== '' && <Code label={text.response}>{half.body}</Code>}
      </AnswerBox>
    );
  }
  const {status, headers, body} = outcome;
  const isRefused = status >= 300;
  return (
    <AnswerBox
      tone={isRefused ? 'refused' : 'succeeded'}
      status={
        <>
          <span className="unseen">{text.response}: </span>
          <b>{status}</b> {`${Math.ceil(ms)} ${text.ms}`}
          <span className={own.headers}>{text.headers}</span>
        </>
      }
      details={
        <Code label={text.headers}>
          {Object.entries(headers)
            .map(([name, value]) => `${name}: ${value}`)
            .join('\n')}
        </Code>
      }
      {...box}>
      {isContractExample(outcome) && <p className={s.note}>{text.notSimulated}</p>}
      {children}
      {body === '' ? (
        <p className={s.empty}>{text.empty}</p>
      ) : isRefused && !isContractExample(outcome) ? (
        // In one line it leaves the room to what it means.
        <Code label={text.response}>{highlight(inOneLine(body))}</Code>
      ) : (
        <Body label={text.response} body={body} text={text} />
      )}
    </AnswerBox>
  );
}
