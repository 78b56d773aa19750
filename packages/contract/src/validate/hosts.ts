import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {nearest} from '../nearest';
import {METHODS} from '../queries';
import type {AsyncApi, OpenApi} from '../shape';

/** Each server of the contract is one of the hosts there are. */
export function checkHosts(
  {openapi, asyncapi}: {readonly openapi: OpenApi; readonly asyncapi: AsyncApi},
  hosts: readonly string[],
  sources: SourceMap,
): Diagnostic[] {
  const items = Object.values(openapi.paths).flatMap((item) => [
    item,
    ...METHODS.flatMap((method) => item[method] ?? []),
  ]);
  const written = [
    ...[openapi, ...items]
      .flatMap(({servers = []}) => servers)
      .map((node) => ({node, key: 'url', host: node.url.slice(8)})),
    ...Object.values(asyncapi.servers).map((node) => ({node, key: 'host', host: node.host})),
  ];
  return written
    .filter(({host}) => !hosts.includes(host))
    .map(({node, key, host}) => ({
      ...sources.at(node, key),
      message: `${key} names ${host}, and there is no such server.`,
      fix: `Nearest: ${nearest(host, hosts).join(', ')}.`,
    }));
}
