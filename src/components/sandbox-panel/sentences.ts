import type {Problem} from '@alor-docs/sandbox/protocol';
import {count, roubles} from '@site/src/lib/format';
import type {AnyOrder, OrderChange} from './engine/orders';
import type {Texts} from './texts';

/** What an order does: `buy 10 at 304.80 if ≤ 304.50`. */
export function describeOrder(order: AnyOrder, text: Texts): string {
  const {atPrice, atMarket, condition} = text.order;
  const price = order.price ? atPrice(roubles(order.price, text.edition)) : atMarket;
  const trigger =
    'triggerPrice' in order
      ? condition(order.condition.startsWith('less') ? '≤' : '≥', roubles(order.triggerPrice, text.edition))
      : '';
  return `${text.lab.sides[order.side].toLowerCase()} ${count(order.lots, text.edition)}${price}${trigger}`;
}

/** What has happened to an order, a group, or a position, as one sentence. */
export function describeEvent({kind, row}: OrderChange, text: Texts): string {
  const {edition, events} = text;
  switch (kind) {
    case 'group':
      return events.group[row.status];
    case 'trade':
      return (row.side === 'buy' ? events.bought : events.sold)(row.lots, roubles(row.price, text.edition));
    case 'stop':
      return row.status === 'filled'
        ? events.stopFilled(row.id, String(row.exchangeOrderId))
        : row.status === 'working'
          ? events.stopWorking(row.id)
          : row.dormant
            ? events.stopDormant(row.id)
            : events.stopCanceled(row.id, row.error);
    default: {
      const filled = [row.id, count(row.filledLots, edition), count(row.lots, edition)] as const;
      return row.status === 'filled'
        ? events.filled(row.id)
        : row.status === 'canceled'
          ? events.canceled(...filled)
          : row.filledLots > 0
            ? events.partlyFilled(...filled)
            : events.placed(row.id);
    }
  }
}

/** What has become of an order, and what it is to do; of a group its state alone. */
export function describeChange(change: OrderChange, text: Texts): string {
  const sentence = describeEvent(change, text);
  return change.kind === 'order' || change.kind === 'stop'
    ? sentence.replace(/\.$/, `: ${describeOrder(change.row, text)}.`)
    : sentence;
}

/** What is wrong with a value, from the finding of a validator. */
export function describeProblem({keyword, params}: Problem, {problems}: Texts): string {
  const list = (value: unknown): string => (Array.isArray(value) ? value.join(', ') : String(value));
  switch (keyword) {
    case 'required':
      return problems.required(String(params.missingProperty));
    case 'additionalProperties':
      return problems.additionalProperties(String(params.additionalProperty));
    case 'type':
      return problems.type(list(params.type));
    case 'enum':
      return problems.enum(list(params.allowedValues));
    default:
      return problems.other([keyword, params.limit ?? params.format ?? params.pattern ?? ''].join(' ').trim());
  }
}
