import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {lookup} from '../load/resolve';
import {httpOperations, wsOperations} from '../queries';
import type {AsyncApi, OpenApi, Schema} from '../shape';
import {isExample, nodesIn} from '../visit';

/**
 * Replies are open wherever their schemas are written: no source says that no other field comes. They promise what every known
 * reply has, and the examples prove that: `required` is a part of `x-proof-required`. Requests are closed and need no proof.
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
      const {required, 'x-proof-required': shown} = node as Schema;
      const unproven = (required ?? []).filter((name) => !shown?.includes(name));
      if (unproven.length > 0) {
        diagnostics.push({
          ...sources.at(node, 'required'),
          message: `The schema of a reply promises ${unproven.join(', ')}, which no example has to show.`,
          fix: 'Write x-proof-required: […], which holds for the examples alone; required is for what every known reply has.',
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
