import fs from 'node:fs';
import path from 'node:path';

/** A text that the server is known to send, and where that is known from. */
export interface ServerText {
  readonly kind: 'success' | 'error';
  readonly text: string;
  readonly source: string;
  /** Rows of contract/errors.yaml that it leads to. */
  readonly rows: readonly string[];
  /** Whether another text is this one; `{name}` stands for anything. */
  readonly fits: (text: string) => boolean;
}

/** The list of `tests/data/server-texts.tsv`. */
export function serverTexts(): ServerText[] {
  return fs
    .readFileSync(path.join(__dirname, '../data/server-texts.tsv'), 'utf8')
    .split('\n')
    .slice(2)
    .filter(Boolean)
    .map((line) => {
      const [kind = '', text = '', source = '', rows = ''] = line.split('\t');
      const pattern = new RegExp(
        `^${text
          .split(/\{\w[^}]*\}/)
          .map((part) => part.replaceAll(/[$()*+.?[\\\]^{|}]/g, String.raw`\$&`))
          .join('.+')}$`,
      );
      return {
        kind: kind as ServerText['kind'],
        text,
        source,
        rows: rows.split(' '),
        fits: (other) => pattern.test(other),
      };
    });
}
