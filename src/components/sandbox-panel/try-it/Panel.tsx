import {useEffect, useId, useMemo, useRef, useState, type ElementType, type ReactNode} from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import forms from '@generated/sandbox/default/forms.json';
import type {Loaded} from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import {ownValues} from '@site/src/lib/values';
import {TEXTS} from '../texts';
import {ConnectionForm} from './ConnectionForm';
import {HttpForm} from './HttpForm';
import {Icon} from './icons';
import {CopyLink, SessionLog} from './SessionLink';
import {State, tabOf} from './State';
import {splitUserValues} from './userValues';
import {useSandbox, type StateView} from './useSandbox';
import s from '../own.module.css';
import own from './own.module.css';

/** What a reference page is about. */
export interface TryItProps {
  /** Operation id or opcode. */
  readonly of: string;
}

/** The simulation of one request: a form, the response, and the state after it. Loaded on demand. */
export default function Panel({of, close}: TryItProps & Loaded): ReactNode {
  const text = TEXTS[useEdition()];
  const id = useId();
  const title = useRef<HTMLHeadingElement>(null);
  const box = useRef<HTMLElement>(null);
  // On a phone a sheet of its own: request, answer and market are all there is room for.
  const [Box] = useState<ElementType>(() => (window.matchMedia('(max-width: 48rem)').matches ? 'dialog' : 'section'));
  const isSheet = Box === 'dialog';
  const sandbox = useSandbox(text);
  const {snapshot, announcement, error, resetCount} = sandbox;

  useEffect(() => {
    if (box.current instanceof HTMLDialogElement) {
      box.current.showModal();
    } else {
      // With the address, and whole: what is half below the bar of the site cannot be pressed.
      document.querySelector('.api-bar')?.scrollIntoView({block: 'start'});
    }
    title.current?.focus({preventScroll: true});
  }, []);

  const operation = forms.operations[of];
  const message = forms.messages[of];
  // A new form takes the values that the reader has changed since.
  // eslint-disable-next-line react-hooks/exhaustive-deps
  const userValues = useMemo(() => splitUserValues(ownValues(), forms.known), [resetCount]);
  const {heard, said} = announcement;
  // What is heard is the answer: what is said then has its tone.
  const notice = (
    <p className={clsx(own.notice, heard !== '' && own.result, said === '' && own.silent)} role="status">
      {heard && <span className="unseen">{heard} </span>}
      {said}
    </p>
  );
  const props = snapshot && {text, notice, snapshot, userValues, sandbox, isSheet};
  // On a phone it stands last, and comes with the form: the button that sends has the first screen, and nothing is pushed out of it.
  const copyLink = <CopyLink text={text} announce={sandbox.announce} />;
  const tab = tabOf(operation?.path ?? of);
  const state = (view: StateView): ReactNode =>
    snapshot && <State snapshot={snapshot} tab={tab} text={text} onMarket={sandbox.moveMarket} {...view} />;
  const about = (
    <p className={clsx(s.about, own.about)}>
      {text.about} <Link to="/api/quick-start/sandbox-model#assumed">{text.assumed}</Link>
    </p>
  );
  return (
    <Box ref={box} className={clsx(s.panel, own.tryIt)} aria-labelledby={id} onCancel={close} data-try-it data-human>
      <div className={own.head}>
        <h2 id={id} ref={title} tabIndex={-1}>
          {text.title}
        </h2>
        {!isSheet && about}
        {!isSheet && copyLink}
        <button type="button" onClick={sandbox.reset}>
          <Icon name="reset" />
          {text.reset}
        </button>
        {/* The bar above a panel in the page closes it. */}
        {isSheet && (
          <button type="button" onClick={close}>
            <Icon name="close" />
            {text.close}
          </button>
        )}
      </div>
      {isSheet && about}
      {error && (
        <p key={`error ${sandbox.restartCount}`} className={own.error} role="alert">
          {error}
        </p>
      )}
      {sandbox.log.length > 0 && <SessionLog log={sandbox.log} text={text} />}
      {props && operation && (
        <HttpForm key={resetCount} form={operation} {...props}>
          {state}
        </HttpForm>
      )}
      {props && message && (
        <ConnectionForm key={resetCount} form={message} {...props}>
          {state}
        </ConnectionForm>
      )}
      {isSheet && snapshot && copyLink}
    </Box>
  );
}
