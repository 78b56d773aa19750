import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {nearest} from '../nearest';

/** Collects what the checks of one run have to say. */
export interface Reporter {
  readonly diagnostics: Diagnostic[];
  /** Something is wrong with a node, or with one of its keys. */
  report(node: unknown, key: string | number | undefined, message: string, fix: string): void;
  /**
   * Holds a name against those there are, and reports an unknown one with the nearest.
   *
   * @param what what the name should be: `page`, `opcode`
   * @param hint what else the reader can do
   * @returns whether the name is known
   */
  expectKnown(node: unknown, key: string, name: string, names: Iterable<string>, what: string, hint?: string): boolean;
}

/** A reporter that knows where each node was written. */
export function createReporter(sources: SourceMap): Reporter {
  const diagnostics: Diagnostic[] = [];
  const report: Reporter['report'] = (node, key, message, fix) => {
    diagnostics.push({...sources.at(node, key), message, fix});
  };
  return {
    diagnostics,
    report,
    expectKnown(node, key, name, names, what, hint = '') {
      const known = new Set(names);
      if (!known.has(name)) {
        const fix = `Nearest: ${nearest(name, known).join(', ') || 'none'}.${hint}`;
        report(node, key, `${key} names ${name}, and there is no such ${what}.`, fix);
      }
      return known.has(name);
    },
  };
}
