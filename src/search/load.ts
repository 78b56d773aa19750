import settings from '@generated/@easyops-cn/docusaurus-search-local/default/settings.json';
import {SearchEngine} from '@alor-docs/search/engine';

/**
 * Fetches the index of an edition and makes the engine for it.
 *
 * @param base path of the edition, such as `/docs/en/`
 * @throws Error when the file cannot be fetched or read
 */
export async function loadEngine(base: string): Promise<SearchEngine> {
  const url = new URL(base + settings.file, self.location.origin);
  if (url.origin !== self.location.origin) throw new Error('The search index must come from the site itself.');
  const response = await fetch(url);
  if (!response.ok) throw new Error(`The search index answered ${response.status}.`);
  return new SearchEngine(await response.json());
}
