import {beforeEach, describe, expect, test, vi} from 'vitest';

interface FakeLink {
  rel?: string;
  href?: string;
  onload?: () => void;
  onerror?: () => void;
}

let links: FakeLink[];
let waiting: (() => void)[];

beforeEach(() => {
  links = [];
  waiting = [];
  vi.resetModules();
  vi.stubGlobal('window', {requestIdleCallback: (work: () => void) => waiting.push(work)});
  vi.stubGlobal('document', {createElement: () => ({}), head: {append: (link: FakeLink) => links.push(link)}});
});

const load = () => import('../../../src/lib/prefetch');

describe('fetching ahead', () => {
  test('asks for a file once and never fails', async () => {
    const {prefetchOnce} = await load();
    const first = prefetchOnce('/a.js');
    await prefetchOnce('/a.js');
    expect(links.map(({rel, href}) => [rel, href])).toEqual([['prefetch', '/a.js']]);
    links[0]?.onerror?.();
    await expect(first).resolves.toBeUndefined();
  });

  test('does one call per pause, in order, and goes on after a rest', async () => {
    const {whenIdle} = await load();
    const done: string[] = [];
    const call = whenIdle((name: string) => done.push(name));
    ['a', 'b', 'c'].forEach(call);
    expect(done).toEqual([]);
    const seen = [];
    while (waiting.length > 0) {
      expect(waiting).toHaveLength(1);
      waiting.shift()?.();
      seen.push(done.length);
    }
    expect([done, seen]).toEqual([
      ['a', 'b', 'c'],
      [1, 2, 3],
    ]);
    call('d');
    expect(waiting).toHaveLength(1);
    waiting.shift()?.();
    expect(done).toEqual(['a', 'b', 'c', 'd']);
  });

  test('goes on behind a call that throws', async () => {
    const {whenIdle} = await load();
    const done: string[] = [];
    const call = whenIdle((name: string) => {
      if (name === 'bad') {
        throw new Error(name);
      }
      done.push(name);
    });
    ['bad', 'good'].forEach(call);
    expect(() => waiting.shift()?.()).toThrow('bad');
    waiting.shift()?.();
    expect([done, waiting]).toEqual([['good'], []]);
  });
});
