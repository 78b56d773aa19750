import fs from 'node:fs';
import path from 'node:path';
import {EDITIONS} from '../src/lib/editions';
import {editorSchemas, schemaLine} from '@alor-docs/contract/shape/editorSchemas';
import {contractFiles, contractOf} from '@alor-docs/contract/loadContract';
import {ContractError} from '@alor-docs/contract/types';
import {validate} from '@alor-docs/contract/validate';
import {rule} from './checks/diagnostics';
import {siteOf} from './contract/site';

/**
 * `npm run contract`: checks the whole contract and prints what was counted and every finding with file, line and the
 * fix. Exit code 1 when there is a finding. `--fast` leaves the two large linters out. `--write` first writes the
 * schemas for editors (`contract/vocabulary/`) and the first line of each YAML file, which names its schema.
 */
export const check = rule(module, async (root, note, options) => {
  const folder = path.join(root, 'contract');
  if (options.includes('--write')) {
    writeForEditors(folder);
  }
  try {
    const contract = contractOf(folder);
    const {counts, findings} = validate(contract, siteOf(root));
    note(
      `operations ${counts.operations}, opcodes ${counts.opcodes}, parameters ${counts.parameters}, fields ${counts.fields}, ` +
        `texts ru ${counts.ru} / en ${counts.en}, media types and messages ${counts.mediaTypes}, examples ${counts.examples}`,
    );
    const {places} = contract.loaded;
    if (options.includes('--fast')) {
      return findings;
    }
    const [{lintOpenapi}, {parseAsyncapi}] = await Promise.all([
      import('@alor-docs/contract/validate/lint'),
      import('@alor-docs/contract/validate/asyncapi'),
    ]);
    const linted = await Promise.all([
      ...EDITIONS.map((edition) => lintOpenapi(contract.edition(edition).openapi, edition, places)),
      parseAsyncapi(contract.edition('ru').asyncapi, places),
    ]);
    return [...findings, ...linted.flat()];
  } catch (error) {
    if (error instanceof ContractError) {
      return error.findings;
    }
    throw error;
  }
});

function writeForEditors(folder: string): void {
  for (const [file, text] of editorSchemas()) {
    fs.mkdirSync(path.dirname(path.join(folder, file)), {recursive: true});
    fs.writeFileSync(path.join(folder, file), text);
  }
  for (const file of contractFiles(folder).filter((name) => name.endsWith('.yaml'))) {
    const line = schemaLine(path.relative(folder, file).split(path.sep).join('/'));
    const text = fs.readFileSync(file, 'utf8').replace(/^# yaml-language-server:.*\n/, '');
    if (line) {
      fs.writeFileSync(file, `${line}\n${text}`);
    }
  }
}
