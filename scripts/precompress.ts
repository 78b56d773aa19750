/**
 * Writes `.br` and `.gz` files next to the text files of a build, for hosts that serve them as they are (deploy/nginx.conf).
 * Usage: npm run precompress -- [--dir build]
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {parseArgs, promisify} from 'node:util';
import {brotliCompress, constants, gzip} from 'node:zlib';

const TEXT = /\.(html|js|css|svg|json|xml|txt|md|yaml|graphql)$/;
/** Below this many bytes the headers weigh more than what is saved. */
const SMALLEST = 512;

/** Compresses one file; a result that is not smaller is not written. @returns bytes raw, gzip and brotli */
export async function precompressFile(file: string): Promise<{raw: number; gzip: number; brotli: number}> {
  const raw = await fs.promises.readFile(file);
  const [gz, br] = await Promise.all([
    promisify(gzip)(raw, {level: 9}),
    promisify(brotliCompress)(raw, {
      params: {[constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: raw.length},
    }),
  ]);
  for (const [ending, body] of [
    ['gz', gz],
    ['br', br],
  ] as const) {
    if (body.length < raw.length) {
      await fs.promises.writeFile(`${file}.${ending}`, body);
    }
  }
  return {raw: raw.length, gzip: gz.length, brotli: br.length};
}

/** Text files of a build that are worth compressing, with their full paths. */
export function compressible(dir: string): string[] {
  return fs
    .readdirSync(dir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile() && TEXT.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .filter((file) => !file.includes(`${path.sep}.host${path.sep}`) && fs.statSync(file).size >= SMALLEST);
}

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const queue = compressible(path.resolve(values.dir));
  const count = queue.length;
  const sum = {raw: 0, gzip: 0, brotli: 0};
  const worker = async () => {
    for (let file = queue.pop(); file; file = queue.pop()) {
      const {raw, gzip: gz, brotli} = await precompressFile(file);
      sum.raw += raw;
      sum.gzip += gz;
      sum.brotli += brotli;
    }
  };
  await Promise.all(Array.from({length: os.availableParallelism()}, worker));
  const mib = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  console.log(`${count} files: ${mib(sum.raw)} raw, ${mib(sum.gzip)} gzip, ${mib(sum.brotli)} brotli`);
}

if (process.argv[1] === __filename) {
  void main();
}
