import {describe, expect, it} from 'vitest';
import redirectPages from '../../src/plugins/redirect-pages';
import {securityHeaders} from '../../scripts/hosting/policy';
import type {InlineParts} from '../../src/plugins/built-pages/inline';
import {headersFile, netlifyRedirects, nginxHeaders, redirectsFile} from '../../scripts/hosting/files';
import {temporaryFolder} from '../support/folder';

/** Headers by rule, as the hosts read `_headers`: a path, then lines that are indented. */
function rulesOf(file: string): [string, [string, string][]][] {
  return file
    .split(/^(?=\/)/m)
    .map((rule) => rule.trimEnd().split('\n'))
    .map(([path = '', ...lines]) => [
      path,
      lines.map((line): [string, string] => {
        const [, name = '', value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? [];
        return [name, value];
      }),
    ]);
}

describe('_headers', () => {
  const given = {'Content-Security-Policy': "default-src 'none'", 'X-Content-Type-Options': 'nosniff'};
  const headersOf = (pathname: string) =>
    rulesOf(headersFile(given))
      .filter(([rule]) => new RegExp(`^${rule.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(pathname))
      .flatMap(([, headers]) => headers);

  it('holds only lines that every host reads', () => {
    expect(rulesOf(headersFile(given)).flatMap(([, headers]) => headers)).not.toContainEqual(['', '']);
  });

  it.each([
    ['a page', ['/docs/', '/docs/en/search', '/docs/api/http/overview'], {}],
    [
      'what programs in other pages read',
      ['/docs/openapi.yaml', '/docs/en/errors.json', '/docs/en/api/usage/faq.md'],
      {'Access-Control-Allow-Origin': '*'},
    ],
    [
      'what is kept for good',
      ['/docs/assets/js/main.0a1b2c3d.js', '/docs/en/assets/css/styles.0a1b2c3d.css'],
      {'Cache-Control': 'public, max-age=31536000, immutable'},
    ],
  ])('gives %s each header once', (_, paths, own) => {
    for (const file of paths) {
      expect(headersOf(file), file).toEqual(Object.entries({...given, ...own}));
    }
  });
});

const redirects = redirectsFile().trimEnd().split('\n');

it('_redirects leads from the root and from each former address', () => {
  expect(redirects[0]).toBe('/ /docs/ 301');
  expect(redirects.length).toBeGreaterThan(1);
  for (const line of redirects) {
    expect(line).toMatch(/^\/\S* \/docs\/\S* 301$/);
  }
});

it('redirects of Netlify win over files, and each edition has its page for unknown paths, the inner one first', () => {
  expect(netlifyRedirects().trimEnd().split('\n')).toEqual([
    ...redirects.map((line) => `${line}!`),
    '/docs/en/* /docs/en/404.html 404',
    '/docs/* /docs/404.html 404',
  ]);
});

describe('pages of former addresses', () => {
  const build = async (redirects: {from: string; to: string}[]) => {
    const {root: outDir, read} = temporaryFolder();
    const props = {outDir, baseUrl: '/docs/', routesPaths: ['/docs/tags/x', '/docs/tags/%D0%B0']};
    await redirectPages({} as never, {redirects}).postBuild?.(props as never);
    return read;
  };

  it('send on without a script', async () => {
    const read = await build([{from: '/tags/икс', to: '/tags/x'}]);
    const html = read('tags/икс/index.html');
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/tags/x">');
    expect(html).not.toContain('<script');
  });

  it('lead to a page and are none themselves', async () => {
    await expect(build([{from: '/old', to: '/nowhere'}])).rejects.toThrow(/\/nowhere, which is no page/);
    await expect(build([{from: '/tags/а', to: '/tags/x'}])).rejects.toThrow(/is a page itself/);
  });
});

describe('reports of the policy', () => {
  const parts: InlineParts = {scripts: new Set(), styles: new Set(), forbidden: []};

  it('go nowhere unless an address is named', () => {
    expect(JSON.stringify(securityHeaders(parts, false, null))).not.toMatch(/report/i);
  });

  it('go to the address in both ways, and nginx can read the header', () => {
    const headers = securityHeaders(parts, false, 'https://reports.example/csp');
    expect(headers['Content-Security-Policy']).toMatch(
      /; report-uri https:\/\/reports\.example\/csp; report-to policy$/,
    );
    expect(headers['Reporting-Endpoints']).toBe('policy="https://reports.example/csp"');
    expect(nginxHeaders(headers)).toContain(
      'add_header Reporting-Endpoints "policy=\\"https://reports.example/csp\\"" always;',
    );
  });
});
