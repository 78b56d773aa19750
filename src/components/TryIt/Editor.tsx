import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import type {RequestField} from '@site/src/plugins/sandbox-data/requests';
import {ask} from './workerClient';
import type {createEditor} from './codemirror';
import type {Texts} from './texts';
import s from './own.module.css';

interface Props {
  readonly label: string;
  /** Operation id or opcode, against which the text is held. */
  readonly of: string;
  readonly value: string;
  /** The last text that came from elsewhere than this field: each object is written into it once. */
  readonly given: {readonly text: string};
  readonly onChange: (value: string) => void;
  readonly fields: readonly RequestField[];
  readonly text: Texts;
}

/** The field for JSON: an editor that completes, checks and explains. Should it not load, a plain field does. */
export function Editor({label, of, value, given, onChange, fields, text}: Props): ReactNode {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const change = useRef(onChange);
  change.current = onChange;
  const now = useRef(value);
  now.current = value;
  const editor = useRef<ReturnType<typeof createEditor>>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [finding, setFinding] = useState('');

  useEffect(() => {
    let over = false;
    import('./codemirror').then(
      (loaded) => {
        if (over || !host.current) return;
        const parent = host.current.shadowRoot ?? host.current.attachShadow({mode: 'open'});
        editor.current = loaded.createEditor({
          parent,
          text: now.current,
          label,
          fields,
          texts: text,
          onChange: (next) => change.current(next),
          onFinding: setFinding,
          check: async (json) => {
            const problem = await ask('check', {of, value: json});
            return problem ? {pointer: problem.instancePath, message: text.problem(problem)} : undefined;
          },
        });
        setState('ready');
      },
      (error: unknown) => {
        console.warn('The editor did not load; a plain field stands in.', error);
        setState('failed');
      },
    );
    return () => {
      over = true;
      editor.current?.end();
    };
    // An editor is made once; what it is given does not change while the panel shows one request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  // Never `value`: on a busy machine it is behind what the reader has typed since.
  useEffect(() => editor.current?.write(given.text), [given]);

  return (
    <div className={s.editor}>
      <span className={s.label} id={id}>
        {label}
      </span>
      <div ref={host} hidden={state === 'failed'} data-editor={state} />
      {state === 'failed' && (
        <textarea
          aria-labelledby={id}
          value={value}
          spellCheck={false}
          rows={12}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p className={s.finding}>{finding}</p>
    </div>
  );
}
