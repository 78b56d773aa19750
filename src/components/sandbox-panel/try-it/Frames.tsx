import {memo, useState, type ReactNode} from 'react';
import type {Edition, Localized} from '@site/src/lib/edition';
import {Field, highlight} from '../fields';
import type {Texts} from '../texts';
import {isObject, parseJson, parseObject, prettyJson} from './requestValues';
import type {Frame} from './useConnection';
import s from '../own.module.css';

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

interface Props {
  readonly frames: readonly Frame[];
  /** What is shown instead while the display is paused. */
  readonly pausedFrames: readonly Frame[] | undefined;
  readonly text: Texts;
}

/** Sent and received frames side by side, of all requests or of one. */
export function Frames({frames, pausedFrames, text}: Props): ReactNode {
  const [guidFilter, setGuidFilter] = useState('');
  const ids = [...new Set(frames.map(({guid}) => guid))].filter(Boolean);
  const list = (title: string, isSent: boolean): ReactNode => {
    const shown = (pausedFrames ?? frames).filter(
      ({guid, sent}) => sent === isSent && (guidFilter === '' || guid === guidFilter),
    );
    return (
      <div>
        <p className={s.heading}>{title}</p>
        {shown.length === 0 ? (
          <p className={`${s.empty} ${s.frames}`}>{text.nothing}</p>
        ) : (
          <div className={s.frames} role="region" aria-label={title} tabIndex={0}>
            <ol>
              {shown.map(({key, time, text: json}) => (
                <Row key={key} time={time} json={json} edition={text.edition} />
              ))}
            </ol>
          </div>
        )}
      </div>
    );
  };
  return (
    <>
      {ids.length > 1 && (
        <div className={s.filter}>
          <Field
            label={text.filter}
            value={guidFilter}
            options={[['', text.all], ...ids.map((guid) => [guid, guid] as const)]}
            onChange={setGuidFilter}
          />
        </div>
      )}
      {list(text.sent, true)}
      {list(text.received, false)}
    </>
  );
}
