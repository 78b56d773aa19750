/** Addresses of one environment, without a slash at their end. */
export type ApiHosts = Readonly<Record<'http' | 'auth' | 'subscriptions' | 'commands' | 'graphql', string>>;

/** The servers of the API. */
export type Hosts = Readonly<Record<'test' | 'production', ApiHosts>>;

/** The name of every server, each once. */
export const hostNames = (hosts: Hosts): string[] => [
  ...new Set(Object.values(hosts).flatMap((environment) => Object.values(environment).map((url) => new URL(url).host))),
];
