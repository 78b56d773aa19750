import {useRef, useState} from 'react';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {isFault} from '@alor-docs/sandbox/faults';
import {changesBetween} from '../engine/orders';
import {fieldNamedIn} from '../editor/guilty';
import type {RequestOf, ResponseOf} from '../engine/protocol';
import {send} from '../engine/workerClient';
import {marksBetween, type LevelMarks} from '../ladder/marks';
import {describeChange} from '../sentences';
import type {Texts} from '../texts';
import {parseJson, parseObject} from './requestValues';
import {describeFailure, isContractExample} from './ResponseView';
import type {FormProps} from './useSandbox';

/** A response, and what is known of it beside its own words. */
export interface HttpAnswer extends Pick<ResponseOf<'http'>, 'outcome' | 'ms'> {
  /** What the request has changed in the order book. */
  readonly marks: LevelMarks;
  /** The field of the body that a refusal names, as a JSON pointer. */
  readonly field: string | undefined;
  /** An earlier request of the same id got no answer. */
  readonly isAfterLoss: boolean;
}

/** Sends requests one after the other, and keeps the latest answer. */
export function useHttp({sandbox, text}: Pick<FormProps<unknown>, 'sandbox' | 'text'>) {
  const [answer, setAnswer] = useState<HttpAnswer>();
  const lost = useRef('');

  /**
   * Snapshots on both sides of the request tell what it did, whatever the response says.
   *
   * @param requestId tells a repeat from a new request
   * @param linkedBy the group that links the orders of the request already
   */
  async function exchange(
    request: RequestOf<'http'>['request'],
    fault: string,
    requestId: string,
    linkedBy?: string,
  ): Promise<void> {
    const before = await sandbox.poll();
    const {outcome, ms} = await send('http', {request, fault: isFault(fault) ? fault : undefined});
    const after = await sandbox.poll();
    setAnswer({
      outcome,
      ms,
      marks: marksBetween(before, after),
      field:
        outcome.kind === 'answer' && outcome.status >= 400
          ? fieldNamedIn(outcome.body, parseJson(String(request.body)))
          : undefined,
      isAfterLoss: lost.current === requestId,
    });
    lost.current = outcome.kind === 'answer' ? '' : requestId;
    const changes = changesBetween(before, after).map((change) => describeChange(change, text));
    const linked = linkedBy && outcome.kind === 'answer' && outcome.status === 200 ? [text.linked(linkedBy)] : [];
    sandbox.announce([...linked, ...changes].join(' '), describeOutcome(outcome, text));
  }

  return {answer, exchange};
}

/** The outcome of a request in a few sentences: its status, and the server's own words. */
function describeOutcome(outcome: HttpOutcome, text: Texts): string {
  if (outcome.kind !== 'answer') {
    return describeFailure(outcome, text);
  }
  const {status, body} = outcome;
  const message = isContractExample(outcome)
    ? text.notSimulated
    : status === 200
      ? ''
      : (parseObject(body)?.message ?? '');
  return [`${text.response}: ${status}.`, String(message)].filter(Boolean).join(' ');
}
