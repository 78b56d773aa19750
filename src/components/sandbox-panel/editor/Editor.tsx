import {useEffect, useId, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import type {RequestField} from '@site/src/plugins/sandbox-data/requests';
import {send} from '../engine/workerClient';
import {describeProblem} from '../sentences';
import type {Texts} from '../texts';
import type {createEditor} from './codemirror';
import s from '../own.module.css';

/**
 * The state of a JSON text that is typed in an editor, and that `replace` puts another text into. `source` is the last text that did
 * not come from the editor: each such object is written into it once.
 */
export function useJsonText(initial: () => string) {
  const [value, onType] = useState(initial);
  const [source, setSource] = useState({value});
  const replace = (next: string): void => {
    onType(next);
    setSource({value: next});
  };
  return {value, source, onType, replace};
}

interface Props extends Pick<ReturnType<typeof useJsonText>, 'value' | 'source'> {
  readonly label: string;
  /** Operation id or opcode, whose schema the text is held against. */
  readonly of: string;
  readonly onChange: (value: string) => void;
  readonly fields: readonly RequestField[];
  readonly text: Texts;
  /** The latest answer; the line of the field that it refuses is marked until the text changes. */
  readonly refused?: {readonly field: string | undefined};
  /** Beside the label. */
  readonly children?: ReactNode;
}

/** The field for JSON: an editor that completes, checks and explains. Should it not load, a plain field does. */
export function Editor({label, of, value, source, onChange, fields, text, refused, children}: Props): ReactNode {
  const id = useId();
  const host = useRef<HTMLDivElement>(null);
  const latest = useRef({value, onChange});
  latest.current = {value, onChange};
  const editor = useRef<ReturnType<typeof createEditor>>(undefined);
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  const [problem, setProblem] = useState('');

  useEffect(() => {
    let unmounted = false;
    import('./codemirror').then(
      (module) => {
        if (unmounted || !host.current) return;
        const parent = host.current.shadowRoot ?? host.current.attachShadow({mode: 'open'});
        editor.current = module.createEditor({
          parent,
          text: latest.current.value,
          label,
          fields,
          texts: text,
          onChange: (next) => latest.current.onChange(next),
          onProblem: setProblem,
          validate: async (json) => {
            const found = await send('validate', {of, value: json});
            return found ? {pointer: found.instancePath, message: describeProblem(found, text)} : undefined;
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
      unmounted = true;
      editor.current?.destroy();
    };
    // An editor is made once; what it is given does not change while the panel shows one request.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  useLayoutEffect(() => {
    if (state === 'ready') editor.current?.keepHeight();
  }, [state]);

  // Never `value`: on a busy machine it is behind what the reader has typed since.
  useEffect(() => editor.current?.setText(source.value), [source]);
  useEffect(() => editor.current?.markRefused(refused?.field), [refused]);

  return (
    <div className={s.editor}>
      <div className={s.over}>
        <span className={s.label} id={id}>
          {label}
        </span>
        {children}
      </div>
      {state === 'loading' && (
        <div aria-hidden="true">
          <pre>{value}</pre>
        </div>
      )}
      <div ref={host} hidden={state !== 'ready'} data-editor={state} />
      {state === 'failed' && (
        <textarea
          aria-labelledby={id}
          value={value}
          spellCheck={false}
          rows={12}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
      <p className={s.problem}>{problem}</p>
    </div>
  );
}
