import type {Mdast} from '../../src/plugins/contract/render/mdast';

/** The text of a node, as a reader sees it. */
export const textOf = (node: Mdast): string => node.value ?? (node.children ?? []).map(textOf).join('');

/** Every node, outer ones first. */
export function* allOf(nodes: readonly Mdast[]): Generator<Mdast> {
  for (const node of nodes) {
    yield node;
    yield* allOf(node.children ?? []);
  }
}
