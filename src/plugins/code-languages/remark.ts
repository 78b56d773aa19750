import path from 'node:path';
import {ALIASES, LANGUAGES} from '../../lib/highlight/languages';
import {nearest} from '../../lib/nearest';

/** The part of an mdast node that this plugin reads. */
interface Node {
  readonly type: string;
  readonly lang?: string | null;
  readonly position?: {readonly start: {readonly line: number}};
  readonly children?: readonly Node[];
}

/** The part of vfile this plugin uses. `fail` throws an error that carries page, line and column. */
interface PageFile {
  readonly path?: string;
  fail(message: string, place?: unknown): never;
}

const KNOWN = new Set([...LANGUAGES, ...Object.keys(ALIASES)]);

/** Remark plugin: a code block in a language that src/lib/highlight does not know fails the compilation with page, line and nearest names. */
export default function codeLanguages() {
  const check = (node: Node, file: PageFile): void => {
    if (node.type === 'code' && node.lang && !KNOWN.has(node.lang)) {
      const place = `${path.relative(process.cwd(), file.path ?? '')}:${node.position?.start.line ?? 1}`;
      file.fail(
        `${place} No highlighter for code in “${node.lang}”. Nearest: ${nearest(node.lang, KNOWN).join(', ')}; text for none. New languages go into src/lib/highlight/languages.ts.`,
        node,
      );
    }
    node.children?.forEach((child) => check(child, file));
  };
  return check;
}
