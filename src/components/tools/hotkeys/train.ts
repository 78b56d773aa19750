import {GROUPS, type GroupId, type Hotkey} from '@site/src/components/keyboard/hotkeys';

/** A command the trainer asks for, and the group it belongs to. */
export interface Task extends Hotkey {
  readonly group: GroupId;
}

/** Every command with a key of its own. Keys that no reader can assign are not trained. */
export const TASKS: readonly Task[] = GROUPS.filter(({id}) => id !== 'fixed').flatMap(({id, hotkeys}) =>
  hotkeys.filter(({codes}) => codes.length > 0).map((hotkey): Task => ({...hotkey, group: id})),
);

/** What of a keyboard event the trainer reads. `code` names the place of a key, so the layout does not matter. */
export interface Press {
  readonly code: string;
  readonly shiftKey: boolean;
}

const MODIFIER = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** True for a key that does nothing alone. */
export const isModifier = ({code}: Press): boolean => MODIFIER.test(code);

/** Whether a press gives a command. A key without a modifier works with one held, too; the terminal does the same. */
export function gives({codes}: Hotkey, {code, shiftKey}: Press): boolean {
  const [keys, shifted] = [codes.filter((one) => !MODIFIER.test(one)), codes.some((one) => MODIFIER.test(one))];
  return keys.includes(code) && (!shifted || shiftKey);
}

/** What a press would have done in the terminal; undefined = nothing. */
export const doneBy = (press: Press): Task | undefined => TASKS.find((task) => gives(task, press));

/** A training: what is still asked, how it went. */
export interface Training {
  /** The first is asked now; empty = done. */
  readonly queue: readonly Task[];
  readonly right: number;
  /** Commands that were missed, each once. */
  readonly missed: readonly Task[];
}

/** A training of so many commands in an order of its own. `random` gives numbers from 0 up to 1. */
export function begin(count: number, random: () => number): Training {
  const queue = [...TASKS];
  for (let index = queue.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [queue[index], queue[other]] = [queue[other], queue[index]];
  }
  return {queue: queue.slice(0, count), right: 0, missed: []};
}

/** The training after a press. A missed command is asked again after the next two. */
export function after(training: Training, press: Press): Training {
  const [asked, ...rest] = training.queue;
  if (asked === undefined || isModifier(press)) {
    return training;
  }
  if (gives(asked, press)) {
    return {...training, queue: rest, right: training.right + 1};
  }
  return {
    ...training,
    queue: training.missed.includes(asked) ? training.queue : [asked, ...rest.slice(0, 2), asked, ...rest.slice(2)],
    missed: training.missed.includes(asked) ? training.missed : [...training.missed, asked],
  };
}
