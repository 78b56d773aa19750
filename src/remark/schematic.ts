import {readdirSync} from 'node:fs';
import path from 'node:path';
import {visit} from 'unist-util-visit';
import {importNode, type Mdast} from './mdast';

/** Folder with one picture per file. */
const PICTURES = path.join(__dirname, '../components/schematic/pictures');

/**
 * Names of all pictures.
 *
 * @param folder - folder of the pictures.
 * @returns file names without `.tsx`, sorted.
 */
export function pictureNames(folder: string = PICTURES): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.tsx'))
    .map((file) => file.slice(0, -'.tsx'.length))
    .sort();
}

/** `picture={LOCAL}` as an attribute of an MDX element. */
function pictureAttribute(local: string) {
  const expression = {type: 'Identifier', name: local};
  const estree = {
    type: 'Program',
    sourceType: 'module',
    comments: [],
    body: [{type: 'ExpressionStatement', expression}],
  };
  return {
    type: 'mdxJsxAttribute',
    name: 'picture',
    value: {type: 'mdxJsxAttributeValueExpression', value: local, data: {estree}},
  };
}

/**
 * Remark plugin: gives each `<Schematic name="x" />` its picture through an import in that page, so that a page loads
 * its own pictures only. Goes into `beforeDefaultRemarkPlugins`; the component itself is imported by
 * `src/remark/mdx-imports`, its name is checked by `src/remark/elements`.
 */
export default function remarkSchematic() {
  return (tree: Mdast): void => {
    const locals = new Map<string, string>();
    visit(tree, {type: 'mdxJsxFlowElement', name: 'Schematic'}, (node: Mdast) => {
      const name = String(node.attributes?.find((attribute) => attribute.name === 'name')?.value);
      const local = `schematic_${name.replace(/\W/gu, '_')}`;
      locals.set(name, local);
      node.attributes?.push(pictureAttribute(local));
    });
    const imports = [...locals].map(([name, local]) =>
      importNode(local, `@site/src/components/schematic/pictures/${name}`, false),
    );
    tree.children?.unshift(...imports);
  };
}
