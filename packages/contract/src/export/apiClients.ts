// cspell:ignore noauth prerequest
import type {Json, SampleRequest} from '../samples/request';
import {environment, sampleRequest} from '../sampleTemplates/request';
import {httpOperations, type HttpOperation} from '../queries';
import type {OpenApi} from '../shape';
import type {Publication} from './documents';
import type {Hosts} from '../hosts';

/*
 * Every HTTP request of the contract in the forms that clients open: a `.http` file with its environments, a Bruno collection, a Postman
 * collection with two environments (Insomnia imports it, too). Requests are those of the samples. Secrets are empty variables.
 */

/** The environments with their names as clients show them. */
const ENVIRONMENTS = [
  {id: 'test', name: {ru: 'АЛОР, тестовый контур', en: 'ALOR, test environment'}},
  {id: 'production', name: {ru: 'АЛОР, боевой контур', en: 'ALOR, production'}},
] as const;

type Environment = (typeof ENVIRONMENTS)[number];

const TITLE = {ru: 'АЛОР OpenAPI', en: 'ALOR OpenAPI'} as const;

/** Variables behind which the hosts of an environment stand. */
const variablesOf = (hosts: Hosts, {id}: Pick<Environment, 'id'>) => ({api: hosts[id].http, oauth: hosts[id].auth});

/** Those of the test environment, which stand in the requests. */
const testVariables = (hosts: Hosts): [variable: string, url: string][] =>
  Object.entries(variablesOf(hosts, {id: 'test'}));

interface Request extends SampleRequest {
  readonly title: string;
  readonly page: string;
  readonly group: string;
  /** Address with a variable for the host. */
  readonly address: string;
  /** Variable of the token in the body. */
  readonly secret: string;
}

function requestsOf(document: OpenApi, hosts: Hosts): Request[] {
  const variables = testVariables(hosts);
  return httpOperations(document)
    .filter(({node}) => !node.deprecated)
    .map((operation: HttpOperation) => {
      const request = sampleRequest(document, operation);
      const host = variables.find(([, url]) => request.url.startsWith(`${url}/`));
      if (!host) {
        throw new Error(`${operation.id}: no environment knows the host of ${request.url}.`);
      }
      return {
        ...request,
        title: operation.node.summary,
        page: operation.node['x-page'],
        group: operation.node.tags[0] ?? '',
        address: `{{${host[0]}}}${request.url.slice(host[1].length)}`,
        secret: environment(document, operation) === 'ALOR_REFRESH_TOKEN' ? 'refreshToken' : 'token',
      };
    });
}

/** JSON of a body; `write` gives what stands for the moment an order ends. */
const bodyOf = ({body, secret}: Request, end: string): string =>
  JSON.stringify(body as Json, null, 2)
    .replaceAll('"$token"', `"{{${secret}}}"`)
    .replaceAll('"$endTime"', end);

const queryOf = ({query}: Request): string =>
  query.map(([name, value], index) => `${index === 0 ? '?' : '&'}${name}=${encodeURIComponent(value)}`).join('');

/** A client fills in a new key at each send: sent again after a lost response, an order would be a second one. */
const KEY_NOTE = {
  ru: 'X-REQID при каждой отправке новый, и заявка тоже. Нет ответа или код 5xx — впишите прежний X-REQID или прочитайте список заявок.',
  en: 'Each send takes a new X-REQID and is a new order. No response or a 5xx: put the previous X-REQID back, or read the list of orders.',
} as const;

/** What a collection tells about a request. */
const docsOf = ({page, order}: Request, {locale, root}: Publication): string =>
  [`${root}${page.slice(1)}`, ...(order ? [KEY_NOTE[locale]] : [])].join('\n\n');

/** A request as httpYac reads it. */
const block = (request: Request, {locale, root}: Publication): string =>
  [
    `### ${request.title}`,
    `# ${root}${request.page.slice(1)}`,
    ...(request.order ? [`# ${KEY_NOTE[locale]}`] : []),
    `${request.method} ${request.address}${queryOf(request)}`,
    ...(request.token ? ['Authorization: Bearer {{token}}'] : []),
    ...(request.order ? ['X-REQID: {{$random.uuid}}'] : []),
    ...(request.body === undefined ? [] : ['Content-Type: application/json', '', bodyOf(request, EXPIRY)]),
  ].join('\n');

/** The moment an order ends: midnight UTC in 30 days, so that a repeat on the same day carries the same body. */
const END_TIME = '(Math.floor(Date.now() / 86_400_000) + 30) * 86_400';

/** That moment in the language of httpYac. */
const EXPIRY = `{{${END_TIME}}}`;

/** Name of the file with the request of a page. */
export const requestFile = (node: {readonly 'x-page': string}): string => `${node['x-page'].slice(1)}.http`;

/** One request in a file that needs no other: the test environment, a place for the token. */
function singleFile(request: Request, publication: Publication): string {
  const text = block(request, publication);
  const head = {
    ru: '# Для httpYac. Тестовый контур; в боевом уберите dev из адреса — заявки там настоящие.',
    en: '# For httpYac. Test environment. For production, remove dev from the host: orders there are real.',
  }[publication.locale];
  const variables = [
    ...testVariables(publication.hosts),
    ['token', 'YOUR_ACCESS_TOKEN'],
    ['refreshToken', 'YOUR_REFRESH_TOKEN'],
  ].filter(([name]) => text.includes(`{{${name}}}`));
  return `${head}\n${variables.map(([name, value]) => `@${name} = ${value}\n`).join('')}\n${text}\n`;
}

/** The `.http` file that httpYac runs. */
function httpFile(requests: readonly Request[], publication: Publication): string {
  const head = {
    ru: [
      '# Для httpYac (VS Code, командная строка). Окружения test и production — в http-client.env.json.',
      '# Токен задайте в http-client.private.env.json: {"test": {"token": "…"}}',
    ],
    en: [
      '# For httpYac (VS Code, command line). Environments test and production: http-client.env.json.',
      '# Set the token in http-client.private.env.json: {"test": {"token": "…"}}',
    ],
  }[publication.locale];
  const blocks = requests.map((request) => block(request, publication));
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Requests by their groups, in the order of the contract. */
const grouped = (requests: readonly Request[]): readonly (readonly [group: string, own: readonly Request[]])[] =>
  [...new Set(requests.map(({group}) => group))].map((group) => [group, requests.filter((one) => one.group === group)]);

/** Sets the moment an order ends. */
const endTime = (set: string): string => `${set}('endTime', ${END_TIME});`;

/** A Postman collection, format 2.1. */
function postman(requests: readonly Request[], publication: Publication): object {
  const {locale, root, hosts} = publication;
  return {
    info: {
      name: TITLE[locale],
      description: `${root}api/http/overview`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    // Without an environment it is the test one.
    variable: testVariables(hosts).map(([key, value]) => ({key, value, type: 'string'})),
    auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]},
    item: grouped(requests).map(([group, own]) => ({
      name: group,
      item: own.map((request) => ({
        name: request.title,
        request: {
          method: request.method,
          description: docsOf(request, publication),
          ...(!request.token && {auth: {type: 'noauth'}}),
          header: [
            ...(request.order ? [{key: 'X-REQID', value: '{{$guid}}'}] : []),
            ...(request.body === undefined ? [] : [{key: 'Content-Type', value: 'application/json'}]),
          ],
          url: {
            raw: `${request.address}${queryOf(request)}`,
            host: [request.address.slice(0, request.address.indexOf('/'))],
            path: request.address.split('/').slice(1),
            query: request.query.map(([key, value]) => ({key, value: encodeURIComponent(value)})),
          },
          ...(request.body !== undefined && {
            body: {mode: 'raw', raw: bodyOf(request, '{{endTime}}'), options: {raw: {language: 'json'}}},
          }),
        },
      })),
    })),
    // Before each request: an order has to end in the future.
    event: [{listen: 'prerequest', script: {type: 'text/javascript', exec: [endTime('pm.variables.set')]}}],
  };
}

/** A Bruno collection in one file, as Bruno exports and imports it, with both environments inside. */
function bruno(requests: readonly Request[], publication: Publication): object {
  const {locale, root, hosts} = publication;
  const pair = (name: string, value: string): object => ({name, value, enabled: true});
  const item = (request: Request, index: number): object => ({
    type: 'http',
    name: request.title,
    seq: index + 1,
    request: {
      url: `${request.address}${queryOf(request)}`,
      method: request.method,
      headers: request.order ? [pair('X-REQID', '{{$guid}}')] : [],
      params: request.query.map(([name, value]) => ({...pair(name, encodeURIComponent(value)), type: 'query'})),
      auth: {mode: request.token ? 'inherit' : 'none'},
      body: request.body === undefined ? {mode: 'none'} : {mode: 'json', json: bodyOf(request, '{{endTime}}')},
      script: {},
      docs: docsOf(request, publication),
    },
  });
  return {
    version: '1',
    name: TITLE[locale],
    items: grouped(requests).map(([group, own], index) => ({
      type: 'folder',
      name: group,
      seq: index + 1,
      items: own.map(item),
    })),
    environments: ENVIRONMENTS.map((one) => ({
      name: one.name[locale],
      variables: [
        ...Object.entries(variablesOf(hosts, one)).map(([name, value]) => ({
          ...pair(name, value),
          secret: false,
          type: 'text',
        })),
        ...['token', 'refreshToken'].map((name) => ({...pair(name, ''), secret: true, type: 'text'})),
      ],
    })),
    root: {
      request: {
        auth: {mode: 'bearer', bearer: {token: '{{token}}'}},
        script: {req: endTime('bru.setVar')},
      },
      docs: `${root}api/http/overview`,
    },
    brunoConfig: {version: '1', name: TITLE[locale], type: 'collection', ignore: ['node_modules', '.git']},
  };
}

const postmanEnvironment = (one: Environment, {locale, hosts}: Publication): object => ({
  name: one.name[locale],
  values: [
    ...Object.entries(variablesOf(hosts, one)).map(([key, value]) => ({key, value, type: 'default', enabled: true})),
    ...['token', 'refreshToken'].map((key) => ({key, value: '', type: 'secret', enabled: true})),
  ],
  _postman_variable_scope: 'environment',
});

/** Names of the files for API clients beside the requests of single pages. */
export const API_CLIENT_FILES: readonly string[] = [
  'alor.http',
  'http-client.env.json',
  'alor.bruno.json',
  'alor.postman_collection.json',
  ...ENVIRONMENTS.map(({id}) => `alor.${id}.postman_environment.json`),
];

/** The files for API clients: name → text. */
export function apiClientFiles(document: OpenApi, publication: Publication): Map<string, string> {
  const requests = requestsOf(document, publication.hosts);
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  const secrets = {token: '', refreshToken: ''};
  return new Map([
    ['alor.http', httpFile(requests, publication)],
    [
      'http-client.env.json',
      json(
        Object.fromEntries(ENVIRONMENTS.map((one) => [one.id, {...variablesOf(publication.hosts, one), ...secrets}])),
      ),
    ],
    ...requests.map((one): [string, string] => [requestFile({'x-page': one.page}), singleFile(one, publication)]),
    ['alor.bruno.json', json(bruno(requests, publication))],
    ['alor.postman_collection.json', json(postman(requests, publication))],
    ...ENVIRONMENTS.map((one): [string, string] => [
      `alor.${one.id}.postman_environment.json`,
      json(postmanEnvironment(one, publication)),
    ]),
  ]);
}
