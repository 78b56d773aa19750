import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';

const OPEN = {ru: 'Попробовать', en: 'Try it'} as const;
const panel = () => import('./Panel');
const client = () => import('./workerClient');

/** The worker starts while the panel is on its way: its form wants both. */
const load = () => {
  void client().then(
    ({wake}) => wake(),
    () => undefined, // the panel needs the same file, and tells
  );
  return panel();
};
const warm = () => Promise.all([panel(), client()]);

/** What a reference page is about. */
export interface Subject {
  /** Operation id or opcode. */
  readonly of: string;
}

/** The button of a reference page that loads a simulation of its request. */
export default function TryIt(props: Subject): ReactNode {
  return <OnDemand label={OPEN[useEdition()]} load={load} warm={warm} given={props} />;
}
