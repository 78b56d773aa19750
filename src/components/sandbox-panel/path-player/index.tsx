import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import type {TRAPS} from '@site/src/lib/paths/traps';

const PLAY = {ru: (title: string) => `Проиграть: ${title}`, en: (title: string) => `Play: ${title}`} as const;
const load = () => import('./TrapPlayer');

interface Props {
  readonly id: keyof typeof TRAPS;
  /** Its name, and the same as a table: src/remark/price-paths.ts puts them there. */
  readonly title?: string;
  readonly children?: ReactNode;
}

/** `<PathPlayer id="s5" />` in MDX: a table of a price path, in whose place a player of the same steps opens. */
export default function PathPlayer({id, title = '', children}: Props): ReactNode {
  return (
    <OnDemand label={PLAY[useEdition()](title)} load={load} given={{id}}>
      {children}
    </OnDemand>
  );
}
