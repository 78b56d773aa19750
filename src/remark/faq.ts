import {element, textOf, type Mdast, type PageFile} from './mdast';

const SCHEMA = 'https://schema.org';

/** Headings end what stands under a heading of the same or a lower level. */
const isHeading = ({type, depth}: Mdast): boolean => type === 'heading' && Number(depth) <= 3;

const isQuestion = (node: Mdast): boolean => isHeading(node) && node.depth === 3 && /\?\s*$/.test(textOf(node));

/** The question of a disclosure that `src/remark/collapsible-faq` made: the heading in its summary. */
function collapsibleQuestion({type, name, children = []}: Mdast): Mdast | undefined {
  const [summary] = children;
  const heading = summary?.name === 'summary' ? summary.children?.[0] : undefined;
  return type === 'mdxJsxFlowElement' && name === 'ApiFold' && heading && isQuestion(heading) ? heading : undefined;
}

const asName = (heading: Mdast): Mdast => ({...heading, data: {hProperties: {itemProp: 'name'}}});

const question = (...content: Mdast[]): Mdast =>
  element(
    'div',
    {className: 'markdown', itemScope: true, itemProp: 'mainEntity', itemType: `${SCHEMA}/Question`},
    ...content,
  );

const answerOf = (content: readonly Mdast[]): Mdast =>
  element(
    'div',
    {className: 'markdown', itemScope: true, itemProp: 'acceptedAnswer', itemType: `${SCHEMA}/Answer`},
    element('div', {className: 'markdown', itemProp: 'text'}, ...content),
  );

/**
 * Remark plugin for `beforeDefaultRemarkPlugins`, behind `src/remark/collapsible-faq`: on a page with `faq: true` it tells search engines which heading is a question and
 * which text its answer, as microdata (https://schema.org/FAQPage): the text itself carries the marks and is not said twice.
 *
 * The wrappers have the class of the content around them, so that the styles of its direct children hold inside as well.
 *
 * @throws Error when such a page has no question
 */
export default function remarkFaq() {
  return (tree: Mdast & {children: Mdast[]}, file: PageFile): void => {
    if (file.data?.frontMatter?.faq !== true) {
      return;
    }
    const wrapped: Mdast[] = [];
    let questions = 0;
    for (let at = 0; at < tree.children.length;) {
      const heading = tree.children[at]!;
      at += 1;
      const inSummary = collapsibleQuestion(heading);
      if (inSummary) {
        const [summary, ...answer] = heading.children ?? [];
        questions += 1;
        wrapped.push(
          question({...heading, children: [{...summary!, children: [asName(inSummary)]}, answerOf(answer)]}),
        );
        continue;
      }
      if (!isQuestion(heading)) {
        wrapped.push(heading);
        continue;
      }
      const next = tree.children.findIndex((node, index) => index >= at && isHeading(node));
      const end = next < 0 ? tree.children.length : next;
      questions += 1;
      wrapped.push(question(asName(heading), answerOf(tree.children.slice(at, end))));
      at = end;
    }
    if (questions === 0) {
      throw new Error('The page has `faq: true` and no heading of the third level that ends with a question mark.');
    }
    // Definitions of imports and exports stand at the top of a page.
    const isModule = ({type}: Mdast) => type === 'mdxjsEsm';
    tree.children = [
      ...wrapped.filter(isModule),
      element(
        'div',
        {className: 'markdown', itemScope: true, itemType: `${SCHEMA}/FAQPage`},
        ...wrapped.filter((node) => !isModule(node)),
      ),
    ];
  };
}
