import type {ReactNode} from 'react';

const PATHS = {
  link: 'M6.5 9.5l3-3M7 4.5l1-1a2.8 2.8 0 0 1 4 4l-1 1M9 11.5l-1 1a2.8 2.8 0 0 1-4-4l1-1',
  reset: 'M3 8a5 5 0 1 0 1.6-3.7M3 2.5v3h3',
  close: 'M4 4l8 8M12 4l-8 8',
} as const;

/** A small drawing beside the words of a button. */
export const Icon = ({name}: {readonly name: keyof typeof PATHS}): ReactNode => (
  <svg
    aria-hidden="true"
    viewBox="0 0 16 16"
    width="16"
    height="16"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round">
    <path d={PATHS[name]} />
  </svg>
);
