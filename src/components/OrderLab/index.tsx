import type {ReactNode} from 'react';
import OnDemand from '../OnDemand';
import {useEdition} from '../../lib/edition';
import type {LabKind} from './simulation';

const OPEN = {ru: 'Попробовать на симуляции', en: 'Try it in a simulation'} as const;
const load = () => import('./Panel');

/**
 * `<OrderLab kind="limit" />` in MDX: a button that loads an exchange of its own into the page, on which the reader places
 * orders and moves the price.
 *
 * @param props.kind - what the form starts with.
 */
export default function OrderLab(props: {readonly kind: LabKind}): ReactNode {
  return <OnDemand label={OPEN[useEdition()]} load={load} given={props} />;
}
