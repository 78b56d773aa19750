/*
 * A full-size keyboard without its function row, in key units: one letter key is 1 × 1. Key codes are those of
 * `KeyboardEvent.code` (W3C UI Events KeyboardEvent code Values), which name the place of a key, not its letter.
 */

export interface Key {
  readonly code: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
  /** What is printed on the key; empty for keys that need no name here. */
  readonly cap: string;
  /** The letter of the Russian layout on the same key. */
  readonly cyrillic?: string;
}

const LATIN = "QWERTYUIOP[]ASDFGHJKL;'ZXCVBNM,.";
const CYRILLIC = 'ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ';

/**
 * Finds the key that carries a letter of the Russian layout.
 *
 * @param letter - one character in any case.
 * @returns the character of the same key in the US layout, in lower case; the character itself when it is no such letter.
 */
export function latinKeyOf(letter: string): string {
  if (letter.toUpperCase() === 'Ё') return '~';
  const at = CYRILLIC.indexOf(letter.toUpperCase());
  return (at < 0 ? letter : LATIN[at]).toLowerCase();
}

type Cell = readonly [code: string, cap?: string, width?: number, height?: number];

/** The second letter of a key of the letter block; other keys with the same cap (the numpad's point) have none. */
function cyrillicOn(code: string, cap: string): string | undefined {
  if (code === 'Backquote') return 'Ё';
  return /^(?:Key[A-Z]|Bracket(?:Left|Right)|Semicolon|Quote|Comma|Period)$/u.test(code)
    ? CYRILLIC[LATIN.indexOf(cap)]
    : undefined;
}

/** A row of keys from left to right. */
function row(x: number, y: number, cells: readonly Cell[]): Key[] {
  let at = x;
  return cells.map(([code, cap = '', width = 1, height = 1]) => {
    const key = {code, x: at, y, width, height, cap, cyrillic: cyrillicOn(code, cap)};
    at += width;
    return key;
  });
}

/** Keys that are named by what is printed on them: `Key` and letters, `Digit` or `Numpad` and digits. */
const named = (prefix: string, caps: string): Cell[] => [...caps].map((cap) => [`${prefix}${cap}`, cap]);

const MAIN: readonly Key[] = [
  ...row(0, 0, [
    ['Backquote', '~'],
    ...named('Digit', '1234567890'),
    ['Minus', '-'],
    ['Equal', '='],
    ['Backspace', '←', 2],
  ]),
  ...row(0, 1, [
    ['Tab', 'Tab', 1.5],
    ...named('Key', 'QWERTYUIOP'),
    ['BracketLeft', '['],
    ['BracketRight', ']'],
    ['Backslash', '\\', 1.5],
  ]),
  ...row(0, 2, [
    ['CapsLock', 'Caps', 1.75],
    ...named('Key', 'ASDFGHJKL'),
    ['Semicolon', ';'],
    ['Quote', "'"],
    ['Enter', 'Enter', 2.25],
  ]),
  ...row(0, 3, [
    ['ShiftLeft', 'Shift', 2.25],
    ...named('Key', 'ZXCVBNM'),
    ['Comma', ','],
    ['Period', '.'],
    ['Slash', '/'],
    ['ShiftRight', 'Shift', 2.75],
  ]),
  ...row(0, 4, [
    ['ControlLeft', 'Ctrl', 1.25],
    ['MetaLeft', '', 1.25],
    ['AltLeft', 'Alt', 1.25],
    ['Space', '', 6.25],
    ['AltRight', 'Alt', 1.25],
    ['MetaRight', '', 1.25],
    ['ContextMenu', '', 1.25],
    ['ControlRight', 'Ctrl', 1.25],
  ]),
];

/** `width` is more than 1 where keys are so small that a name of three letters would not fit. */
const navigation = (x: number, y: number, width = 1): Key[] => [
  ...row(x, y, [
    ['Insert', 'Ins', width],
    ['Home', '', width],
    ['PageUp', '', width],
  ]),
  ...row(x, y + 1, [
    ['Delete', 'Del', width],
    ['End', 'End', width],
    ['PageDown', '', width],
  ]),
  ...row(x + width, y + 3, [['ArrowUp', '↑', width]]),
  ...row(x, y + 4, [
    ['ArrowLeft', '←', width],
    ['ArrowDown', '↓', width],
    ['ArrowRight', '→', width],
  ]),
];

const numpad = (x: number, y: number): Key[] => [
  ...row(x, y, [['NumLock'], ['NumpadDivide', '/'], ['NumpadMultiply', '*'], ['NumpadSubtract', '−']]),
  ...row(x, y + 1, [...named('Numpad', '789'), ['NumpadAdd', '+', 1, 2]]),
  ...row(x, y + 2, named('Numpad', '456')),
  ...row(x, y + 3, [...named('Numpad', '123'), ['NumpadEnter', '', 1, 2]]),
  ...row(x, y + 4, [
    ['Numpad0', '0', 2],
    ['NumpadDecimal', '.'],
  ]),
];

export interface Layout {
  readonly keys: readonly Key[];
  /** Size of the whole board in key units. */
  readonly width: number;
  readonly height: number;
  /** Edge of a key in picture units, which are CSS pixels at full size. */
  readonly unit: number;
  /** Keys are large enough for a second letter. */
  readonly roomy: boolean;
}

/** The board as it stands on a desk. */
export const WIDE: Layout = {
  keys: [...MAIN, ...navigation(15.2, 0), ...numpad(18.4, 0)],
  width: 22.4,
  height: 5,
  unit: 33,
  roomy: true,
};
/** For phones: navigation keys and numpad stand under the letters. */
export const NARROW: Layout = {
  keys: [...MAIN, ...navigation(2.4, 5.4, 1.4), ...numpad(8, 5.4)],
  width: 15,
  height: 10.4,
  unit: 23.8,
  roomy: false,
};
