import type {Plugin} from '@docusaurus/types';
import type {Plugin as PostCssPlugin, Root, Rule} from 'postcss';
import {brand} from '../../site/brand';

/** The rules of src/css/tokens.css that the colours of each theme go into. */
const SELECTORS = {light: ':root', dark: '[data-theme="dark"]'} as const;

/** Names of the custom properties, and their values in one theme. */
export function colourTokens(theme: keyof typeof SELECTORS): [string, string][] {
  const {accent, accentSoft, onAccent, bar, barText} = brand.colours[theme];
  return [
    ['--alor-accent', accent],
    ['--alor-accent-soft', accentSoft],
    ['--alor-on-accent', onAccent],
    ['--alor-bar', bar],
    ['--alor-bar-text', barText],
  ];
}

function setColours(root: Root): void {
  for (const theme of ['light', 'dark'] as const) {
    const rules: Rule[] = [];
    root.walkRules(SELECTORS[theme], (rule) => void rules.push(rule));
    const [first] = rules;
    if (!first) {
      throw new Error(`src/css/tokens.css has no rule "${SELECTORS[theme]}" for the colours of src/site/brand.ts.`);
    }
    first.prepend(...colourTokens(theme).map(([prop, value]) => ({prop, value})));
  }
}

const postCss: PostCssPlugin = {
  postcssPlugin: 'brand-colours',
  Once(root) {
    if (/[\\/]src[\\/]css[\\/]tokens\.css$/.test(root.source?.input.file ?? '')) {
      setColours(root);
    }
  },
};

/** Puts the colours of src/site/brand.ts into the tokens of both themes. */
export default function brandColours(): Plugin {
  return {
    name: 'brand-colours',
    configurePostCss(options) {
      options.plugins.push(postCss);
      return options;
    },
  };
}
