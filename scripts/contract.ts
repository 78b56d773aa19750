import fs from 'node:fs';
import path from 'node:path';
import {contractOf} from '../src/plugins/contract/project';
import {ContractError, formatFinding, type Finding} from '../src/plugins/contract/types';
import {validate, type Verdict} from '../src/plugins/contract/validate';
import {parseAsyncapi} from '../src/plugins/contract/validate/asyncapi';
import {lintOpenapi} from '../src/plugins/contract/validate/lint';

/**
 * `npm run contract`: checks the whole contract and prints what was counted and every finding with file, line and the
 * mend. Exit code 1 when there is a finding. `--fast` leaves the two large linters out.
 */
async function main(): Promise<void> {
  const root = path.resolve(__dirname, '..');
  const started = Date.now();
  let findings: readonly Finding[];
  let counts: Verdict['counts'] | undefined;
  try {
    const contract = contractOf(path.join(root, 'contract'));
    const verdict = validate(contract, routesOf(path.join(root, 'docs')));
    counts = verdict.counts;
    const {places} = contract.loaded;
    const linted = process.argv.includes('--fast')
      ? []
      : await Promise.all([
          lintOpenapi(contract.edition('ru').openapi, 'ru', places),
          lintOpenapi(contract.edition('en').openapi, 'en', places),
          contract.edition('ru').asyncapi ? parseAsyncapi(contract.edition('ru').asyncapi ?? {}, places) : [],
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

/** Routes of the Russian pages, by their files. */
function routesOf(docs: string): Set<string> {
  const files = fs.readdirSync(docs, {recursive: true, encoding: 'utf8'}).filter((file) => /\.mdx?$/.test(file));
  return new Set(
    files.map(
      (file) =>
        `/${file
          .split(path.sep)
          .join('/')
          .replace(/\.mdx?$/, '')
          .replace(/(^|\/)index$/, '')}`,
    ),
  );
}

void main();
