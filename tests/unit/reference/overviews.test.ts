import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {factsOf, loadContract, httpOperations, wsOperations} from '@alor-docs/contract';
import {renderLimits} from '../../../src/plugins/reference/render/limits';
import {renderValues} from '../../../src/plugins/reference/render/values';
import type {Mdast} from '../../../src/remark/mdast';
import {textOf} from '../../support/mdast';

const edition = loadContract(path.resolve(__dirname, '../../../contract')).edition('en');

const rows = (table: Mdast | undefined): string[][] =>
  (table?.children ?? []).slice(1).map((row) => (row.children ?? []).map(textOf));

describe('LimitsTable', () => {
  test('lists every operation that is not deprecated, with what the contract says about it', () => {
    const table = rows(renderLimits(edition, 'http')[0]);
    const live = httpOperations(edition.openapi).filter(({node}) => node.deprecated !== true);
    expect(table.map(([title]) => title)).toEqual(live.map(({node}) => node.summary));
    const optional = live.filter(({node}) => node['x-auth'] === 'optional').length;
    expect(optional).toBeGreaterThan(0);
    expect(table.filter(([, token]) => token === 'delayed without it')).toHaveLength(optional);
    const scopes = live.filter(({node}) => node['x-scope'] !== undefined || node['x-auth'] === 'none');
    expect(table.filter(([, , scope]) => scope !== '—')).toHaveLength(scopes.length);
    expect(table.find(([name]) => name === 'JWT token')).toEqual([
      'JWT token',
      'not needed',
      'not needed',
      'no parameter',
    ]);
    const cancel = live.findIndex(({id}) => id === 'CommandapiWarptransTradeV2ClientOrdersOrderIdDelete');
    expect(table[cancel]?.[3]).toBe('MOEX');
  });

  test('lists every opcode; a command is authorized by its connection', () => {
    const table = rows(renderLimits(edition, 'ws')[0]);
    const live = wsOperations(edition.asyncapi).filter(({node}) => node['x-deprecated'] !== true);
    expect(table.map(([opcode]) => opcode)).toEqual(live.map(({opcode}) => opcode));
    expect(table.find(([opcode]) => opcode === 'create:limit')?.[1]).toBe('in authorize');
    expect(table.find(([opcode]) => opcode === 'authorize')?.[1]).toBe('required');
  });
});

describe('ValueTables', () => {
  const nodes = renderValues(edition);

  test('names each enumeration once, with meanings, and where it is used if that is on two pages at most', () => {
    const ids = nodes.filter(({type}) => type === 'heading').map((node) => (node.data as {id: string}).id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('value-timeInForce');
    for (const locale of ['ru', 'en'] as const) {
      const context = loadContract(path.resolve(__dirname, '../../../contract')).edition(locale);
      const titles = renderValues(context).flatMap((node) => (node.type === 'heading' ? [textOf(node)] : []));
      expect(titles.filter((title, index) => titles.indexOf(title) !== index)).toEqual([]);
    }
    const partOf = (id: string): Mdast[] => {
      const at = nodes.findIndex((node) => (node.data as {id?: string} | undefined)?.id === id);
      return nodes.slice(
        at + 1,
        nodes.findIndex(({type}, index) => index > at && type === 'heading'),
      );
    };
    const part = partOf('value-condition');
    expect(rows(part.find(({type}) => type === 'table')).map(([value]) => value)).toEqual([
      'more',
      'less',
      'moreorequal',
      'lessorequal',
    ]);
    expect(part.map(textOf).join('\n')).not.toContain('In requests: ');
    const uses = partOf('value-executionPolicy').map(textOf).join('\n');
    expect(uses).toContain('In requests: ');
    expect(uses).toContain('In responses: ');
  });

  test('no value is without a meaning', () => {
    const tables = nodes.filter(({type}) => type === 'table');
    expect(tables.length).toBeGreaterThan(15);
    expect(tables.flatMap(rows).filter(([, meaning]) => meaning === '—')).toEqual([]);
  });
});

test('a cancel that found nothing is never sent again as it was', () => {
  const facts = (id: string) =>
    factsOf(
      edition.errors.errors.find((one) => one.id === id)!,
      edition,
    );
  expect(facts('cancel-not-found')).toContain('Retry: never the same cancel');
  expect(facts('cancel-rejected')).toContain('Retry: after you check the list');
});
