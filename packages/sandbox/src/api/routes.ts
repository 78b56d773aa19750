import type {OperationRule} from '../protocol';

/** An operation, and the values of its path. */
export interface Route {
  readonly rule: OperationRule;
  readonly path: ReadonlyMap<string, string>;
}

/** What a path leads to: the operation of the method, and the methods that the path has. */
export interface Match {
  readonly route?: Route;
  readonly methods: readonly string[];
}

/** Finds operations by method and path. Fixed steps win: `/Securities/currencyPairs` is no exchange of that name. */
export function createRouter(operations: readonly OperationRule[]): (method: string, pathname: string) => Match {
  const patterns = operations.map((rule) => ({rule, pattern: rule.path.split('/')}));
  return (method, pathname) => {
    const steps = pathname.split('/');
    const fitting = patterns
      .filter(({pattern}) => pattern.length === steps.length)
      .flatMap(({rule, pattern}) => {
        const path = pathValues(pattern, steps);
        return path ? [{rule, path}] : [];
      })
      .sort((left, right) => left.path.size - right.path.size);
    const routes = fitting.filter(({path}) => path.size === fitting[0].path.size);
    return {route: routes.find(({rule}) => rule.method === method), methods: routes.map(({rule}) => rule.method)};
  };
}

/** Values of the steps in braces, or nothing where a fixed step differs. */
function pathValues(pattern: readonly string[], steps: readonly string[]): ReadonlyMap<string, string> | undefined {
  const values = new Map<string, string>();
  for (const [index, step] of pattern.entries()) {
    const name = /^\{(\w+)\}$/.exec(step)?.[1];
    if (name === undefined) {
      // As the server does, and its own terminal relies on.
      if (step.toLowerCase() !== steps[index].toLowerCase()) {
        return undefined;
      }
      continue;
    }
    const value = decoded(steps[index]);
    if (value === '') {
      return undefined;
    }
    values.set(name, value);
  }
  return values;
}

/** A step of a path or the name of a parameter without its escapes. */
export function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step; // no valid UTF-8: the text itself fits no schema but that of any text
  }
}
