import fs from 'node:fs';
import path from 'node:path';
import {openKept} from '../kept';
import {contractFiles, contractOf, type Contract} from './project';

/**
 * Something made of the contract alone, as plain data. While no file of the contract changes, the next build takes it over and need not
 * read the contract.
 *
 * @param contractDir absolute, in the folder of the site
 * @param name one for each thing and edition
 * @param make not called when the result is known; what it throws is not kept
 * @param settings whatever else the result depends on
 */
export function fromContract<T extends NonNullable<unknown>>(
  contractDir: string,
  name: string,
  make: (contract: Contract) => T,
  settings: readonly string[] = [],
): T {
  const texts = contractFiles(contractDir).flatMap((file) => [path.relative(contractDir, file), fs.readFileSync(file)]);
  const kept = openKept<T>(path.dirname(contractDir), `contract-${name}`);
  const result = kept.result([...settings, ...texts], () => make(contractOf(contractDir)));
  kept.save();
  return result;
}
