import type {ReactNode} from 'react';
import type {HitType} from '../types';

const PATHS: Readonly<Record<HitType, string>> = {
  title: 'M4.5 2h7l4 4v12h-11zM11 2v4.5h4.5',
  heading: 'M8 3 6.5 17M13.5 3 12 17M3.5 7.5h13M3 12.5h13',
  description: 'M3 4h14v12H3zM6 8h8M6 11.5h5',
  keywords: 'M3 3h6.5l7.5 7.5-6.5 6.5L3 9.5zM6.5 6.5h.01',
  content: 'M3 5h14M3 10h14M3 15h9',
  tool: 'M10 3 2 17h16zM10 8v4M10 14.5v.01',
};

/** A picture for what part of the page was found; the name of the part stands beside it as text. */
export function HitIcon({type}: {type: HitType}): ReactNode {
  return (
    <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" focusable="false">
      <path
        d={PATHS[type]}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
