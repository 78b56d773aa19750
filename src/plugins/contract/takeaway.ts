// cspell:ignore noauth prerequest
import {environment, sampleRequest, type Json, type SampleRequest} from './samples/request';
import {httpOperations, type HttpOperation} from './select';
import type {Locale} from './types';
import type {OpenApi} from './vocabulary';

/*
 * Every HTTP request of the contract in the forms that clients open: a `.http` file with its environments, a Postman collection with
 * two environments (Bruno and Insomnia import it, too). Requests are those of the samples. Secrets are empty variables.
 */

/** The environments: names as clients show them, hosts of the contract. */
const ENVIRONMENTS = [
  {id: 'test', name: {ru: 'АЛОР, тестовый контур', en: 'ALOR, test environment'}, host: (url: string) => url},
  {
    id: 'production',
    name: {ru: 'АЛОР, боевой контур', en: 'ALOR, production'},
    host: (url: string) => url.replace('dev.alor.ru', '.alor.ru'),
  },
] as const;

const TITLE = {ru: 'АЛОР OpenAPI', en: 'ALOR OpenAPI'} as const;

/** The variable behind which a host stands. */
const HOSTS: readonly (readonly [variable: string, url: string])[] = [
  ['api', 'https://apidev.alor.ru'],
  ['oauth', 'https://oauthdev.alor.ru'],
];

interface Request extends SampleRequest {
  readonly title: string;
  readonly page: string;
  readonly group: string;
  /** Address with a variable for the host. */
  readonly address: string;
  /** Variable of the token in the body. */
  readonly secret: string;
}

function requestsOf(document: OpenApi): Request[] {
  return httpOperations(document)
    .filter(({node}) => !node.deprecated)
    .map((operation: HttpOperation) => {
      const request = sampleRequest(document, operation);
      const host = HOSTS.find(([, url]) => request.url.startsWith(`${url}/`));
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

/** The `.http` file that httpYac runs. */
function httpFile(requests: readonly Request[], locale: Locale, root: string): string {
  const head =
    locale === 'ru'
      ? [
          '# Для httpYac (VS Code, командная строка). Окружения test и production — в http-client.env.json.',
          '# Токен задайте в http-client.private.env.json: {"test": {"token": "…"}}',
        ]
      : [
          '# For httpYac (VS Code, command line). Environments test and production: http-client.env.json.',
          '# Set the token in http-client.private.env.json: {"test": {"token": "…"}}',
        ];
  const blocks = requests.map((request) =>
    [
      `### ${request.title}`,
      `# ${root}${request.page.slice(1)}`,
      `${request.method} ${request.address}${queryOf(request)}`,
      ...(request.token ? ['Authorization: Bearer {{token}}'] : []),
      ...(request.order ? ['X-REQID: {{$random.uuid}}'] : []),
      ...(request.body === undefined ? [] : ['Content-Type: application/json', '', bodyOf(request, '{{endTime}}')]),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...blocks].join('\n\n')}\n`;
}

/** Variables of an environment that are no secret. */
const variablesOf = ({host}: (typeof ENVIRONMENTS)[number]): Record<string, string> => ({
  ...Object.fromEntries(HOSTS.map(([variable, url]) => [variable, host(url)])),
});

/** A Postman collection, format 2.1. */
function postman(requests: readonly Request[], locale: Locale, root: string): object {
  const groups = [...new Set(requests.map(({group}) => group))];
  return {
    info: {
      name: TITLE[locale],
      description: `${root}api/http/overview`,
      schema: 'https://schema.getpostman.com/json/collection/v2.1.0/collection.json',
    },
    auth: {type: 'bearer', bearer: [{key: 'token', value: '{{token}}', type: 'string'}]},
    item: groups.map((group) => ({
      name: group,
      item: requests
        .filter((one) => one.group === group)
        .map((request) => ({
          name: request.title,
          request: {
            method: request.method,
            description: `${root}${request.page.slice(1)}`,
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
    // An order has to end in the future: 30 days from now, before each request.
    event: [
      {
        listen: 'prerequest',
        script: {
          type: 'text/javascript',
          exec: ["pm.variables.set('endTime', Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60);"],
        },
      },
    ],
  };
}

const postmanEnvironment = (environmentOf: (typeof ENVIRONMENTS)[number], locale: Locale): object => ({
  name: environmentOf.name[locale],
  values: [
    ...Object.entries(variablesOf(environmentOf)).map(([key, value]) => ({key, value, type: 'default', enabled: true})),
    ...['token', 'refreshToken'].map((key) => ({key, value: '', type: 'secret', enabled: true})),
  ],
  _postman_variable_scope: 'environment',
});

/** The files to take away: name → text. `root` is the absolute address of the edition, with a slash at its end. */
export function takeaway(document: OpenApi, locale: Locale, root: string): Map<string, string> {
  const requests = requestsOf(document);
  const json = (value: object): string => `${JSON.stringify(value, null, 2)}\n`;
  const expiry = `{{Math.floor(Date.now() / 1000) + 30 * 24 * 60 * 60}}`;
  return new Map([
    ['alor.http', httpFile(requests, locale, root).replaceAll('{{endTime}}', expiry)],
    [
      'http-client.env.json',
      json(Object.fromEntries(ENVIRONMENTS.map((one) => [one.id, {...variablesOf(one), token: '', refreshToken: ''}]))),
    ],
    ['alor.postman_collection.json', json(postman(requests, locale, root))],
    ...ENVIRONMENTS.map((one): [string, string] => [
      `alor.${one.id}.postman_environment.json`,
      json(postmanEnvironment(one, locale)),
    ]),
  ]);
}
