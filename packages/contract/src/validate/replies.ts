import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {lookup} from '../load/resolve';
import {httpOperations, wsOperations} from '../queries';
import type {AsyncApi, OpenApi} from '../shape';
import {isExample, nodesIn} from '../visit';

/**
 * Replies are open and promise no field, wherever their schemas are written: no source says that a field always comes, or
 * that no other does. What the examples are held against is said in `x-proof-…`. Requests keep both words.
 */
export function checkReplies(openapi: OpenApi, asyncapi: AsyncApi, sources: SourceMap): Diagnostic[] {
  const requests = new Set(wsOperations(asyncapi).map(({node}) => node['x-request']));
  const messages = Object.entries(asyncapi.components.messages ?? {}).filter(([name]) => !requests.has(name));
  return [
    ...promisesIn(
      openapi,
      httpOperations(openapi).map(({responses}) => responses),
      sources,
    ),
    ...promisesIn(asyncapi, messages, sources),
  ];
}

function promisesIn(document: object, replies: readonly unknown[], sources: SourceMap): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const followed = new Set<unknown>();
  const visit = (value: unknown): void => {
    for (const node of nodesIn(value, isExample)) {
      if (node.additionalProperties === false) {
        diagnostics.push({
          ...sources.at(node, 'additionalProperties'),
          message: 'The schema of a reply is closed, and the server may send more.',
          fix: 'Write x-proof-closed: true; it holds for the examples alone.',
        });
      }
      if (Array.isArray(node.required)) {
        diagnostics.push({
          ...sources.at(node, 'required'),
          message: 'The schema of a reply promises fields that the server may leave out.',
          fix: 'Write x-proof-required: […]; it holds for the examples alone.',
        });
      }
      if (typeof node.$ref === 'string' && !followed.has(node.$ref)) {
        followed.add(node.$ref);
        visit(lookup(document, node.$ref));
      }
    }
  };
  visit(replies);
  return diagnostics;
}
