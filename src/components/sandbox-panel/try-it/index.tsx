import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import type {TryItProps} from './Panel';

const OPEN = {ru: 'Попробовать', en: 'Try it'} as const;
const panel = () => import('./Panel');
const client = () => import('../engine/workerClient');

/** The worker starts while the panel is on its way: its form wants both. */
const load = () => {
  void client().then(
    ({warmUp}) => warmUp(),
    () => undefined, // the panel needs the same file, and reports
  );
  return panel();
};
const warm = () => Promise.all([panel(), client()]);

/** The button in the address bar of a reference page; it loads a simulation of the request below the bar. */
export default function TryIt(props: TryItProps): ReactNode {
  return <OnDemand label={OPEN[useEdition()]} load={load} warm={warm} given={props} into="try-it" />;
}
