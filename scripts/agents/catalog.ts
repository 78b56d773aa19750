import type {Edition} from '../../src/lib/edition';
import {EDITIONS} from '../../src/lib/editions';
import {bases} from '../../src/site/baseUrls';
import {brand} from '../../src/site/brand';

/** An interface of the API: where it answers, what describes it for programs and for people. */
interface Interface {
  readonly at: string;
  /** Files of an edition with their media types. */
  readonly descriptions: Readonly<Record<string, string>>;
  /** Page below an edition. */
  readonly page: string;
}

const ASYNCAPI = {'asyncapi.yaml': 'application/yaml', 'asyncapi.json': 'application/json'};

/** In one environment; the other one answers alike. */
const interfaces = ({http, subscriptions, commands, graphql}: typeof brand.hosts.test): readonly Interface[] => [
  {
    at: http,
    descriptions: {'openapi.yaml': 'application/yaml', 'openapi.json': 'application/json'},
    page: 'api/http/overview',
  },
  {at: subscriptions, descriptions: ASYNCAPI, page: 'api/websocket/overview'},
  {at: commands, descriptions: ASYNCAPI, page: 'api/websocket/commands/overview'},
  {at: graphql, descriptions: {'schema.graphql': 'text/plain'}, page: 'api/graphql/overview'},
];

/** `/.well-known/api-catalog`: what APIs there are, as a link set (RFC 9727, RFC 9264). */
export function apiCatalog(): string {
  const all = [brand.hosts.production, brand.hosts.test].flatMap(interfaces);
  const address = (edition: Edition, name: string): string => brand.url + bases[edition] + name;
  const linkset = [
    {anchor: `${brand.url}/.well-known/api-catalog`, item: all.map(({at}) => ({href: at}))},
    ...all.map(({at, descriptions, page}) => ({
      anchor: at,
      'service-desc': EDITIONS.flatMap((edition) =>
        Object.entries(descriptions).map(([name, type]) => ({href: address(edition, name), type, hreflang: [edition]})),
      ),
      'service-doc': EDITIONS.map((edition) => ({
        href: address(edition, page),
        type: 'text/html',
        hreflang: [edition],
      })),
      'service-meta': EDITIONS.map((edition) => ({
        href: address(edition, 'errors.json'),
        type: 'application/json',
        hreflang: [edition],
      })),
    })),
  ];
  return `${JSON.stringify({linkset}, null, 2)}\n`;
}
