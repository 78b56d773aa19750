import {fieldsOf, variantsOf} from './fields';
import type {LocalizedContract} from './loadContract';
import {messageOf, wsOperations} from './queries';

/** A subscription as the calculator of limits counts it. */
export interface Subscription {
  readonly opcode: string;
  /** What one subscription covers. */
  readonly per: 'instrument' | 'portfolio';
  /** Milliseconds between two messages unless the request says otherwise; undefined = each event is a message. */
  readonly frequency?: number;
}

/** The subscriptions that are not deprecated, by what one of them covers. */
export function subscriptions({asyncapi}: Pick<LocalizedContract, 'asyncapi'>): Subscription[] {
  return wsOperations(asyncapi)
    .filter(({node}) => node['x-data'] && !node['x-deprecated'])
    .map(({opcode, node}) => {
      const request = messageOf(asyncapi, node['x-request']).payload;
      const names = fieldsOf(asyncapi, variantsOf(asyncapi, request), '').map(({name}) => name);
      return {
        opcode,
        per: names.includes('portfolio') ? ('portfolio' as const) : ('instrument' as const),
        ...(node['x-frequency'] && {frequency: node['x-frequency'].default}),
      };
    });
}
