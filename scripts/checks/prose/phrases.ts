/** The worn phrases of phrases.yaml. */
import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import {EDITIONS, type Edition} from '../../../src/lib/editions';

export interface Phrase {
  /** Regular expression; a space stands for any white space. */
  readonly pattern: string;
  readonly write: string;
  /** Folder of pages to which it is limited. */
  readonly under?: string;
}

const KEYS = new Set(['pattern', 'write', 'under']);

/** What a phrase looks like in a text: whole words, in any case. */
export const phrasePattern = (pattern: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])(?:${pattern.replaceAll(' ', '\\s+')})(?![\\p{L}\\p{N}_])`, 'giu');

/**
 * Reads phrases.yaml.
 *
 * @throws Error on a key that does not exist, a phrase without its replacement, a pattern that is no regular expression
 */
export function readPhrases(root: string): Record<Edition, readonly Phrase[]> {
  const read = parse(fs.readFileSync(path.join(root, 'phrases.yaml'), 'utf8')) as Record<Edition, readonly Phrase[]>;
  for (const edition of EDITIONS) {
    for (const phrase of read[edition]) {
      const unknown = Object.keys(phrase).find((key) => !KEYS.has(key));
      if (unknown !== undefined || !phrase.pattern || !phrase.write) {
        throw new Error(
          `phrases.yaml, ${edition}, “${phrase.pattern}”: ${unknown ? `unknown key “${unknown}”` : 'pattern and write are required'}.`,
        );
      }
      phrasePattern(phrase.pattern);
    }
  }
  return read;
}
