/* Data that src/plugins/reference writes for the tools. */
declare module '@generated/contract/default/errors.json' {
  import type {ErrorData} from '@site/src/components/errors/data';

  const errors: ErrorData;
  export default errors;
}

declare module '@generated/contract/default/exchange-codes.json' {
  import type {CodeData} from '@alor-docs/contract/errors';

  const codes: CodeData;
  export default codes;
}

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
