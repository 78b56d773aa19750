import {useCallback, useEffect, useLayoutEffect, useState, type ComponentProps, type ReactNode} from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {COPY, copyText, useClipboard} from '@site/src/lib/useClipboard';
import {useEdition} from '@site/src/lib/edition';
import {hostParts} from '@site/src/site/environments';
import {inEnvironment, rememberChoices, restoreChoices} from './choices';
import {SamplesContext} from './samples';
import styles from './styles.module.css';

/*
 * What the contract plugin puts on reference pages. The content comes as plain HTML from the compiler; these
 * components bring the styles, the anchors, the choices and the buttons. The layout stands in src/css/reference.css.
 */

const TEXTS = {
  ru: {
    environment: 'Контур',
    environments: {test: 'Тест', production: 'Боевой'},
    anchor: (name: string) => `Ссылка на ${name}`,
  },
  en: {
    environment: 'Environment',
    environments: {test: 'Test', production: 'Production'},
    anchor: (name: string) => `Link to ${name}`,
  },
} as const;

// Before the first paint of a page that was opened by a click; the server has nothing to restore.
const useBeforePaint = typeof window === 'undefined' ? useEffect : useLayoutEffect;

/** What a reader does before any service of `following.ts` can help. */
const FIRST_ACTIONS = ['scroll', 'pointerover', 'focusin', 'hashchange'] as const;

/** Loads the services of the page on the reader's first action, or at once for a fragment, which may be folded away. */
function followOnDemand(): () => void {
  let end: (() => void) | undefined;
  const waiting = new AbortController();
  const start = () => {
    if (waiting.signal.aborted) {
      return;
    }
    waiting.abort();
    import('./following').then(
      ({followReader}) => {
        end ??= followReader();
      },
      (error: unknown) => console.warn('Sections and fields stay unmarked: their script did not load.', error),
    );
  };
  if (window.location.hash) {
    start();
  }
  for (const action of FIRST_ACTIONS) {
    window.addEventListener(action, start, {signal: waiting.signal, passive: true});
  }
  return () => {
    waiting.abort();
    end?.();
    end = () => undefined;
  };
}

interface EndpointProps {
  /** HTTP method, or `WS` for an opcode. */
  method: string;
  /** Address of the test environment; the other one lacks `dev` in its host. */
  server: string;
  /** Path with `{parameters}`; empty for an opcode. */
  path: string;
  opcode?: string;
  /** The button of the simulation. */
  children?: ReactNode;
}

/** Characters of a path that have room behind the host, in one line on a laptop. */
const LONG_PATH = 62;

/** The address bar: method, full address in the chosen environment, the choice, a copy button (only where scripts run). */
export function ApiEndpoint({method, server, path, opcode, children}: EndpointProps): ReactNode {
  useBeforePaint(restoreChoices, []);
  useEffect(rememberChoices, []);
  useEffect(followOnDemand, []);
  const [before, mark, after] = hostParts(server);
  const [scheme, host] = before.split(/(?<=\/\/)/);
  return (
    <div className={clsx('api-bar', styles.bar)}>
      <span className={`api-badge api-badge--${method.toLowerCase()}`}>{method}</span>
      <code
        className={clsx(styles.path, path.length > LONG_PATH && styles.long)}
        onPointerEnter={({currentTarget}) => {
          // Where the host is cut short, the pointer shows all.
          currentTarget.title = inEnvironment(server + path);
        }}>
        <span className={clsx(styles.host, path && styles.yields)}>
          <span>{scheme}</span>
          {host}
          <span className="api-dev">{mark}</span>
          {after}
        </span>
        {path.split(/(\{\w+\})/).map((part, index) =>
          part.startsWith('{') ? (
            <var key={part + index}>{part}</var>
          ) : (
            // A long path breaks after a slash, not inside a word.
            part.split(/(?<=\/)/).map((step, at) => [at > 0 && <wbr key={`${index}-${at}`} />, step])
          ),
        )}
        {opcode && <b>{opcode}</b>}
      </code>
      <Environment />
      <CopyAddress text={server + path} />
      {children}
    </div>
  );
}

/** Test or production: two radio buttons that styles read, so that they work without scripts. */
function Environment(): ReactNode {
  const {environment, environments} = TEXTS[useEdition()];
  return (
    <fieldset className={clsx('api-choice', 'api-env')}>
      <legend>{environment}</legend>
      {(['test', 'production'] as const).map((name) => (
        <label key={name}>
          <input type="radio" name="env" value={name} defaultChecked={name === 'test'} />
          <span>{environments[name]}</span>
        </label>
      ))}
    </fieldset>
  );
}

function CopyAddress({text}: {text: string}): ReactNode {
  const edition = useEdition();
  const [ready, setReady] = useState(false);
  const [state, copy] = useClipboard(
    useCallback(() => copyText(inEnvironment(text)), [text]),
    2000,
  );
  // Shown after hydration only: without scripts, or without a clipboard, the button would do nothing.
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);

  return (
    <button
      type="button"
      className={clsx(styles.copy, !ready && 'waiting')}
      title={COPY[edition].idle}
      disabled={!ready}
      onClick={copy}>
      <svg viewBox="0 0 16 16" aria-hidden="true">
        <path d={state === 'copied' ? 'm2.5 8.5 3.5 3.5 7.5-8' : 'M5.5 5.5h8v8h-8zM10.5 5V2.5h-8v8H5'} />
      </svg>
      <span className="unseen" aria-live="polite">
        {COPY[edition][state]}
      </span>
    </button>
  );
}

/** The sections of the page: its table of contents, always in view. */
export function ApiRail({label, children}: {label: string; children: ReactNode}): ReactNode {
  return (
    <nav className="api-rail" aria-label={label}>
      {children}
    </nav>
  );
}

/** Samples beside the fields they show. */
export function ApiSamples({children}: {children: ReactNode}): ReactNode {
  return (
    <div className="api-samples">
      <SamplesContext.Provider value={true}>{children}</SamplesContext.Provider>
    </div>
  );
}

/** The list under the intro: authorization, counterpart. */
export function ApiSummary({children}: {children: ReactNode}): ReactNode {
  return <dl className={styles.glance}>{children}</dl>;
}

/** Optional fields, fields of an object, a status of failure. The page's own `details` are the theme's, which need scripts. */
export function ApiFold(props: ComponentProps<'details'>): ReactNode {
  return <details {...props} />;
}

/** Gives a field list its styles. */
export function ApiFields({children}: {children: ReactNode}): ReactNode {
  return <div className={styles.fields}>{children}</div>;
}

interface TermProps {
  /** Anchor of the parameter or field, for example `query-from`. */
  id: string;
  children: ReactNode;
}

/** The name line of a parameter or field, with a link to itself. */
export function ApiTerm({id, children}: TermProps): ReactNode {
  const edition = useEdition();
  useBrokenLinks().collectAnchor(id);
  return (
    <dt id={id}>
      {children}
      <a className="hash-link" href={`#${id}`} aria-label={TEXTS[edition].anchor(id)} />
    </dt>
  );
}
