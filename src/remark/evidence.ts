import path from 'node:path';
import {visit} from 'unist-util-visit';
import {loadContract, type Claim, type Locale} from '@alor-docs/contract';
import {nearest} from '@alor-docs/contract/nearest';
import type {Localized} from '../lib/edition';
import {DOCS, readPages} from '../lib/pages/files';
import {inlineText} from './inline';
import {element, heading, inline, link, localeOf, paragraph, replaceElements, type Mdast, type PageFile} from './mdast';

/** The parts of the page that lists all claims: those observed; those not known, of the API and of the terminal. */
export const EVIDENCE = ['observed', 'api', 'astras'] as const;

const PAGE = '/api/usage/evidence';

const TEXTS: Localized<{observed: string; label: string; all: string; empty: string}> = {
  ru: {
    observed: 'Замечено в работе, брокер не обещает',
    label: 'Неизвестно',
    all: 'все такие места',
    empty: 'неизвестно',
  },
  en: {
    observed: 'Observed in production, not promised by the broker',
    label: 'Not known',
    all: 'all of these',
    empty: 'not known',
  },
};

/** A link with attributes of HTML; `data-human` keeps it out of the search index and of the Markdown edition. */
const humanLink = (url: string, text: string, attributes: Readonly<Record<string, string>>): Mdast => ({
  ...link(url, text),
  data: {hProperties: {'data-human': 'true', ...attributes}},
});

/** The ring behind a claim; the word joiner keeps it on the line of its word. */
function ring(id: string, {observed}: (typeof TEXTS)[Locale]): Mdast {
  return humanLink(`${PAGE}#${id}`, '\u2060◦', {className: 'observed', title: observed, 'aria-label': observed});
}

/** A question with what to do: in a table two words, elsewhere a paragraph, of what stands inside the element or of the data. */
function unspecified(claim: Claim, node: Mdast, locale: Locale): Mdast {
  const {label, all, empty} = TEXTS[locale];
  const url = `${PAGE}#${claim.id}`;
  if (node.type === 'mdxJsxTextElement') {
    return {...link(url, empty), data: {hProperties: {className: 'not-known'}}};
  }
  const inside = (node.children ?? []).flatMap((child) =>
    child.type === 'paragraph' ? [' ', ...(child.children ?? [])] : [child],
  );
  const said = inside.length > 0 ? inside : [' ', ...inlineText(`${claim[locale]} ${claim.do?.[locale] ?? ''}`)];
  return {
    ...paragraph(inline('b', {}, label), ...said, ' ', humanLink(url, all, {})),
    data: {hProperties: {className: 'unknown'}},
  };
}

/** The claims of a part of the list: each under its id, with what the reader may do, and where it is made. */
function ledger(claims: readonly Claim[], of: string | undefined, siteDir: string, locale: Locale): Mdast[] {
  const pages = new Map(
    readPages(siteDir, DOCS[locale]).map((page) => [
      `/${page.file.slice(DOCS[locale].length + 1).replace(/\.mdx?$/u, '')}`,
      page.frontMatter.get('title')?.value,
    ]),
  );
  return claims
    .filter(({grade, home}) =>
      of === 'observed' ? grade === of : grade === 'unspecified' && home.startsWith(`/${of}/`),
    )
    .map((claim) => {
      const [route = ''] = claim.home.split('#');
      const advice = claim.check ?? claim.do;
      return element(
        'div',
        {className: 'term claim'},
        heading(3, claim.id, ...inlineText(claim[locale])),
        paragraph(...inlineText(advice?.[locale] ?? ''), ' ', link(claim.home, pages.get(route) ?? route)),
      );
    });
}

/**
 * Remark plugin: the grades of evidence of `contract/unknowns.yaml`. `<Observed id="…" />` becomes a ring that leads to the list of
 * claims, the second of an id on a page to nothing, but for the texts of fields, of which a reader reads one; `<Unspecified id="…" />` a paragraph (in a table: two words),
 * `<Evidence of="observed|api|astras" />` a part of the list. Ids of pages are proven before (src/remark/elements), those of other
 * texts here: one that is unknown fails the compilation.
 *
 * In: `{siteDir}`, absolute.
 */
export default function evidence({siteDir}: {siteDir: string}) {
  return (tree: Mdast, file: PageFile): void => {
    const locale = localeOf(file.path ?? '');
    const marked = new Set<string>();
    const inFields = new Set<Mdast>();
    visit(tree, {name: 'dd'}, (definition: Mdast) => {
      visit(definition, {name: 'Observed'}, (mark: Mdast) => void inFields.add(mark));
    });
    const claims = (): readonly Claim[] => loadContract(path.join(siteDir, 'contract')).unknowns;
    replaceElements(tree, {
      Observed: ({id = ''}, node) => {
        const ids = claims().map((claim) => claim.id);
        if (!ids.includes(id)) {
          file.fail(
            `{observed:${id}} names no claim of contract/unknowns.yaml. Nearest: ${nearest(id, ids).join(', ')}.`,
          );
        }
        const isSaid = marked.has(id) && !inFields.has(node);
        marked.add(id);
        return isSaid ? [] : [ring(id, TEXTS[locale])];
      },
      Unspecified: ({id}, node) =>
        claims().flatMap((claim) => (claim.id === id ? [unspecified(claim, node, locale)] : [])),
      Evidence: ({of}) => ledger(claims(), of, siteDir, locale),
    });
  };
}
