import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {Localized} from '../lib/edition';
import {nearest} from '@alor-docs/contract/nearest';
import type {Locale} from '@alor-docs/contract';
import {inlineText} from './inline';
import {element, heading, inline, link, localeOf, paragraph, replaceElements, type Mdast, type PageFile} from './mdast';

/** What one glossary says about a term. */
interface Explained {
  /** Section of the page. */
  readonly group: string;
  readonly term: Localized;
  readonly text: Localized;
}

type Glossary = 'api' | 'astras';

/** A term with what each glossary says about it; `id` is its anchor in both. */
export interface Term {
  readonly id: string;
  readonly api?: Explained;
  readonly astras?: Explained;
}

const FILE = 'src/data/terms.yaml';

/** All terms of the site. */
export function readTerms(siteDir: string): Term[] {
  return parse(fs.readFileSync(path.join(siteDir, FILE), 'utf8')) as Term[];
}

/** All terms of a glossary by their first letter, each a link to its place among the groups. */
function alphabet(terms: readonly Term[], of: Glossary, locale: Locale): Mdast {
  const names = terms.flatMap(({id, [of]: explained}) => (explained ? [{id, name: explained.term[locale]}] : []));
  const letters = new Map<string, typeof names>();
  for (const term of names.sort((a, b) => a.name.localeCompare(b.name, locale))) {
    const letter = term.name[0].toUpperCase();
    letters.set(letter, [...(letters.get(letter) ?? []), term]);
  }
  const rows = [...letters].map(([letter, list]) =>
    element('li', {}, [
      inline('b', {}, letter),
      ' ',
      ...list.flatMap(({id, name}, index) => [index > 0 && '\u00A0· ', link(`#${id}`, name)]),
    ]),
  );
  return element('TermFilter', {}, element('ul', {className: 'terms-index', 'data-repeats': 'true'}, ...rows));
}

/**
 * Remark plugin: replaces `<Terms of="api|astras" group="…" />` by the terms of that section, each under its heading,
 * and `<TermsIndex of="…" />` by a filter and an alphabetical list of all its terms.
 * A section that the glossary does not have fails the compilation.
 *
 * In: `{siteDir}`, absolute.
 */
export default function termsRemark({siteDir}: {siteDir: string}) {
  return (tree: Mdast, file: PageFile): void => {
    const locale = localeOf(file.path ?? '');
    replaceElements(tree, {
      TermsIndex: ({of}) => [alphabet(readTerms(siteDir), of as Glossary, locale)],
      Terms({of, group = ''}, node) {
        const glossary = of as Glossary;
        const terms = readTerms(siteDir).flatMap(({id, [glossary]: text}) => (text ? [{id, ...text}] : []));
        const section = terms.filter((term) => term.group === group);
        if (section.length === 0) {
          const groups = new Set(terms.map((term) => term.group));
          file.fail(
            `<Terms group="${group}" /> has no terms in ${FILE}. Nearest: ${nearest(group, groups).join(', ')}.`,
            node,
          );
        }
        return section.map(({id, term, text}) =>
          element('div', {className: 'term'}, heading(3, id, term[locale]), paragraph(...inlineText(text[locale]))),
        );
      },
    });
  };
}
