import {beforeEach, expect, test, vi} from 'vitest';
import install, {sparing} from '../../../src/client/prefetch';

let waiting: (() => void)[];
let inText: string[];
const runIdle = () => waiting.splice(0).forEach((work) => work());

beforeEach(() => {
  waiting = [];
  inText = ['/a', '/b', '/c', '/d', '/e', '/f'];
  vi.stubGlobal('CSS', {escape: (text: string) => text});
  vi.stubGlobal('document', {
    querySelector: (selector: string) => inText.find((path) => selector === `main .markdown a[href="${path}"]`) ?? null,
  });
  vi.stubGlobal('window', {requestIdleCallback: (work: () => void) => waiting.push(work), location: {pathname: '/x'}});
});

test('links of the text are fetched ahead in idle time, a few on each page', () => {
  const asked: string[] = [];
  let page = '/x';
  const prefetch = sparing(
    (path) => asked.push(path),
    () => page,
  );
  ['/sidebar', '/a', '/b'].forEach(prefetch);
  expect(asked).toEqual([]);
  runIdle();
  expect(asked).toEqual(['/a', '/b']);
  // One from the text and one from the sidebar.
  ['/b', '/c', '/c', '/d', '/e', '/f'].forEach(prefetch);
  runIdle();
  expect(asked).toEqual(['/a', '/b', '/c', '/d']);
  page = '/y';
  prefetch('/e');
  runIdle();
  expect(asked).toEqual(['/a', '/b', '/c', '/d', '/e']);
});

test('takes the place of the framework’s function once and leaves the other alone', () => {
  const [prefetch, preload] = [vi.fn(), vi.fn()];
  const browser = window as unknown as {docusaurus: {prefetch: (path: string) => void; preload: () => void}};
  browser.docusaurus = Object.freeze({prefetch, preload});
  const arrive = (previousLocation: object | null) =>
    install.onRouteDidUpdate({previousLocation, location: {}} as never);
  arrive(null);
  arrive({});
  expect(browser.docusaurus.preload).toBe(preload);
  browser.docusaurus.prefetch('/a');
  runIdle();
  expect(prefetch.mock.calls).toEqual([['/a']]);
});
