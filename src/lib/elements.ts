import {nearest} from '@alor-docs/contract/nearest';

/** What an attribute takes: one of some names, a text of a form, any text, nothing (`<Tab first>`), or whatever JSX can say. */
export type Values = readonly string[] | (() => readonly string[]) | RegExp | 'text' | 'switch' | 'expression';

/** An attribute of an element of pages. */
export interface Attribute {
  readonly values: Values;
  readonly optional?: boolean;
}

/** The attributes of each element that pages may use, by the names of both. */
export type Elements = Readonly<Record<string, Readonly<Record<string, Attribute>>>>;

interface Position {
  readonly start: {readonly line: number};
}

/** HTML elements that pages may use, with whatever attributes they have. */
const HTML = new Set(
  'a abbr b br code dd del details div dl dt em i img ins kbd li mark ol p pre s small span strong sub summary sup u ul var'.split(
    ' ',
  ),
);

/** The little of an mdast node that is read here. */
interface Node {
  readonly type: string;
  readonly name?: string | null;
  readonly attributes?: readonly {readonly name?: string; readonly value?: unknown; readonly position?: Position}[];
  readonly children?: readonly Node[];
  readonly value?: string;
  readonly position?: Position;
}

/** What is wrong with an element of a page. */
export interface ElementProblem {
  /** Counted from 1. */
  readonly line: number;
  readonly message: string;
  readonly fix: string;
}

/**
 * Elements that no page may use, unknown and missing attributes, and values that an attribute does not take. HTML elements and
 * what the page imports itself are left out.
 *
 * @param tree a page as remark-mdx reads it
 */
export function elementProblems(tree: unknown, elements: Elements): ElementProblem[] {
  const problems: ElementProblem[] = [];
  let imports = '';
  const visit = (node: Node): void => {
    const {name} = node;
    if (node.type === 'mdxjsEsm') {
      imports += node.value ?? '';
    } else if (node.type.startsWith('mdxJsx') && name && !HTML.has(name)) {
      if (!new RegExp(`\\b${name}\\b`).test(imports)) {
        problems.push(...problemsOf(node, name, elements));
      }
    }
    node.children?.forEach(visit);
  };
  visit(tree as Node);
  return problems;
}

function problemsOf({attributes = [], position}: Node, name: string, elements: Elements): ElementProblem[] {
  const line = position?.start.line ?? 1;
  const near = (word: string, known: Iterable<string>): string => `Nearest: ${nearest(word, known).join(', ')}.`;
  const known = elements[name];
  if (!known) {
    return [{line, message: `There is no element <${name}>.`, fix: near(name, Object.keys(elements))}];
  }
  const names = Object.keys(known);
  const given = attributes.map((one) => one.name ?? '{…}');
  const missing = names
    .filter((one) => known[one]?.optional !== true && !given.includes(one))
    .map((one) => ({line, message: `<${name}> lacks ${one}.`, fix: `Add ${one}="…": ${formOf(known[one]!.values)}.`}));
  const wrong = attributes.flatMap(({name: attribute = '{…}', value, position: place}): ElementProblem[] => {
    const at = place?.start.line ?? line;
    const values = known[attribute]?.values;
    if (values === undefined) {
      const fix = names.length > 0 ? near(attribute, names) : 'It takes none.';
      return [{line: at, message: `<${name}> has no attribute ${attribute}.`, fix}];
    }
    if (takes(values, value)) {
      return [];
    }
    const shown = typeof value === 'string' ? `"${value}"` : value === null ? 'nothing' : 'an expression';
    const list = typeof values === 'function' ? values() : values;
    return [
      {
        line: at,
        message: `<${name}> does not take ${shown} for ${attribute}.`,
        fix: typeof value === 'string' && Array.isArray(list) ? near(value, list) : `Write ${formOf(values)}.`,
      },
    ];
  });
  return [...wrong, ...missing];
}

/** `value` is a text, null for an attribute without one, an object for an expression. */
function takes(values: Values, value: unknown): boolean {
  if (values === 'switch') {
    return value === null;
  }
  if (typeof value !== 'string') {
    return values === 'expression' && value !== null;
  }
  if (values instanceof RegExp) {
    return values.test(value);
  }
  return typeof values === 'string'
    ? value.trim() !== ''
    : (typeof values === 'function' ? values() : values).includes(value);
}

function formOf(values: Values): string {
  if (values instanceof RegExp) {
    return `a text like ${values.source}`;
  }
  const list = typeof values === 'function' ? values() : values;
  return typeof list === 'string'
    ? {text: 'a text', switch: 'the name alone', expression: 'a text or {…}'}[list]
    : list.slice(0, 8).join(', ') + (list.length > 8 ? ', …' : '');
}
