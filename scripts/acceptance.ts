/**
 * Lists the acceptance rows (tests/data/acceptance.json) that no test names in its title, and exits with 1 if there are any.
 * Usage: npm run test:requirements
 */
import fs from 'node:fs';
import path from 'node:path';

interface Row {
  id: string;
  statement: string;
}

const tests = path.join(__dirname, '../tests');
const rows: Row[] = JSON.parse(fs.readFileSync(path.join(tests, 'data/acceptance.json'), 'utf8'));

/** Row numbers that open the title of a test or of a group of tests, with the files they stand in. */
function provenRows(): Map<string, Set<string>> {
  const proven = new Map<string, Set<string>>();
  for (const name of fs.readdirSync(tests, {recursive: true}).map(String)) {
    if (!/\.(spec|test)\.tsx?$/.test(name)) {
      continue;
    }
    const titles = fs
      .readFileSync(path.join(tests, name), 'utf8')
      .matchAll(/(?:test|it|describe)(?:\.describe)?\(\s*['"`]([RNSQE]\d\d)\b/g);
    for (const [, id = ''] of titles) {
      proven.set(id, (proven.get(id) ?? new Set()).add(name));
    }
  }
  return proven;
}

const proven = provenRows();
const missing = rows.filter(({id}) => !proven.has(id));
const unknown = [...proven.keys()].filter((id) => !rows.some((row) => row.id === id));

for (const {id} of rows.filter((row) => proven.has(row.id))) {
  console.log(`${id}  ${[...(proven.get(id) ?? [])].sort().join(', ')}`);
}
for (const id of unknown) {
  console.error(`${id}  is named by a test but is no row of tests/data/acceptance.json`);
}
for (const {id, statement} of missing) {
  console.error(`${id}  has no test: ${statement}`);
}
console.log(`${rows.length - missing.length} of ${rows.length} rows have a test.`);
process.exit(missing.length + unknown.length > 0 ? 1 : 0);
