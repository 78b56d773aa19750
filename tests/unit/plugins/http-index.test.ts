import {describe, expect, test} from 'vitest';
import {httpOperations, loadContract, wsExchanges} from '@alor-docs/contract';
import {renderHttpIndex, renderWsIndex} from '../../../src/plugins/reference/render/httpIndex';
import {textOf, type Mdast} from '../../../src/remark/mdast';
import {EDITIONS} from '../../../src/lib/editions';

const linksIn = (nodes: readonly Mdast[]): Mdast[] =>
  nodes.flatMap((node) => (node.type === 'link' ? [node] : linksIn(node.children ?? [])));

describe.each(EDITIONS)('index of an interface, %s', (locale) => {
  const edition = loadContract('contract').edition(locale);

  test('requests: each that is in use stands there once, with its whole address', () => {
    const links = linksIn(renderHttpIndex(edition));
    const used = httpOperations(edition.openapi).filter(({node}) => !node.deprecated);
    expect(links.map(({url}) => url).sort()).toEqual(used.map(({node}) => node['x-page']).sort());
    for (const {node, path} of used) {
      expect(textOf(links.find(({url}) => url === node['x-page']) ?? {type: ''})).toContain(` ${path}`);
    }
  });

  test('opcodes: each that is in use stands there once', () => {
    const urls = linksIn(renderWsIndex(edition, '', {})).map(({url}) => url);
    expect(urls.sort()).toEqual(
      wsExchanges(edition)
        .map(({page}) => page)
        .sort(),
    );
  });
});
