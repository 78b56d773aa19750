import {useEffect, useState, type ReactNode} from 'react';
import {kindsOf, type Rule} from '@alor-docs/contract/errors';
import {Answer, ofRow} from './Answer';
import {loadCatalogue} from './data';

/** A request that was refused, or got no answer. */
export interface Refused {
  readonly transport: 'http' | 'cws' | 'ws';
  /** An operation id or opcode, or classes of operations. */
  readonly operations: readonly string[];
  /** Undefined: no answer, or not all of it. */
  readonly status: number | undefined;
  /** The body, or the text of an acknowledgment. */
  readonly body: string;
  /** An earlier request of the same key got no answer: `false` folds away what to do then. */
  readonly isAfterLoss?: boolean;
  /** The status stands above the answer already. */
  readonly isStatusShown?: boolean;
}

/** The catalogue counts no answer to a request as one of a gateway that got none. */
const NO_ANSWER = 504;

/** Does a row say what a connection leaves behind that broke before it answered? */
const isBreak = ({match = []}: Rule): boolean => match.some((one) => one.in === 'close');

/** What a request means that was refused or got no answer, and what to do; nothing where no row answers. */
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
  const row =
    status === undefined && transport !== 'http'
      ? rows.find(
          (one) =>
            isBreak(one) && one.transport.includes(transport) && one.operations.some((name) => own.includes(name)),
        )
      : lookUp(rows, {transport, operations: own, status: status ?? NO_ANSWER, ...said});
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
