/**
 * Wraps lines of highlighted code that carry class names or a number. A token that goes over several lines, such as a comment, is
 * closed at the end of each of them and opened again on the next.
 *
 * @param html HTML of the highlighter: text and `<span>`
 * @param classes class names by line index
 * @param first number of the first line, none for code without numbers
 */
export function withLines(html: string, classes: Readonly<Record<number, string[]>>, first?: number): string {
  if (html === '' || (first === undefined && Object.keys(classes).length === 0)) {
    return html;
  }
  const open: string[] = [];
  const lines = html.split('\n');
  return lines
    .map((line, index) => {
      const before = open.join('');
      for (const [tag] of line.matchAll(/<\/?span[^>]*>/g)) {
        if (tag.startsWith('</')) open.pop();
        else open.push(tag);
      }
      const whole = before + line + '</span>'.repeat(open.length) + (index < lines.length - 1 ? '\n' : '');
      const names = classes[index] ? ` class="${classes[index].join(' ')}"` : '';
      const number = first === undefined ? '' : ` data-line="${first + index}"`;
      return names || number ? `<span${names}${number}>${whole}</span>` : whole;
    })
    .join('');
}
