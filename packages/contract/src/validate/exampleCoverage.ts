import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {isNode, isExample, nodesIn} from '../visit';
import type {AsyncApi, OpenApi, Schema} from '../shape';
import type {Member} from './members';

/**
 * Each property occurs in an example, or says in `x-no-example` why not: a name that nothing shows is a name that nobody
 * has held against the API. Properties are distinguished by where they are written.
 */
export function checkExampleCoverage(
  openapi: OpenApi,
  asyncapi: AsyncApi,
  members: readonly Member[],
  sources: SourceMap,
): Diagnostic[] {
  const seen = new Set<string>();
  const idOf = (properties: object, name: string): string => {
    const {file, pointer} = sources.at(properties, name);
    return `${file}#${pointer}`;
  };
  for (const {properties, name} of members) {
    seen.add(idOf(properties, name));
  }
  return [openapi, asyncapi].flatMap((document) => {
    const all = propertiesOf(document);
    const disagreeing = all.flatMap(([properties, name]): Diagnostic[] => {
      const shown = seen.has(idOf(properties, name));
      const excused = properties[name]?.['x-no-example'] !== undefined;
      if (shown !== excused) {
        return [];
      }
      return [
        {
          ...(shown ? sources.at(properties[name], 'x-no-example') : sources.at(properties, name)),
          message: shown
            ? `The property ${name} says x-no-example, and an example shows it.`
            : `No example shows the property ${name}.`,
          fix: shown ? 'Remove x-no-example.' : 'Add it to an example, or say why not: x-no-example: …',
        },
      ];
    });
    const owners = new Set<object>(all.map(([properties, name]) => properties[name] ?? {}));
    const misplaced = [...nodesIn(document, isExample)]
      .filter((node) => 'x-no-example' in node && !owners.has(node))
      .map((node) => ({
        ...sources.at(node, 'x-no-example'),
        message: 'x-no-example stands on no property.',
        fix: 'Move it to the property that no example shows, or remove it.',
      }));
    return [...disagreeing, ...misplaced];
  });
}

/** Every property of every schema of a document; data of examples is left out. */
const propertiesOf = (document: object): (readonly [Record<string, Schema>, string])[] =>
  [...nodesIn(document, isExample)].flatMap(({properties}) =>
    isNode(properties)
      ? Object.keys(properties).map((name) => [properties as Record<string, Schema>, name] as const)
      : [],
  );
