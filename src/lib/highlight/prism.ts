import type {Token} from 'prismjs';
import {withBreaks} from './breaks';
import {Prism} from './core';
import './grammars';
import {ALIASES} from './languages';

/**
 * Prism's token types that get a colour of their own, as one-letter classes (see src/theme/CodeBlock/styles.module.css).
 * Everything else — punctuation, operators, plain names — stays text: it carries no information and most of the bytes.
 */
const CLASS: Readonly<Record<string, string>> = {
  comment: 'c',
  prolog: 'c',
  keyword: 'k',
  'attr-name': 'p',
  atrule: 'k',
  boolean: 'n',
  'class-name': 't',
  directive: 'k',
  function: 'f',
  'header-name': 'p',
  key: 'p',
  method: 'k',
  number: 'n',
  property: 'p',
  'attr-value': 's',
  'interpolation-string': 's',
  'raw-string': 's',
  string: 's',
  'template-string': 's',
  'triple-quoted-string': 's',
  variable: 'v',
  environment: 'v',
};

/** Escapes text for use as HTML content. */
export function escapeHtml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
}

/**
 * Highlights source text.
 *
 * @param code the exact text of the block
 * @param language a Prism language name or a usual short form; `text` gives plain text
 * @returns HTML whose text content is exactly `code`
 */
export function highlight(code: string, language: string): string {
  const grammar = Prism.languages[ALIASES[language] ?? language];
  return withBreaks(grammar ? Prism.tokenize(code, grammar).map(render).join('') : escapeHtml(code));
}

function render(token: string | Token): string {
  if (typeof token === 'string') {
    return escapeHtml(token);
  }
  const content = Array.isArray(token.content) ? token.content.map(render).join('') : render(token.content as string);
  const name =
    CLASS[token.type] ??
    [token.alias]
      .flat()
      .map((alias) => alias && CLASS[alias])
      .find(Boolean);
  return name ? `<span class="${name}">${content}</span>` : content;
}
