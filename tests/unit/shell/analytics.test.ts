import {describe, expect, test, vi} from 'vitest';
import {metrica, METRICA_SCRIPT} from '../../../src/lib/analytics/metrica';
import type {PageHit} from '../../../src/lib/analytics/provider';
import {createCounter, createTracker, publicAddress} from '../../../src/lib/analytics/tracker';

const ORIGIN = 'https://alor.dev';

function tracked(referrer = '') {
  const hits: PageHit[] = [];
  let title = 'First';
  const track = createTracker({hit: (page) => hits.push(page)}, {referrer, origin: ORIGIN, title: () => title});
  return {
    hits,
    track: (pathname: string, search = '') => track({pathname, search}),
    setTitle: (text: string) => (title = text),
  };
}

describe('who is counted', () => {
  const settings = {counterId: 7, respectPrivacySignals: true};

  test.each([
    [{}, 7],
    [{doNotTrack: null}, 7],
    [{doNotTrack: '0'}, 7],
    [{doNotTrack: 'unspecified'}, 7],
    [{doNotTrack: '1'}, null],
    [{globalPrivacyControl: true}, null],
    [{globalPrivacyControl: false}, 7],
  ])('%j goes to counter %s', (signals, counter) => {
    expect(createCounter(settings, signals)).toBe(counter);
  });

  test('a deployment may decide otherwise', () => {
    expect(
      createCounter({...settings, respectPrivacySignals: false}, {doNotTrack: '1', globalPrivacyControl: true}),
    ).toBe(7);
  });

  test('without a counter nobody is', () => {
    expect(createCounter({counterId: null, respectPrivacySignals: false}, {})).toBeNull();
  });
});

describe('what is told about an address', () => {
  test.each([
    [`${ORIGIN}/docs/search?q=secret&ctx=api#x`, `${ORIGIN}/docs/search`],
    [`${ORIGIN}/docs/a?_highlight=secret&utm_source=mail&yclid=5`, `${ORIGIN}/docs/a?utm_source=mail&yclid=5`],
    [`${ORIGIN}/docs/a?utm=secret&my_utm_source=secret`, `${ORIGIN}/docs/a`],
    [`${ORIGIN}/docs/a#token=secret`, `${ORIGIN}/docs/a`],
    ['https://ya.ru/search?text=alor', 'https://ya.ru/search?text=alor'],
    ['', ''],
    ['not an address', ''],
  ])('%s becomes "%s"', (address, told) => {
    expect(publicAddress(address, ORIGIN)).toBe(told);
  });
});

describe('what is counted', () => {
  test('the load, with the external referrer', () => {
    const {hits, track} = tracked('https://ya.ru/');
    track('/docs/');
    expect(hits).toEqual([{url: `${ORIGIN}/docs/`, referrer: 'https://ya.ru/', title: 'First'}]);
  });

  test('each change of page, with the page before as referrer and the title of the moment', () => {
    const {hits, track, setTitle} = tracked();
    track('/docs/a');
    setTitle('Second');
    track('/docs/search', '?q=secret');
    track('/docs/a');
    expect(hits.map(({url, referrer}) => [url, referrer])).toEqual([
      [`${ORIGIN}/docs/a`, ''],
      [`${ORIGIN}/docs/search`, `${ORIGIN}/docs/a`],
      [`${ORIGIN}/docs/a`, `${ORIGIN}/docs/search`],
    ]);
    expect(hits[1]!.title).toBe('Second');
  });

  test('no change of the query or the hash alone', () => {
    const {hits, track} = tracked();
    track('/docs/search');
    track('/docs/search', '?q=s');
    track('/docs/search', '?q=se');
    expect(hits).toHaveLength(1);
  });

  test('a referrer of the site itself loses the text of the search', () => {
    const {hits, track} = tracked(`${ORIGIN}/docs/search?q=secret`);
    track('/docs/a');
    expect(hits[0]!.referrer).toBe(`${ORIGIN}/docs/search`);
  });
});

describe('Yandex Metrica', () => {
  interface FakeWindow {
    ym?: ((...call: unknown[]) => void) & {a?: unknown[][]};
    document: {createElement: () => object; head: {append: (element: object) => void}};
  }

  function fakeWindow() {
    const scripts: {src?: string; async?: boolean}[] = [];
    const page: FakeWindow = {
      document: {createElement: () => ({}), head: {append: (element) => scripts.push(element)}},
    };
    return {page, scripts};
  }

  test('loads its script once, from outside, and waits in a queue', () => {
    const {page, scripts} = fakeWindow();
    metrica(7, page as unknown as Window);
    metrica(7, page as unknown as Window).hit({url: 'u', referrer: 'r', title: 't'});
    expect(scripts).toEqual([{src: METRICA_SCRIPT, async: true}]);
    const calls = page.ym!.a!;
    expect(calls[0]!.slice(0, 2)).toEqual([7, 'init']);
    expect(calls[0]![2]).toMatchObject({defer: true});
    expect(calls[calls.length - 1]).toEqual([7, 'hit', 'u', {referer: 'r', title: 't'}]);
  });

  test('an error of the counter stays in the console', () => {
    const {page} = fakeWindow();
    const provider = metrica(7, page as unknown as Window);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    page.ym = () => {
      throw new Error('counter');
    };
    expect(() => provider.hit({url: 'u', referrer: '', title: ''})).not.toThrow();
    expect(warn).toHaveBeenCalledOnce();
    warn.mockRestore();
  });
});
