import type {ReactNode} from 'react';
import OnDemand from '@site/src/components/OnDemand';
import {useEdition} from '@site/src/lib/edition';
import type {OrderKind} from './orderRequests';

const OPEN = {ru: 'Попробовать на симуляции', en: 'Try it in a simulation'} as const;
const load = () => import('./Panel');

/**
 * `<OrderLab kind="limit" />` in MDX: a button that loads an exchange of its own into the page, on which the reader places
 * orders and moves the price.
 *
 * @param props.kind - what the form starts with.
 */
export default function OrderLab(props: {readonly kind: OrderKind}): ReactNode {
  return <OnDemand label={OPEN[useEdition()]} load={load} given={props} />;
}
