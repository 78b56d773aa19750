import fs from 'node:fs';
import path from 'node:path';
import {ContractError} from './diagnostic';
import {load} from './load/load';
import type {SourceMap} from './load/sourceMap';
import {validateShape} from './load/validateShape';
import type {ExchangeCodes} from './shape';

/** The file of the codes, under the contract folder. */
export const EXCHANGE_CODES = 'exchange-codes.yaml';

/**
 * The codes of the exchange with their classes, read from `contractDir` (absolute) at each call: the file is long, keep what
 * this gives. Whether the classes that the codes name exist is proven by `checkExchangeCodes` of `./validate`.
 * Throws ContractError when the file is missing, is not valid YAML or breaks the vocabulary.
 */
export function exchangeCodes(contractDir: string): ExchangeCodes {
  return readExchangeCodes(contractDir).codes;
}

/** The same, with the place of each line. */
export function readExchangeCodes(contractDir: string): {readonly codes: ExchangeCodes; readonly sources: SourceMap} {
  const file = path.join(contractDir, EXCHANGE_CODES);
  if (!fs.existsSync(file)) {
    const message = 'The file is missing.';
    throw new ContractError([{file: `contract/${EXCHANGE_CODES}`, line: 1, message, fix: 'Restore it.'}]);
  }
  const loaded = load(new Map([[EXCHANGE_CODES, fs.readFileSync(file, 'utf8')]]));
  const diagnostics = validateShape(loaded);
  if (diagnostics.length > 0) {
    throw new ContractError(diagnostics);
  }
  return {codes: loaded.files.get(EXCHANGE_CODES) as ExchangeCodes, sources: loaded.sources};
}
