import {createGraphql} from '@alor-docs/sandbox/graphql';
import {newExample} from '../../../lib/paths/replay';

/** An answer that shows nothing of what was asked for: the simulation trades shares and futures alone. */
const EMPTY = /"(?:edges|nodes)":\[\]|^\{"data":\{"\w+":null\}\}$/;

/**
 * Tells the queries to which the simulation has an answer worth a button: no errors, and no list without entries.
 *
 * @param sdl the schema of the contract
 */
export function simulated(sdl: string): CanRun {
  const known = bySchema.get(sdl) ?? makeSimulated(sdl);
  bySchema.set(sdl, known);
  return known;
}

type CanRun = (query: string, variables: string | undefined) => boolean;

/** Made once: every page of the guides asks, and each list of the index. */
const bySchema = new Map<string, CanRun>();

function makeSimulated(sdl: string): CanRun {
  const answer = createGraphql(sdl, newExample(1));
  return (query, variables) => {
    const result = answer(query, variables === undefined ? undefined : JSON.parse(variables));
    return !result.errors && !EMPTY.test(JSON.stringify(result));
  };
}
