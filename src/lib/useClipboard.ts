import {useEffect, useState} from 'react';
import type {Localized} from './edition';

/** What a copy button says: what it does, that it did it, that it could not. */
export type CopyState = 'idle' | 'copied' | 'failed';

/** The words of a copy button. */
export const COPY: Localized<Readonly<Record<CopyState, string>>> = {
  ru: {idle: 'Скопировать', copied: 'Скопировано', failed: 'Не скопировано'},
  en: {idle: 'Copy', copied: 'Copied', failed: 'Not copied'},
};

/**
 * State of a copy button. A failure is shown to the reader and, with its reason, in the console.
 *
 * @param write copies; its promise rejects when nothing was copied
 * @param ms how long the outcome stays, in milliseconds
 * @returns the state, and what to do on a click
 */
export function useClipboard(write: () => Promise<void>, ms: number): [CopyState, () => void] {
  const [state, setState] = useState<CopyState>('idle');
  useEffect(() => {
    if (state === 'idle') {
      return undefined;
    }
    const timer = window.setTimeout(() => setState('idle'), ms);
    return () => window.clearTimeout(timer);
  }, [state, ms]);
  return [
    state,
    () => {
      write().then(
        () => setState('copied'),
        (error: unknown) => {
          console.warn('Nothing was copied.', error);
          setState('failed');
        },
      );
    },
  ];
}

/**
 * Puts a text on the clipboard, by the old command where there is no clipboard API: without a secure context, that is, with plain
 * http on a local network.
 *
 * @throws Error when the browser refused
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) {
    await navigator.clipboard.writeText(text);
    return;
  }
  const {default: copyByCommand} = await import('copy-text-to-clipboard');
  if (!copyByCommand(text)) {
    throw new Error('document.execCommand("copy") was refused');
  }
}
