import * as z from 'zod';
import {FILE_KINDS, type FileKind} from './vocabulary';

/** Folder of the schemas for editors, under the contract folder. */
const FOLDER = 'vocabulary';

/**
 * JSON Schemas of the vocabulary, for editors: path under the contract folder → text. An editor with the YAML language
 * server finds them by the first line of each file (`schemaLine`) and marks an unknown word while it is typed.
 */
export function editorSchemas(): Map<string, string> {
  return new Map(
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
}

/** The first line of a YAML file of the contract, or undefined for a file of no kind. In: path under its folder. */
export function schemaLine(file: string): string | undefined {
  const name = Object.entries<FileKind>(FILE_KINDS).find(([, {files}]) => files.test(file))?.[0];
  const up = '../'.repeat(file.split('/').length - 1) || './';
  return name && `# yaml-language-server: $schema=${up}${FOLDER}/${name}.schema.json`;
}
