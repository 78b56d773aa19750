import {useCallback, useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {Field} from '@site/src/components/OrderLab/fields';
import lab from '@site/src/components/OrderLab/own.module.css';
import {useEdition, type Edition, type Localized} from '@site/src/lib/edition';
import {wsProgram, type Json} from '@alor-docs/contract/samples';
import type {MessageForm} from '@site/src/plugins/sandbox-data/requests';
import {isFault} from '@alor-docs/sandbox/faults';
import {ask, onArrivals} from './workerClient';
import {Copy} from './Copy';
import {Editor} from './Editor';
import {faultChoices} from './Http';
import type {FormProps} from './Panel';
import {looksReal, TOKEN} from './secrets';
import {TEXTS, type Texts} from './texts';
import {filled, isRow, messageOf, newId, parsed, watchedIn} from './values';
import s from './own.module.css';

/** Messages that are kept, of both directions together. */
const KEPT = 100;

interface Frame {
  readonly key: number;
  readonly at: number;
  readonly sent: boolean;
  readonly text: string;
  readonly guid: string;
}

/** The message that a text is, if it is one. */
const messageIn = (text: string): Record<string, Json> | undefined => {
  const value = parsed(text);
  return isRow(value) ? (value as Record<string, Json>) : undefined;
};

/** The request that a message belongs to. */
const guidOf = (text: string): string => {
  const {guid, requestGuid} = messageIn(text) ?? {};
  return String(guid ?? requestGuid ?? '');
};

/** A connection: messages are written, sent and received; it can break and be restored. */
export function Stream({
  form,
  view,
  own,
  watch,
  look,
  falls,
  onFailure,
  say,
}: FormProps & {readonly form: MessageForm}): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const commands = form.channel === '/cws';
  const [now] = useState(Date.now);
  const [message, setMessage] = useState(() =>
    JSON.stringify(filled(form.example, form.opcode, view, now, own), null, 2),
  );
  const [given, setGiven] = useState({text: message});
  const [fault, setFault] = useState('');
  const [connection, setConnection] = useState<number>();
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  /** What is shown while the display stands still. */
  const [still, setStill] = useState<readonly Frame[]>();
  const [only, setOnly] = useState('');
  const number = useRef(0);
  const current = useRef<number>(undefined);
  /** The fault of the open connection: it is given when the connection opens and stays with it. */
  const carried = useRef('');
  const subscriptions = useRef(new Map<string, string>());

  useEffect(() => watch(watchedIn(parsed(message))), [message, watch]);

  const note = useCallback((entries: readonly Pick<Frame, 'at' | 'sent' | 'text'>[]): void => {
    const frames = entries.map(({at, sent, text: value}) => ({
      key: (number.current += 1),
      at,
      sent,
      guid: guidOf(value),
      text: JSON.stringify(parsed(value) ?? value),
    }));
    setFrames((before) => [...frames.reverse(), ...before].slice(0, KEPT));
  }, []);

  useEffect(
    () =>
      onArrivals((arrivals) => {
        const own = arrivals.filter((one) => one.connection === current.current);
        note(own.flatMap((one) => (one.kind === 'frame' ? [{at: one.at, sent: false, text: one.text}] : [])));
        for (const one of own) {
          if (one.kind === 'closed') {
            current.current = undefined;
            setConnection(undefined);
            say(one.code === undefined ? text.dropped : text.closed(one.code, one.reason));
            continue;
          }
          const {httpCode, message: words} = messageIn(one.text) ?? {};
          if (typeof httpCode === 'number') {
            say(text.acknowledged(httpCode, String(words)));
          }
        }
      }),
    [note, say, text],
  );

  useEffect(() => {
    current.current = undefined;
    setConnection(undefined);
  }, [falls]);

  async function send(to: number, value: string): Promise<void> {
    const opcode = messageIn(value)?.opcode;
    if (opcode === 'unsubscribe') {
      subscriptions.current.delete(guidOf(value));
    } else if (!commands && opcode !== undefined) {
      subscriptions.current.set(guidOf(value), value);
    }
    note([{at: Date.now(), sent: true, text: value}]);
    await ask('receive', {connection: to, text: value});
  }

  /** Connects; commands are taken after `authorize` alone. */
  async function connect(): Promise<number> {
    const {connection: made} = await ask('connect', {
      channel: form.channel,
      fault: isFault(fault) ? fault : undefined,
    });
    current.current = made;
    carried.current = fault;
    setConnection(made);
    say(text.connected(form.channel));
    if (commands && form.opcode !== 'authorize') {
      await send(made, JSON.stringify({opcode: 'authorize', guid: newId(), token: TOKEN}));
    }
    return made;
  }

  /** Another connection in place of the one there is, of which nothing more is heard. */
  async function reconnect(): Promise<number> {
    const open = current.current;
    current.current = undefined;
    if (open !== undefined) {
      await ask('drop', {connection: open});
    }
    return connect();
  }

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (looksReal(message)) {
      say(text.secret);
      return;
    }
    (async () => {
      const open = carried.current === fault ? current.current : undefined;
      await send(open ?? (await reconnect()), message);
      look();
    })().catch(onFailure);
  };

  const drop = (): void => {
    if (connection !== undefined) {
      current.current = undefined;
      setConnection(undefined);
      say(text.dropped);
      ask('drop', {connection}).catch(onFailure);
    }
  };

  const choose = (name: string): void => {
    setFault(name);
    if (connection !== undefined) {
      say(text.nextConnection);
    }
  };

  /** Another intention needs another guid; a text that is no object has none to change. */
  const renew = (): void => {
    const value = messageIn(message);
    if (value) {
      const next = JSON.stringify({...value, guid: newId()}, null, 2);
      setMessage(next);
      setGiven({text: next});
    } else {
      say(text.notJson);
    }
  };

  /** A new connection knows nothing of the subscriptions of the one before. */
  const resubscribe = (): void => {
    (async () => {
      const known = [...subscriptions.current.values()];
      const made = await reconnect();
      for (const value of known) {
        await send(made, value);
      }
    })().catch(onFailure);
  };

  const write = (language: string, template: string): string | undefined => {
    const value = messageIn(message);
    return value && wsProgram(language, template, messageOf(form, value, now, own), edition);
  };

  const shown = still ?? frames;
  const ids = [...new Set(frames.map(({guid}) => guid))].filter(Boolean);
  const column = (sent: boolean): readonly Frame[] =>
    shown.filter((frame) => frame.sent === sent && (only === '' || frame.guid === only));

  return (
    <div>
      <form className={lab.form} onSubmit={submit}>
        <p className={s.address}>{form.server}</p>
        <Editor
          label={text.message}
          of={form.opcode}
          fields={form.fields}
          text={text}
          value={message}
          given={given}
          onChange={setMessage}
        />
        <fieldset>
          <Field
            label={text.fault}
            value={fault}
            options={faultChoices(form.faults, text, edition)}
            onChange={choose}
          />
        </fieldset>
        <div className={lab.moves}>
          <button type="submit" className={lab.main}>
            {text.send}
          </button>
          {/* The guid of this message is that of the subscription to end. */}
          {form.opcode !== 'unsubscribe' && (
            <button type="button" onClick={renew}>
              {text.renew}
            </button>
          )}
          {connection === undefined ? (
            <button type="button" onClick={() => void connect().catch(onFailure)}>
              {text.connect}
            </button>
          ) : (
            <button type="button" onClick={drop}>
              {text.drop}
            </button>
          )}
          {!commands && (
            <button type="button" onClick={resubscribe}>
              {text.resubscribe}
            </button>
          )}
          <button type="button" aria-pressed={still !== undefined} onClick={() => setStill(still ? undefined : frames)}>
            {text.pause}
          </button>
        </div>
        {/* To end a subscription there has to be one: a program of that message alone would be of no use. */}
        {form.opcode !== 'unsubscribe' && <Copy kind="websocket" write={write} own={own} say={say} text={text} />}
      </form>
      {ids.length > 1 && (
        <div className={s.filter}>
          <Field
            label={text.filter}
            value={only}
            options={[['', text.all], ...ids.map((guid) => [guid, guid] as const)]}
            onChange={setOnly}
          />
        </div>
      )}
      <div className={s.columns}>
        <Frames title={text.sent} frames={column(true)} text={text} edition={edition} />
        <Frames title={text.received} frames={column(false)} text={text} edition={edition} />
      </div>
    </div>
  );
}

/** Both write a day of 24 hours; the milliseconds stand behind the separator of the edition. */
const CLOCK: Localized<string> = {ru: 'ru', en: 'en-GB'};

/** The reader's own time: what is compared is the distance between messages. */
const time = (at: number, edition: Edition): string =>
  new Date(at).toLocaleTimeString(CLOCK[edition], {
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    fractionalSecondDigits: 3,
  });

function Frames({
  title,
  frames,
  text,
  edition,
}: {
  title: string;
  frames: readonly Frame[];
  text: Texts;
  edition: Edition;
}): ReactNode {
  return (
    <div>
      <p className={lab.heading}>{title}</p>
      {frames.length === 0 ? (
        <p className={lab.empty}>{text.nothing}</p>
      ) : (
        <div className={s.frames} role="region" aria-label={title} tabIndex={0}>
          <ol>
            {frames.map(({key, at, text: value}) => (
              <li key={key}>
                <time dateTime={new Date(at).toISOString()}>{time(at, edition)}</time>
                <code>{value}</code>
              </li>
            ))}
          </ol>
        </div>
      )}
    </div>
  );
}
