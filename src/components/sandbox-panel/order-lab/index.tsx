import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import type {OrderKind} from './orderRequests';

const OPEN = {ru: 'Попробовать', en: 'Try it'} as const;
const load = () => import('./Panel');

interface Props {
  /** What the ticket starts with. */
  readonly kind: OrderKind;
  /** The drawing, in whose place the exchange opens. */
  readonly children?: ReactNode;
}

/**
 * `<OrderLab kind="limit">…</OrderLab>` in MDX around a drawing: a button at its head loads an exchange into its place, on which the
 * reader places orders and moves the price.
 */
export default function OrderLab({kind, children}: Props): ReactNode {
  return (
    <OnDemand label={OPEN[useEdition()]} load={load} given={{kind}} atHead>
      {children}
    </OnDemand>
  );
}
