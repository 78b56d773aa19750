import type {Element, Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {visit} from 'unist-util-visit';
import {describe, expect, it} from 'vitest';
import wholeCode from '../../../src/remark/whole-code';

/** Classes of the code of a page. */
function classesIn(html: string): unknown {
  const tree: Root = unified().use(rehypeParse, {fragment: true}).parse(html);
  wholeCode()(tree);
  let found: unknown;
  visit(tree, {tagName: 'code'}, (code) => {
    found = (code as Element).properties.className;
  });
  return found;
}

describe('whole code', () => {
  it('short code with a hyphen does not break', () => {
    expect(classesIn('<p><code>X-REQID</code></p>')).toEqual(['whole']);
  });

  it.each(['<p><code>orderId</code></p>', `<p><code>${'a-'.repeat(15)}</code></p>`, '<pre><code>a-b</code></pre>'])(
    'code that breaks nowhere, is wider than a phone or is a block stays as it is: %s',
    (html) => expect(classesIn(html)).toBeUndefined(),
  );

  it('JSX that was written out is marked, too', () => {
    const code = {type: 'mdxJsxTextElement', name: 'code', attributes: [], children: [{type: 'text', value: 'a-b'}]};
    wholeCode()({type: 'root', children: [code]} as never);
    expect(code.attributes).toEqual([{type: 'mdxJsxAttribute', name: 'className', value: 'whole'}]);
  });
});
