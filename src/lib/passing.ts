import {useEffect, useState} from 'react';

/**
 * A state that passes: whatever it is set to, it returns to `rest` by itself. For answers such as “Copied”.
 *
 * @param rest the state at first and in the end; a primitive
 * @param ms how long another state lasts, in milliseconds
 */
export function usePassing<S extends string | boolean>(rest: S, ms: number): [S, (state: S) => void] {
  const [state, setState] = useState<S>(rest);
  useEffect(() => {
    if (state === rest) {
      return undefined;
    }
    const timer = window.setTimeout(() => setState(rest), ms);
    return () => window.clearTimeout(timer);
  }, [state, rest, ms]);
  return [state, setState];
}
