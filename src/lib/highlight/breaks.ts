/**
 * Says where a wrapped line of code may break: after a slash or an ampersand of an address and before what stands in brackets, never
 * inside an option such as `-X` nor before the backslash that continues a command. Browsers break at none of the first, and after
 * every hyphen.
 *
 * @param html HTML of the highlighter: text and `<span>`
 * @returns the same text with `<wbr>` and `<span class="o">`
 */
export const withBreaks = (html: string): string =>
  html.replace(
    /<[^>]*>|(?<!\/)\/(?=[\w{$])|&amp;(?=\w)|\((?=(?:<[^>]*>)*\w{9})|(?<![^\s>])--?[a-z][\w-]*(?![^\s<])| \\(?=\n|$)/gi,
    (found) =>
      found.startsWith('<') ? found : /^[-\s]/.test(found) ? `<span class="o">${found}</span>` : `${found}<wbr>`,
  );
