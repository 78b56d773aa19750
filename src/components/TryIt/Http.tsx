import {useEffect, useRef, useState, type FormEvent, type ReactNode} from 'react';
import {Field} from '@site/src/components/OrderLab/fields';
import lab from '@site/src/components/OrderLab/own.module.css';
import {httpProgram, type Json} from '@alor-docs/contract/samples';
import {useEdition, type Edition} from '@site/src/lib/edition';
import type {OperationForm} from '@site/src/plugins/sandbox-data/requests';
import {FAULTS, isFault, type FaultName} from '@alor-docs/sandbox/faults';
import {ask} from './workerClient';
import {Copy} from './Copy';
import {Editor} from './Editor';
import type {FormProps} from './Panel';
import {isGroup, linkedBy, ownGroup} from './group';
import {Members} from './Members';
import {brokenOff, lacksSimulation, Response, type Answer} from './Response';
import {looksReal, TOKEN} from './secrets';
import {TEXTS, type Texts} from './texts';
import {addressOf, choicesOf, filled, isRow, newId, parsed, programOf, startOf, watchedIn} from './values';
import s from './own.module.css';

/** Faults as a list of choices. */
export const faultChoices = (names: readonly FaultName[], text: Texts, edition: Edition) => [
  ['', text.noFault] as const,
  ...names.map((name) => [name, FAULTS[name].text[edition]] as const),
];

/** An HTTP request as a form, and what it is answered. */
export function Http({
  form,
  view,
  own,
  watch,
  look,
  onFailure,
  say,
}: FormProps & {readonly form: OperationForm}): ReactNode {
  const edition = useEdition();
  const text = TEXTS[edition];
  const [now] = useState(Date.now);
  const [values, setValues] = useState(() => startOf(form, view, own));
  const group = isGroup(form);
  const [body, setBody] = useState(() => {
    const example = form.body && filled(form.body.example, form.id, view, now, own);
    const start = group && example !== undefined ? ownGroup(example, form, view, own) : example;
    return JSON.stringify(start, null, 2) ?? '';
  });
  const [given, setGiven] = useState({text: body});
  const put = (next: string): void => {
    setBody(next);
    setGiven({text: next});
  };
  const [requestId, setRequestId] = useState(newId);
  const [fault, setFault] = useState('');
  const [answer, setAnswer] = useState<Answer>();
  const sent = useRef(false);
  const orders = form.parameters.some(({name}) => name === 'X-REQID');
  const inAddress = form.parameters.filter(({in: place}) => place !== 'header');
  const address = addressOf(form, values);
  const linked = group && form.method === 'POST' ? linkedBy(view, parsed(body)) : undefined;

  const write = (language: string, template: string): string | undefined => {
    const sent = form.body && (parsed(body) as Json | undefined);
    const broken = form.body !== undefined && sent === undefined;
    return broken
      ? undefined
      : httpProgram(language, template, programOf(form, values, sent, now, own), form.env, edition);
  };

  useEffect(() => watch(watchedIn(values, parsed(body))), [values, body, watch]);

  /** What has been changed is a new intention, which takes a new id. */
  const changed = (): void => {
    if (sent.current) {
      sent.current = false;
      setRequestId(newId());
    }
  };

  const send = (event: FormEvent): void => {
    event.preventDefault();
    if (looksReal(`${Object.values(values).join(' ')} ${requestId} ${body}`)) {
      say(text.secret);
      return;
    }
    const headers = {
      ...(form.token && {authorization: `Bearer ${TOKEN}`}),
      ...(orders && {'x-reqid': requestId}),
      ...(form.body && {'content-type': 'application/json'}),
    };
    const request = {method: form.method, url: address, headers, body: form.body ? body : ''};
    ask('http', {request, fault: isFault(fault) ? fault : undefined}).then(({outcome, ms}) => {
      sent.current = true;
      setAnswer({outcome, ms});
      say(
        outcome.kind === 'answer'
          ? [
              `${text.response}: ${outcome.status}.`,
              lacksSimulation(outcome) ? text.notSimulated : messageOf(outcome.body),
              linked && outcome.status === 200 ? text.linked(linked) : '',
            ]
              .filter(Boolean)
              .join(' ')
          : brokenOff(outcome, text),
      );
      look();
    }, onFailure);
  };

  return (
    <div className={s.columns}>
      <form className={lab.form} onSubmit={send}>
        <p className={s.address}>
          <b>{form.method}</b> {address}
        </p>
        {inAddress.length > 0 && (
          <fieldset>
            <legend>{text.parameters}</legend>
            {inAddress.map((parameter) => (
              <Field
                key={parameter.name}
                label={parameter.name}
                help={parameter.text}
                required={parameter.required}
                options={choicesOf(parameter)}
                value={values[parameter.name]}
                onChange={(value) => {
                  changed();
                  setValues((before) => ({...before, [parameter.name]: value}));
                }}
              />
            ))}
          </fieldset>
        )}
        {form.body && (
          <Editor
            label={text.body}
            of={form.id}
            fields={form.body.fields}
            text={text}
            value={body}
            given={given}
            onChange={(value) => {
              changed();
              setBody(value);
            }}
          />
        )}
        {group && (
          <Members
            view={view}
            body={body}
            onChange={(next) => (next === undefined ? say(text.notJson) : put(JSON.stringify(next, null, 2)))}
          />
        )}
        <fieldset>
          {orders && (
            <Field label={text.requestId} help={text.requestIdHelp} value={requestId} onChange={setRequestId} />
          )}
          <Field
            label={text.fault}
            value={fault}
            options={faultChoices(form.faults, text, edition)}
            onChange={setFault}
          />
        </fieldset>
        {linked && <p className={s.note}>{text.linked(linked)}</p>}
        <div className={lab.moves}>
          <button type="submit" className={lab.main}>
            {text.send}
          </button>
        </div>
        <Copy kind="http" write={write} own={own} say={say} text={text} />
      </form>
      <Response answer={answer} text={text} />
    </div>
  );
}

/** The server's own sentence in an answer, if it has one. */
function messageOf(body: string): string {
  const value = parsed(body);
  return isRow(value) && 'message' in value ? String(value.message) : '';
}
