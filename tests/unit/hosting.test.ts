import {describe, expect, it} from 'vitest';
import redirectPages from '../../src/plugins/redirect-pages';
import {securityHeaders} from '../../scripts/hosting/policy';
import type {InlineParts} from '../../src/plugins/html-readers/inline';
import {isShared} from '../../scripts/hostRules';
import {nginxHeaders, nginxRedirects, redirectList} from '../../scripts/hosting/files';
import {redirects} from '../../src/site/redirects';
import {temporaryFolder} from '../support/folder';

it('redirects of a build: from the root and from each former address of both editions to where it is now', () => {
  const list = redirectList();
  expect(list['/']).toBe('/docs/');
  expect(Object.keys(list)).toHaveLength(1 + 2 * redirects.length);
  for (const pair of Object.entries(list)) {
    expect(pair.join(' ')).toMatch(/^\/[!-~]* \/docs\/[!-~]*$/);
  }
  // What stands in a map of nginx is decoded, as nginx compares it.
  expect(nginxRedirects()).toBe(
    Object.entries(list)
      .slice(1)
      .map((pair) => `${pair.map((one) => `"${decodeURI(one)}"`).join(' ')};\n`)
      .join(''),
  );
});

it.each([
  ['/docs/openapi.yaml', true],
  ['/docs/en/errors.json', true],
  ['/docs/en/api/usage/faq.md', true],
  ['/docs/', false],
  ['/docs/api/http/overview', false],
  ['/docs/assets/js/main.0a1b2c3d.js', false],
  ['/robots.txt', false],
])('pages of other origins may read %s: %s', (address, shared) => {
  expect(isShared(address)).toBe(shared);
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

const parts: InlineParts = {scripts: new Set(), styles: new Set(), forbidden: []};

describe('the policy', () => {
  it('lets Firefox fetch pages ahead, and no plug-in, frame, font or film in', () => {
    const {'Content-Security-Policy': policy} = securityHeaders(parts, false, null);
    expect(policy).toMatch(/^default-src 'self';/);
    for (const kind of ['font', 'frame', 'media', 'object']) expect(policy).toContain(`; ${kind}-src 'none'`);
  });
});

describe('reports of the policy', () => {
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
