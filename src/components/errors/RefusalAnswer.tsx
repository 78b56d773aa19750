import {useEffect, useState, type ReactNode} from 'react';
import {kindsOf} from '@alor-docs/contract/errors';
import {Answer, ofRow} from './Answer';
import {loadCatalogue} from './data';

/** A refused request. */
export interface Refused {
  readonly transport: 'http' | 'cws' | 'ws';
  /** An operation id or opcode, or classes of operations. */
  readonly operations: readonly string[];
  readonly status: number;
  /** The body, or the text of an acknowledgment. */
  readonly body: string;
  /** An earlier request of the same key got no answer: `false` folds away what to do then. */
  readonly isAfterLoss?: boolean;
  /** The status stands above the answer already. */
  readonly isStatusShown?: boolean;
}

/** What a refused request means and what to do; nothing where no row answers. */
export default function RefusalAnswer({
  transport,
  operations,
  status,
  body,
  isAfterLoss,
  isStatusShown,
}: Refused): ReactNode {
  const [catalogue, setCatalogue] = useState<Awaited<ReturnType<typeof loadCatalogue>>>();
  useEffect(() => {
    loadCatalogue().then(setCatalogue, (error: unknown) =>
      console.warn('The catalogue of errors did not load.', error),
    );
  }, []);
  if (!catalogue) return null;
  const {lookUp, readBody, classesOf, rows, classes, words} = catalogue;
  const own = operations.flatMap((one) => [...classesOf(classes, one), one]);
  const {old, ...said} = readBody(body);
  const row = lookUp(rows, {transport, operations: own, status, ...said});
  if (!row) return null;
  const advice = ofRow(row);
  // Of several kinds of request the one that was sent: what became of the others is of no use here.
  const kinds = kindsOf(row.operations).filter((kind) => kindsOf(own).includes(kind));
  return (
    <Answer
      advice={kinds.length > 0 ? {...advice, operations: kinds} : advice}
      words={words}
      isAfterLoss={isAfterLoss}
      status={!isStatusShown && <code>{status}</code>}
    />
  );
}
