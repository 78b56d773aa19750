import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {exchangeCodes, finderData, loadContract, type Locale} from '@alor-docs/contract';

/**
 * Docusaurus plugin: the texts of errors and the exchange's codes in the language of the edition, as data for the look-ups
 * (src/components/errors/data.ts): the finder, Try it, the order lab and the box of the search.
 */
export default function errorDataPlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'errors',
    async contentLoaded({actions}) {
      const locale = i18n.currentLocale as Locale;
      const contractDir = path.join(siteDir, 'contract');
      const {errors} = loadContract(contractDir);
      const {exchange, ...rest} = finderData(errors, exchangeCodes(contractDir), locale);
      await actions.createData('errors.json', {...rest, classes: errors.classes});
      await actions.createData('exchange-codes.json', exchange);
    },
  };
}
