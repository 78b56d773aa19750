import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Loaded} from '../load/load';
import {createReporter} from './reporter';
import {targetOf} from '../load/resolve';
import {holdersOf, httpOperations, mediaOf, wsOperations} from '../queries';
import {isNode, nodesIn} from '../visit';
import {FORMATS, type AsyncApi, type HttpCall, type OpenApi, type WsCall} from '../shape';

/** Words that a short name may have although nothing in the contract says them. */
const VERBS = [
  'get',
  'list',
  'search',
  'subscribe',
  'create',
  'update',
  'delete',
  'by',
  'legacy',
  'order',
  'derivative',
];

/** Files whose entries are named by references alone. */
const PARTS = /^(?:http\/(?!openapi)|websocket\/(?!asyncapi))/;

/**
 * Names that nothing refers to by themselves: an entry that no reference leads to, the key of an example, the key of an
 * opcode, the words of a path and of a short name. Each is held against another place that says the same.
 */
export function checkNaming(
  {openapi, asyncapi}: {openapi: OpenApi; asyncapi: AsyncApi},
  {files, sources}: Loaded,
): Diagnostic[] {
  const {diagnostics, report} = createReporter(sources);
  const used = new Set<string>();
  for (const [file, data] of files) {
    for (const {$ref} of nodesIn(data)) {
      if (typeof $ref === 'string') {
        const {file: other, name} = targetOf(file, $ref);
        used.add(`${other}#${name}`);
      }
    }
  }
  for (const [file, data] of files) {
    for (const name of PARTS.test(file) && isNode(data) ? Object.keys(data) : []) {
      if (!used.has(`${file}#${name}`)) {
        report(data, name, `Nothing refers to ${name}.`, 'Refer to it, or remove it.');
      }
    }
  }

  const operations = httpOperations(openapi);
  const seen = new Set<object>();
  for (const operation of operations) {
    for (const examples of holdersOf(operation).map((one) => mediaOf(one)?.node.examples ?? {})) {
      for (const [key, example] of seen.has(examples) ? [] : Object.entries(examples)) {
        const name = '$ref' in example ? (example.$ref.split('/').at(-1) ?? '') : key;
        if (key !== name && !FORMATS.some((format) => format === key)) {
          const fix = `Call it ${name}, or by its format: ${FORMATS.join(', ')}.`;
          report(examples, key, `The example ${key} is ${name} in its file.`, fix);
        }
      }
      seen.add(examples);
    }
  }

  for (const [key, {'x-request': request}] of Object.entries(asyncapi.operations)) {
    const name = request.replace(/RequestMessage$/, '');
    if (key !== name) {
      report(asyncapi.operations, key, `The operation ${key} has the request ${request}.`, `Call it ${name}.`);
    }
  }

  const checkShortName = (node: HttpCall | WsCall, names: readonly string[]): void => {
    const short = node['x-operation-name'];
    const english = [node['x-en']?.summary ?? node.summary, node['x-en']?.description ?? ''];
    const known = new Set([...[...names, ...english].flatMap(wordsOf).map(singular), ...VERBS]);
    for (const word of short === undefined ? [] : wordsOf(short)) {
      if (!known.has(singular(word))) {
        report(
          node,
          'x-operation-name',
          `${short} has the word ${word}, which neither ${names.join(', ')} nor the English texts have.`,
          `Nearest: ${nearest(word, known).join(', ')}.`,
        );
      }
    }
  };
  for (const {opcode, node} of wsOperations(asyncapi)) {
    checkShortName(node, [opcode]);
  }
  const paths = Object.keys(openapi.paths);
  for (const {id, path, node} of operations) {
    checkShortName(node, [id, path]);
    const others = paths.filter((one) => one !== path).flatMap(segmentsOf);
    const texts = wordsOf([node['x-en']?.summary ?? node.summary, node['x-en']?.description ?? ''].join(' '));
    for (const segment of segmentsOf(path)) {
      const isLowerCase = segment === segment.toLowerCase();
      const isNamedElsewhere =
        others.includes(segment) ||
        id.includes(segment.replace(/^[a-z]/, (letter) => letter.toUpperCase())) ||
        (isLowerCase && (id.toLowerCase().includes(segment) || texts.includes(segment)));
      if (!isNamedElsewhere) {
        report(
          openapi.paths,
          path,
          `The path ${path} has ${segment}, which neither ${id} nor another path has.`,
          `Nearest: ${nearest(segment, new Set([...others, ...wordsOf(id), ...texts])).join(', ')}.`,
        );
      }
    }
  }
  return diagnostics;
}

/** What a path says beside its parameters. */
const segmentsOf = (path: string): string[] => path.split('/').filter((part) => /^[A-Za-z]+$/.test(part));

/** Small words of a name or a text: `listOrders`, `/md/v2/orders`. */
const wordsOf = (text: string): string[] =>
  text
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])/)
    .filter((word) => word.length > 1)
    .map((word) => word.toLowerCase());

const singular = (word: string): string => word.replace(/ies$/, 'y').replace(/s$/, '');
