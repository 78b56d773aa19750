import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {archives} from '../../site/orderLibrary/archives';

/** Docusaurus plugin: offers the order library of `examples/orders` as downloads of the edition. */
export default function orderLibraryPlugin({siteDir}: LoadContext): Plugin {
  return {
    name: 'order-library',
    async postBuild({outDir}) {
      for (const {file, bytes} of await archives(siteDir)) {
        await fs.writeFile(path.join(outDir, file), bytes);
      }
    },
  };
}
