import type {Root} from 'hast';
import rehypeParse from 'rehype-parse';
import {unified} from 'unified';
import {expect, it} from 'vitest';
import dashes from '../../../src/remark/dashes';
import {textOf} from '../../../src/plugins/html-readers';

it.each([
  ['<p>размер — <b>цвет</b> — день', 'размер\u00A0— цвет\u00A0— день'],
  ['<p>размер\n— цвет', 'размер\u00A0— цвет'],
  ['<h2>Лот —<br>размер', 'Лот\u00A0—\nразмер'],
  ['<p>a —b', 'a —b'],
  ['<pre>a — b', 'a — b'],
])('no line begins with a dash: %s', (html, text) => {
  const tree: Root = unified().use(rehypeParse, {fragment: true}).parse(html);
  dashes()(tree);
  expect(textOf(tree)).toBe(text);
});
