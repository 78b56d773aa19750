import {createConfig, lintFromString} from '@redocly/openapi-core';
import {stringify} from 'yaml';
import type {Finding} from '../diagnostic';
import type {Places} from '../load/sourceMap';
import {publish} from '../export/index';
import type {Locale} from '../types';
import type {OpenApi} from '../shape/vocabulary';

/**
 * Redocly's `recommended` rules on the OpenAPI document of one edition, as it is published. Findings are led back to
 * the contract file. Rules that contradict the API itself are off: it has no 4XX on two calls, and its test server
 * stands first on purpose.
 */
export async function lintOpenapi(localized: OpenApi, locale: Locale, places: Places): Promise<Finding[]> {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      'no-server-example.com': 'off',
      'operation-4xx-response': 'off',
      'no-ambiguous-paths': 'off',
      'no-unused-components': 'warn',
    },
  });
  const source = stringify(publish(localized, locale), {aliasDuplicateObjects: false});
  const problems = await lintFromString({source, absoluteRef: `openapi.${locale}.yaml`, config});
  return problems
    .filter(({severity, ignored}) => severity === 'error' && !ignored)
    .map(({message, ruleId, location}) => {
      const pointer = (location[0]?.pointer ?? '').replace(/^#/, '');
      return {
        ...places.follow(localized, pointer),
        message: `${ruleId} (${locale}): ${message}`,
        fix: 'See the rule of this name in Redocly’s documentation.',
      };
    });
}
