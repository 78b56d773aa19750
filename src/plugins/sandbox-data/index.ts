import path from 'node:path';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadContract, templates, type Locale} from '@alor-docs/contract';
import {protocolOf, validatorCode} from '@alor-docs/sandbox/contract';
import {requestForms} from './requests';
import {SANDBOX_FILE} from '../../site/sandboxFile';
import {sandboxFile, writeProgram} from './single-file';

/**
 * Docusaurus plugin: gives the panel “Try it” (src/components/sandbox-panel) the contract as data for its worker, the validators of
 * requests as code, because the policy of the site forbids `eval`, the forms of the edition that is built,
 * and the templates of the programs that it writes from them. The first edition also brings the sandbox as one file, for both.
 */
export default function sandboxPlugin({siteDir, i18n}: LoadContext): Plugin {
  return {
    name: 'sandbox',
    async contentLoaded({actions}) {
      const locale = i18n.currentLocale as Locale;
      const {edition, sdl} = loadContract(path.join(siteDir, 'contract'));
      const files = {
        // The schema of GraphQL travels by itself: the worker has no use for it.
        'schema.json': JSON.stringify(sdl),
        'protocol.json': JSON.stringify(protocolOf(edition('en'), '')),
        'validators.cjs': validatorCode(edition('en'), 'requests'),
        'forms.json': JSON.stringify(requestForms(edition(locale))),
        'templates.json': JSON.stringify(templates(locale)),
      };
      for (const [name, text] of Object.entries(files)) {
        await actions.createData(name, text);
      }
    },

    async postBuild({outDir}) {
      if (i18n.currentLocale !== i18n.defaultLocale) {
        return;
      }
      writeProgram(path.join(outDir, SANDBOX_FILE), await sandboxFile(siteDir));
    },
  };
}
