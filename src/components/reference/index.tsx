import {useEffect, useState, type ReactNode} from 'react';
import clsx from 'clsx';
import Translate, {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {copyText, useCopying} from '@site/src/lib/copying';
import styles from './styles.module.css';

/*
 * What the contract plugin puts on reference pages. The content comes as plain HTML from the compiler; these
 * components bring the styles, the anchors and the one button.
 */

interface EndpointProps {
  /** HTTP method, or `WS` for an opcode. */
  method: string;
  /** Path with `{parameters}`, or the opcode. */
  path: string;
}

/** The address bar: method, path with its parameters marked, copy button (only where scripts run). */
export function ApiEndpoint({method, path}: EndpointProps): ReactNode {
  return (
    <div className={styles.endpoint}>
      <span className={clsx(styles.method, styles[method.toLowerCase()])}>{method}</span>
      <code className={styles.path}>
        {path.split(/(\{\w+\})/).map((part, index) =>
          part.startsWith('{') ? (
            <var key={part + index}>{part}</var>
          ) : (
            // A long path breaks after a slash, not inside a word.
            part.split(/(?<=\/)/).map((step, at) => [at > 0 && <wbr key={`${index}-${at}`} />, step])
          ),
        )}
      </code>
      <CopyPath text={path} />
    </div>
  );
}

function CopyPath({text}: {text: string}): ReactNode {
  const [ready, setReady] = useState(false);
  const [state, copy] = useCopying(() => copyText(text), 2000);
  // Shown after hydration only: without scripts, or without a clipboard, the button would do nothing.
  useEffect(() => setReady(Boolean(navigator.clipboard)), []);

  return (
    <button type="button" className={styles.copy} hidden={!ready} onClick={copy}>
      <span aria-live="polite">
        {state === 'idle' && (
          <Translate id="reference.copy" description="Button of the address bar: copies the path or the opcode">
            Скопировать
          </Translate>
        )}
        {state === 'copied' && (
          <Translate id="reference.copied" description="Button of the address bar after copying">
            Скопировано
          </Translate>
        )}
        {state === 'failed' && (
          <Translate id="reference.copyFailed" description="Button of the address bar when the browser refused to copy">
            Не скопировано
          </Translate>
        )}
      </span>
    </button>
  );
}

/** The list under the address bar: authorization, addresses, counterpart, changes. */
export function ApiGlance({children}: {children: ReactNode}): ReactNode {
  return <dl className={styles.glance}>{children}</dl>;
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
  useBrokenLinks().collectAnchor(id);
  return (
    <dt id={id}>
      {children}
      <a
        className="hash-link"
        href={`#${id}`}
        aria-label={translate(
          {
            id: 'reference.anchor',
            message: 'Ссылка на {name}',
            description: 'Label of the link to a parameter or field',
          },
          {name: id},
        )}
      />
    </dt>
  );
}
