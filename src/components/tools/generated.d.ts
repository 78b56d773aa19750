/* Data that src/plugins/reference writes for the tools. */
declare module '@generated/contract/default/subscriptions.json' {
  import type {Subscription} from '@alor-docs/contract/types';

  const subscriptions: readonly Subscription[];
  export default subscriptions;
}

declare module '@generated/contract/default/formats.json' {
  import type {FormatMap} from '@alor-docs/contract/types';

  const formats: {readonly units: Readonly<Record<string, string>>; readonly maps: readonly FormatMap[]};
  export default formats;
}
