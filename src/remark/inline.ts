import {code, inline, link, type Mdast} from './mdast';

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)/g;

/**
 * Contract texts know three marks: `code`, **bold** and [link](/route). Anything else is plain text, so braces and
 * angle brackets in a contract text are harmless.
 */
export function inlineText(text: string): Mdast[] {
  const result: Mdast[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) {
      result.push({type: 'text', value: text.slice(end, match.index)});
    }
    const [whole, codeText, bold, label, url] = match;
    if (codeText !== undefined) {
      result.push(code(codeText));
    } else if (bold !== undefined) {
      result.push(inline('strong', {}, ...inlineText(bold)));
    } else {
      result.push(link(url ?? '', ...inlineText(label ?? '')));
    }
    end = match.index + whole.length;
  }
  if (end < text.length) {
    result.push({type: 'text', value: text.slice(end)});
  }
  return result;
}
