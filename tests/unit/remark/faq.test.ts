import {describe, expect, it} from 'vitest';
import {heading as headingWithId, paragraph, type Mdast} from '../../../src/remark/mdast';
import collapsibleFaq from '../../../src/remark/collapsible-faq';
import remarkFaq from '../../../src/remark/faq';
import {pageFile, pageOf} from '../../support/mdast';

const heading = (depth: 2 | 3, value: string): Mdast => headingWithId(depth, value, value);
const run = (children: Mdast[], frontMatter: object = {faq: true}) => {
  const tree = pageOf(...children);
  remarkFaq()(tree, pageFile('faq.mdx', {...frontMatter}));
  return tree;
};

/** A tree as text: names of elements with what they mark. */
const outline = ({type, name, value, children, data, ...rest}: Mdast): string => {
  const marks = ((rest.attributes as {name: string; value: string | null}[] | undefined) ?? [])
    .filter(({name: key}) => key === 'itemProp' || key === 'itemType')
    .map(({value: mark}) => String(mark).replace('https://schema.org/', ''))
    .join(' ');
  const own = (data as {hProperties?: {itemProp?: string}} | undefined)?.hProperties?.itemProp ?? '';
  return value === undefined
    ? `${marks || own || String(name ?? type)}(${(children ?? []).map(outline).join(', ')})`
    : String(value);
};

describe('faq: questions and answers', () => {
  it('are marked, each question with what stands up to the next heading', () => {
    const tree = run([
      {type: 'mdxjsEsm', value: 'import A'},
      paragraph('Intro'),
      heading(2, 'Tokens'),
      headingWithId(3, 'How long? ', 'How long? ', {type: 'mdxTextExpression', value: '/* #long */'}),
      paragraph('30 minutes.'),
      paragraph('Then renew.'),
      heading(2, 'Orders'),
      heading(3, 'Not a question'),
      paragraph('Text'),
    ]);
    expect(tree.children.map(outline)).toEqual([
      'import A',
      'FAQPage(paragraph(Intro), heading(Tokens), mainEntity Question(name(How long? , /* #long */), acceptedAnswer Answer(text(paragraph(30 minutes.), paragraph(Then renew.)))), heading(Orders), heading(Not a question), paragraph(Text))',
    ]);
  });

  it('are marked inside a disclosure, too', () => {
    const page = pageOf(heading(2, 'Tokens'), heading(3, 'How long?'), paragraph('30 minutes.'));
    collapsibleFaq()(page, pageFile('faq.mdx', {fold: true}));
    expect(run(page.children).children.map(outline)).toEqual([
      'FAQPage(heading(Tokens), mainEntity Question(ApiFold(summary(name(How long?)), acceptedAnswer Answer(text(paragraph(30 minutes.))))))',
    ]);
  });

  it('are not marked on other pages; a page with faq: true has at least one', () => {
    expect(run([heading(3, 'Why?')], {}).children).toMatchObject([{type: 'heading'}]);
    expect(() => run([heading(3, 'No')])).toThrow(/no heading/u);
  });
});
