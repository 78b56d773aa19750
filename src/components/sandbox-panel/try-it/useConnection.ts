import {useCallback, useEffect, useRef, useState} from 'react';
import {isFault} from '@alor-docs/sandbox/faults';
import type {MessageForm} from '@site/src/plugins/sandbox-data/requests';
import {TOKEN} from '../engine/secrets';
import {onStreamEvents, send} from '../engine/workerClient';
import {newId, parseJson, parseObject} from './requestValues';
import type {FormProps} from './useSandbox';

/** Frames that are shown, of both directions together. */
const MAX_FRAMES = 100;

/** A message over a connection. */
export interface Frame {
  readonly key: number;
  /** Unix milliseconds. */
  readonly time: number;
  readonly sent: boolean;
  readonly text: string;
  /** The request that it belongs to; '' for none. */
  readonly guid: string;
}

/** A message and what the server said to it. */
export interface Exchange {
  readonly sent: Frame;
  /** Undefined as long as it has said nothing. */
  readonly acknowledgment?: Frame;
  /** An earlier message of the same guid got no acknowledgment. */
  readonly isAfterLoss: boolean;
}

const guidOf = (message: string): string => {
  const {guid, requestGuid} = parseObject(message) ?? {};
  return String(guid ?? requestGuid ?? '');
};

/**
 * The connection of a form, one at a time. Its functions reject when the worker fails.
 *
 * @param fault what the next connection suffers from; '' for nothing
 */
export function useConnection({form, sandbox, text}: FormProps<MessageForm>, fault: string) {
  const {channel, opcode} = form;
  const {announce, restartCount} = sandbox;
  const [connected, setConnected] = useState(false);
  const [frames, setFrames] = useState<readonly Frame[]>([]);
  /** The latest. */
  const [exchange, setExchange] = useState<Exchange>();
  const latestExchange = useRef(exchange);
  latestExchange.current = exchange;
  const lastKey = useRef(0);
  const current = useRef<number>(undefined);
  /** The fault of the open connection: it is given when the connection opens and stays with it. */
  const activeFault = useRef('');
  const subscriptions = useRef(new Map<string, string>());

  const addFrames = useCallback((added: readonly Pick<Frame, 'time' | 'sent' | 'text'>[]): readonly Frame[] => {
    const next = added.map((frame) => ({
      ...frame,
      key: (lastKey.current += 1),
      guid: guidOf(frame.text),
      text: JSON.stringify(parseJson(frame.text) ?? frame.text),
    }));
    setFrames((before) => [...[...next].reverse(), ...before].slice(0, MAX_FRAMES));
    return next;
  }, []);

  const forget = useCallback((): void => {
    current.current = undefined;
    setConnected(false);
  }, []);

  useEffect(
    () =>
      onStreamEvents((events) => {
        const ownEvents = events.filter(({connection}) => connection === current.current);
        const added = addFrames(
          ownEvents.flatMap((event) => (event.kind === 'frame' ? [{...event, sent: false}] : [])),
        );
        const acknowledgments = added.filter(({text: json}) => parseObject(json)?.httpCode !== undefined);
        setExchange((latest) => {
          const acknowledgment = acknowledgments.findLast(({guid}) => guid === latest?.sent.guid);
          return latest && acknowledgment ? {...latest, acknowledgment} : latest;
        });
        const isAnswered = acknowledgments.length > 0 || latestExchange.current?.acknowledgment !== undefined;
        for (const event of ownEvents) {
          if (event.kind === 'closed') {
            forget();
            // Of a message without an acknowledgment the line of its answer says it, too.
            if (event.code !== undefined) announce(text.closed(event.code, event.reason));
            else if (isAnswered) announce(text.dropped);
            else announce('', text.cut);
          }
        }
      }),
    [addFrames, forget, announce, text],
  );

  useEffect(forget, [forget, restartCount]);

  async function sendOver(connection: number, message: string): Promise<void> {
    const sentOpcode = parseObject(message)?.opcode;
    if (sentOpcode === 'unsubscribe') {
      subscriptions.current.delete(guidOf(message));
    } else if (channel === '/ws' && sentOpcode !== undefined) {
      subscriptions.current.set(guidOf(message), message);
    }
    const [sent] = addFrames([{time: Date.now(), sent: true, text: message}]);
    setExchange((latest) => ({
      sent,
      isAfterLoss: latest !== undefined && latest.sent.guid === sent.guid && !latest.acknowledgment,
    }));
    await send('receive', {connection, text: message});
  }

  /** Opens a connection in place of the one there is, whose events are ignored from now on. */
  async function connect(): Promise<number> {
    const open = current.current;
    current.current = undefined;
    if (open !== undefined) {
      await send('drop', {connection: open});
    }
    const {connection} = await send('connect', {channel, fault: isFault(fault) ? fault : undefined});
    current.current = connection;
    activeFault.current = fault;
    setConnected(true);
    // Only heard: the button shows it, and a line that goes with the acknowledgment would move what stands below.
    announce('', text.connected(channel));
    if (channel === '/cws' && opcode !== 'authorize') {
      await sendOver(connection, JSON.stringify({opcode: 'authorize', guid: newId(), token: TOKEN}));
    }
    return connection;
  }

  return {
    connected,
    /** Newest first. */
    frames,
    exchange,
    connect,
    /** Sends a message, over a new connection where there is none or where its fault is another. */
    async sendMessage(message: string): Promise<void> {
      const open = activeFault.current === fault ? current.current : undefined;
      await sendOver(open ?? (await connect()), message);
    },
    async disconnect(): Promise<void> {
      const open = current.current;
      if (open !== undefined) {
        forget();
        announce(text.dropped);
        await send('drop', {connection: open});
      }
    },
    /** A new connection knows nothing of the subscriptions of the one before. */
    async resubscribe(): Promise<void> {
      const messages = [...subscriptions.current.values()];
      const connection = await connect();
      for (const message of messages) {
        await sendOver(connection, message);
      }
    },
  };
}
