import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {httpOperations, loadContract, LOCALES} from '@alor-docs/contract';
import {readEdition} from '../../../src/lib/pages/files';
import {renderRecipe} from '../../../src/plugins/reference/render/recipes';
import type {Mdast} from '../../../src/remark/mdast';

const root = path.resolve(__dirname, '../../..');
const contract = loadContract(path.join(root, 'contract'));

const nodes = (node: Mdast): Mdast[] => [node, ...(node.children ?? []).flatMap(nodes)];
const textOf = (node: Mdast): string =>
  nodes(node)
    .map(({value}) => value ?? '')
    .join('');

describe.each(LOCALES)('recipes on pages, %s', (locale) => {
  const edition = contract.edition(locale);

  it('each stands on one page', () => {
    const shown = readEdition(root, locale).flatMap(({text}) =>
      [...text.matchAll(/^<Recipe id="([\w-]+)" \/>$/gm)].map(([, id]) => id),
    );
    expect(shown.toSorted()).toEqual(edition.recipes.workflows.map(({workflowId}) => workflowId).toSorted());
  });

  it.each(contract.recipes.workflows.map(({workflowId}) => workflowId))(
    '%s: a numbered step each, in words, with a link to its operation and no expression left',
    (id) => {
      const {steps} = edition.recipes.workflows.find(({workflowId}) => workflowId === id)!;
      const parts = renderRecipe(edition, id);
      const list = parts.find(({type}) => type === 'list');
      expect([list?.ordered, list?.children?.length]).toEqual([true, steps.length]);
      for (const [index, item] of (list?.children ?? []).entries()) {
        const {operationId, description} = steps[index]!;
        const operation = httpOperations(edition.openapi).find((one) => one.id === operationId);
        const links = nodes(item).filter(({type}) => type === 'link');
        expect(links.map(({url}) => url)).toContain(operation?.node['x-page']);
        expect(textOf(item)).toContain(description.replaceAll('`', ''));
        expect(textOf(item)).not.toMatch(/\$(?:inputs|steps|response|statusCode)|undefined|\{\w+\}/);
      }
      expect(parts.flatMap(nodes).some(({name}) => name === 'Download')).toBe(true);
    },
  );
});

it('recipes on pages: each order takes a new X-REQID, a repeat that of its step', () => {
  const en = contract.edition('en');
  const keys = en.recipes.workflows.flatMap(({workflowId}) =>
    renderRecipe(en, workflowId)
      .flatMap(nodes)
      .flatMap(({value}) => /^X-REQID: (.*)$/.exec(value ?? '')?.[1] ?? []),
  );
  expect(keys.length).toBeGreaterThan(9);
  expect(new Set(keys)).toEqual(new Set(['<new UUID>', '<X-REQID, step 2>']));
});

it('recipes on pages: what an earlier step gave has the name of the field and the number of the step', () => {
  const text = renderRecipe(contract.edition('en'), 'bracket').map(textOf).join('\n');
  expect(text).toContain('"price": <priceMin, step 1>');
  // Numbers of orders are texts.
  expect(text).toContain('"orderId": "<orderNumber, step 4>"');
  expect(text).toContain('/commandapi/api/orderGroups/<groupId, step 5>');
  expect(renderRecipe(contract.edition('en'), 'page-history').map(textOf).join('\n')).toContain('history[0].time == ');
});
