import {ASSUMPTIONS, FAULTS} from '@alor-docs/sandbox';
import {inlineText} from './inline';
import {bullets, code, localeOf, replaceElements, type Mdast} from './mdast';
import type {Locale} from '@alor-docs/contract';

const CHANNELS: Readonly<Record<string, string>> = {http: 'HTTP', ws: '/ws', cws: '/cws'};

/** The lists of the code in one language: what the sandbox assumes, and the faults with where they can be met. */
export const LISTS: Readonly<Record<string, (locale: Locale) => Mdast[][]>> = {
  assumptions: (locale) => Object.values(ASSUMPTIONS).map((one) => inlineText(one[locale])),
  faults: (locale) =>
    Object.entries(FAULTS).map(([name, {on, text}]) => [
      code(name),
      {type: 'text', value: ` (${on.map((channel) => CHANNELS[channel]).join(', ')}): ${text[locale]}.`},
    ]),
};

/** Remark plugin: replaces `<SandboxList of="assumptions" />` and `of="faults"` by the list that the code itself has. */
export default function sandboxLists() {
  return (tree: Mdast, file: {readonly path?: string}): void => {
    replaceElements(tree, {
      SandboxList({of = ''}) {
        if (!Object.hasOwn(LISTS, of)) {
          throw new Error(`${file.path}: <SandboxList of="${of}" />: there are ${Object.keys(LISTS).join(' and ')}.`);
        }
        return [bullets(LISTS[of](localeOf(file.path ?? '')))];
      },
    });
  };
}
