import {Fragment, type ReactNode} from 'react';
import {Field} from './controls';

export interface LinkedOrdersProps {
  /** Top edge; the pair is 96 units high. */
  readonly y: number;
  /** Trigger prices of the order from above and of the one from below. */
  readonly above: string;
  readonly below: string;
}

/** The two linked orders of the Advanced block, both sells: price and side, each with its caption. */
export function LinkedOrders({y, above, below}: LinkedOrdersProps): ReactNode {
  const side = {label: {ru: 'Сторона', en: 'Side'}, value: {ru: 'Продажа', en: 'Sell'}};
  return [
    {label: {ru: 'Условная заявка сверху (≥)', en: 'Order from above (≥)'}, value: above},
    {label: {ru: 'Условная заявка снизу (≤)', en: 'Order from below (≤)'}, value: below},
  ].map(({label, value}, i) => (
    <Fragment key={value}>
      <Field x={36} y={y + i * 54} width={176} label={label} value={value} kind="number" />
      <Field x={218} y={y + i * 54} width={86} {...side} kind="select" />
    </Fragment>
  ));
}
