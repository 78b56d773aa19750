import type {ReactNode} from 'react';

/**
 * Text of a data file with `code` in backticks.
 *
 * @param text plain text; every second part between backticks becomes `<code>`
 */
export default function RichText({text}: {readonly text: string}): ReactNode {
  return text.split('`').map((part, index) => (index % 2 === 1 ? <code key={index}>{part}</code> : part));
}
