/**
 * Says where a wrapped line of code may break: after a slash or an ampersand of an address, after the bracket of a call and before
 * the dot of one, so that names stay whole; never inside an option such as `-X` nor before the backslash that continues a command.
 * Browsers break at none of the first, and after every hyphen.
 *
 * @param html HTML of the highlighter: text and `<span>`
 * @returns the same text with `<wbr>` and `<span class="o">`
 */
export const withBreaks = (html: string): string => html.replace(PLACES, mark);

const PLACES = new RegExp(
  [
    /<[^>]*>/,
    /(?<!\/)\/(?=[\w{$])|&amp;(?=\w)/,
    /(?<=[\w>])[([](?=(?:<[^>]*>)*[^\s<]{9})/,
    /\.(?=(?:<span[^>]*>)?\w+(?:<\/span>)?\()/,
    /(?<![^\s>])--?[a-z][\w-]*(?![^\s<])| \\(?=\n|$)/,
  ]
    .map(({source}) => source)
    .join('|'),
  'gi',
);

function mark(found: string): string {
  if (found.startsWith('<')) return found;
  if (found === '.') return `<wbr>${found}`;
  return /^[-\s]/.test(found) ? `<span class="o">${found}</span>` : `${found}<wbr>`;
}
