import type {ReactNode} from 'react';
import type {Loaded} from '@site/src/components/OnDemand';
import {TRAPS} from '@site/src/lib/paths/traps';
import {Player} from './Player';

/** The player of a path of the terminal. Loaded on demand. */
export default function TrapPlayer({id, close}: {readonly id: keyof typeof TRAPS} & Loaded): ReactNode {
  return <Player path={TRAPS[id]} close={close} />;
}
