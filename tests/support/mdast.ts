import type {Mdast} from '../../src/remark/mdast';

/** The text of a node, as a reader sees it. */
export const textOf = (node: Mdast): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** Every node, outer ones first. */
export function* allOf(nodes: readonly Mdast[]): Generator<Mdast> {
  for (const node of nodes) {
    yield node;
    yield* allOf(node.children ?? []);
  }
}

/** A page as remark hands it to a plugin; what the plugin finds wrong is thrown. */
export const pageFile = (path: string, frontMatter: Readonly<Record<string, unknown>> = {}) => ({
  path,
  data: {frontMatter},
  fail(message: string): never {
    throw new Error(message);
  },
});

/** The tree of a page. */
export const pageOf = (...children: Mdast[]): Mdast & {children: Mdast[]} => ({type: 'root', children});
