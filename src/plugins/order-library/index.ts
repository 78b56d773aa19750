import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {archives} from '../../site/orderLibrary/archives';

/** Docusaurus plugin: offers the order library of `examples/orders` as downloads, once for both editions. */
export default function orderLibraryPlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'order-library',
    async postBuild({outDir}) {
      if (i18n.currentLocale !== i18n.defaultLocale) {
        return;
      }
      for (const {file, bytes} of await archives(siteDir)) {
        await fs.mkdir(path.dirname(path.join(outDir, file)), {recursive: true});
        await fs.writeFile(path.join(outDir, file), bytes);
      }
    },
  };
}
