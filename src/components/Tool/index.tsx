import {useEffect, useRef, useState, type ComponentType, type ReactNode} from 'react';
import {useEdition, type Localized} from '@site/src/lib/edition';
import s from './styles.module.css';

/** What every tool is given. */
export interface ToolProps {
  /** Puts the tool away; focus returns to the button that opened it. */
  readonly close: () => void;
  /** What the tool is to start with, for example an operation. */
  readonly of?: string;
}

/** The tools, each in a file that is fetched when the reader asks for it. */
const TOOLS = {
  decoder: () => import('@site/src/components/tools/decoder'),
  errors: () => import('@site/src/components/tools/errors'),
  hotkeys: () => import('@site/src/components/tools/hotkeys'),
  jwt: () => import('@site/src/components/tools/jwt'),
  limits: () => import('@site/src/components/tools/limits'),
} satisfies Record<string, () => Promise<{default: ComponentType<ToolProps>}>>;

/** The names of the tools, as pages write them. */
export type ToolName = keyof typeof TOOLS;

const FAILED: Localized = {
  ru: 'Не загрузилось. Проверьте связь и нажмите ещё раз.',
  en: 'It did not load. Check the connection and press again.',
};

interface Props {
  readonly name: ToolName;
  /** What the button says, in the language of the page. */
  readonly label: string;
  readonly of?: string;
  /** What stands here without scripts. */
  readonly children?: ReactNode;
}

/**
 * `<Tool name="…" label="…">…</Tool>` in MDX: a small program for the reader. The page carries its static form and one button;
 * the program itself comes when the button is pressed.
 */
export default function Tool({name, label, of, children}: Props): ReactNode {
  const edition = useEdition();
  const [Content, setContent] = useState<ComponentType<ToolProps>>();
  const [state, setState] = useState<'idle' | 'loading' | 'failed' | 'closed'>('idle');
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (state === 'closed') button.current?.focus();
  }, [state]);
  const open = () => {
    setState('loading');
    TOOLS[name]().then(
      (loaded) => setContent(() => loaded.default),
      (error: unknown) => {
        console.warn(`The tool "${name}" did not load.`, error);
        setState('failed');
      },
    );
  };
  const close = () => {
    setContent(undefined);
    setState('closed');
  };
  return (
    <div className={s.tool} data-tool={name}>
      {children}
      {Content ? (
        <Content close={close} of={of} />
      ) : (
        <p className={s.trigger} data-human>
          <button ref={button} type="button" className={s.button} aria-busy={state === 'loading'} onClick={open}>
            {label}
          </button>
          <span role="status">{state === 'failed' && FAILED[edition]}</span>
        </p>
      )}
    </div>
  );
}
