import * as z from 'zod';
import type {Diagnostic} from '../diagnostic';
import {FILE_KINDS, type FileKind} from './files';
import {serverUrl} from './http';
import {serverHost} from './websocket';

/** Folder of the schemas for editors, under the contract folder. */
const FOLDER = 'vocabulary';

/**
 * JSON Schemas of the vocabulary, for editors: path under the contract folder → text. An editor with the YAML language
 * server finds them by the first line of each file (`schemaLine`) and marks an unknown word while it is typed.
 *
 * @param hosts the servers there are: what else an address names is marked, too
 */
export function editorSchemas(hosts: readonly string[]): Map<string, string> {
  return new Map(
    Object.entries<FileKind>(FILE_KINDS).map(([name, {title, schema}]) => {
      const {$schema, ...rest} = z.toJSONSchema(schema, {
        target: 'draft-7',
        unrepresentable: 'any',
        io: 'input',
        reused: 'ref',
        override: ({zodSchema, jsonSchema}) => {
          if (zodSchema === serverUrl || zodSchema === serverHost) {
            delete jsonSchema.pattern;
            jsonSchema.enum = hosts.map((host) => (zodSchema === serverUrl ? `https://${host}` : host));
          }
        },
      });
      return [
        `${FOLDER}/${name}.schema.json`,
        `${JSON.stringify({$schema, title, $comment: 'Written by npm run contract:schemas.', ...rest}, null, 2)}\n`,
      ];
    }),
  );
}

/** The schemas that stand in the folder are those of the code. In: path under the contract folder → text. */
export function checkEditorSchemas(texts: ReadonlyMap<string, string>, hosts: readonly string[]): Diagnostic[] {
  const right = texts.size === 0 ? new Map<string, string>() : editorSchemas(hosts);
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
            message: 'This is not what packages/contract/src/shape says.',
            fix: 'Run npm run contract:schemas.',
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
