import type {ReactNode} from 'react';
import s from './own.module.css';

/** `<Counts>` in MDX: a list of links, each a bold number and what it counts, as figures side by side. */
export default function Counts({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={s.counts}>{children}</div>;
}
