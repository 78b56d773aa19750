import {GROUPS, type GroupId, type Hotkey} from '@site/src/components/keyboard/hotkeys';

/** A command the trainer asks for, and the group it belongs to. */
export interface Task extends Hotkey {
  readonly group: GroupId;
}

/** Default keys in the order of the terminal's own list: of several commands that match a press, the last one runs. */
const LIST = [
  ...['ShiftLeft+Backquote', 'Delete', 'Space'],
  ...['KeyE', 'KeyF', 'KeyR', 'KeyT', 'KeyS', 'KeyA', 'KeyW', 'KeyQ', 'KeyX', 'KeyZ'],
  ...['NumpadAdd', 'NumpadSubtract', 'KeyV', 'Digit1+Digit2+Digit3+Digit4'],
];

/** Every command with a key of its own, in the order of that list. Keys that no reader can assign are not trained. */
export const TASKS: readonly Task[] = GROUPS.filter(({id}) => id !== 'fixed')
  .flatMap(({id, hotkeys}) =>
    hotkeys.filter(({codes}) => codes.length > 0).map((hotkey): Task => ({...hotkey, group: id})),
  )
  .sort((task, other) => LIST.indexOf(task.codes.join('+')) - LIST.indexOf(other.codes.join('+')));

/** What of a keyboard event the trainer reads. `code` names the place of a key, so the layout does not matter. */
export interface KeyPress {
  readonly code: string;
  readonly shiftKey: boolean;
}

const MODIFIER = /^(?:Shift|Control|Alt|Meta)(?:Left|Right)$/;

/** True for a key that does nothing alone. */
export const isModifier = ({code}: KeyPress): boolean => MODIFIER.test(code);

const isShifted = ({codes}: Hotkey): boolean => codes.some((code) => MODIFIER.test(code));

/**
 * Whether a press matches a command. A key without a modifier works with one held, too; the terminal does the same. Keys of
 * the working volumes go by the character, which Shift changes.
 */
export function matchesHotkey(task: Task, {code, shiftKey}: KeyPress): boolean {
  const shifted = isShifted(task);
  return task.codes.includes(code) && (shifted === shiftKey || (shiftKey && task.group !== 'volumes'));
}

/** What a press would have done in the terminal; undefined = nothing. */
export const commandOf = (press: KeyPress, tasks: readonly Task[] = TASKS): Task | undefined =>
  tasks.filter((task) => matchesHotkey(task, press)).at(-1);

/** A press that matches a command. */
export const pressOf = (task: Task): KeyPress => ({code: task.codes.at(-1) ?? '', shiftKey: isShifted(task)});

/** A key of the reader's own: where it is, whether Shift goes with it, and what stands on it. */
export interface OwnKey extends KeyPress {
  readonly name: string;
}

/** The reader's own keys, by what names a command: its default keys. */
export type OwnKeys = Readonly<Record<string, OwnKey>>;

/** What names a command. */
export const idOf = (task: Task): string => (TASKS.find(({label}) => label === task.label) ?? task).codes.join('+');

/** The own key of a press; undefined for a modifier alone. */
export function ownKey({code, shiftKey}: KeyPress, key: string): OwnKey | undefined {
  if (!/^[A-Za-z0-9]{1,24}$/.test(code) || MODIFIER.test(code)) {
    return undefined;
  }
  // In another layout the letter of the place is what the terminal goes by.
  const name = /^(?:Key|Digit)(.)$/.exec(code)?.[1] ?? (/^Numpad/.test(code) ? code.replace('Numpad', 'Numpad ') : key);
  return {code, shiftKey, name: `${shiftKey ? 'Shift + ' : ''}${name === ' ' ? 'Space' : name}`.slice(0, 40)};
}

/**
 * The commands with the reader's own keys, without those that no key runs: their key was given to another command, or a
 * later one of the list matches it, too (Shift + S while S buys, a digit of the working volumes).
 */
export function assigned(ownKeys: OwnKeys): Task[] {
  const taken = Object.values(ownKeys);
  const tasks = TASKS.flatMap((task): Task[] => {
    const key = Object.hasOwn(ownKeys, idOf(task)) ? ownKeys[idOf(task)] : undefined;
    if (key) {
      return [{...task, codes: [...(key.shiftKey ? ['ShiftLeft'] : []), key.code], keys: key.name}];
    }
    const isTaken = taken.some(({code, shiftKey}) => task.codes.includes(code) && shiftKey === isShifted(task));
    return isTaken && task.group !== 'volumes' ? [] : [task];
  });
  return tasks.filter((task) => commandOf(pressOf(task), tasks) === task);
}

/** The keys with one more; a command that had the same key loses it. */
export const assign = (ownKeys: OwnKeys, task: Task, key: OwnKey): OwnKeys => ({
  ...Object.fromEntries(
    Object.entries(ownKeys).filter(([, other]) => other.code !== key.code || other.shiftKey !== key.shiftKey),
  ),
  [idOf(task)]: key,
});

/** Place in sessionStorage: the keys hold until the tab is closed. */
const STORAGE_KEY = 'alor.hotkeys';
// Where storage is refused, they hold until the page is left.
let memory: OwnKeys = {};

/** The reader's own keys of this visit; what does not look like one is left out. */
export function loadOwnKeys(): OwnKeys {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    if (typeof stored === 'object' && stored !== null) {
      memory = Object.fromEntries(
        Object.entries(stored).filter(([id, key]) => TASKS.some((task) => idOf(task) === id) && isOwnKey(key)),
      ) as OwnKeys;
    }
  } catch {
    // Storage is forbidden, or somebody else wrote there: the keys of this visit hold.
  }
  return memory;
}

const isOwnKey = (key: unknown): boolean =>
  typeof key === 'object' &&
  key !== null &&
  'code' in key &&
  /^[A-Za-z0-9]{1,24}$/.test(String(key.code)) &&
  'shiftKey' in key &&
  typeof key.shiftKey === 'boolean' &&
  'name' in key &&
  typeof key.name === 'string' &&
  key.name.length <= 40;

/** Keeps the keys for this visit; none at all leaves nothing behind. */
export function saveOwnKeys(ownKeys: OwnKeys): void {
  memory = ownKeys;
  try {
    if (Object.keys(ownKeys).length > 0) {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(ownKeys));
    } else {
      sessionStorage.removeItem(STORAGE_KEY);
    }
  } catch {
    // Storage is forbidden: the keys hold until the page is left.
  }
}

/** A training: what is still asked, how it went. */
export interface Training {
  /** The first is asked now; empty = done. */
  readonly queue: readonly Task[];
  readonly right: number;
  /** Commands that were missed, each once. */
  readonly missed: readonly Task[];
}

/** A training of so many commands in an order of its own. `random` gives numbers from 0 up to 1. */
export function begin(count: number, random: () => number, tasks: readonly Task[] = TASKS): Training {
  const queue = [...tasks];
  for (let index = queue.length - 1; index > 0; index -= 1) {
    const other = Math.floor(random() * (index + 1));
    [queue[index], queue[other]] = [queue[other], queue[index]];
  }
  return {queue: queue.slice(0, count), right: 0, missed: []};
}

/** The training after a press. A missed command is asked again after the next two. */
export function after(training: Training, press: KeyPress, tasks: readonly Task[] = TASKS): Training {
  const [current, ...rest] = training.queue;
  if (current === undefined || isModifier(press)) {
    return training;
  }
  if (commandOf(press, tasks) === current) {
    return {...training, queue: rest, right: training.right + 1};
  }
  return {
    ...training,
    queue: training.missed.includes(current)
      ? training.queue
      : [current, ...rest.slice(0, 2), current, ...rest.slice(2)],
    missed: training.missed.includes(current) ? training.missed : [...training.missed, current],
  };
}
