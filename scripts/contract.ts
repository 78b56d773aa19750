import fs from 'node:fs';
import path from 'node:path';
import {formatFinding, type Finding} from '../src/lib/finding';
import {editorSchemas, schemaLine} from '../src/plugins/contract/editors';
import {contractFiles, contractOf} from '../src/plugins/contract/project';
import {ContractError} from '../src/plugins/contract/types';
import {validate, type Verdict} from '../src/plugins/contract/validate';
import {parseAsyncapi} from '../src/plugins/contract/validate/asyncapi';
import {lintOpenapi} from '../src/plugins/contract/validate/lint';
import {siteOf} from './contract/site';

/**
 * `npm run contract`: checks the whole contract and prints what was counted and every finding with file, line and the
 * fix. Exit code 1 when there is a finding. `--fast` leaves the two large linters out. `--write` first writes the
 * schemas for editors (`contract/vocabulary/`) and the first line of each YAML file, which names its schema.
 */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const started = Date.now();
  if (process.argv.includes('--write')) {
    writeForEditors(path.join(root, 'contract'));
  }
  let findings: readonly Finding[];
  let counts: Verdict['counts'] | undefined;
  try {
    const contract = contractOf(path.join(root, 'contract'));
    const verdict = validate(contract, siteOf(root));
    counts = verdict.counts;
    const {places} = contract.loaded;
    const {asyncapi} = contract.edition('ru');
    const linted = process.argv.includes('--fast')
      ? []
      : await Promise.all([
          lintOpenapi(contract.edition('ru').openapi, 'ru', places),
          lintOpenapi(contract.edition('en').openapi, 'en', places),
          parseAsyncapi(asyncapi, places),
        ]);
    findings = [...verdict.findings, ...linted.flat()];
  } catch (error) {
    if (!(error instanceof ContractError)) {
      throw error;
    }
    findings = error.findings;
  }
  for (const finding of findings) {
    console.error(formatFinding(finding));
  }
  if (counts) {
    console.log(
      `operations ${counts.operations}, opcodes ${counts.opcodes}, parameters ${counts.parameters}, fields ${counts.fields}, ` +
        `texts ru ${counts.ru} / en ${counts.en}, media types and messages ${counts.mediaTypes}, examples ${counts.examples}`,
    );
  }
  console.log(
    `${findings.length === 0 ? 'The contract holds' : `${findings.length} findings`} (${((Date.now() - started) / 1000).toFixed(1)} s)`,
  );
  process.exitCode = findings.length === 0 ? 0 : 1;
}

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

void main();
