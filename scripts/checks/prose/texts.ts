/** What a reader reads of pages and of the contract, in pieces that a sentence does not leave: paragraphs, items, cells. */
import {parse as parseSdl, visit as visitSdl} from 'graphql';
import type {Nodes, Root} from 'mdast';
import {isScalar, LineCounter, parseDocument, visit} from 'yaml';
import type {Edition} from '../../../src/lib/editions';
import {lineOf, sourceOf, type Page} from '../../../src/lib/pages/page';

export interface Passage {
  readonly kind: 'text' | 'cell' | 'heading';
  readonly line: number;
  /** Inline code is one character, CODE; a line break of the source stays one. */
  readonly text: string;
  /** The same with bold, which is a label of an interface or a term, blanked out: as long as `text`. */
  readonly plain: string;
}

/** Stands for a piece of code: a word, but none of the language. */
export const CODE = '\uE000';

/** The texts of an edition in one file. */
export interface Source {
  readonly file: string;
  readonly edition: Edition;
  readonly passages: readonly Passage[];
  /** Words before the first heading, list, table or block. */
  readonly lead: number;
}

const WORD = /[\p{L}\p{N}\uE000]+(?:[-’'.,][\p{L}\p{N}]+)*/gu;

/** The words of a text; a piece of code is one. */
export const wordsOf = (text: string): readonly string[] => text.match(WORD) ?? [];

/** What stands in a node as a reader sees it. */
function textOf(node: Nodes, source: string, bold: boolean): string {
  switch (node.type) {
    case 'text':
      return node.value;
    case 'inlineCode':
      return CODE;
    case 'break':
      return '\n';
    // `10:30` is a time, not a directive.
    case 'textDirective':
      return sourceOf(node, source);
    case 'strong': {
      const text = node.children.map((child) => textOf(child, source, bold)).join('');
      return bold ? text : text.replace(/[^\n]/gu, ' ');
    }
    default:
      return 'children' in node ? node.children.map((child) => textOf(child, source, bold)).join('') : '';
  }
}

/** The passages below a node, in their order. */
function passagesOf(node: Nodes, source: string, kind: Passage['kind'] = 'text'): Passage[] {
  const here = (of: Passage['kind']): Passage[] => {
    const text = textOf(node, source, true);
    return text.trim() ? [{kind: of, line: lineOf(node), text, plain: textOf(node, source, false)}] : [];
  };
  switch (node.type) {
    case 'paragraph':
      return here(node.data && 'directiveLabel' in node.data ? 'heading' : kind);
    case 'heading':
      return here('heading');
    case 'tableCell':
      return here(kind);
    case 'table':
      return node.children.flatMap((row, index) => passagesOf(row, source, index === 0 ? 'heading' : 'cell'));
    default:
      return 'children' in node ? node.children.flatMap((child) => passagesOf(child, source, kind)) : [];
  }
}

function leadOf(tree: Root, source: string): number {
  const shown = tree.children.filter(({type}) => !/^(?:yaml|mdxjsEsm|mdxFlowExpression)$/u.test(type));
  const end = shown.findIndex(({type}) => type !== 'paragraph');
  return shown
    .slice(0, end === -1 ? shown.length : end)
    .reduce((sum, node) => sum + wordsOf(textOf(node, source, true)).length, 0);
}

/** A page. */
export const pageTexts = ({file, tree, text}: Page, edition: Edition): Source => ({
  file,
  edition,
  passages: passagesOf(tree, text),
  lead: leadOf(tree, text),
});

/** Plain descriptions of data are Russian. */
const editionOf = (text: string): Edition => (/\p{Script=Cyrillic}/u.test(text) ? 'ru' : 'en');

/** Texts of a data file that a reader sees, in YAML or SDL, with the line each begins on. */
export function dataTexts(file: string, source: string): {edition: Edition; line: number; text: string}[] {
  const texts: {edition: Edition; line: number; text: string}[] = [];
  if (file.endsWith('.graphql')) {
    visitSdl(parseSdl(source), {
      StringValue({value, loc}, key) {
        if (key === 'description') {
          // The Russian text and, below a line `en:`, the English one.
          value.split('\n').forEach((text, index) => {
            const line = (loc?.startToken.line ?? 1) + (value.includes('\n') ? index + 1 : 0);
            texts.push({edition: editionOf(text), line, text: text.replace(/^en:\s*/u, '')});
          });
        }
      },
    });
    return texts;
  }
  const counter = new LineCounter();
  visit(parseDocument(source, {lineCounter: counter}), {
    Pair(_, {key, value}) {
      if (
        isScalar(value) &&
        typeof value.value === 'string' &&
        /^(?:ru|en|title|summary|description)$/u.test(isScalar(key) ? String(key.value) : '')
      ) {
        const {line} = counter.linePos(value.range?.[0] ?? 0);
        texts.push({edition: editionOf(value.value), line, text: value.value});
      }
    },
  });
  return texts;
}

/** The texts of a data file by edition; an edition without any is left out. */
export function dataSources(file: string, source: string): Source[] {
  const texts = dataTexts(file, source);
  return (['ru', 'en'] as const).flatMap((edition) => {
    const passages = texts
      .filter((text) => text.edition === edition)
      .map(({line, text}): Passage => {
        const shown = text.replace(/`[^`\n]+`/gu, CODE).replace(/\]\([^()\s]*\)/gu, ']');
        return {
          kind: 'text',
          line,
          text: shown,
          plain: shown.replace(/\*\*[^*]+\*\*/gu, (label) => label.replace(/[^\n]/gu, ' ')),
        };
      });
    return passages.length > 0 ? [{file, edition, passages, lead: 0}] : [];
  });
}
