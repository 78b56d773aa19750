import {useEffect, useState, type ReactNode} from 'react';

interface Props {
  /** Value of `data-print` on the root while the paper is made: print rules then hide everything but what belongs to it. */
  readonly sheet: 'hotkeys' | 'card';
  readonly className: string;
  readonly children: ReactNode;
}

/** A button that prints one part of the page. Without scripts it would do nothing, so it comes after hydration. */
export default function PrintButton({sheet, className, children}: Props): ReactNode {
  const [ready, setReady] = useState(false);
  useEffect(() => setReady(true), []);

  const print = (): void => {
    const root = document.documentElement;
    root.dataset.print = sheet;
    window.addEventListener('afterprint', () => delete root.dataset.print, {once: true});
    window.print();
  };

  return (
    ready && (
      <button type="button" className={className} onClick={print}>
        {children}
      </button>
    )
  );
}
