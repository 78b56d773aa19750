import type {Locale} from '../locales';

/** A template without the comments of the other edition. */
export const templateOf = (template: string, locale: Locale): string =>
  template
    .split('\n')
    .filter((line) => (/^\s*(?:#|\/\/) (ru|en): /.exec(line)?.[1] ?? locale) === locale)
    .join('\n');

/**
 * Fills a template. A template is a program in its own language, with three kinds of marks, all of them comments or names:
 *
 * - `__NAME__` is a placeholder; the further lines of a value are indented like the line that holds it;
 * - `#: if condition` or `#: if !condition` behind a line keeps that line, on a line of its own everything up to `#: end`;
 * - `# ru: …` and `# en: …` are comments of one edition.
 *
 * (`//` in languages that write comments so.) An unknown placeholder or condition is an error.
 */
export function fillTemplate(
  template: string,
  locale: Locale,
  conditions: Readonly<Record<string, boolean>>,
  values: Readonly<Record<string, string>>,
): string {
  const holds = (condition: string): boolean => {
    const value = conditions[condition.replace('!', '')];
    if (value === undefined) {
      throw new Error(`The template asks for the condition ${condition}, which nobody states.`);
    }
    return value !== condition.startsWith('!');
  };
  const open: boolean[] = [];
  const lines: string[] = [];
  for (const line of templateOf(template, locale).trimEnd().split('\n')) {
    const [, before = '', condition] = /^(.*?)\s*(?:#|\/\/): (?:if (!?\w+)|end)$/.exec(line) ?? [];
    const marked = condition !== undefined || /(?:#|\/\/): end$/.test(line);
    if (marked && before.trim() === '') {
      if (condition === undefined) {
        open.pop();
      } else {
        open.push(holds(condition));
      }
      continue;
    }
    if (open.every(Boolean) && (condition === undefined || holds(condition))) {
      lines.push((marked ? before : line).replace(/((?:#|\/\/) )(?:ru|en): /, '$1'));
    }
  }
  return lines
    .map((line) =>
      line.replace(/__([A-Z]+)__/g, (_, name: string) => {
        const value = values[name];
        if (value === undefined) {
          throw new Error(`The template has the placeholder ${name}, which nobody fills.`);
        }
        return value.replaceAll('\n', `\n${/^\s*/.exec(line)?.[0] ?? ''}`);
      }),
    )
    .join('\n');
}
