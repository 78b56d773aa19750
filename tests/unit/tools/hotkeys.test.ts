// cspell:ignore unstub
import fc from 'fast-check';
import {afterEach, describe, expect, it, vi} from 'vitest';
import {
  after,
  assign,
  assigned,
  begin,
  doneBy,
  gives,
  idOf,
  keepKeys,
  keptKeys,
  ownKey,
  pressOf as own,
  TASKS,
  type OwnKeys,
  type Press,
} from '../../../src/components/tools/hotkeys/train';
import {stubStorage} from '../../support/storage';

const press = (code: string, shiftKey = false): Press => ({code, shiftKey});

describe('hotkey trainer', () => {
  it('every command has one press, and no press gives two commands', () => {
    expect(TASKS.length).toBeGreaterThan(14);
    expect(TASKS[0].label.en).toBe('Remove limit orders');
    expect(TASKS.at(-1)?.group).toBe('volumes');
    for (const task of TASKS) {
      expect(TASKS.filter((other) => gives(other, own(task)))).toEqual([task]);
    }
  });

  it('tells what a wrong key would have done', () => {
    expect(doneBy(press('Delete'))?.label.en).toBe('Close all positions by market');
    // A key without a modifier works with one held, too.
    expect(doneBy(press('KeyR', true))?.label.en).toBe('Close position by market');
    expect(doneBy(press('Digit2'))?.label.en).toBe('Select working volume');
    expect(doneBy(press('Digit2', true))).toBeUndefined();
    expect(doneBy(press('Backquote'))).toBeUndefined();
    expect(doneBy(press('KeyP'))).toBeUndefined();
  });

  it('asks a missed command again and lists it once', () => {
    const start = begin(5, () => 0.4);
    const [asked] = start.queue;
    const missed = after(after(start, press('KeyP')), press('KeyP'));
    expect(missed.missed).toEqual([asked]);
    expect(missed.queue.filter((task) => task === asked)).toHaveLength(2);
    expect(after(start, press('ShiftLeft', true))).toBe(start);
  });

  it('ends for whoever presses the right key in the end, whatever he pressed before', () => {
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
          training = after(training, own(training.queue[0]));
        }
        expect(training.queue).toEqual([]);
        expect(training.right).toBe(8 + training.missed.length);
      }),
    );
  });
});

describe('own keys', () => {
  afterEach(() => {
    keepKeys({});
    vi.unstubAllGlobals();
  });

  const [first, second] = TASKS;
  const key = (code: string, shiftKey = false) => ownKey(press(code, shiftKey), 'ы') ?? expect.unreachable();

  it('each command keeps a name of its own', () => {
    expect(new Set(TASKS.map(idOf)).size).toBe(TASKS.length);
    expect(assigned({})).toEqual(TASKS);
  });

  it('a key is named by its place, and modifiers alone are none', () => {
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
    expect(doneBy(press('KeyS', true), panic)).toBe(buy);
    expect(panic.some(({label}) => label === cancel.label)).toBe(false);
    const digit = assigned(assign({}, cancel, key('Digit2')));
    expect(doneBy(press('Digit2'), digit)?.group).toBe('volumes');
    const sell = TASKS.find(({codes}) => codes.includes('KeyA')) ?? expect.unreachable();
    const later = assigned(assign({}, sell, key('KeyS', true)));
    expect(doneBy(press('KeyS', true), later)?.label).toBe(sell.label);
    expect(doneBy(press('KeyS'), later)).toBe(buy);
  });

  it('whatever was assigned, each command has one press of its own, and a training with it ends', () => {
    const one = fc.record({
      task: fc.constantFrom(...TASKS),
      code: fc.constantFrom('KeyY', 'Digit1', 'F8', ...TASKS.map(({codes}) => codes.at(-1) ?? '')),
      shiftKey: fc.boolean(),
    });
    fc.assert(
      fc.property(fc.array(one, {maxLength: 12}), (entered) => {
        const keys = entered.reduce<OwnKeys>(
          (all, {task, code, shiftKey}) => assign(all, task, key(code, shiftKey)),
          {},
        );
        const tasks = assigned(keys);
        for (const task of tasks) {
          expect(doneBy(own(task), tasks)).toBe(task);
        }
        let training = begin(30, () => 0.5, tasks);
        for (let turn = 0; turn < 60 && training.queue.length > 0; turn += 1) {
          training = after(training, own(training.queue[0]), tasks);
        }
        expect(training.right).toBe(Math.min(30, tasks.length));
      }),
    );
  });

  it('are kept for the visit, leave nothing behind, and nobody else can put anything in', () => {
    const stored = stubStorage('sessionStorage');
    const keys = assign({}, first, key('KeyY', true));
    keepKeys(keys);
    expect(keptKeys()).toEqual(keys);
    stored.set(
      'alor.hotkeys',
      JSON.stringify({...keys, __proto__: 1, other: key('KeyU'), [idOf(second)]: {code: '<b>'}}),
    );
    expect(keptKeys()).toEqual(keys);
    stored.set('alor.hotkeys', '{');
    expect(keptKeys()).toEqual(keys);
    keepKeys({});
    expect(stored.size).toBe(0);
  });

  it('hold while storage is refused', () => {
    vi.stubGlobal('sessionStorage', undefined);
    const keys = assign({}, first, key('KeyY'));
    keepKeys(keys);
    expect(keptKeys()).toEqual(keys);
  });
});
