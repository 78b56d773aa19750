import {ASSUMPTIONS, FAULTS} from '@alor-docs/sandbox';
import {brand} from '../site/brand';
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

/** Where the sandbox can be read and changed; nothing where the deployment has no such address. */
const SOURCE: Readonly<Record<Locale, (address: string) => string>> = {
  ru: (address) => `Исходный код песочницы лежит в [репозитории документации](${address}).`,
  en: (address) => `The source of the sandbox is in the [repository of this documentation](${address}).`,
};

/** The sentence about the source in one language, as a paragraph; none without an address. */
export const sourceSentence = (locale: Locale, address = brand.sourceUrl): Mdast[] =>
  address === null ? [] : [{type: 'paragraph', children: inlineText(SOURCE[locale](address))}];

/**
 * Remark plugin: replaces `<SandboxList of="assumptions" />` and `of="faults"` by the list that the code itself has, and
 * `<SandboxSource />` by a sentence about the source.
 */
export default function sandboxLists() {
  return (tree: Mdast, file: {readonly path?: string}): void => {
    replaceElements(tree, {
      SandboxList({of = ''}) {
        if (!Object.hasOwn(LISTS, of)) {
          throw new Error(`${file.path}: <SandboxList of="${of}" />: there are ${Object.keys(LISTS).join(' and ')}.`);
        }
        return [bullets(LISTS[of](localeOf(file.path ?? '')))];
      },
      SandboxSource: () => sourceSentence(localeOf(file.path ?? '')),
    });
  };
}
