import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {contractDate} from '../contractDate';
import {zip, type Entry} from './zip';

/** The order library in one language, as a download. */
export interface Archive {
  readonly language: 'python' | 'javascript';
  /** Where it lies below `brand.baseUrl`, for both editions. */
  readonly file: string;
  readonly bytes: Buffer;
  readonly sha256: string;
  /** Day of the contract that its tests ran with, as YYYY-MM-DD; undefined without the history of the repository. */
  readonly contract: string | undefined;
}

const NAMES = {
  python: 'downloads/alor_orders-python.zip',
  javascript: 'downloads/alor_orders-javascript.zip',
} as const;
export const ARCHIVES: readonly string[] = Object.values(NAMES);

const made = new Map<string, Promise<readonly Archive[]>>();

/** Both archives: the files of `examples/orders`, the rules of errors beside the two languages, README, licence and version. */
export function archives(siteDir: string): Promise<readonly Archive[]> {
  const known = made.get(siteDir) ?? make(siteDir);
  made.set(siteDir, known);
  return known;
}

async function make(siteDir: string): Promise<readonly Archive[]> {
  const contract = await contractDate(siteDir, path.join(siteDir, 'contract'));
  const folder = path.join(siteDir, 'examples/orders');
  const read = (file: string): string => fs.readFileSync(file, 'utf8');
  const version = `alor_orders, tested with the contract of ${contract ?? 'an unknown day'} and its sandbox\n`;
  const shared: readonly Entry[] = [
    {name: 'LICENSE', text: read(path.join(siteDir, 'LICENSE'))},
    {name: 'README.md', text: read(path.join(folder, 'README.md'))},
    {name: 'VERSION', text: version},
    {name: 'errors.min.json', text: read(path.join(folder, 'errors.min.json'))},
  ];
  return (Object.keys(NAMES) as Archive['language'][]).map((language) => {
    const names = fs.readdirSync(path.join(folder, language)).filter((name) => /\.(?:py|mjs)$/.test(name));
    const own = names
      .sort()
      .map((name) => ({name: `${language}/${name}`, text: read(path.join(folder, language, name))}));
    const bytes = zip([...shared, ...own].map(({name, text}) => ({name: `alor_orders/${name}`, text})));
    return {language, file: NAMES[language], bytes, sha256: createHash('sha256').update(bytes).digest('hex'), contract};
  });
}
