import {describe, expect, test} from 'vitest';
import {exportDocuments, loadContract} from '@alor-docs/contract';
import {requestForms} from '../../../src/plugins/sandbox-data/requests';
import {brand} from '../../../src/site/brand';
import {CONTRACT, newServer} from '../../../tests/support/sandbox';

/* Whatever goes wrong, the sandbox answers with a status that the published document of the operation has. */

const contract = loadContract(CONTRACT);
const files = exportDocuments(contract, {locale: 'en', root: 'https://example.org/', hosts: brand.hosts});
const published = JSON.parse(files.get('openapi.json') ?? '') as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, {readonly responses?: object}>>>>;
};

/** Statuses by name: a range such as `5XX` counts, what stands for any status does not. */
const isPublished = (statuses: readonly string[], status: number): boolean =>
  statuses.includes(String(status)) || statuses.includes(`${String(status)[0]}XX`);

describe.each(Object.values(requestForms(contract.edition('en')).operations))('$id', (form) => {
  const {method, path, parameters, body, faults} = form;
  const statuses = Object.keys(published.paths[path][method.toLowerCase()].responses ?? {});
  const valueOf = (wanted: string): string => parameters.find(({name}) => name === wanted)?.value ?? '';
  const url = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(valueOf(name)));

  test.each([undefined, ...faults])('statuses: fault %s answers with a published one', (fault) => {
    const server = newServer({httpFault: () => fault});
    const headers = {
      authorization: `Bearer ${server.tokens.issue()}`,
      'content-type': 'application/json',
      'x-reqid': 'one',
    };
    const request = {method, url, headers, body: body ? JSON.stringify(body.example) : ''};
    // The repeat meets what the first request left behind.
    const seen = [server.handle(request), server.handle(request)].flatMap((outcome) =>
      outcome.kind === 'answer' ? [outcome.status] : [],
    );
    // What nothing simulates is answered with its example, under a status of the sandbox's own.
    expect(seen.filter((status) => status !== 501 && !isPublished(statuses, status))).toEqual([]);
  });
});
