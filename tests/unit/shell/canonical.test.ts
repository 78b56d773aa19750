import {describe, expect, test} from 'vitest';
import {canonicalUrl} from '../../../scripts/hostRules';
import {canonicalPath, decodableHash} from '../../../src/lib/canonicalUrl';

const ROOTS = ['/docs/', '/docs/en/'];

describe('canonical addresses', () => {
  test.each([
    ['/', '/docs/'],
    ['/index.html', '/docs/'],
    ['/index', '/docs/'],
    ['/.html', '/docs/'],
    ['/docs', '/docs/'],
    ['/docs/en', '/docs/en/'],
    ['/docs/EN', '/docs/en/'],
    ['/Docs', '/docs/'],
    ['/docs/API/', '/docs/API'],
    ['/docs/index.html', '/docs/'],
    ['/docs/en/index', '/docs/en/'],
    ['/docs/changelog/', '/docs/changelog'],
    ['/docs/changelog.html', '/docs/changelog'],
    ['/docs/changelog/index.html', '/docs/changelog'],
    ['/docs//changelog', '/docs/changelog'],
    ['//evil.example/docs', '/evil.example/docs'],
    ['/docs/tags/%D1%81%D1%82%D0%B0%D0%BA%D0%B0%D0%BD/', '/docs/tags/%D1%81%D1%82%D0%B0%D0%BA%D0%B0%D0%BD'],
  ])('%s is %s', (asked, canonical) => {
    expect(canonicalPath(asked, ROOTS)).toBe(canonical);
    expect(canonicalPath(canonical, ROOTS)).toBe(canonical);
  });

  test.each([
    '/docs/',
    '/docs/en/',
    '/docs/changelog',
    '/docs/404.html',
    '/docs/en/404.html',
    '/docs/assets/js/main.1.js',
  ])('%s stays', (path) => {
    expect(canonicalPath(path, ROOTS)).toBe(path);
    expect(canonicalUrl(`${path}?a=1`)).toBeNull();
  });

  test.each(['/\\evil.example/', '/%5Cevil.example/', '/docs/\\\\evil.example//'])(
    'the host redirects no backslash: %s',
    (path) => {
      expect(canonicalUrl(path)).toBeNull();
    },
  );

  test('the host keeps the query as it was written', () => {
    expect(canonicalUrl('/docs/changelog/?a=%20&b=/x/')).toBe('/docs/changelog?a=%20&b=/x/');
  });

  test.each([
    ['', ''],
    ['#params', '#params'],
    ['#%D1%82%D0%B5%D0%B3', '#%D1%82%D0%B5%D0%B3'],
    ['#%', '#%25'],
    ['#100%', '#100%25'],
    ['#%E0%A4%A', '#%25E0%25A4%25A'],
  ])('the hash %s can be decoded as %s', (hash, fine) => {
    expect(decodableHash(hash)).toBe(fine);
    expect(() => decodeURIComponent(fine)).not.toThrow();
  });
});
