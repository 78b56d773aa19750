/**
 * Results that one build leaves to the next one, so that only what has changed is made anew. They lie in `node_modules/.cache/kept`, beside
 * the bundler's own state, and `docusaurus clear` drops them with it. A build that keeps no state of the bundler keeps none of these.
 */
import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';

/** Hash of some texts, each with its end. */
export function sum(parts: Iterable<string | Buffer>): string {
  const hash = crypto.createHash('sha256');
  for (const part of parts) {
    hash.update(String(part.length)).update('\0').update(part);
  }
  return hash.digest('base64url');
}

/** What npm has installed: a list that it keeps inside the nearest `node_modules` above a folder. Undefined where npm was not at work. */
function installed(folder: string): Buffer | undefined {
  const list = path.join(folder, 'node_modules/.package-lock.json');
  const above = path.dirname(folder);
  return fs.existsSync(list) ? fs.readFileSync(list) : above === folder ? undefined : installed(above);
}

/** Folder of our code: whatever is made may depend on any file of it. */
const CODE = path.join(__dirname, '../..');

const versions = new Map<string, string>();

/** Hash of all that a result may depend on beside its input: our code, the packages, and Node.js. Made once, when a build starts. */
function versionOf(siteDir: string, code: string): string {
  const key = `${siteDir}\0${code}`;
  const known = versions.get(key);
  if (known !== undefined) {
    return known;
  }
  const files = fs
    .readdirSync(code, {recursive: true, encoding: 'utf8'})
    .map((name) => path.join(code, name))
    .filter((file) => fs.statSync(file).isFile())
    .sort();
  const packages = installed(siteDir) ?? crypto.randomUUID(); // unknown packages: nothing from an earlier build fits
  const version = sum([process.version, packages, ...files.flatMap((file) => [file, fs.readFileSync(file)])]);
  versions.set(key, version);
  return version;
}

interface Saved<T> {
  readonly version: string;
  readonly results: Readonly<Record<string, T>>;
}

function readSaved<T>(file: string): Saved<T> | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Saved<T>;
  } catch {
    return undefined; // the first build, or a file that was cut off: everything is made
  }
}

/** Results of one kind. */
export interface Kept<T> {
  /**
   * The result of an input, made now unless the build before had the same input.
   *
   * @param input everything the result depends on beside code and packages
   * @param make gives plain data, as JSON knows it
   */
  result: (input: readonly (string | Buffer)[], make: () => T) => T;
  /** The same for what takes its time. */
  later: (input: readonly (string | Buffer)[], make: () => Promise<T>) => Promise<T>;
  /** For the end of the build: keeps what this build asked for and forgets the rest. */
  save: () => void;
}

/**
 * Opens the results of one kind.
 *
 * @param siteDir folder of the site
 * @param name of the file that holds them; two builds that run after one another share it
 * @param code folder of the code that makes them
 */
export function openKept<T extends NonNullable<unknown>>(siteDir: string, name: string, code = CODE): Kept<T> {
  const file = path.join(siteDir, 'node_modules/.cache/kept', `${name}.json`);
  const version = versionOf(siteDir, code);
  const saved = readSaved<T>(file);
  const before = saved?.version === version ? saved.results : {};
  const now: Record<string, T> = {};
  const known = (key: string): T | undefined => now[key] ?? before[key];
  return {
    result(input, make) {
      const key = sum(input);
      return (now[key] = known(key) ?? make());
    },
    async later(input, make) {
      const key = sum(input);
      return (now[key] = known(key) ?? (await make()));
    },
    save() {
      if (process.env.DOCUSAURUS_NO_PERSISTENT_CACHE) {
        return;
      }
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(`${file}.new`, JSON.stringify({version, results: now} satisfies Saved<T>));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
