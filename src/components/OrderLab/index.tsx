import {useEffect, useState, type ComponentType, type ReactNode} from 'react';
import {useEdition} from '../../lib/edition';
import type {LabKind} from './lab';
import s from './trigger.module.css';

const TEXTS = {
  ru: {open: 'Попробовать на симуляции', loading: 'Загружается…', failed: 'Не загрузилось. Попробовать ещё раз'},
  en: {open: 'Try it in a simulation', loading: 'Loading…', failed: 'Could not load. Try again'},
} as const;

/**
 * `<OrderLab kind="limit" />` in MDX: a button that loads an exchange of its own into the page, on which the reader places
 * orders and moves the price. Nothing but the button is loaded before.
 *
 * @param props.kind - what the form starts with.
 */
export default function OrderLab({kind}: {readonly kind: LabKind}): ReactNode {
  const text = TEXTS[useEdition()];
  const [state, setState] = useState<'waiting' | 'ready' | 'loading' | 'failed'>('waiting');
  const [Panel, setPanel] = useState<ComponentType<{readonly kind: LabKind}>>();
  useEffect(() => setState('ready'), []);
  if (Panel) {
    return <Panel kind={kind} />;
  }
  const open = (): void => {
    setState('loading');
    import('./Panel').then(
      (module) => setPanel(() => module.default),
      () => setState('failed'),
    );
  };
  return (
    <div className={s.place}>
      <button
        type="button"
        className={`${s.open} ${state === 'waiting' ? s.waiting : ''}`}
        aria-disabled={state === 'loading'}
        onClick={state === 'loading' ? undefined : open}>
        {state === 'loading' ? text.loading : state === 'failed' ? text.failed : text.open}
      </button>
    </div>
  );
}
