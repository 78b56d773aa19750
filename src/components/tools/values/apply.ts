import {parsePlaceholders} from '@alor-docs/contract/samples';
import {ownValues, type PlaceholderName} from '@site/src/lib/values';
import s from './own.module.css';

/** Puts the reader's values, or the examples again, into every sample of the page. */
export function applyValues(): void {
  const values = ownValues();
  for (const code of document.querySelectorAll<HTMLElement>('code[data-slots]')) {
    if (!code.querySelector('[data-slot]')) {
      wrap(code);
    }
    for (const place of code.querySelectorAll<HTMLElement>('[data-slot]')) {
      const {slot, example = ''} = place.dataset;
      const value = values[slot as PlaceholderName] ?? example;
      place.textContent = value;
      place.className = value === example ? '' : s.own;
    }
  }
}

/** Gives each slot of a program an element of its own, from the last to the first, so that the places stay true. */
function wrap(code: HTMLElement): void {
  const text = code.textContent;
  for (const {name, start, length} of parsePlaceholders(code.dataset.slots ?? '').sort((a, b) => b.start - a.start)) {
    const range = document.createRange();
    range.setStart(...pointAt(code, start, false));
    range.setEnd(...pointAt(code, start + length, true));
    const place = document.createElement('span');
    place.dataset.slot = name;
    place.dataset.example = text.slice(start, start + length);
    range.deleteContents();
    range.insertNode(place);
  }
}

/** The text node and the place in it; at a border the end of the first node or the start of the second. */
function pointAt(code: HTMLElement, offset: number, end: boolean): [Node, number] {
  const walker = document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
  let left = offset;
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const {length} = node.nodeValue ?? '';
    if (left < length || (end && left === length)) {
      return [node, left];
    }
    left -= length;
  }
  throw new RangeError(`A slot stands at ${offset}, beyond the end of its code.`);
}
