import fs from 'node:fs';
import path from 'node:path';
import {parse} from 'yaml';
import type {Localized} from '../lib/edition';
import {nearest} from '@alor-docs/contract/nearest';
import {inlineText} from './inline';
import {element, heading, localeOf, paragraph, replaceElements, type Mdast, type PageFile} from './mdast';

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

/**
 * Remark plugin: replaces `<Terms of="api|astras" group="…" />` by the terms of that section, each under its heading,
 * and `<TermsIndex of="…" />` by their filter.
 * A section that the glossary does not have fails the compilation.
 *
 * In: `{siteDir}`, absolute.
 */
export default function termsRemark({siteDir}: {siteDir: string}) {
  return (tree: Mdast, file: PageFile): void => {
    const locale = localeOf(file.path ?? '');
    replaceElements(tree, {
      TermsIndex: () => [element('TermFilter', {})],
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
