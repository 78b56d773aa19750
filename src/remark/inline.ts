import {code, inline, link, type Mdast} from './mdast';

const TOKEN = /`([^`]+)`|\*\*([^*]+)\*\*|\[([^\]]+)\]\(([^)\s]+)\)|\{observed:([\w-]+)\}/g;

/**
 * Contract texts know four marks: `code`, **bold**, [link](/route) and {observed:ID} behind a claim that was seen and is not
 * promised (`<Observed>`, src/remark/evidence). Anything else is plain text, so braces and angle brackets are harmless.
 */
export function inlineText(text: string): Mdast[] {
  const result: Mdast[] = [];
  let end = 0;
  for (const match of text.matchAll(TOKEN)) {
    if (match.index > end) {
      result.push({type: 'text', value: text.slice(end, match.index)});
    }
    const [whole, codeText, bold, label, url, observed] = match;
    if (codeText !== undefined) {
      result.push(code(codeText));
    } else if (bold !== undefined) {
      result.push(inline('strong', {}, ...inlineText(bold)));
    } else if (observed !== undefined) {
      result.push(inline('Observed', {id: observed}));
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
