import {useEffect, useState, type ReactNode} from 'react';
import {HASH} from '@alor-docs/sandbox/hash';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import {COLLAPSE, OPEN} from './labels';
import type {TryItProps} from './Panel';

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

/**
 * The button in the address bar of a reference page; it loads a simulation of the request below the bar. It opens by itself where
 * the address holds a session.
 */
export default function TryIt(props: TryItProps): ReactNode {
  const edition = useEdition();
  const [hasSession, setHasSession] = useState(false);
  useEffect(() => {
    const look = (): void => setHasSession(window.location.hash.startsWith(HASH));
    look();
    window.addEventListener('hashchange', look);
    return () => window.removeEventListener('hashchange', look);
  }, []);
  return (
    <OnDemand
      label={OPEN[edition]}
      openLabel={COLLAPSE[edition]}
      load={load}
      warm={warm}
      given={props}
      start={hasSession}
      into="try-it"
    />
  );
}
