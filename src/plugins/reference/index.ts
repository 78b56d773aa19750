import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {
  exportDocuments,
  exchangeCodes,
  formatMaps,
  loadContract,
  STRINGS,
  subscriptions,
  ContractError,
  type Locale,
} from '@alor-docs/contract';
import {validate} from '@alor-docs/contract/validate';
import {DOCS} from '../../lib/pages/files';
import {brand} from '../../site/brand';
import {contractDate} from '../../site/contractDate';

/**
 * Docusaurus plugin of the API contract: stops a build on a broken contract, rebuilds reference pages when the contract
 * changes, and offers the contract of each edition as downloads. The pages themselves are made by
 * `remark.ts`, which `docusaurus.config.ts` hands to the docs plugin.
 */
export default function contractPlugin(context: LoadContext): Plugin {
  const contractDir = path.join(context.siteDir, 'contract');
  const examplesDir = path.join(context.siteDir, 'examples');
  const locale = context.i18n.currentLocale as Locale;
  const pageDirs = [...Object.values(DOCS), 'src/data'].map((folder) => path.join(context.siteDir, folder));
  return {
    name: 'contract',

    async loadContent() {
      if (process.env.NODE_ENV === 'production') {
        const {diagnostics} = validate(loadContract(contractDir), brand.hosts);
        if (diagnostics.length > 0) {
          throw new ContractError(diagnostics);
        }
      }
    },

    // What the readers' tools fetch when they are opened.
    async contentLoaded({actions}) {
      const {edition} = loadContract(contractDir);
      const data = {
        'subscriptions.json': subscriptions(edition(locale)),
        'formats.json': {units: STRINGS[locale].unit, maps: formatMaps(edition(locale))},
      };
      for (const [name, content] of Object.entries(data)) {
        await actions.createData(name, content);
      }
    },

    configureWebpack() {
      return {
        module: {
          rules: [
            {
              // A function: Rspack does not take a RegExp from the realm Docusaurus evaluates TypeScript plugins in.
              test: (file: string) => /\.mdx?$/.test(file),
              enforce: 'pre',
              use: [
                {loader: path.join(__dirname, 'dependency-loader.cjs'), options: {contractDir, examplesDir, pageDirs}},
              ],
            },
          ],
        },
      };
    },

    async postBuild({outDir}) {
      const root = context.siteConfig.url + context.baseUrl;
      const date = await contractDate(context.siteDir, contractDir);
      const publication = {locale, root, hosts: brand.hosts, date, codes: exchangeCodes(contractDir)};
      for (const [name, text] of exportDocuments(loadContract(contractDir), publication)) {
        await fs.mkdir(path.dirname(path.join(outDir, name)), {recursive: true});
        await fs.writeFile(path.join(outDir, name), text);
      }
    },
  };
}
