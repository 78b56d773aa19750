/** What became of an attempt, by kind of operation; `any` where a row meets several. */
export type EffectWords = Readonly<Record<string, Readonly<Record<string, string>>>>;

/** The words of an edition that a look-up is shown in, those of the catalogue: what an error says, and its labels. */
export interface ErrorWords {
  readonly steps: Readonly<Record<string, string>>;
  readonly otherCancel: string;
  readonly effects: EffectWords;
  readonly effect: string;
  readonly retry: string;
  readonly onRepeat: string;
  readonly remedy: string;
  readonly cause: string;
}

const KIND = /^(?:legacy-)?(create|update|cancel|group)/;

/** The kinds of operations among classes such as `create` and `legacy-update`, each once. */
export const kindsOf = (operations: readonly string[]): readonly string[] => [
  ...new Set(operations.flatMap((one) => KIND.exec(one)?.[1] ?? [])),
];

/** Whether an answer says what became of a request. A row of a list and `oldResponse` hold it themselves. */
export const tellsOutcome = ({
  kind,
  effect,
  retry,
}: {
  readonly kind?: string;
  readonly effect: string;
  readonly retry: string;
}): boolean => kind !== 'row-state' && effect !== 'none' && retry !== 'read-old';

/** Whether the words need “Order:” before them: those of a group and of several kinds name what they are about. */
export function isAboutOrder(operations: readonly string[]): boolean {
  const [kind, ...others] = kindsOf(operations);
  return others.length === 0 && kind !== undefined && kind !== 'group';
}

/** Whether the request may be sent again, in a few words. A cancel that found no order is never sent again as it was. */
export function retryText(
  {steps, otherCancel}: Pick<ErrorWords, 'steps' | 'otherCancel'>,
  {
    effect,
    retry,
    operations,
  }: {readonly effect: string; readonly retry: string; readonly operations: readonly string[]},
): string {
  const isCancel = kindsOf(operations).join() === 'cancel';
  return isCancel && effect === 'not-executed' && retry === 'check-first' ? otherCancel : steps[retry];
}

/** What became of the attempt, in a few words. */
export function effectText(words: EffectWords, effect: string, operations: readonly string[]): string {
  const [kind, ...others] = kindsOf(operations);
  const own = words[effect];
  return (others.length === 0 && own[kind]) || own.any;
}
