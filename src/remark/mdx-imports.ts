import {visit} from 'unist-util-visit';
import {importNode, type Mdast} from './mdast';

/**
 * Components that MDX may use without an import, and where they live. A page that uses one gets the import at compile
 * time, so its code travels with that page only; what stands in src/theme/MDXComponents.tsx travels with every page.
 */
export const COMPONENTS: Readonly<Record<string, {from: string; named?: true}>> = {
  Actions: {from: '@site/src/components/home', named: true},
  Answer: {from: '@site/src/components/home', named: true},
  Column: {from: '@site/src/components/home', named: true},
  Counts: {from: '@site/src/components/Counts'},
  Download: {from: '@site/src/components/Download'},
  Hero: {from: '@site/src/components/home', named: true},
  ErrorAlias: {from: '@site/src/components/errors', named: true},
  ErrorEntry: {from: '@site/src/components/errors', named: true},
  ErrorFilter: {from: '@site/src/components/errors', named: true},
  ErrorFinder: {from: '@site/src/components/errors', named: true},
  HotkeySearch: {from: '@site/src/components/keyboard/HotkeySearch'},
  IcebergPortions: {from: '@site/src/components/diagrams/IcebergPortions'},
  Interface: {from: '@site/src/components/home', named: true},
  Interfaces: {from: '@site/src/components/home', named: true},
  Keyboard: {from: '@site/src/components/keyboard'},
  Lead: {from: '@site/src/components/home', named: true},
  LiveBook: {from: '@site/src/components/home/LiveBook'},
  MessageSequence: {from: '@site/src/components/MessageSequence'},
  OrderBookFill: {from: '@site/src/components/diagrams/OrderBookFill'},
  OrderGroupDiagram: {from: '@site/src/components/diagrams/OrderGroupDiagram'},
  OrderLab: {from: '@site/src/components/sandbox-panel/order-lab'},
  OrderStates: {from: '@site/src/components/diagrams/OrderStates'},
  PaginationDiagram: {from: '@site/src/components/PaginationDiagram'},
  Path: {from: '@site/src/components/home', named: true},
  PathPlayer: {from: '@site/src/components/sandbox-panel/path-player'},
  Paths: {from: '@site/src/components/home', named: true},
  PricePath: {from: '@site/src/components/diagrams/PricePath'},
  PrintCard: {from: '@site/src/components/PrintCard'},
  QueryAnswer: {from: '@site/src/components/sandbox-panel/query-run', named: true},
  QueryHint: {from: '@site/src/components/sandbox-panel/query-run', named: true},
  QueryRun: {from: '@site/src/components/sandbox-panel/query-run', named: true},
  RunFirst: {from: '@site/src/components/sandbox-panel/query-run', named: true},
  Schematic: {from: '@site/src/components/schematic'},
  Strip: {from: '@site/src/components/home', named: true},
  Tasks: {from: '@site/src/components/home', named: true},
  TermFilter: {from: '@site/src/components/TermFilter'},
  Tile: {from: '@site/src/components/home', named: true},
  Tiles: {from: '@site/src/components/home', named: true},
  Tool: {from: '@site/src/components/Tool'},
  TryIt: {from: '@site/src/components/sandbox-panel/try-it'},
};

/** Remark plugin for `beforeDefaultRemarkPlugins`; a page's own import of the same name wins. */
export default function mdxImports() {
  return (tree: Mdast): void => {
    const used = new Set<string>();
    let imports = '';
    visit(tree, ({type, name, value}: Mdast) => {
      if (type === 'mdxjsEsm') {
        imports += value ?? '';
      } else if (name && type.startsWith('mdxJsx') && Object.hasOwn(COMPONENTS, name)) {
        used.add(name);
      }
    });
    for (const name of used) {
      const component = COMPONENTS[name];
      if (component && !new RegExp(`\\b${name}\\b`).test(imports)) {
        tree.children?.unshift(importNode(name, component.from, component.named === true));
      }
    }
  };
}
