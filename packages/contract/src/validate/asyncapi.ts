import {Parser} from '@asyncapi/parser';
import {stringify} from 'yaml';
import type {Finding} from '../diagnostic';
import type {Places} from '../load/sourceMap';
import {publish} from '../export/index';
import type {AsyncApi} from '../shape/vocabulary';

/** AsyncAPI's own parser on the published document. Development check only: the package is large and slow to load. */
export async function parseAsyncapi(localized: AsyncApi, places: Places): Promise<Finding[]> {
  const {diagnostics} = await new Parser().parse(stringify(publish(localized, 'ru'), {aliasDuplicateObjects: false}));
  return diagnostics
    .filter(({severity}) => severity === 0)
    .map(({message, path}) => ({
      ...places.followPath(localized, path),
      message: `AsyncAPI: ${message}.`,
      fix: 'Correct the document.',
    }));
}
