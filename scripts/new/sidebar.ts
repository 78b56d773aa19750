import ts from 'typescript';

/** An element of a list in a sidebar, and the page it stands for, as far as it is written there. */
interface Entry {
  readonly node: ts.Expression;
  readonly list: ts.ArrayLiteralExpression;
  readonly page: string;
}

/** The text of a literal; `${NAME}` is a constant of the same file. */
function textOf(node: ts.Node, constants: ReadonlyMap<string, string>): string | undefined {
  if (ts.isStringLiteralLike(node)) {
    return node.text;
  }
  if (ts.isTemplateExpression(node)) {
    const parts = node.templateSpans.map(
      ({expression, literal}) => (constants.get(expression.getText()) ?? expression.getText()) + literal.text,
    );
    return node.head.text + parts.join('');
  }
  return undefined;
}

/** All elements of lists that are a name, or a call whose last argument is one. */
function entriesOf(source: ts.SourceFile): Entry[] {
  const constants = new Map<string, string>();
  const entries: Entry[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && node.initializer && ts.isStringLiteralLike(node.initializer)) {
      constants.set(node.name.getText(), node.initializer.text);
    }
    if (ts.isArrayLiteralExpression(node)) {
      for (const element of node.elements) {
        const name = ts.isCallExpression(element) ? element.arguments.at(-1) : element;
        const page = name && textOf(name, constants);
        if (page !== undefined) {
          entries.push({node: element, list: node, page});
        }
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return entries;
}

/**
 * Adds an entry to a sidebar behind the one of another page.
 *
 * @param text of the sidebar's file
 * @param after name of the other page, or the end of it behind a slash
 * @param entry code of the new entry
 * @throws Error when no entry names the other page, or more than one does
 */
export function extendSidebar(text: string, after: string, entry: string): string {
  const source = ts.createSourceFile('sidebar.ts', text, ts.ScriptTarget.Latest, true);
  const found = entriesOf(source).filter(({page}) => page === after || page.endsWith(`/${after}`));
  const [only] = found;
  if (!only || found.length > 1) {
    const why = only ? `names “${after}” ${found.length} times` : `has no entry for “${after}”`;
    throw new Error(`The sidebar ${why}: give another page, or more of its address, with --after.`);
  }
  const {node, list} = only;
  const lineOf = (at: number) => source.getLineAndCharacterOfPosition(at).line;
  const inLines = lineOf(list.getStart()) !== lineOf(node.getStart());
  const {character} = source.getLineAndCharacterOfPosition(node.getStart());
  const gap = inLines ? `,\n${' '.repeat(character)}` : ', ';
  return text.slice(0, node.getEnd()) + gap + entry + text.slice(node.getEnd());
}
