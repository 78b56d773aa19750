import fs from 'node:fs';
import path from 'node:path';
import {brand} from '../src/site/brand';
import {
  breaksOf,
  checkExchangeCodes,
  editorSchemas,
  factsOf,
  hostNames,
  readFacts,
  schemaLine,
  unnamedBreaks,
  validate,
  writeFacts,
} from '@alor-docs/contract/validate';
import {
  contractFiles,
  errorsMin,
  exportDocuments,
  loadContract,
  ContractError,
  type Contract,
  type Node,
} from '@alor-docs/contract';
import {rule, type Diagnostic} from './checks/diagnostics';
import {siteOf} from './contract/site';

/** What the last release published, a fact a line. */
const RELEASED = 'contract/released.tsv';

/**
 * `npm run contract:check`: checks the whole contract and prints what was counted and every finding with file, line and the
 * fix. Exit code 1 when there is a finding. `--no-lint` leaves the two large linters out. `--write` first writes the
 * schemas for editors (`contract/vocabulary/`), the first line of each YAML file, which names its schema, and the rules of the order
 * library (`examples/orders/errors.min.json`). `--release` writes what the documents publish now as that of the last release, with
 * which later ones are compared.
 */
export const check = rule(module, async (root, note, options) => {
  const folder = path.join(root, 'contract');
  if (options.includes('--write')) {
    writeEditorSchemas(folder);
  }
  try {
    const contract = loadContract(folder);
    if (options.includes('--write')) {
      fs.writeFileSync(path.join(root, 'examples/orders/errors.min.json'), errorsMin(contract.errors));
    }
    const {counts, diagnostics} = validate(contract, brand.hosts, siteOf(root));
    note(
      `operations ${counts.operations}, opcodes ${counts.opcodes}, parameters ${counts.parameters}, fields ${counts.fields}, ` +
        `texts ru ${counts.ru} / en ${counts.en}, media types and messages ${counts.mediaTypes}, examples ${counts.examples}`,
    );
    const found = [...diagnostics, ...checkExchangeCodes(folder), ...released(root, contract, options)];
    return options.includes('--no-lint')
      ? found
      : [...found, ...(await (await import('@alor-docs/contract/lint')).lintDocuments(contract))];
  } catch (error) {
    if (error instanceof ContractError) {
      return error.diagnostics;
    }
    throw error;
  }
});

/** What breaks programs since the last release and no post names. */
function released(root: string, contract: Contract, options: readonly string[]): Diagnostic[] {
  const files = exportDocuments(contract, {locale: 'en', root: `${brand.url}${brand.baseUrl}`, hosts: brand.hosts});
  const json = (name: string): Node => JSON.parse(files.get(name) ?? '') as Node;
  const facts = factsOf(json('openapi.json'), json('asyncapi.json'));
  const file = path.join(root, RELEASED);
  if (options.includes('--release')) {
    fs.writeFileSync(file, writeFacts(facts, new Date().toISOString().slice(0, 10)));
  }
  const {day, facts: before} = readFacts(fs.readFileSync(file, 'utf8'));
  const folder = path.join(root, 'changelog');
  const posts = fs.readdirSync(folder).filter((name) => /^\d{4}-\d\d-\d\d-/.test(name) && name.slice(0, 10) >= day);
  const texts = posts.map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  return unnamedBreaks(breaksOf(before, facts), texts, RELEASED);
}

function writeEditorSchemas(folder: string): void {
  for (const [file, text] of editorSchemas(hostNames(brand.hosts))) {
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
