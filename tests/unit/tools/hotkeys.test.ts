// cspell:ignore unstub
import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  after,
  assign,
  assigned,
  begin,
  commandOf,
  matchesHotkey,
  idOf,
  saveOwnKeys,
  loadOwnKeys,
  ownKey,
  pressOf as pressFor,
  TASKS,
  type OwnKeys,
  type KeyPress,
} from '../../../src/components/tools/hotkeys/train';
import {stubStorage} from '../../support/storage';

const press = (code: string, shiftKey = false): KeyPress => ({code, shiftKey});

describe('hotkey trainer', () => {
  it('every command has one press, and no press matches two commands', () => {
    expect(TASKS.length).toBeGreaterThan(14);
    expect(TASKS[0].label.en).toBe('Remove limit orders');
    expect(TASKS.at(-1)?.group).toBe('volumes');
    for (const task of TASKS) {
      expect(TASKS.filter((other) => matchesHotkey(other, pressFor(task)))).toEqual([task]);
    }
  });

  it('names the command that a wrong key would have run', () => {
    expect(commandOf(press('Delete'))?.label.en).toBe('Close all positions by market');
    // A key without a modifier works with one held, too.
    expect(commandOf(press('KeyR', true))?.label.en).toBe('Close position by market');
    expect(commandOf(press('Digit2'))?.label.en).toBe('Select working volume');
    expect(commandOf(press('Digit2', true))).toBeUndefined();
    expect(commandOf(press('Backquote'))).toBeUndefined();
    expect(commandOf(press('KeyP'))).toBeUndefined();
  });

  it('repeats a missed command and lists it once', () => {
    const start = begin(5, () => 0.4);
    const [asked] = start.queue;
    const missed = after(after(start, press('KeyP')), press('KeyP'));
    expect(missed.missed).toEqual([asked]);
    expect(missed.queue.filter((task) => task === asked)).toHaveLength(2);
    expect(after(start, press('ShiftLeft', true))).toBe(start);
  });

  it('any presses: the training ends with the right ones', () => {
    const codes = fc.array(fc.constantFrom(...TASKS.flatMap((task) => task.codes), 'KeyP', '__proto__'), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(codes, fc.double({min: 0, max: 0.999, noNaN: true}), (pressed, random) => {
        let training = pressed.reduce(
          (state, code) => after(state, press(code)),
          begin(8, () => random),
        );
        for (let turn = 0; turn < 40 && training.queue.length > 0; turn += 1) {
          training = after(training, pressFor(training.queue[0]));
        }
        expect(training.queue).toEqual([]);
        expect(training.right).toBe(8 + training.missed.length);
      }),
    );
  });
});

describe('hotkey trainer: own keys', () => {
  afterEach(() => {
    saveOwnKeys({});
    vi.unstubAllGlobals();
  });

  const [first, second] = TASKS;
  const key = (code: string, shiftKey = false) => ownKey(press(code, shiftKey), 'ы') ?? expect.unreachable();

  it('each command has an id of its own', () => {
    expect(new Set(TASKS.map(idOf)).size).toBe(TASKS.length);
    expect(assigned({})).toEqual(TASKS);
  });

  it('a key is named by its place; a modifier alone is none', () => {
    expect(key('KeyS', true).name).toBe('Shift + S');
    expect(key('Numpad5').name).toBe('Numpad 5');
    expect(ownKey(press('ShiftLeft', true), 'Shift')).toBeUndefined();
    expect(ownKey(press('<b>'), '<b>')).toBeUndefined();
  });

  it('a key goes to one command: default and own ones lose it', () => {
    const taken = assigned(assign({}, first, key(second.codes[0])));
    expect(taken.find(({label}) => label === first.label)?.codes).toEqual(second.codes);
    expect(taken.some(({label}) => label === second.label)).toBe(false);
    const moved = assign(assign({}, first, key('KeyY')), second, key('KeyY'));
    expect(Object.keys(moved)).toEqual([idOf(second)]);
    expect(assigned(moved).find(({label}) => label === first.label)?.codes).toEqual(first.codes);
  });

  it('of two commands that match a press, the later one of the terminal’s list runs', () => {
    const [cancel] = TASKS;
    const buy = TASKS.find(({codes}) => codes.includes('KeyS')) ?? expect.unreachable();
    const panic = assigned(assign({}, cancel, key('KeyS', true)));
    expect(commandOf(press('KeyS', true), panic)).toBe(buy);
    expect(panic.some(({label}) => label === cancel.label)).toBe(false);
    const digit = assigned(assign({}, cancel, key('Digit2')));
    expect(commandOf(press('Digit2'), digit)?.group).toBe('volumes');
    const sell = TASKS.find(({codes}) => codes.includes('KeyA')) ?? expect.unreachable();
    const later = assigned(assign({}, sell, key('KeyS', true)));
    expect(commandOf(press('KeyS', true), later)?.label).toBe(sell.label);
    expect(commandOf(press('KeyS'), later)).toBe(buy);
  });

  it('whatever was assigned, each command has one press of its own, and a training with it ends', () => {
    const change = fc.record({
      task: fc.constantFrom(...TASKS),
      code: fc.constantFrom('KeyY', 'Digit1', 'F8', ...TASKS.map(({codes}) => codes.at(-1) ?? '')),
      shiftKey: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(change, {maxLength: 12}), (entered) => {
        const keys = entered.reduce<OwnKeys>(
          (all, {task, code, shiftKey}) => assign(all, task, key(code, shiftKey)),
          {},
        );
        const tasks = assigned(keys);
        for (const task of tasks) {
          expect(commandOf(pressFor(task), tasks)).toBe(task);
        }
        let training = begin(30, () => 0.5, tasks);
        for (let turn = 0; turn < 60 && training.queue.length > 0; turn += 1) {
          training = after(training, pressFor(training.queue[0]), tasks);
        }
        expect(training.right).toBe(Math.min(30, tasks.length));
      }),
    );
  });

  it('are stored for the visit, removed without a trace, and validated on reading', () => {
    const stored = stubStorage('sessionStorage');
    const keys = assign({}, first, key('KeyY', true));
    saveOwnKeys(keys);
    expect(loadOwnKeys()).toEqual(keys);
    stored.set(
      'alor.hotkeys',
      JSON.stringify({...keys, __proto__: 1, other: key('KeyU'), [idOf(second)]: {code: '<b>'}}),
    );
    expect(loadOwnKeys()).toEqual(keys);
    stored.set('alor.hotkeys', '{');
    expect(loadOwnKeys()).toEqual(keys);
    saveOwnKeys({});
    expect(stored.size).toBe(0);
  });

  it('hold in memory when storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const keys = assign({}, first, key('KeyY'));
    saveOwnKeys(keys);
    expect(loadOwnKeys()).toEqual(keys);
  });
});
