import {memo, type ReactNode} from 'react';
import type {Edition, Localized} from '@site/src/lib/edition';
import {Field, highlight} from '../fields';
import type {Texts} from '../texts';
import {isObject, parseJson, parseObject, prettyJson} from './requestValues';
import type {Frame} from './useConnection';
import s from '../own.module.css';
import own from './own.module.css';

/** Both write a day of 24 hours; the milliseconds stand behind the separator of the edition. */
const CLOCK: Localized = {ru: 'ru', en: 'en-GB'};

/** The reader's own time: what is compared is the distance between messages. */
const formatTime = (time: number, edition: Edition): string =>
  new Date(time).toLocaleTimeString(CLOCK[edition], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });

/** A message in one line: what was asked, the server's word, the best prices of a book, or what there is of its data. */
function summarize(json: string): string {
  const {opcode, httpCode, message, data} = parseObject(json) ?? {};
  if (httpCode !== undefined || opcode !== undefined) {
    return [opcode, httpCode, message].filter((part) => part !== undefined).join(' ');
  }
  if (isObject(data) && Array.isArray(data.bids) && Array.isArray(data.asks)) {
    const [bid, ask] = [data.bids, data.asks].map(([best]: unknown[]) => (isObject(best) ? best.price : '…'));
    return `${bid} / ${ask} · ${data.bids.length} + ${data.asks.length}`;
  }
  return JSON.stringify(data ?? parseJson(json)).replace(/[{}"]/g, '');
}

interface RowProps extends Pick<Frame, 'time'> {
  readonly json: string;
  readonly edition: Edition;
}

/** A message that unfolds; rendered once, for a stream brings a new list many times a second. */
const Row = memo(function Row({time, json, edition}: RowProps): ReactNode {
  return (
    <li>
      <details>
        <summary>
          <time dateTime={new Date(time).toISOString()}>{formatTime(time, edition)}</time>
          {summarize(json)}
        </summary>
        <pre>{highlight(prettyJson(parseJson(json)))}</pre>
      </details>
    </li>
  );
});

interface FrameListProps {
  readonly title: string;
  readonly frames: readonly Frame[];
  readonly text: Texts;
  /** Beside the title. */
  readonly children?: ReactNode;
}

/** Frames of one direction, newest first. */
export const FrameList = ({title, frames, text, children}: FrameListProps): ReactNode => (
  <>
    <div className={own.heading}>
      <p>{title}</p>
      {children}
    </div>
    <div className={`${own.frames} api-fades`} role="region" aria-label={title} tabIndex={0}>
      {frames.length === 0 ? (
        <p className={s.empty}>{text.nothing}</p>
      ) : (
        <ol>
          {frames.map(({key, time, text: json}) => (
            <Row key={key} time={time} json={json} edition={text.edition} />
          ))}
        </ol>
      )}
    </div>
  </>
);

interface GuidFilterProps extends Pick<FrameListProps, 'frames' | 'text'> {
  readonly guid: string;
  readonly onChange: (guid: string) => void;
}

/** Chooses the frames of one request; '' stands for all. */
export function GuidFilter({frames, guid, text, onChange}: GuidFilterProps): ReactNode {
  const ids = [...new Set(frames.map((frame) => frame.guid))].filter(Boolean);
  return (
    ids.length > 1 && (
      <div className={s.filter}>
        <Field
          label={text.filter}
          value={guid}
          options={[['', text.all], ...ids.map((id) => [id, id] as const)]}
          onChange={onChange}
        />
      </div>
    )
  );
}
