import * as z from 'zod';
import type {Finding} from '../diagnostic';
import {FILE_KINDS, type FileKind} from './vocabulary';

/** Folder of the schemas for editors, under the contract folder. */
const FOLDER = 'vocabulary';

let made: Map<string, string> | undefined;

/**
 * JSON Schemas of the vocabulary, for editors: path under the contract folder → text. An editor with the YAML language
 * server finds them by the first line of each file (`schemaLine`) and marks an unknown word while it is typed.
 */
export function editorSchemas(): Map<string, string> {
  made ??= new Map(
    Object.entries<FileKind>(FILE_KINDS).map(([name, {title, schema}]) => {
      const {$schema, ...rest} = z.toJSONSchema(schema, {
        target: 'draft-7',
        unrepresentable: 'any',
        io: 'input',
        reused: 'ref',
      });
      return [
        `${FOLDER}/${name}.schema.json`,
        `${JSON.stringify({$schema, title, $comment: 'Written by npm run contract -- --write.', ...rest}, null, 2)}\n`,
      ];
    }),
  );
  return made;
}

/** The schemas that stand in the folder are those of the code. In: path under the contract folder → text. */
export function checkEditors(texts: ReadonlyMap<string, string>): Finding[] {
  const right = texts.size === 0 ? new Map<string, string>() : editorSchemas();
  return [...new Set([...right.keys(), ...texts.keys()])].flatMap((file) => {
    const [written, wanted] = [texts.get(file), right.get(file)].map((text) => text?.split('\n') ?? []);
    const line = written.findIndex((text, index) => text !== wanted[index]);
    return line < 0 && written.length === wanted.length
      ? []
      : [
          {
            file: `contract/${file}`,
            line: Math.max(line, 0) + 1,
            pointer: '',
            message: 'This is not what vocabulary.ts says.',
            fix: 'Run npm run contract -- --write.',
          },
        ];
  });
}

/** The first line of a YAML file of the contract, or undefined for a file of no kind. In: path under its folder. */
export function schemaLine(file: string): string | undefined {
  const name = Object.entries<FileKind>(FILE_KINDS).find(([, {files}]) => files.test(file))?.[0];
  const up = '../'.repeat(file.split('/').length - 1) || './';
  return name && `# yaml-language-server: $schema=${up}${FOLDER}/${name}.schema.json`;
}
