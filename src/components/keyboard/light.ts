/** Why a key is marked: it is the right one, or it was pressed in place of that. */
export type Mark = 'right' | 'wrong';

/**
 * Marks keys on the drawn keyboards of the page, and takes earlier marks away. A key that no command of the terminal has by default is
 * not marked; a page without a drawn keyboard shows nothing.
 *
 * @param marks by the `code` of a keyboard event
 */
export function markKeys(marks: Readonly<Record<string, Mark>>): void {
  for (const key of document.querySelectorAll<SVGElement>('[data-key]')) {
    const mark = marks[key.dataset.key ?? ''];
    if (mark === undefined) {
      delete key.dataset.mark;
    } else {
      key.dataset.mark = mark;
    }
  }
}

/** Lights the keys of every group on the drawn keyboards of the page: a command that is asked for may be of any. */
export function lightEveryGroup(): void {
  for (const choice of document.querySelectorAll<HTMLInputElement>('input[type="radio"][value="every"]')) {
    choice.checked = true;
  }
}
