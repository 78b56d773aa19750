import {useEffect, useId, useRef, useState, type FocusEvent, type KeyboardEvent, type PointerEvent} from 'react';
import {focusWhenShown} from './focus';

/** `pointed`: open while the mouse is over it; `open`: opened on purpose, stays until closed. */
type State = 'closed' | 'pointed' | 'open';

/**
 * A button that shows a list of links or buttons: https://www.w3.org/WAI/ARIA/apg/patterns/disclosure/examples/disclosure-navigation/
 * Click, Enter, Space and the vertical arrows open it; arrows, Home and End walk through it; Escape closes it and returns
 * to the button; it also closes on a click or touch outside and when focus leaves. What is listed keeps its place in the Tab order.
 *
 * @param hover whether pointing with a mouse is enough to open it (touch never counts as pointing)
 */
export function useDisclosure({hover = false}: {hover?: boolean} = {}) {
  const [state, setState] = useState<State>('closed');
  const root = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const shown = state !== 'closed';
  const close = () => {
    // A link that opens another tab would leave focus in a list that nobody sees.
    if (document.activeElement?.closest('li') && root.current?.contains(document.activeElement)) {
      button.current?.focus();
    }
    setState('closed');
  };

  useEffect(() => {
    if (!shown) {
      return undefined;
    }
    const onPointerDown = ({target}: Event) => {
      if (!root.current?.contains(target as Node)) {
        setState('closed');
      }
    };
    // A list opened by pointing must go away by Escape wherever focus is (WCAG 2.2, 1.4.13).
    const onKeyDown = ({key}: globalThis.KeyboardEvent) => {
      if (key === 'Escape') {
        setState('closed');
      }
    };
    const end = new AbortController();
    document.addEventListener('pointerdown', onPointerDown, end);
    document.addEventListener('keydown', onKeyDown, end);
    return () => end.abort();
  }, [shown]);

  const items = () => [...(root.current?.querySelectorAll<HTMLElement>('li > :is(a, button)') ?? [])];

  function onKeyDown(event: KeyboardEvent) {
    if (event.key === 'Escape' && shown) {
      button.current?.focus();
      return; // the document's listener closes the list
    }
    if (event.altKey || event.ctrlKey || event.metaKey) {
      return; // a command of the browser
    }
    const all = items();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = {
      ArrowDown: at + 1,
      ArrowUp: at < 0 ? all.length - 1 : at - 1,
      Home: at < 0 ? undefined : 0,
      End: at < 0 ? undefined : all.length - 1,
    }[event.key];
    if (next === undefined || all.length === 0) {
      return;
    }
    event.preventDefault();
    setState('open');
    focusWhenShown(all[(next + all.length) % all.length]);
  }

  const pointing = {
    onPointerEnter: ({pointerType}: PointerEvent) => {
      if (pointerType === 'mouse') {
        setState((before) => (before === 'closed' ? 'pointed' : before));
      }
    },
    onPointerLeave: ({pointerType}: PointerEvent) => {
      if (pointerType === 'mouse') {
        setState((before) => (before === 'pointed' ? 'closed' : before));
      }
    },
  };

  return {
    shown,
    /** For a click on the list: closes it, and takes focus out of it to the button. */
    close,
    /** For the element that holds both the button and the list. */
    rootProps: {
      ref: root,
      onKeyDown,
      onBlur: ({relatedTarget}: FocusEvent) => {
        // Without a next element focus went to the page itself, e.g. by a click on text: pointerdown decides then.
        if (relatedTarget && !root.current?.contains(relatedTarget)) {
          setState('closed');
        }
      },
      ...(hover ? pointing : {}),
    },
    /** For the `button`. */
    buttonProps: {
      ref: button,
      'aria-expanded': shown,
      'aria-controls': id,
      onClick: () => setState((before) => (before === 'open' ? 'closed' : 'open')),
    },
    /** For the list; it must be in the document when closed, too, hidden from focus by CSS or `hidden`. */
    listProps: {id},
  };
}
