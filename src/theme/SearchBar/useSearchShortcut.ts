import {useEffect, type RefObject} from 'react';

export function isMac(): boolean {
  return /mac|iphone|ipad/i.test(navigator.platform);
}

/** Ctrl+K or Cmd+K, by the key itself: with the Russian layout on, its letter is «л». On a Mac Ctrl+K deletes to the line's end. */
function isShortcut(event: KeyboardEvent): boolean {
  const isK = event.code === 'KeyK' || event.key.toLowerCase() === 'k';
  if (!isK || event.altKey || event.shiftKey || event.ctrlKey === event.metaKey) return false;
  const editing =
    event.target instanceof HTMLElement && event.target.closest('input, textarea, [contenteditable="true"]');
  return !(event.ctrlKey && isMac() && editing);
}

/** Ctrl+K or Cmd+K anywhere on the page puts the focus into the box and selects what stands there. */
export function useSearchShortcut(input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent): void {
      if (!isShortcut(event)) return;
      event.preventDefault();
      input.current?.focus();
      input.current?.select();
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [input]);
}
