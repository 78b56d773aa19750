import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {httpProgram} from '@alor-docs/contract/samples';
import type {Json} from '@alor-docs/contract/samples';
import type {HttpOutcome} from '@alor-docs/sandbox/api';
import {isFault} from '@alor-docs/sandbox/faults';
import {Refusal} from '@site/src/components/errors/Refusal';
import type {OperationForm} from '@site/src/plugins/sandbox-data/requests';
import {Editor, useJsonText} from '../editor/Editor';
import type {ResponseOf} from '../engine/protocol';
import {containsRealToken, TOKEN} from '../engine/secrets';
import {changesBetween} from '../engine/orders';
import {send} from '../engine/workerClient';
import {Actions, FaultField, Field, revealInSheet, submitByKey} from '../fields';
import {describeChange} from '../sentences';
import type {Texts} from '../texts';
import {CopyProgram} from './CopyProgram';
import {isGroupRequest, linkingGroup, withUserOrders} from './groupOrders';
import {GroupMembers} from './GroupMembers';
import {
  addressOf,
  choicesOf,
  fillExample,
  initialParameters,
  newId,
  parseJson,
  parseObject,
  prettyJson,
  programRequest,
  subjectOf,
  takesRequestId,
  type ParameterValues,
} from './requestValues';
import {describeFailure, isContractExample, ResponseView} from './ResponseView';
import type {FormProps} from './useSandbox';
import s from '../own.module.css';

/** An HTTP request as a form, and its response. */
export function HttpForm({
  form,
  text,
  snapshot,
  userValues,
  sandbox,
  isSheet,
  children,
}: FormProps<OperationForm>): ReactNode {
  const {announce, onSubject, onError} = sandbox;
  const [now] = useState(Date.now);
  const [parameters, setParameters] = useState(() => initialParameters(form, snapshot, userValues));
  const isGroup = isGroupRequest(form);
  const body = useJsonText(() => {
    const example = form.body && fillExample(form.body.example, form.id, snapshot, now, userValues);
    return prettyJson(isGroup && example ? withUserOrders(example, form, snapshot, userValues) : example);
  });
  const [requestId, setRequestId] = useState(newId);
  const [fault, setFault] = useState('');
  const [response, setResponse] = useState<Pick<ResponseOf<'http'>, 'outcome' | 'ms'>>();
  const wasSent = useRef(false);
  const answer = useRef<HTMLDivElement>(null);
  const address = addressOf(form, parameters);
  const linkedBy = isGroup && form.method === 'POST' ? linkingGroup(snapshot, parseJson(body.value)) : undefined;

  useEffect(() => onSubject(subjectOf(parameters, parseJson(body.value))), [parameters, body.value, onSubject]);

  /** A changed request is another one, which takes another id. */
  const onChange = (): void => {
    if (wasSent.current) {
      wasSent.current = false;
      setRequestId(newId());
    }
  };

  const order = parseObject(body.value);
  const onPrice = (price: number): void => {
    onChange();
    body.replace(prettyJson({...order, price}));
  };

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (containsRealToken(`${Object.values(parameters).join(' ')} ${requestId} ${body.value}`)) {
      announce(text.secret);
      return;
    }
    const headers = {
      ...(form.token && {authorization: `Bearer ${TOKEN}`}),
      ...(takesRequestId(form) && {'x-reqid': requestId}),
      ...(form.body && {'content-type': 'application/json'}),
    };
    const request = {method: form.method, url: address, headers, body: form.body ? body.value : ''};
    /** Snapshots on both sides of the request tell what it did, whatever the response says. */
    const exchange = async (): Promise<void> => {
      const before = await sandbox.poll();
      const {outcome, ms} = await send('http', {request, fault: isFault(fault) ? fault : undefined});
      wasSent.current = true;
      setResponse({outcome, ms});
      const changes = changesBetween(before, await sandbox.poll()).map((change) => describeChange(change, text));
      const linked = linkedBy && outcome.kind === 'answer' && outcome.status === 200 ? [text.linked(linkedBy)] : [];
      announce([...linked, ...changes].join(' '), describeOutcome(outcome, text));
      revealInSheet(answer.current);
    };
    exchange().catch(onError);
  };

  const renderProgram = (language: string, template: string): string | undefined => {
    const json = form.body && (parseJson(body.value) as Json | undefined);
    return form.body && json === undefined
      ? undefined
      : httpProgram(
          language,
          template,
          programRequest(form, parameters, json, now, userValues),
          form.env,
          text.edition,
        );
  };

  const isLong = form.method === 'GET' || form.path.includes('/estimate');
  // Where the room of the answer is small, under the button that sends: the order book has to stay where it was.
  const isInside = isSheet || isLong;
  const refusal = response && <HttpRefusal operation={form.id} outcome={response.outcome} />;

  return (
    <div className={s.columns}>
      <form className={s.form} onSubmit={submit} onKeyDownCapture={submitByKey}>
        <Parameters
          form={form}
          values={parameters}
          text={text}
          onChange={(name, value) => {
            onChange();
            setParameters((before) => ({...before, [name]: value}));
          }}
        />
        {form.parameters.some(({in: place}) => place !== 'header') && (
          <p className={s.address}>
            <b>{form.method}</b> {address}
          </p>
        )}
        {form.body && (
          <Editor
            label={text.body}
            of={form.id}
            fields={form.body.fields}
            text={text}
            value={body.value}
            source={body.source}
            onChange={(value) => {
              onChange();
              body.onType(value);
            }}
          />
        )}
        {isGroup && (
          <GroupMembers
            snapshot={snapshot}
            body={body.value}
            text={text}
            onChange={(next) => (next === undefined ? announce(text.notJson) : body.replace(prettyJson(next)))}
          />
        )}
        <div className={s.options}>
          {takesRequestId(form) && (
            <Field label={text.requestId} help={text.requestIdHelp} value={requestId} onChange={setRequestId} />
          )}
          <FaultField faults={form.faults} value={fault} text={text} onChange={setFault} />
        </div>
        {linkedBy && <p className={s.note}>{text.linked(linkedBy)}</p>}
        <Actions text={text}>
          <CopyProgram kind="http" render={renderProgram} userValues={userValues} announce={announce} text={text} />
        </Actions>
        {!isInside && refusal}
      </form>
      <div ref={answer}>
        <ResponseView response={response} text={text} isLong={isLong}>
          {isInside && refusal}
        </ResponseView>
        {children(typeof order?.price === 'number' ? onPrice : undefined)}
      </div>
    </div>
  );
}

/** What a response of 400 and above means; nothing of another outcome. */
function HttpRefusal({operation, outcome}: {readonly operation: string; readonly outcome: HttpOutcome}): ReactNode {
  if (outcome.kind !== 'answer' || outcome.status < 400) {
    return null;
  }
  const {status, body} = outcome;
  return (
    <Refusal
      key={`${status} ${body}`}
      transport="http"
      operations={[operation]}
      status={status}
      body={body}
      isStatusShown
    />
  );
}

interface ParametersProps extends Pick<FormProps<OperationForm>, 'form' | 'text'> {
  readonly values: ParameterValues;
  readonly onChange: (name: string, value: string) => void;
}

/** The parameters of the path and of the query. */
function Parameters({form, values, text, onChange}: ParametersProps): ReactNode {
  const parameters = form.parameters.filter(({in: place}) => place !== 'header');
  return (
    parameters.length > 0 && (
      <fieldset>
        <legend>{text.parameters}</legend>
        {parameters.map((parameter) => (
          <Field
            key={parameter.name}
            label={parameter.name}
            help={parameter.text}
            required={parameter.required}
            options={choicesOf(parameter)}
            value={values[parameter.name]}
            onChange={(value) => onChange(parameter.name, value)}
          />
        ))}
      </fieldset>
    )
  );
}

/** The outcome of a request in a few sentences: its status, and the server's own words. */
function describeOutcome(outcome: HttpOutcome, text: Texts): string {
  if (outcome.kind !== 'answer') {
    return describeFailure(outcome, text);
  }
  const {status, body} = outcome;
  const message = isContractExample(outcome)
    ? text.notSimulated
    : status === 200
      ? ''
      : (parseObject(body)?.message ?? '');
  return [`${text.response}: ${status}.`, String(message)].filter(Boolean).join(' ');
}
