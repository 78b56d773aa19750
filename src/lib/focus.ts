/** Frames to wait at most: an element that is still hidden after half a second is not going to be shown. */
const PATIENCE = 30;

/**
 * Focuses an element that is being shown: while `visibility` is in transition, a frame or two pass before it takes focus.
 *
 * @param element what to focus; nothing happens without one
 * @returns a function that gives up the attempt
 */
export function focusWhenShown(element: HTMLElement | null | undefined): () => void {
  let frame = 0;
  const attempt = (left: number) => {
    element?.focus();
    if (element && document.activeElement !== element && left > 0) {
      frame = requestAnimationFrame(() => attempt(left - 1));
    }
  };
  attempt(PATIENCE);
  return () => cancelAnimationFrame(frame);
}

/**
 * Opens every fold an element lies in and, when one was closed, scrolls to the element: nobody could scroll to what had no place yet.
 */
export function openCollapsed(element: Element | null): void {
  let opened = false;
  for (let fold = element?.closest('details'); fold; fold = fold.parentElement?.closest('details')) {
    opened ||= !fold.open;
    fold.open = true;
  }
  if (opened) {
    element?.scrollIntoView();
  }
}
