import {ASSUMPTIONS, FAULTS, type Assumption} from '@alor-docs/sandbox';
import {ATTACKS, RULES} from '@alor-docs/sandbox/exam';
import {brand} from '../site/brand';
import {examVerdict} from './exam-verdict';
import {inlineText} from './inline';
import {bullets, code, codeBlock, link, listed, localeOf, replaceElements, table, type Mdast} from './mdast';
import type {Locale} from '@alor-docs/contract';

const CHANNELS: Readonly<Record<string, string>> = {http: 'HTTP', ws: '/ws', cws: '/cws'};

/** The page that says what each failure of the sandbox is. */
const FAULT_PAGE = '/api/quick-start/sandbox-faults#list';

const FAULTS_OF_SANDBOX: Readonly<Record<Locale, string>> = {ru: 'Сбои песочницы', en: 'Failures of the sandbox'};

const RULE_HEAD: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['Правило', 'Что его нарушает', 'Баллы'],
  en: ['Rule', 'What breaks it', 'Points'],
};

const FAULT_HEAD: Readonly<Record<Locale, readonly string[]>> = {
  ru: ['Сбой', 'Что происходит', 'Каналы'],
  en: ['Failure', 'What happens', 'Channels'],
};

const OUTPUT: Readonly<Record<Locale, string>> = {ru: 'Вывод', en: 'Output'};

/** What the code itself says, in one language: assumptions by topic, faults, and of the exam its failures, its rules, and a verdict. */
export const LISTS: Readonly<Record<string, (locale: Locale) => Mdast>> = {
  ...Object.fromEntries(
    Object.entries<Readonly<Record<string, Assumption>>>(ASSUMPTIONS).map(([topic, ones]) => [
      `assumed-${topic}`,
      (locale: Locale) => bullets(Object.values(ones).map((one) => inlineText(one[locale]))),
    ]),
  ),
  faults: (locale) =>
    table(
      FAULT_HEAD[locale],
      ...Object.entries(FAULTS).map(([name, {on, text}]) => [
        code(name),
        text[locale],
        on.map((channel) => CHANNELS[channel]).join(', '),
      ]),
    ),
  attacks: (locale) => {
    const all = Object.entries<{readonly fault?: string; readonly text: Readonly<Record<Locale, string>>}>(ATTACKS);
    const shared = all.filter(([, {fault}]) => fault !== undefined);
    return bullets([
      ...all.filter((one) => !shared.includes(one)).map(([name, {text}]) => [code(name), `: ${text[locale]}.`]),
      [link(FAULT_PAGE, FAULTS_OF_SANDBOX[locale]), ': ', ...listed(shared.map(([name]) => code(name))), '.'],
    ]);
  },
  rules: (locale) =>
    table(
      RULE_HEAD[locale],
      ...Object.entries(RULES).map(([id, {text, page, breaks, weight}]) => [
        [code(id), ' ', link(`/${page}`, text[locale])],
        inlineText(breaks[locale]),
        String(weight),
      ]),
    ),
  verdict: (locale) => codeBlock('text', examVerdict(locale), OUTPUT[locale]),
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
 * Remark plugin: replaces `<SandboxList of="…" />` by the list of that name that the code itself has, and `<SandboxSource />`
 * by a sentence about the source.
 */
export default function sandboxLists() {
  return (tree: Mdast, file: {readonly path?: string}): void => {
    replaceElements(tree, {
      SandboxList: ({of = ''}) => [LISTS[of](localeOf(file.path ?? ''))],
      SandboxSource: () => sourceSentence(localeOf(file.path ?? '')),
    });
  };
}
