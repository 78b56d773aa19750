import crypto from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import type {BuiltPage} from '../built-pages/page';
import type {Converter, MarkdownPage} from './convert';

/** What the conversion depends on beside the page: our code, and the versions of the libraries. */
const CODE = [__dirname, path.join(__dirname, '../built-pages'), path.join(__dirname, '../../lib')];

const sum = (parts: readonly (string | Buffer)[]): string => {
  const hash = crypto.createHash('sha256');
  parts.forEach((part) => hash.update(part).update('\0'));
  return hash.digest('base64url');
};

function versionOf(siteDir: string): string {
  const sources = CODE.flatMap((folder) =>
    fs
      .readdirSync(folder, {withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(folder, entry.name))
      .sort(),
  );
  return sum([path.join(siteDir, 'package.json'), ...sources].map((file) => fs.readFileSync(file)));
}

interface Kept {
  readonly version: string;
  readonly pages: Readonly<Record<string, MarkdownPage>>;
}

function readKept(file: string): Kept | undefined {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8')) as Kept;
  } catch {
    return undefined; // the first build, or a file that was cut off: everything is converted
  }
}

/**
 * A converter that keeps its results for the next build: pages whose content is the same are not converted again.
 * Kept beside the bundler's own state, in `node_modules/.cache`, and dropped with it by `docusaurus clear`.
 *
 * @param converter of the edition
 * @param siteDir folder of the site
 * @param edition its results are one file
 * @returns the converter, and `save` for the end of the build: keeps what this build asked for, forgets the rest
 */
export function keeping(converter: Converter, siteDir: string, edition: string): Converter & {save: () => void} {
  const file = path.join(siteDir, 'node_modules/.cache/markdown-pages', `${edition}.json`);
  const version = versionOf(siteDir);
  const kept = readKept(file);
  const before = kept?.version === version ? kept.pages : {};
  const now: Record<string, MarkdownPage> = {};
  return {
    convert(page: BuiltPage, address: string) {
      const key = sum([address, page.kind ?? '', page.title, page.mainSource]);
      const markdown = before[key] ?? converter.convert(page, address);
      if (markdown) {
        now[key] = markdown;
      }
      return markdown;
    },
    save() {
      fs.mkdirSync(path.dirname(file), {recursive: true});
      fs.writeFileSync(`${file}.new`, JSON.stringify({version, pages: now} satisfies Kept));
      fs.renameSync(`${file}.new`, file);
    },
  };
}
