import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {after, begin, doneBy, gives, TASKS, type Press} from '../../../src/components/tools/hotkeys/train';

const press = (code: string, shiftKey = false): Press => ({code, shiftKey});
/** The press that gives a command. */
const own = ({codes}: (typeof TASKS)[number]): Press =>
  press(
    codes.at(-1) ?? '',
    codes.some((code) => code.startsWith('Shift')),
  );

describe('hotkey trainer', () => {
  it('every command has one press, and no press gives two commands', () => {
    expect(TASKS.length).toBeGreaterThan(14);
    for (const task of TASKS) {
      expect(TASKS.filter((other) => gives(other, own(task)))).toEqual([task]);
    }
  });

  it('tells what a wrong key would have done', () => {
    expect(doneBy(press('Delete'))?.label.en).toBe('Close all positions by market');
    // A key without a modifier works with one held, too.
    expect(doneBy(press('KeyR', true))?.label.en).toBe('Close position by market');
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
