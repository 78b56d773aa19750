import {comparable} from './pasted';

/** What differs from one text of a kind to the next: words with digits, and names in capitals such as an instrument's. */
const VALUE = /(?<![\w-])(?:[\w-]*\d(?:[\w.,-]*\w)?|[A-Z]{3,})(?!\w)/g;
const escaped = (text: string): string => text.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&');

/**
 * A gloss with the values of a text in place of those of the example that it glosses: the reader's number, not ours. A number that
 * the text does not give becomes “…”.
 *
 * @param text in the form in which texts are compared
 */
export function glossFor(gloss: string, specimens: readonly string[], text: string): string {
  const values = specimens.map((one): readonly string[] => one.match(VALUE) ?? []);
  for (const [index, specimen] of specimens.entries()) {
    const words = specimen.split(VALUE).map((part) => escaped(comparable(`.${part}.`).slice(1, -1)));
    const given = new RegExp(words.join('([\\w-]+(?:[.,]\\w+)*)')).exec(text)?.slice(1);
    if (given) {
      return gloss.replace(VALUE, (value) => {
        const own = given[values[index].indexOf(value)];
        return own === undefined ? value : /^[A-Z]+$/.test(value) ? own.toUpperCase() : own;
      });
    }
  }
  return gloss.replace(VALUE, (value) => (/\d/.test(value) && values.flat().includes(value) ? '…' : value));
}
