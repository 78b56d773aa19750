import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {wsProgram} from '@alor-docs/contract/samples';
import {Refusal} from '@site/src/components/errors/Refusal';
import type {MessageForm} from '@site/src/plugins/sandbox-data/requests';
import {Editor, useJsonText} from '../editor/Editor';
import {containsRealToken} from '../engine/secrets';
import {Code, FaultField, Foot, highlight, revealInSheet, submitByKey} from '../fields';
import {CopyProgram} from './CopyProgram';
import {FrameList, GuidFilter} from './Frames';
import {Icon} from './icons';
import {
  fillExample,
  inOneLine,
  newId,
  parseJson,
  parseObject,
  prettyJson,
  programMessage,
  subjectOf,
} from './requestValues';
import {AnswerBox, Body} from './ResponseView';
import {useAcknowledgment, type Acknowledgment} from './useAcknowledgment';
import {useConnection, type Frame} from './useConnection';
import type {FormProps} from './useSandbox';
import s from '../own.module.css';
import own from './own.module.css';

/** A connection: messages are written, sent and received; it can break and be restored. */
export function ConnectionForm(props: FormProps<MessageForm>): ReactNode {
  const {form, text, snapshot, userValues, sandbox, isSheet, notice, children} = props;
  const {announce, onSubject} = sandbox;
  const [now] = useState(Date.now);
  const message = useJsonText(() => prettyJson(fillExample(form.example, form.opcode, snapshot, now, userValues)));
  const [fault, setFault] = useState('');
  const [pausedFrames, setPausedFrames] = useState<readonly Frame[]>();
  const [guid, setGuid] = useState('');
  const answer = useRef<HTMLDivElement>(null);
  const connection = useConnection(props, fault);
  const {connected, frames, exchange} = connection;
  const {acknowledgment, marks, remember} = useAcknowledgment(props, exchange);
  const command = parseObject(message.value);
  const shown = (pausedFrames ?? frames).filter((frame) => guid === '' || frame.guid === guid);
  const isCommand = form.channel === '/cws';
  const isUnsubscribe = form.opcode === 'unsubscribe';

  useEffect(() => onSubject(subjectOf(parseJson(message.value))), [message.value, onSubject]);

  useEffect(() => {
    if (exchange) revealInSheet(answer.current);
  }, [exchange]);

  const run = (action: () => Promise<unknown>) => (): void => void action().catch(sandbox.onError);

  /** Another request needs another guid. */
  const withNewGuid = (value: NonNullable<typeof command>): string => {
    const next = prettyJson({...value, guid: newId()});
    message.replace(next);
    return next;
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (containsRealToken(message.value)) {
      announce(text.secret);
      return;
    }
    // A changed command is another one; a repeat without changes stays one.
    const isStale =
      isCommand && exchange?.sent.guid === command?.guid && exchange?.sent.text !== JSON.stringify(command);
    const next = command && isStale ? withNewGuid(command) : message.value;
    run(async () => {
      await remember();
      await connection.sendMessage(next);
      await sandbox.poll();
    })();
  };

  const onFault = (name: string): void => {
    setFault(name);
    if (connected) {
      announce(text.nextConnection);
    }
  };

  const renderProgram = (language: string, template: string): string | undefined => {
    const value = parseObject(message.value);
    return value && wsProgram(language, template, programMessage(form, value, now, userValues), text.edition);
  };

  const frameList = (title: string, isSent: boolean, children?: ReactNode): ReactNode => (
    <FrameList title={title} frames={shown.filter(({sent}) => sent === isSent)} text={text}>
      {children}
    </FrameList>
  );
  // On a phone all of it stands behind the answer.
  const rest = (
    <>
      {/* To end a subscription there has to be one: a program of that message alone would be of no use. */}
      {!isUnsubscribe && (
        <CopyProgram kind="websocket" render={renderProgram} userValues={userValues} announce={announce} text={text} />
      )}
      <details className={own.fold}>
        <summary>{text.connection}</summary>
        <div className={s.buttons}>
          <button type="button" onClick={run(connected ? connection.disconnect : connection.connect)}>
            {connected ? text.drop : text.connect}
          </button>
          {!isCommand && (
            <button type="button" onClick={run(connection.resubscribe)}>
              {text.resubscribe}
            </button>
          )}
        </div>
        <GuidFilter frames={frames} guid={guid} text={text} onChange={setGuid} />
      </details>
      {frameList(text.sent, true)}
    </>
  );
  const state = children({
    isFolded: !isCommand,
    onPrice:
      typeof command?.price === 'number' ? (price) => message.replace(prettyJson({...command, price})) : undefined,
    marks,
  });
  const receivedList = frameList(
    text.received,
    false,
    <button
      type="button"
      aria-pressed={pausedFrames !== undefined}
      onClick={() => setPausedFrames(pausedFrames ? undefined : frames)}>
      {text.pause}
    </button>,
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
            refused={acknowledgment}
            onChange={message.onType}>
            {/* The guid of an unsubscription is that of the subscription to end. */}
            {!isUnsubscribe && (
              <button type="button" onClick={() => (command ? withNewGuid(command) : announce(text.notJson))}>
                <Icon name="reset" />
                {text.renew}
              </button>
            )}
          </Editor>
          <Foot text={text}>
            <FaultField faults={form.faults} value={fault} text={text} onChange={onFault} />
          </Foot>
        </form>
        {!isSheet && rest}
      </div>
      <div ref={answer}>
        <MessageAnswer
          form={form}
          acknowledgment={acknowledgment}
          waiting={exchange && (connected ? text.awaiting : text.cut)}
          latest={isCommand ? undefined : shown.find(({sent, text: json}) => !sent && parseObject(json)?.data)?.text}
          text={text}
          notice={notice}
        />
        {isCommand ? state : receivedList}
        {isCommand ? receivedList : state}
        {isSheet && rest}
      </div>
    </div>
  );
}

interface MessageAnswerProps extends Pick<FormProps<MessageForm>, 'form' | 'text' | 'notice'> {
  readonly acknowledgment: Acknowledgment | undefined;
  /** Why there is no acknowledgment of what was sent; undefined before anything was. */
  readonly waiting: string | undefined;
  /** The latest data of a stream. */
  readonly latest: string | undefined;
}

/** The acknowledgment of a message, as the response to a request; of a stream its latest data. */
function MessageAnswer({form, acknowledgment, waiting, latest, text, notice}: MessageAnswerProps): ReactNode {
  const isStream = form.channel === '/ws';
  const box = {notice, room: isStream ? 'long' : 'message'} as const;
  const of = {transport: isStream ? 'ws' : 'cws', operations: [form.opcode], isStatusShown: true} as const;
  if (!acknowledgment) {
    const isLost = waiting === text.cut;
    return (
      <AnswerBox tone={isLost ? 'lost' : undefined} status={waiting ?? text.notSent} {...box}>
        {isLost && <Refusal {...of} status={undefined} body="" />}
      </AnswerBox>
    );
  }
  const {status, message, json, ms, isAfterLoss} = acknowledgment;
  const isRefused = status >= 400;
  return (
    <AnswerBox
      tone={isRefused ? 'refused' : 'succeeded'}
      status={
        <>
          <b>{status}</b> {`${ms} ${text.ms}`}
          {/* The body has it, unless that is the latest data. */}
          {latest && <span>{message}</span>}
        </>
      }
      {...box}>
      {isRefused ? (
        <>
          <Refusal key={json} {...of} status={status} body={message} isAfterLoss={isAfterLoss} />
          <Code label={text.response}>{highlight(inOneLine(json))}</Code>
        </>
      ) : (
        <Body label={latest ? text.latest : text.response} body={latest ?? json} text={text} />
      )}
    </AnswerBox>
  );
}
