import fs from 'node:fs';
import path from 'node:path';
import {nearest} from '@alor-docs/contract/nearest';
import {fillTemplate} from '@alor-docs/contract/samples';
import {failAt, localeOf, type Mdast, type PageFile} from './mdast';

/**
 * Remark plugin (use it in `beforeDefaultRemarkPlugins`): fills an empty code block that names a file of `examples/`,
 * such as ```` ```python file=python/feed.py ````, with the text of that file. Comments `# ru: …` and `# en: …` stay in
 * their edition. The title is the name of the file unless the block has one. A missing file, and a block that has text of
 * its own, fail the compilation with page, line and the nearest names.
 *
 * In: `{dir}`, the absolute path of `examples/`.
 */
export default function codeFiles({dir}: {dir: string}) {
  const fill = (node: Mdast, file: PageFile): void => {
    const meta = typeof node.meta === 'string' ? node.meta : '';
    const name = /(?:^|\s)file=(\S+)/.exec(meta)?.[1];
    if (node.type === 'code' && name !== undefined) {
      if ((node.value ?? '') !== '') {
        failAt(file, node, `The code block has file=${name} and text of its own: take one away.`);
      }
      const known = fs
        .readdirSync(dir, {recursive: true, encoding: 'utf8'})
        .map((one) => one.replaceAll(path.sep, '/'));
      if (!known.includes(name)) {
        failAt(file, node, `examples/${name} does not exist. Nearest: ${nearest(name, known).join(', ')}.`);
      }
      node.value = fillTemplate(fs.readFileSync(path.join(dir, name), 'utf8'), localeOf(file.path ?? ''), {}, {});
      const rest = meta.replace(/(?:^|\s)file=\S+/, '').trim();
      node.meta = rest.includes('title=') ? rest : `title="${path.basename(name)}" ${rest}`.trim();
    }
    node.children?.forEach((child) => fill(child, file));
  };
  return fill;
}
