import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {contractOf} from '../contract/project';
import {templates} from '../contract/samples';
import type {Locale} from '../contract/types';
import {protocolOf} from './protocol';
import {requestForms} from './requests';
import {validatorCode} from './validators';

/**
 * Docusaurus plugin: gives the panel “Try it” (src/components/TryIt) the contract as data for its worker, the validators of
 * requests as code, because the policy of the site forbids `eval`, the forms of the edition that is built,
 * and the templates of the programs that it writes from them.
 */
export default function sandboxPlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'sandbox',
    async contentLoaded({actions}) {
      const contract = contractOf(path.join(siteDir, 'contract'));
      const locale = i18n.currentLocale as Locale;
      const english = contract.edition('en');
      // Without the schema of GraphQL: the panel does not serve it.
      await actions.createData('protocol.json', JSON.stringify(protocolOf(english, '')));
      await actions.createData('validators.cjs', validatorCode(english, 'requests'));
      await actions.createData('forms.json', JSON.stringify(requestForms(contract.edition(locale))));
      await actions.createData('templates.json', JSON.stringify(templates(locale)));
    },
  };
}
