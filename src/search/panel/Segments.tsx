import type {ReactNode} from 'react';
import type {Segment} from '@alor-docs/search';

/** A text with its matched words marked. The text is data: markup in it is shown, not interpreted; no line begins with a dash. */
export function Segments({of}: {of: readonly Segment[]}): ReactNode {
  return of.map(([text, marked], at) => (marked ? <mark key={at}>{text}</mark> : text.replaceAll(' —', '\u00A0—')));
}
