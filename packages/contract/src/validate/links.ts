import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import {objectOf} from '../fields';
import type {SourceMap} from '../load/sourceMap';
import {createReporter} from './reporter';
import {httpOperations, mediaOf, type HttpOperation} from '../queries';
import type {OpenApi, RequestBody, Response} from '../shape';

/**
 * Links from a request to the one that reads what it made: the operation exists, the link is named after what that reads, each of its
 * path parameters is given, and each expression leads to a field of this request or of its response.
 */
export function checkLinks(openapi: OpenApi, sources: SourceMap): Diagnostic[] {
  const {diagnostics, report} = createReporter(sources);
  const operations = httpOperations(openapi);
  const reportUnknown = (node: object, key: string, message: string, name: string, known: Iterable<string>): void => {
    report(node, key, message, `Nearest: ${nearest(name, known).join(', ') || 'none'}.`);
  };
  for (const operation of operations) {
    for (const {node: response} of operation.responses) {
      for (const [title, link] of Object.entries(response.links ?? {})) {
        const target = operations.find(({id}) => id === link.operationId);
        if (!target) {
          const ids = operations.map(({id}) => id);
          reportUnknown(link, 'operationId', `There is no operation ${link.operationId}.`, link.operationId, ids);
          continue;
        }
        const thing = target.node['x-operation-name']?.replace(/^get./, (start) => start.slice(3).toLowerCase());
        if (response.links && thing !== undefined && title !== thing) {
          reportUnknown(response.links, title, `A link is named after what it reads: ${thing}.`, title, [thing]);
        }
        const names = target.parameters.map(({name}) => name);
        for (const [name, expression] of Object.entries(link.parameters)) {
          if (!names.includes(name)) {
            reportUnknown(link.parameters, name, `${target.id} has no parameter ${name}.`, name, names);
          }
          const lost = unknownStep(openapi, operation, response, expression);
          if (lost) {
            reportUnknown(
              link.parameters,
              name,
              `${expression} of ${operation.id} leads to no field: there is no ${lost.step}.`,
              lost.step,
              lost.known,
            );
          }
        }
        for (const {name} of target.parameters.filter((one) => one.in === 'path' && !(one.name in link.parameters))) {
          reportUnknown(link, 'parameters', `The link does not give ${name} to ${target.id}.`, name, []);
        }
      }
    }
  }
  return diagnostics;
}

/** The first step of an expression that is no field, with the fields there are. */
function unknownStep(
  openapi: OpenApi,
  {body, parameters}: HttpOperation,
  response: Response,
  expression: string,
): {step: string; known: readonly string[]} | undefined {
  const [, side, place = '', rest = ''] =
    /^\$(request|response)\.(path|query|header|body#)[./](.+)$/.exec(expression) ?? [];
  if (place !== 'body#') {
    const known = parameters.filter((one) => one.in === place).map(({name}) => name);
    return known.includes(rest) ? undefined : {step: rest, known};
  }
  const holder: RequestBody | Response | undefined = side === 'request' ? body : response;
  let schema = mediaOf(holder)?.node.schema;
  for (const step of rest.split('/')) {
    const properties: Readonly<Record<string, object>> = (schema && objectOf(openapi, schema)?.properties) ?? {};
    if (!(step in properties)) {
      return {step, known: Object.keys(properties)};
    }
    schema = properties[step];
  }
  return undefined;
}
