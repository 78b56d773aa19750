import ts from 'typescript';

/** A text of the interface as it stands in a component. */
export interface SourceText {
  id: string;
  /** Russian text, which is also the default. */
  message: string;
  description: string | undefined;
  file: string;
  line: number;
}

export interface SourceTexts {
  texts: SourceText[];
  /** `file:line what is wrong and how to fix it`. */
  problems: string[];
}

/**
 * Finds the texts of the interface in a component: calls of `translate()` and elements `<Translate>`.
 *
 * @param file name for messages
 * @param source text of a TypeScript file
 * @returns the texts, and a problem for each whose id or message is computed: such a text cannot be found by tools
 */
export function textsOf(file: string, source: string): SourceTexts {
  const tree = ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
  const found: SourceTexts = {texts: [], problems: []};

  const add = (node: ts.Node, id: string | undefined, message: string | undefined, description: string | undefined) => {
    const line = tree.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    if (id === undefined || message === undefined) {
      found.problems.push(
        `${file}:${line} a translated text needs a literal id and a literal message: write both as plain strings`,
      );
    } else {
      found.texts.push({id, message, description, file, line});
    }
  };

  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isIdentifier(node.expression) && node.expression.text === 'translate') {
      const [options] = node.arguments;
      const property = (name: string) =>
        options && ts.isObjectLiteralExpression(options) ? literalProperty(options, name) : undefined;
      add(node, property('id'), property('message'), property('description'));
    }
    if (ts.isJsxElement(node) && node.openingElement.tagName.getText() === 'Translate') {
      const attribute = (name: string) => literalAttribute(node.openingElement.attributes, name);
      add(node, attribute('id'), literalChild(node), attribute('description'));
    }
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

function literalProperty(object: ts.ObjectLiteralExpression, name: string): string | undefined {
  const property = object.properties.find((candidate) => candidate.name?.getText() === name);
  return property && ts.isPropertyAssignment(property) && ts.isStringLiteralLike(property.initializer)
    ? property.initializer.text
    : undefined;
}

function literalAttribute(attributes: ts.JsxAttributes, name: string): string | undefined {
  const attribute = attributes.properties.find(
    (candidate): candidate is ts.JsxAttribute => ts.isJsxAttribute(candidate) && candidate.name.getText() === name,
  );
  return attribute?.initializer && ts.isStringLiteral(attribute.initializer) ? attribute.initializer.text : undefined;
}

/** The text between the tags: one run of text, or one string in braces. */
function literalChild(element: ts.JsxElement): string | undefined {
  const children = element.children.filter((child) => !(ts.isJsxText(child) && child.containsOnlyTriviaWhiteSpaces));
  const [child] = children;
  if (children.length !== 1 || !child) {
    return undefined;
  }
  if (ts.isJsxText(child)) {
    return child.text.trim().replace(/\s+/g, ' ');
  }
  return ts.isJsxExpression(child) && child.expression && ts.isStringLiteralLike(child.expression)
    ? child.expression.text
    : undefined;
}
