/* Data that src/plugins/error-data writes for the look-ups. */
declare module '@generated/errors/default/errors.json' {
  import type {ErrorWords, FindableRow} from '@alor-docs/contract/errors';

  const errors: {
    readonly rows: readonly FindableRow[];
    /** Classes of operations, each with its operation ids and opcodes. */
    readonly classes: Readonly<Record<string, readonly string[]>>;
    readonly words: ErrorWords;
  };
  export default errors;
}

declare module '@generated/errors/default/exchange-codes.json' {
  import type {CodeData} from '@alor-docs/contract/errors';

  const codes: CodeData;
  export default codes;
}
