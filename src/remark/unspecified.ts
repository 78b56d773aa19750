/** How a page says what is not known, and what follows it: one paragraph, in both editions. */
export const MARKS = {
  ru: {unknown: 'Не определено:', instead: 'Вместо этого:'},
  en: {unknown: 'Not specified:', instead: 'Instead:'},
} as const;

/** A paragraph that says what is not known. */
export interface Unknown {
  /** The paragraph on one line, mark included. */
  readonly text: string;
  readonly line: number;
  /** Id of the heading above it; '' before the first one. */
  readonly heading: string;
}

/** Finds the paragraphs of a page that begin with the mark of the edition; code blocks do not count. */
export function unknownsOf(source: string, locale: keyof typeof MARKS): Unknown[] {
  const found: Unknown[] = [];
  let heading = '';
  let fence = false;
  const lines = source.split('\n');
  lines.forEach((line, index) => {
    fence = /^\s*```/u.test(line) ? !fence : fence;
    if (fence) {
      return;
    }
    heading = /^#{2,6} .*\{\/\* #([\w-]+) \*\/\}/u.exec(line)?.[1] ?? heading;
    if (line.trimStart().startsWith(MARKS[locale].unknown)) {
      const end = lines.findIndex((other, at) => at > index && other.trim() === '');
      const text = lines
        .slice(index, end < 0 ? undefined : end)
        .map((one) => one.trim())
        .join(' ');
      found.push({text, line: index + 1, heading});
    }
  });
  return found;
}
