/** Characters of a line that a phone shows whole. */
const FITS = 37;
/** The deepest indentation that a wrapped line keeps; deeper, a phone would have no room for the words. */
const DEEPEST = 12;
/** Columns of a tab, as in the styles of the block. */
const TAB = '    ';

/**
 * Puts lines of highlighted code into elements of their own: those that carry class names or a number, and those that a phone wraps,
 * which get the class `h` with their indentation, so that what goes on in the next line stands under its beginning
 * (src/theme/CodeBlock/styles.module.css). A token that goes over several lines, such as a comment, is closed at the end of each of
 * them and opened again on the next.
 *
 * @param html HTML of the highlighter: text and `<span>`
 * @param classes class names by line index
 * @param first number of the first line, none for code without numbers
 */
export function withLines(html: string, classes: Readonly<Record<number, string[]>>, first?: number): string {
  const lines = html.split('\n');
  const names = lines.map((line, index) => [...(classes[index] ?? []), ...hangingOf(line)].join(' '));
  if (first === undefined && names.every((name) => name === '')) {
    return html;
  }
  const open: string[] = [];
  return lines
    .map((line, index) => {
      const before = open.join('');
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
        if (tag.startsWith('</')) open.pop();
        else open.push(tag);
      }
      const whole = before + line + '</span>'.repeat(open.length) + (index < lines.length - 1 ? '\n' : '');
      const name = names[index] ? ` class="${names[index]}"` : '';
      const number = first === undefined ? '' : ` data-line="${first + index}"`;
      return name || number ? `<span${name}${number}>${whole}</span>` : whole;
    })
    .join('');
}

/** The classes of a line that is wrapped: `h`, and its indentation in steps of two columns. */
function hangingOf(line: string): string[] {
  const text = line
    .replace(/<[^>]*>/g, '')
    .replace(/&\w+;/g, '.')
    .replaceAll('\t', TAB);
  if (text.length <= FITS) {
    return [];
  }
  const depth = Math.min(DEEPEST, Math.floor(text.search(/\S|$/) / 2) * 2);
  return depth > 0 ? ['h', `h${depth}`] : ['h'];
}
