import {useEffect, useMemo, useRef, useState} from 'react';
import {fieldNamedIn} from '../editor/guilty';
import {changesBetween} from '../engine/orders';
import type {Snapshot} from '../engine/snapshot';
import {marksBetween, type LevelMarks} from '../ladder/marks';
import {describeChange} from '../sentences';
import {parseJson, parseObject} from './requestValues';
import type {Exchange} from './useConnection';
import type {FormProps} from './useSandbox';

/** What the server said to a message. */
export interface Acknowledgment {
  readonly status: number;
  /** Its words. */
  readonly message: string;
  readonly json: string;
  /** Milliseconds since the message. */
  readonly ms: number;
  readonly isAfterLoss: boolean;
  /** The field of the message that a refusal names, as a JSON pointer. */
  readonly field: string | undefined;
}

/** Reads the acknowledgment of the latest message, and says what that message has done. */
export function useAcknowledgment(
  {sandbox: {poll, announce, onError}, text}: Pick<FormProps<unknown>, 'sandbox' | 'text'>,
  exchange: Exchange | undefined,
) {
  const before = useRef<Snapshot>(undefined);
  const [marks, setMarks] = useState<LevelMarks>();
  const acknowledgment = useMemo((): Acknowledgment | undefined => {
    if (!exchange?.acknowledgment) return undefined;
    const {sent, acknowledgment: frame, isAfterLoss} = exchange;
    const {httpCode, message} = parseObject(frame.text) ?? {};
    const status = Number(httpCode);
    const words = String(message);
    const field = status >= 400 ? fieldNamedIn(words, parseJson(sent.text)) : undefined;
    return {status, message: words, json: frame.text, ms: Math.max(1, frame.time - sent.time), isAfterLoss, field};
  }, [exchange]);

  useEffect(() => {
    if (!acknowledgment) return;
    const {status, message} = acknowledgment;
    poll()
      .then((after) => {
        const from = before.current ?? after;
        before.current = undefined;
        setMarks(marksBetween(from, after));
        const changes = changesBetween(from, after).map((change) => describeChange(change, text));
        announce(changes.join(' '), text.acknowledged(status, message));
      })
      .catch(onError);
  }, [acknowledgment, poll, announce, onError, text]);

  return {
    acknowledgment,
    /** What the latest message has changed in the order book. */
    marks,
    /** Takes the snapshot that the state after the next message is compared with. */
    async remember(): Promise<void> {
      setMarks(undefined);
      before.current = await poll();
    },
  };
}
