import {createConfig, lintFromString} from '@redocly/openapi-core';
import {stringify} from 'yaml';
import type {Diagnostic} from '../diagnostic';
import type {SourceMap} from '../load/sourceMap';
import {publish} from '../export/publish';
import type {Locale} from '../locales';
import {LOCALES} from '../locales';
import type {Contract} from '../loadContract';
import type {AsyncApi, OpenApi} from '../shape';

/**
 * Redocly's `recommended` rules on the OpenAPI document of one edition, as it is published. Findings are led back to
 * the contract file. Rules that contradict the API itself are off: it has no 4XX on two calls, and its test server
 * stands first on purpose.
 */
export async function lintOpenapi(localized: OpenApi, locale: Locale, sources: SourceMap): Promise<Diagnostic[]> {
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
        ...sources.follow(localized, pointer),
        message: `${ruleId} (${locale}): ${message}`,
        fix: 'See the rule of this name in Redocly’s documentation.',
      };
    });
}

/** AsyncAPI's own parser on the document of one edition, as it is published; loaded on use, as it is large. */
async function parseAsyncapi(localized: AsyncApi, sources: SourceMap): Promise<Diagnostic[]> {
  const {Parser} = await import('@asyncapi/parser');
  const {diagnostics} = await new Parser().parse(stringify(publish(localized, 'ru'), {aliasDuplicateObjects: false}));
  return diagnostics
    .filter(({severity}) => severity === 0)
    .map(({message, path}) => ({
      ...sources.followPath(localized, path),
      message: `AsyncAPI: ${message}.`,
      fix: 'Correct the document.',
    }));
}

/** What the linters of OpenAPI and AsyncAPI say of the contract. Development check only: both take seconds. */
export async function lintDocuments(contract: Contract): Promise<Diagnostic[]> {
  const {sources} = contract.loaded;
  const results = await Promise.all([
    ...LOCALES.map((locale) => lintOpenapi(contract.edition(locale).openapi, locale, sources)),
    parseAsyncapi(contract.edition('ru').asyncapi, sources),
  ]);
  return results.flat();
}
