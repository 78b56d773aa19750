import {createHash} from 'node:crypto';
import path from 'node:path';
import {build} from 'esbuild';
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

/** What CommonJS modules inside the file call. */
const BANNER = "import {createRequire} from 'node:module'; const require = createRequire(import.meta.url);";

/**
 * The sandbox as one file for Node.js 20 and newer that needs no package: the engine, the server with `ws` and graphql, the
 * contract as data and its validators as code.
 *
 * @param siteDir absolute path of the repository
 */
export async function sandboxFile(siteDir: string): Promise<{readonly code: string; readonly sha256: string}> {
  const {edition, sdl} = loadContract(path.join(siteDir, 'contract'));
  const made: Readonly<Record<string, {readonly contents: string; readonly loader: 'json' | 'js'}>> = {
    'protocol.json': {contents: JSON.stringify(protocolOf(edition('en'), sdl)), loader: 'json'},
    'validators.cjs': {contents: validatorCode(edition('en'), 'requests'), loader: 'js'},
  };
  const {outputFiles} = await build({
    stdin: {contents: ENTRY, loader: 'ts', resolveDir: path.join(siteDir, 'packages/sandbox/src')},
    absWorkingDir: siteDir,
    bundle: true,
    write: false,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    minify: true,
    // ws looks for faster native helpers, which are not there.
    define: {
      'process.env.WS_NO_BUFFER_UTIL': '"1"',
      'process.env.WS_NO_UTF_8_VALIDATE': '"1"',
      'process.env.NODE_ENV': '"production"',
      SITE: JSON.stringify(brand.url + brand.baseUrl),
    },
    banner: {js: BANNER},
    plugins: [
      {
        name: 'made',
        setup({onResolve, onLoad}) {
          onResolve({filter: /^(?:protocol\.json|validators\.cjs)$/}, ({path: name}) => ({
            path: name,
            namespace: 'made',
          }));
          onLoad({filter: /./, namespace: 'made'}, ({path: name}) => made[name]);
        },
      },
    ],
  });
  const [{text: code}] = outputFiles;
  return {code, sha256: createHash('sha256').update(code).digest('hex')};
}
