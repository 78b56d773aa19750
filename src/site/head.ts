import type {Config} from '@docusaurus/types';

/** Tags every page carries besides those of the framework. */
export const headTags: Config['headTags'] = [
  {tagName: 'meta', attributes: {name: 'theme-color', content: '#006a60'}},
  {tagName: 'meta', attributes: {name: 'referrer', content: 'strict-origin-when-cross-origin'}},
];
