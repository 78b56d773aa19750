/** Strings, numbers and words, brackets, commas and colons. */
const TOKEN = /\s*("(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*|true|false|null|[[\]{},:])/y;

/** Longest line, without its indentation. */
const WIDTH = 110;

function tokensOf(text: string): string[] | null {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (let at = 0; text.slice(at).trim() !== ''; at = TOKEN.lastIndex) {
    const token = TOKEN.exec(text)?.[1];
    if (token === undefined) {
      return null;
    }
    tokens.push(token);
  }
  return tokens;
}

/**
 * JSON with whatever fits on one line on one line. Works on the text: `309.00` stays `309.00`, and a number longer than JavaScript's
 * keeps its digits.
 *
 * @returns null when the text is no JSON, for example because it has comments
 */
export function compactJson(text: string): string | null {
  const tokens = tokensOf(text);
  if (!tokens) {
    return null;
  }
  let at = 0;
  const value = (indent: string): string | null => {
    const open = tokens[at++];
    if (open !== '{' && open !== '[') {
      return open === undefined || /^[\]},:]$/.test(open) ? null : open;
    }
    const close = open === '{' ? '}' : ']';
    const parts: string[] = [];
    for (; tokens[at] !== close; at += tokens[at] === ',' ? 1 : 0) {
      const name = open === '{' ? `${tokens[at]}${tokens[at + 1]} ` : '';
      at += open === '{' ? 2 : 0;
      const inner = value(`${indent}  `);
      if (inner === null || !/^[,\]}]$/.test(tokens[at] ?? '')) {
        return null;
      }
      parts.push(name + inner);
    }
    at += 1;
    const flat = `${open}${parts.join(', ')}${close}`;
    if (flat.length <= WIDTH && !flat.includes('\n')) {
      return flat;
    }
    return `${open}\n${fill(parts, `${indent}  `)}\n${indent}${close}`;
  };
  const whole = value('');
  return at === tokens.length ? whole : null;
}

/** As many parts on a line as fit. */
function fill(parts: readonly string[], indent: string): string {
  const lines: string[] = [];
  for (const [index, part] of parts.entries()) {
    const text = part + (index < parts.length - 1 ? ',' : '');
    const last = lines.at(-1);
    if (last !== undefined && !last.includes('\n') && !text.includes('\n') && last.length + text.length < WIDTH) {
      lines[lines.length - 1] = `${last} ${text}`;
    } else {
      lines.push(text);
    }
  }
  return lines.map((text) => indent + text).join('\n');
}
