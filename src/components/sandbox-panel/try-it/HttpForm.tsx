import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {httpProgram} from '@alor-docs/contract/samples';
import type {Json} from '@alor-docs/contract/samples';
import {Refusal} from '@site/src/components/errors/Refusal';
import type {OperationForm} from '@site/src/plugins/sandbox-data/requests';
import {Editor, useJsonText} from '../editor/Editor';
import {containsRealToken, TOKEN} from '../engine/secrets';
import {FaultField, Field, Foot, revealInSheet, submitByKey} from '../fields';
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
import {ResponseView} from './ResponseView';
import {useHttp, type HttpAnswer} from './useHttp';
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
  notice,
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
  const {answer: response, exchange} = useHttp({sandbox, text});
  const wasSent = useRef(false);
  const answer = useRef<HTMLDivElement>(null);
  const address = addressOf(form, parameters);
  const linkedBy = isGroup && form.method === 'POST' ? linkingGroup(snapshot, parseJson(body.value)) : undefined;

  useEffect(() => onSubject(subjectOf(parameters, parseJson(body.value))), [parameters, body.value, onSubject]);

  useEffect(() => {
    if (response) revealInSheet(answer.current);
  }, [response]);

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
    wasSent.current = true;
    exchange(request, fault, requestId, linkedBy).catch(onError);
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

  const isLong = isReading(form);
  const code = (
    <CopyProgram kind="http" render={renderProgram} userValues={userValues} announce={announce} text={text} />
  );

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
            refused={response}
            onChange={(value) => {
              onChange();
              body.onType(value);
            }}
          />
        )}
        {linkedBy && <p className={s.note}>{text.linked(linkedBy)}</p>}
        {takesRequestId(form) && (
          <Field label={text.requestId} help={text.requestIdHelp} value={requestId} onChange={setRequestId} />
        )}
        <Foot text={text}>
          <FaultField faults={form.faults} value={fault} text={text} onChange={setFault} />
        </Foot>
        {/* Below the row that stays in sight: it would lie over their boxes. */}
        {isGroup && (
          <GroupMembers
            snapshot={snapshot}
            body={body.value}
            text={text}
            onChange={(next) => (next === undefined ? announce(text.notJson) : body.replace(prettyJson(next)))}
          />
        )}
        {!isSheet && code}
      </form>
      <div ref={answer}>
        <ResponseView response={response} text={text} room={isLong ? 'long' : 'short'} notice={notice}>
          {response && <HttpRefusal operation={form.id} {...response} />}
        </ResponseView>
        {children({
          isFolded: isLong,
          onPrice: typeof order?.price === 'number' ? onPrice : undefined,
          marks: response?.marks,
        })}
        {isSheet && code}
      </div>
    </div>
  );
}

interface RefusalProps extends Pick<HttpAnswer, 'outcome' | 'isAfterLoss'> {
  readonly operation: string;
}

/** What a response of 400 and above means, or that none came; nothing of another outcome. */
function HttpRefusal({operation, outcome, isAfterLoss}: RefusalProps): ReactNode {
  const {status, body} = outcome.kind === 'answer' ? outcome : {status: undefined, body: ''};
  if (status !== undefined && status < 400) {
    return null;
  }
  return (
    <Refusal
      key={`${status} ${body}`}
      transport="http"
      operations={[operation]}
      status={status}
      body={body}
      isAfterLoss={isAfterLoss}
      isStatusShown
    />
  );
}

interface ParametersProps extends Pick<FormProps<OperationForm>, 'form' | 'text'> {
  readonly values: ParameterValues;
  readonly onChange: (name: string, value: string) => void;
}

/** Does a request read only? Its answer is what is looked at, and no state behind it. */
const isReading = ({method, path}: OperationForm): boolean => method === 'GET' || path.includes('/estimate');

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
