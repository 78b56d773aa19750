import {ContractError, type Diagnostic} from '../diagnostic';
import {readExchangeCodes} from '../exchangeCodes';
import type {SourceMap} from '../load/sourceMap';
import type {ExchangeCode, ExchangeCodes} from '../shape';
import {createReporter, type Reporter} from './reporter';

/** What is wrong with `exchange-codes.yaml` of `contractDir` (absolute): its words, and what `checkAgreement` finds. */
export function checkExchangeCodes(contractDir: string): readonly Diagnostic[] {
  try {
    const {codes, sources} = readExchangeCodes(contractDir);
    return checkAgreement(codes, sources);
  } catch (error) {
    if (error instanceof ContractError) {
      return error.diagnostics;
    }
    throw error;
  }
}

/** Every class is there, once, and used; a code of a market stands once; a text, by which a reader may know it alone, has one class. */
function checkAgreement({classes, codes}: ExchangeCodes, sources: SourceMap): readonly Diagnostic[] {
  const reporter = createReporter(sources);
  const ids = classes.map(({id}) => id);
  checkOnce(classes, ({id}) => id, 'id', 'The class', reporter);
  checkOnce(codes, ({market, code}) => `${market} ${code}`, 'code', 'The code', reporter);
  const byText = new Map<string, ExchangeCode>();
  for (const code of codes) {
    reporter.expectKnown(code, 'class', code.class, ids, 'class');
    // A full stop or a capital letter does not tell one text from another.
    const text = code.text.toLowerCase().replace(/\.$/, '');
    const first = byText.get(text) ?? code;
    byText.set(text, first);
    if (first.class !== code.class) {
      const other = `${first.market} ${first.code}, line ${sources.at(first).line}`;
      reporter.report(code, 'class', `The same text has the class ${first.class} at ${other}.`, 'Give both one class.');
    }
  }
  const used = new Set(codes.map((code) => code.class));
  for (const entry of classes.filter(({id}) => !used.has(id))) {
    reporter.report(entry, 'id', `No code has the class ${entry.id}.`, 'Use it or take it out.');
  }
  return reporter.diagnostics;
}

function checkOnce<T extends object>(
  list: readonly T[],
  keyOf: (item: T) => string,
  at: string,
  what: string,
  {report}: Reporter,
): void {
  const seen = new Set<string>();
  for (const item of list) {
    const key = keyOf(item);
    if (seen.has(key)) {
      report(item, at, `${what} ${key} stands twice.`, 'Take one of the two out.');
    }
    seen.add(key);
  }
}
