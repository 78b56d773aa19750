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
  return {json: JSON.stringify(result, null, 2), errors: (result.errors ?? []).map(({message}) => message)};
}
