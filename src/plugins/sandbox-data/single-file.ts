import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {build, type Loader} from 'esbuild';
import {loadContract} from '@alor-docs/contract';
import {protocolOf, validatorCode} from '@alor-docs/sandbox/contract';
import {brand} from '../../site/brand';

/** Starts the program; its name is the one that the reader has given the file. */
const ENTRY = `
import path from 'node:path';
import protocol from 'protocol.json';
import validators from 'validators.cjs';
import {runCommand} from './server/command';
import {exam} from './exam';

void runCommand({
  program: \`node \${path.basename(process.argv[1])}\`,
  print: console.log,
  subcommands: {exam: async () => (args, context) => exam(args, {...context, site: SITE})},
  protocol: () => ({...protocol, validators}),
});
`;

/** What CommonJS modules inside a file call. */
const BANNER = "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);";

/** A program that becomes one file. */
export interface Program {
  /** Its module, in TypeScript. It may import `protocol.json` and `validators.cjs`, the contract for the sandbox. */
  readonly entry: string;
  /** Folder below the repository that it imports from. */
  readonly folder: string;
  /** Values that stand in it by name, each as an expression. */
  readonly define?: Readonly<Record<string, string>>;
  /** More that it may import, by name; it gets the bytes. */
  readonly bytes?: Readonly<Record<string, Uint8Array>>;
}

/** A program as its readers download it. */
export interface ProgramFile {
  readonly code: string;
  readonly sha256: string;
}

/**
 * A program as one file for Node.js 20 and newer that needs no package.
 *
 * @param siteDir absolute path of the repository
 */
export async function programFile(
  siteDir: string,
  {entry, folder, define = {}, bytes = {}}: Program,
): Promise<ProgramFile> {
  const {edition, sdl} = loadContract(path.join(siteDir, 'contract'));
  const made: Readonly<Record<string, {readonly contents: string | Uint8Array; readonly loader: Loader}>> = {
    'protocol.json': {contents: JSON.stringify(protocolOf(edition('en'), sdl)), loader: 'json'},
    'validators.cjs': {contents: validatorCode(edition('en'), 'requests'), loader: 'js'},
    ...Object.fromEntries(
      Object.entries(bytes).map(([name, contents]) => [name, {contents, loader: 'binary' as const}]),
    ),
  };
  const {outputFiles} = await build({
    stdin: {contents: entry, loader: 'ts', resolveDir: path.join(siteDir, folder)},
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    platform: 'node',
    // ES modules, of which only what is used comes along.
    mainFields: ['module', 'main'],
    target: 'node20',
    format: 'esm',
    minify: true,
    // ws looks for faster native helpers, which are not there.
    define: {
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
      'process.env.NODE_ENV': '"production"',
      ...define,
    },
    banner: {js: BANNER},
    plugins: [
      {
        name: 'made',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^[\w.-]+$/}, ({path: name}) =>
            Object.hasOwn(made, name) ? {path: name, namespace: 'made'} : undefined,
          );
          onLoad({filter: /./, namespace: 'made'}, ({path: name}) => made[name]);
        },
      },
    ],
  });
  const [{text: code}] = outputFiles;
  return {code, sha256: createHash('sha256').update(code).digest('hex')};
}

/** Writes a program and its sum beside it, in the form that `sha256sum --check` reads. */
export function writeProgram(file: string, {code, sha256}: ProgramFile): void {
  fs.mkdirSync(path.dirname(file), {recursive: true});
  fs.writeFileSync(file, code);
  fs.writeFileSync(`${file}.sha256`, `${sha256}  ${path.basename(file)}\n`);
}

/** The sandbox as one file: the engine, the server with `ws` and graphql, the contract as data and its validators as code. */
export const sandboxFile = (siteDir: string): Promise<ProgramFile> =>
  programFile(siteDir, {
    entry: ENTRY,
    folder: 'packages/sandbox/src',
    define: {SITE: JSON.stringify(brand.url + brand.baseUrl)},
  });
