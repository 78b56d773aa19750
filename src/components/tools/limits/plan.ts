import type {Subscription} from '@alor-docs/contract/types';

/** Limits of the API, from the table of /api/usage/limits. */
export const LIMITS = {requests: 100, connections: 10, subscriptions: 5000} as const;

/** What a program wants to follow. */
export interface LimitInput {
  readonly instruments: number;
  readonly portfolios: number;
  /** Opcodes it subscribes to. */
  readonly opcodes: readonly string[];
  /** `frequency` of the requests in milliseconds. */
  readonly frequency: number;
  /** HTTP requests a second. */
  readonly requests: number;
}

/** What that takes. */
export interface Plan {
  readonly subscriptions: number;
  readonly connections: number;
  /** Messages a second at most from subscriptions that have a frequency. */
  readonly messages: number;
  /** Limits that are passed. */
  readonly passed: readonly ('connections' | 'requests')[];
}

/** Counts subscriptions, connections, messages and requests against the limits. */
export function plan(input: LimitInput, catalogue: readonly Subscription[]): Plan {
  const chosen = catalogue.filter(({opcode}) => input.opcodes.includes(opcode));
  const count = ({per}: Subscription): number => (per === 'portfolio' ? input.portfolios : input.instruments);
  const subscriptions = chosen.reduce((sum, subscription) => sum + count(subscription), 0);
  const connections = Math.ceil(subscriptions / LIMITS.subscriptions);
  const messages = chosen
    .filter(({frequency}) => frequency !== undefined)
    .reduce((sum, subscription) => sum + (count(subscription) * 1000) / Math.max(input.frequency, 1), 0);
  return {
    subscriptions,
    connections,
    messages: Math.ceil(messages),
    passed: [
      ...(connections > LIMITS.connections ? (['connections'] as const) : []),
      ...(input.requests > LIMITS.requests ? (['requests'] as const) : []),
    ],
  };
}

/** A number from a field: whole, not negative, 999,999 at most; 0 for anything else. */
export const numberOf = (text: string): number => (/^\d{1,6}$/.test(text.trim()) ? Number(text) : 0);
