import type {Config} from '@docusaurus/types';
import {brand} from './brand';
import {buildEdition} from './edition';
import {loadFailureScript} from './loadFailure';

/**
 * Sets what the reader has chosen for reference pages before anything is painted; keys as in
 * src/components/reference/choices.ts. Without storage the page shows its defaults.
 */
const CHOICES =
  "try{var d=document.documentElement.dataset,s=sessionStorage.getItem('alor.environment');" +
  "s==='production'&&(d.env=s);['lang','format'].forEach(function(k){var v=localStorage.getItem('docusaurus.tab.'+k);v&&(d[k]=v)})}catch(e){}";

/** Tags every page carries besides those of the framework. */
export const headTags: Config['headTags'] = [
  {tagName: 'meta', attributes: {name: 'theme-color', content: brand.colours.light.accent}},
  {tagName: 'script', attributes: {}, innerHTML: CHOICES},
  {tagName: 'script', attributes: {}, innerHTML: loadFailureScript(buildEdition)},
  {tagName: 'meta', attributes: {name: 'referrer', content: 'strict-origin-when-cross-origin'}},
];
