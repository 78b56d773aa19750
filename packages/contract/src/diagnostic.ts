/** One thing that is wrong in a file, and how to fix it. */
export interface Finding {
  /** Path relative to the repository, with forward slashes. */
  readonly file: string;
  /** Counted from 1. */
  readonly line: number;
  /** JSON pointer inside the file, where the file is data. */
  readonly pointer?: string;
  readonly message: string;
  readonly fix: string;
}

/** `file:line message → fix` on one line; `file:line /pointer: message → fix` where a pointer is known. */
export function formatFinding({file, line, pointer, message, fix}: Finding): string {
  return `${file}:${line} ${pointer ? `${pointer}: ` : ''}${message} → ${fix}`;
}
