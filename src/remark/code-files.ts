import fs from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {fillTemplate} from '@alor-docs/contract/samples';
import {nearest} from '@alor-docs/contract/nearest';
import {failAt, localeOf, type Mdast, type PageFile} from './mdast';

/**
 * Remark plugin (use it in `beforeDefaultRemarkPlugins`): fills an empty code block that names a file of `examples/`,
 * such as ```` ```python file=python/quotes.py ````, with the text of that file. Comments `# ru: …` and `# en: …` stay in
 * their edition. The title is the name of the file unless the block has one. A missing file, and a block that has text of
 * its own, fail the compilation with page, line and the nearest names.
 *
 * In: `{dir}`, the absolute path of `examples/`.
 */
export default function codeFiles({dir}: {dir: string}) {
  const fill = (node: Mdast, file: PageFile): void => {
    const meta = node.meta ?? '';
    const name = /(?:^|\s)file=(\S+)/.exec(meta)?.[1];
    if (name === undefined) {
      return;
    }
    if (node.value) {
      failAt(file, node, `The code block has file=${name} and text of its own: take one away.`);
    }
    const names = fs
      .readdirSync(dir, {recursive: true, encoding: 'utf8'})
      .map((example) => example.replaceAll(path.sep, '/'));
    if (!names.includes(name)) {
      failAt(file, node, `examples/${name} does not exist. Nearest: ${nearest(name, names).join(', ')}.`);
    }
    node.value = fillTemplate(fs.readFileSync(path.join(dir, name), 'utf8'), localeOf(file.path ?? ''), {}, {});
    const rest = meta.replace(/(?:^|\s)file=\S+/, '').trim();
    node.meta = rest.includes('title=') ? rest : `title="${path.basename(name)}" ${rest}`.trim();
  };
  return (tree: Mdast, file: PageFile): void => visit(tree, 'code', (node: Mdast) => fill(node, file));
}
