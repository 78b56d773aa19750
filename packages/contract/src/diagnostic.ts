/** One thing that is wrong in a file, and how to fix it. */
export interface Diagnostic {
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
export function formatDiagnostic({file, line, pointer, message, fix}: Diagnostic): string {
  return `${file}:${line} ${pointer ? `${pointer}: ` : ''}${message} → ${fix}`;
}

/** Thrown when the contract cannot be used as it is. The message lists every finding with file and line. */
export class ContractError extends Error {
  constructor(readonly diagnostics: readonly Diagnostic[]) {
    super(diagnostics.map(formatDiagnostic).join('\n'));
    this.name = 'ContractError';
  }
}
