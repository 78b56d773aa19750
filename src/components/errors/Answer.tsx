import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {
  effectText,
  kindsOf,
  retryText,
  tellsOutcome,
  type ErrorWords,
  type FindableClass,
  type FindableRow,
} from '@alor-docs/contract/errors';
import RichText from '@site/src/components/diagrams/RichText';
import {useEdition} from '@site/src/lib/edition';
import s from './own.module.css';

const TEXTS = {
  ru: {
    order: 'заявка',
    counted: 'Такие отказы идут в счёт блокировки: на первом одинаковом остановитесь.',
    kinds: {create: 'создание', update: 'изменение', cancel: 'снятие', group: 'группа'} as Record<string, string>,
    systems: {asts: 'акции, облигации, валюта', spectra: 'срочный рынок'} as Record<string, string>,
    source: 'Из документа биржи',
    code: 'код',
  },
  en: {
    order: 'order',
    counted: 'Such rejections count toward a block: stop at the first repeated one.',
    kinds: {create: 'create', update: 'update', cancel: 'cancel', group: 'group'} as Record<string, string>,
    systems: {asts: 'shares, bonds, currency', spectra: 'derivatives'} as Record<string, string>,
    source: 'From the exchange’s document',
    code: 'code',
  },
} as const;

/** A row of the catalogue, or a class of exchange codes, in one shape. */
interface Advice extends Pick<
  FindableRow,
  'kind' | 'effect' | 'retry' | 'retryOnRepeat' | 'counted' | 'cause' | 'remedy'
> {
  readonly meaning: string;
  readonly operations: readonly string[];
  readonly anchor: string;
}

/** What a row advises. */
export const ofRow = (row: FindableRow): Advice => ({...row, anchor: row.id});

/** What a class of exchange codes advises. */
export const ofClass = ({id, name, ...advice}: FindableClass): Advice => ({
  ...advice,
  meaning: name,
  operations: ['create', 'update'],
  anchor: `code-${id}`,
});

interface Props {
  readonly advice: Advice;
  readonly words: ErrorWords;
  /** Did an earlier request of the same key get no answer? `false` folds away what holds only then; undefined where nobody knows. */
  readonly isAfterLoss?: boolean;
  /** One of many: its outcome, what to do, whether to retry. */
  readonly brief?: boolean;
  /** What stands before the meaning: a status. */
  readonly status?: ReactNode;
  /** What stands below it: the words of the server, the codes of the exchange. */
  readonly children?: ReactNode;
}

/** One answer: what it means, whether the request was carried out, whether it may be sent again, what to do, and why. */
export function Answer({advice, words, isAfterLoss, brief, status, children}: Props): ReactNode {
  const texts = TEXTS[useEdition()];
  const {meaning, effect, retry, retryOnRepeat = retry, counted, cause, remedy, operations, anchor} = advice;
  const kinds = kindsOf(operations);
  // The words of a group, and of no kind of request, name what they are about.
  const outcomeOf = (kind?: string): string => {
    const said = effectText(words.effects, effect, kind === undefined ? operations : [kind]);
    if (kind === undefined || kind === 'group') return said;
    return `${kinds.length < 2 ? texts.order : texts.kinds[kind]}: ${said}`;
  };
  const outcomes = tellsOutcome(advice) && (
    <ul className={s.outcome}>
      {(kinds.length === 0 ? [undefined] : kinds).map((kind) => (
        <li
          key={kind ?? ''}
          data-check={effect === 'unknown' || (effect === 'not-executed' && kind !== undefined && kind !== 'create')}>
          {outcomeOf(kind)}
        </li>
      ))}
    </ul>
  );
  const title = (
    <p className={s.meaning}>
      {status} <Link to={`/api/errors#${anchor}`}>{meaning}</Link>
    </p>
  );
  if (brief) {
    return (
      <div className={s.answer}>
        {title}
        {outcomes}
        <p>
          <RichText text={remedy} />
        </p>
        <p className={s.note}>
          {words.retry}: {retryText(words, advice)}
        </p>
      </div>
    );
  }
  return (
    <div className={s.answer}>
      {title}
      {children}
      {outcomes}
      <dl>
        <dt>{words.remedy}</dt>
        <dd>
          <RichText text={remedy} />
        </dd>
        <dt>{words.retry}</dt>
        <dd>
          {retryText(words, advice)}
          {counted && `. ${texts.counted}`}
        </dd>
        {retryOnRepeat !== retry && isAfterLoss !== false && (
          <>
            <dt>{words.onRepeat}</dt>
            <dd>{words.steps[retryOnRepeat]}</dd>
          </>
        )}
        {cause && (
          <>
            <dt>{words.cause}</dt>
            <dd>
              <RichText text={cause} />
            </dd>
          </>
        )}
      </dl>
      {retryOnRepeat !== retry && isAfterLoss === false && (
        <details>
          <summary>{words.onRepeat}</summary>
          {words.steps[retryOnRepeat]}
        </details>
      )}
    </div>
  );
}

/** Where a code of the exchange stands: its number, its system, its text. */
export function CodeName({
  market,
  code,
  text,
}: {
  readonly market: string;
  readonly code: number;
  readonly text: string;
}): ReactNode {
  const texts = TEXTS[useEdition()];
  return (
    <p className={s.note}>
      {texts.source} ({texts.systems[market]}), {texts.code} {code}: <q>{text}</q>
    </p>
  );
}
