import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';

const OPEN = {ru: 'Попробовать', en: 'Try it'} as const;
const load = () => import('./Panel');

/** What a reference page is about. */
export interface Subject {
  /** Operation id or opcode. */
  readonly of: string;
}

/** The button of a reference page that loads a simulation of its request. */
export default function TryIt(props: Subject): ReactNode {
  return <OnDemand label={OPEN[useEdition()]} load={load} given={props} />;
}
