import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import clsx from 'clsx';
import {wsProgram} from '@alor-docs/contract/samples';
import {Refusal} from '@site/src/components/errors/Refusal';
import type {MessageForm} from '@site/src/plugins/sandbox-data/requests';
import {Editor, useJsonText} from '../editor/Editor';
import {containsRealToken} from '../engine/secrets';
import {Actions, FaultField, revealInSheet, submitByKey} from '../fields';
import {CopyProgram} from './CopyProgram';
import {FrameList, GuidFilter} from './Frames';
import {fillExample, newId, parseJson, parseObject, prettyJson, programMessage, subjectOf} from './requestValues';
import {useConnection, type Frame} from './useConnection';
import type {FormProps} from './useSandbox';
import s from '../own.module.css';

/** A connection: messages are written, sent and received; it can break and be restored. */
export function ConnectionForm(props: FormProps<MessageForm>): ReactNode {
  const {form, text, snapshot, userValues, sandbox, isSheet, children} = props;
  const {announce, onSubject} = sandbox;
  const [now] = useState(Date.now);
  const message = useJsonText(() => prettyJson(fillExample(form.example, form.opcode, snapshot, now, userValues)));
  const [fault, setFault] = useState('');
  const [pausedFrames, setPausedFrames] = useState<readonly Frame[]>();
  const [guid, setGuid] = useState('');
  const answer = useRef<HTMLDivElement>(null);
  const connection = useConnection(props, fault);
  const {connected, frames} = connection;
  // The latest acknowledgment.
  const ack = frames.flatMap(({sent, text: json}) => (sent ? [] : [parseObject(json)])).find((one) => one?.httpCode);
  const command = parseObject(message.value);
  const shown = (pausedFrames ?? frames).filter((frame) => guid === '' || frame.guid === guid);
  const isUnsubscribe = form.opcode === 'unsubscribe';

  useEffect(() => onSubject(subjectOf(parseJson(message.value))), [message.value, onSubject]);

  const run = (action: () => Promise<unknown>) => (): void => void action().catch(sandbox.onError);

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (containsRealToken(message.value)) {
      announce(text.secret);
    } else {
      run(() => connection.sendMessage(message.value).then(sandbox.poll))();
      revealInSheet(answer.current);
    }
  };

  const onFault = (name: string): void => {
    setFault(name);
    if (connected) {
      announce(text.nextConnection);
    }
  };

  /** Another request needs another guid; a text that is no object has none to change. */
  const renewGuid = (): void => {
    const value = parseObject(message.value);
    if (value) {
      message.replace(prettyJson({...value, guid: newId()}));
    } else {
      announce(text.notJson);
    }
  };

  const renderProgram = (language: string, template: string): string | undefined => {
    const value = parseObject(message.value);
    return value && wsProgram(language, template, programMessage(form, value, now, userValues), text.edition);
  };

  const isRefused = typeof ack?.httpCode === 'number' && ack.httpCode >= 400;
  const refusal = ack && isRefused && (
    <Refusal
      key={String(ack.requestGuid) + String(ack.message)}
      transport={form.channel === '/cws' ? 'cws' : 'ws'}
      operations={[form.opcode]}
      status={Number(ack.httpCode)}
      body={String(ack.message)}
    />
  );

  return (
    <div className={s.columns}>
      <div>
        <form className={s.form} onSubmit={submit} onKeyDownCapture={submitByKey}>
          <Editor
            label={text.message}
            of={form.opcode}
            fields={form.fields}
            text={text}
            value={message.value}
            source={message.source}
            onChange={message.onType}
          />
          <div className={s.options}>
            <FaultField faults={form.faults} value={fault} text={text} onChange={onFault} />
          </div>
          <Actions text={text}>
            {/* To end a subscription there has to be one: a program of that message alone would be of no use. */}
            {!isUnsubscribe && (
              <CopyProgram
                kind="websocket"
                render={renderProgram}
                userValues={userValues}
                announce={announce}
                text={text}
              />
            )}
          </Actions>
          <div className={s.buttons}>
            {/* The guid of this message is that of the subscription to end. */}
            {!isUnsubscribe && (
              <button type="button" onClick={renewGuid}>
                {text.renew}
              </button>
            )}
            <button type="button" onClick={run(connected ? connection.disconnect : connection.connect)}>
              {connected ? text.drop : text.connect}
            </button>
            {form.channel === '/ws' && (
              <button type="button" onClick={run(connection.resubscribe)}>
                {text.resubscribe}
              </button>
            )}
            <button
              type="button"
              aria-pressed={pausedFrames !== undefined}
              onClick={() => setPausedFrames(pausedFrames ? undefined : frames)}>
              {text.pause}
            </button>
          </div>
        </form>
        {!isSheet && refusal}
        <GuidFilter frames={frames} guid={guid} text={text} onChange={setGuid} />
        <FrameList title={text.sent} frames={shown.filter(({sent}) => sent)} text={text} />
      </div>
      <div ref={answer}>
        <p className={clsx(s.status, s.ack, ack ? (isRefused ? s.refused : s.succeeded) : s.awaited)}>
          {ack ? (
            <>
              <b>{String(ack.httpCode)}</b> {String(ack.message)}
            </>
          ) : (
            text.notSent
          )}
        </p>
        {isSheet && refusal}
        {children(
          typeof command?.price === 'number' ? (price) => message.replace(prettyJson({...command, price})) : undefined,
        )}
        <FrameList title={text.received} frames={shown.filter(({sent}) => !sent)} text={text} />
      </div>
    </div>
  );
}
