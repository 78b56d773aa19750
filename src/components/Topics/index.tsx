import type {ReactNode} from 'react';
import s from './own.module.css';

/** `<Topics>` in MDX: headings of the third level, each with a list of pages: a link on its own line, then what is there. */
export default function Topics({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={s.topics}>{children}</div>;
}
