import {contractFiles} from '@alor-docs/contract';
import {vcs} from './vcs';

/**
 * The day the contract was last changed, as YYYY-MM-DD: that of its newest commit, or `SOURCE_DATE_EPOCH`, which a build
 * without the history may set. Never that of the build. Undefined where neither is known.
 *
 * In: root of the site and folder of the contract, absolute.
 */
export async function contractDate(siteDir: string, contractDir: string): Promise<string | undefined> {
  await vcs.initialize({siteDir});
  const epoch = process.env.SOURCE_DATE_EPOCH;
  const files = contractFiles(contractDir);
  const times = await Promise.all(files.map(async (file) => (await vcs.getFileLastUpdateInfo(file))?.timestamp ?? 0));
  const newest = epoch === undefined ? Math.max(...times) : Number(epoch) * 1000;
  return newest > 0 ? new Date(newest).toISOString().slice(0, 10) : undefined;
}
