import type {Json} from '@alor-docs/contract/samples';
import {createGraphql} from '@alor-docs/sandbox/graphql';
import sdl from '@generated/sandbox/default/schema.json';
import {newExample} from '@site/src/lib/paths/replay';

const graphql = createGraphql(sdl, newExample(1));

/** What the simulation says to a query, as JSON on several lines, and the messages of its errors. */
export interface SimulatedAnswer {
  readonly json: string;
  readonly errors: readonly string[];
}

/**
 * Answers a query from the market of the examples, in the page.
 *
 * @param query in the language of GraphQL
 * @param variables a JSON object, or ''
 * @throws SyntaxError when the variables are no JSON
 */
export function answerQuery(query: string, variables: string): SimulatedAnswer {
  const result = graphql(query, variables === '' ? undefined : JSON.parse(variables));
  return {
    json: inLines(JSON.parse(JSON.stringify(result)) as Json),
    errors: (result.errors ?? []).map(({message}) => message),
  };
}

/** Characters of the widest line: the column of an answer. */
const WIDTH = 60;

/** JSON as the examples of the guides are written: what fits in a line, `taken` of which is behind it, stands in one. */
function inLines(value: Json, indent = '', taken = indent.length): string {
  if (typeof value !== 'object' || value === null) {
    return JSON.stringify(value);
  }
  const inner = `${indent}  `;
  const parts = Array.isArray(value)
    ? value.map((one) => inLines(one, inner))
    : Object.entries(value).map(
        ([name, one]) => `${JSON.stringify(name)}: ${inLines(one, inner, inner.length + name.length + 4)}`,
      );
  const [open, close] = Array.isArray(value) ? '[]' : '{}';
  const line = open + parts.join(', ') + close;
  return !line.includes('\n') && taken + line.length <= WIDTH
    ? line
    : `${open}\n${parts.map((part) => inner + part).join(',\n')}\n${indent}${close}`;
}
