import type {Locale} from '../locales';
import {METHODS} from '../queries';
import {STRINGS} from '../interfaceTexts';
import type {HttpCall, OpenApi, Response} from '../shape';

/** Statuses that what stands before the server gives to any request, with the component that describes each. */
const ANYWHERE = {
  '400': 'NotUnderstood',
  '429': 'TooManyRequests',
  '5XX': 'ServerFailure',
  default: 'AnyOther',
} as const;

/**
 * Adds to every operation what any of them can get, the contract naming only what is its own: 400 for what cannot be read, 401 where a token may be sent,
 * 429, 5xx, and whatever else a gateway sends, whose body nobody knows. A response of the contract wins.
 */
export function withGatewayResponses(document: OpenApi, locale: Locale): OpenApi {
  const {responses = {}} = document.components;
  const described: Record<string, Response> = {
    ...responses,
    NotUnderstood: {description: STRINGS[locale].notUnderstoodResponse} as Response,
    AnyOther: {description: STRINGS[locale].anyOtherResponse} as Response,
  };
  const refer = (name: string): Response => ({$ref: `#/components/responses/${name}`}) as unknown as Response;
  const complete = (call: HttpCall): HttpCall => ({
    ...call,
    responses: {
      ...(call['x-auth'] === 'optional' && {'401': refer('Unauthorized')}),
      ...Object.fromEntries(Object.entries(ANYWHERE).map(([status, name]) => [status, refer(name)])),
      ...call.responses,
    },
  });
  const paths = Object.fromEntries(
    Object.entries(document.paths).map(([path, item]) => [
      path,
      {
        ...item,
        ...Object.fromEntries(METHODS.flatMap((method) => (item[method] ? [[method, complete(item[method])]] : []))),
      },
    ]),
  );
  return {...document, components: {...document.components, responses: described}, paths};
}
