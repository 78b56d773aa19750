import {readdirSync} from 'node:fs';
import path from 'node:path';
import {nearest} from '@alor-docs/contract/nearest';
import {importNode} from './mdx-imports';

/** Folder with one picture per file. */
const PICTURES = path.join(__dirname, '../components/schematic/pictures');

/** The little of an mdast node that this plugin reads and writes. */
interface Node {
  type: string;
  name?: string | null;
  attributes?: {type: string; name?: string; value?: unknown}[];
  children?: Node[];
  value?: string;
  data?: unknown;
  position?: {start: {line: number}};
}

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
 * `src/remark/mdx-imports`.
 *
 * @throws Error with page, line and the nearest names when no picture has that name.
 */
export default function remarkSchematic() {
  return (tree: Node, file: {path?: string}): void => {
    const used = new Map<string, string>();
    const visit = (node: Node): void => {
      if (node.type === 'mdxJsxFlowElement' && node.name === 'Schematic') attach(node);
      node.children?.forEach(visit);
    };
    const attach = (node: Node): void => {
      const name = node.attributes?.find((a) => a.name === 'name')?.value;
      const names = pictureNames();
      if (typeof name !== 'string' || !names.includes(name)) {
        const near = nearest(String(name), names);
        const where = `${file.path ?? 'page'}:${node.position?.start.line ?? 1}`;
        throw new Error(
          `${where}: no picture "${String(name)}" in src/components/schematic/pictures. Nearest: ${near.join(', ')}.`,
        );
      }
      const local = used.get(name) ?? `schematic_${name.replace(/\W/gu, '_')}`;
      used.set(name, local);
      node.attributes = [...(node.attributes ?? []), pictureAttribute(local)];
    };
    visit(tree);
    const imports = [...used].map(([name, local]) =>
      importNode(local, `@site/src/components/schematic/pictures/${name}`, false),
    );
    tree.children?.unshift(...imports);
  };
}
