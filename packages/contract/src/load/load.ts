import {isMap, isSeq, isAlias, isScalar, LineCounter, parseDocument, type Document, type Node as YamlNode} from 'yaml';
import {escapeStep, SourceMap} from './sourceMap';
import {type Diagnostic, ContractError} from '../diagnostic';

/** Every YAML file of the contract as plain data, with the places it came from. Keys are paths under `contract/`. */
export interface Loaded {
  readonly files: ReadonlyMap<string, unknown>;
  readonly sources: SourceMap;
  readonly texts: ReadonlyMap<string, string>;
}

/**
 * Parses the YAML files of the contract.
 *
 * In: path under the contract folder → text; what was loaded before, whose unchanged files are taken over as they are.
 * Out: the same paths → plain data, and the line of every key.
 * Throws ContractError with file and line when a file is not valid YAML or repeats a key.
 */
export function load(texts: ReadonlyMap<string, string>, before?: Loaded): Loaded {
  const sources = before?.sources ?? new SourceMap();
  const files = new Map<string, unknown>();
  const diagnostics: Diagnostic[] = [];
  for (const [file, text] of texts) {
    if (before?.texts.get(file) === text) {
      files.set(file, before.files.get(file));
      continue;
    }
    const lines = new LineCounter();
    const document = parseDocument(text, {lineCounter: lines, uniqueKeys: true});
    for (const error of document.errors) {
      diagnostics.push({
        file: `contract/${file}`,
        line: lines.linePos(error.pos[0]).line,
        pointer: '',
        message: `Not valid YAML: ${error.message.split('\n')[0]}.`,
        fix: 'Correct the syntax of this line.',
      });
    }
    files.set(file, toData(document, document.contents, `contract/${file}`, '', lines, sources));
  }
  if (diagnostics.length > 0) {
    throw new ContractError(diagnostics);
  }
  return {files, sources, texts};
}

function toData(
  document: Document,
  node: YamlNode | null,
  file: string,
  pointer: string,
  lines: LineCounter,
  sources: SourceMap,
): unknown {
  if (isAlias(node)) {
    return toData(document, node.resolve(document) ?? null, file, pointer, lines, sources);
  }
  if (isScalar(node)) {
    return node.value;
  }
  const lineOf = (part: YamlNode | null | undefined): number => (part?.range ? lines.linePos(part.range[0]).line : 1);
  const keys = new Map<string, number>();
  if (isSeq(node)) {
    const list: unknown[] = [];
    node.items.forEach((item, index) => {
      keys.set(String(index), lineOf(item as YamlNode));
      list.push(toData(document, item as YamlNode, file, `${pointer}/${index}`, lines, sources));
    });
    sources.set(list, file, pointer, lineOf(node), keys);
    return list;
  }
  if (isMap(node)) {
    const record: Record<string, unknown> = {};
    for (const pair of node.items) {
      const key = String(isScalar(pair.key) ? pair.key.value : pair.key);
      keys.set(key, lineOf(pair.key as YamlNode));
      record[key] = toData(
        document,
        pair.value as YamlNode | null,
        file,
        `${pointer}/${escapeStep(key)}`,
        lines,
        sources,
      );
    }
    sources.set(record, file, pointer, lineOf(node), keys);
    return record;
  }
  return null;
}
