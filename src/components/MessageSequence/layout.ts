import type {Localized} from '@site/src/lib/edition';

/** A text in the page's language, or both languages when one data object serves both editions. */
export type SequenceText = string | Localized;

/** A participant. Two to four of them, drawn from left to right in the given order. */
export interface SequenceActor {
  /** Short name that `from` and `to` refer to. */
  readonly id: string;
  readonly label: SequenceText;
}

/**
 * How a message is drawn:
 * - `request` solid line, sent on the sender's own initiative (default);
 * - `reply` dashed line, an answer to a request;
 * - `event` dotted line, pushed without being asked each time;
 * - `error` dashed line with the word “error”.
 */
export type SequenceKind = 'request' | 'reply' | 'event' | 'error';

/** One step. Without `from` and `to` it is a divider across all participants (a pause, a lost connection). */
export interface SequenceMessage {
  /** Id of the sender. */
  readonly from?: string;
  /** Id of the receiver; the same as `from` for a step that a participant does by itself. */
  readonly to?: string;
  /** What is sent; text between backticks is set as code. */
  readonly label: SequenceText;
  /** What it means for the reader; the same backtick rule. */
  readonly note?: SequenceText;
  readonly kind?: SequenceKind;
}

/** Where a step stands on the picture. Columns are zero-based indexes of participants. */
export type SequencePlace =
  | {readonly shape: 'divider'}
  | {readonly shape: 'self'; readonly left: number; readonly right: number}
  | {readonly shape: 'arrow'; readonly left: number; readonly right: number; readonly direction: 'right' | 'left'};

/** The picture has style rules for this many columns. */
export const MAX_ACTORS = 4;

function columnOf(actors: readonly SequenceActor[], id: string): number {
  const column = actors.findIndex((actor) => actor.id === id);
  if (column < 0) {
    throw new Error(
      `MessageSequence: no actor "${id}". Known actors: ${actors.map((actor) => actor.id).join(', ')}. ` +
        'Add it to `actors` or correct `from`/`to`.',
    );
  }
  return column;
}

/**
 * Finds the columns a step spans.
 * @param actors participants in drawing order, two to {@link MAX_ACTORS}
 * @param message the step
 * @returns its place
 * @throws Error when the number of participants is not supported, or `from`/`to` names an unknown one
 */
export function placeOf(actors: readonly SequenceActor[], message: SequenceMessage): SequencePlace {
  if (actors.length < 2 || actors.length > MAX_ACTORS) {
    throw new Error(`MessageSequence: ${actors.length} actors given, 2 to ${MAX_ACTORS} can be drawn.`);
  }
  const {from, to} = message;
  if (from === undefined && to === undefined) {
    return {shape: 'divider'};
  }
  const start = columnOf(actors, from ?? to ?? '');
  const end = columnOf(actors, to ?? from ?? '');
  if (start === end) {
    return {shape: 'self', left: start, right: start};
  }
  return {
    shape: 'arrow',
    left: Math.min(start, end),
    right: Math.max(start, end),
    direction: start < end ? 'right' : 'left',
  };
}
