import type {ReactNode} from 'react';
import {COPY, copyText, useClipboard} from '@site/src/lib/useClipboard';
import {send} from '../engine/workerClient';
import type {Texts} from '../texts';
import {Icon} from './icons';
import s from '../own.module.css';

interface Props {
  readonly text: Texts;
  readonly announce: (sentence: string) => void;
}

/** Copies the address of this page with the session so far in its hash: whoever opens it sees the same. */
export function CopyLink({text, announce}: Props): ReactNode {
  const [state, copy] = useClipboard(async () => {
    const link = await send('link', null);
    if ('problem' in link) {
      announce(text.session.tooLong);
      throw new Error(link.problem);
    }
    await copyText(window.location.origin + window.location.pathname + window.location.search + link.hash);
    announce(text.session.copied);
  }, 2000);
  return (
    <button type="button" onClick={copy}>
      <Icon name="link" />
      {state === 'idle' ? text.session.copy : COPY[text.edition][state]}
    </button>
  );
}

/** What came in a session that was opened by its link, and what the sandbox said to it. */
export function SessionLog({log, text}: {readonly log: readonly string[]; readonly text: Texts}): ReactNode {
  return (
    <details className={s.session}>
      <summary>{text.session.log(log.length)}</summary>
      <pre className={`${s.code} api-fades`} tabIndex={0} aria-label={text.session.log(log.length)}>
        {log.join('\n')}
      </pre>
    </details>
  );
}
