import type {PropVersionMetadata} from '@docusaurus/plugin-content-docs';
import type {RouteConfig} from '@docusaurus/types';
import {describe, expect, test} from 'vitest';
import {splitVersion} from '@site/src/plugins/docs-per-page-sidebar';

const page = (path: string, sidebar?: string): RouteConfig => ({
  path,
  component: 'Doc',
  exact: true,
  ...(sidebar ? {sidebar} : {}),
});

/** A version's route as lib/routes.js of the docs plugin makes it: the pages under a root, tags beside it. */
function version(pages: RouteConfig[]): RouteConfig {
  const docsSidebars = {api: [{type: 'link', label: 'API', href: '/docs/api'}], terminal: []};
  return {
    path: '/docs/',
    component: 'Version',
    exact: false,
    props: {version: {version: 'current', docsSidebars} as unknown as PropVersionMetadata},
    routes: [{path: '/docs/', component: 'Root', exact: false, routes: pages}, page('/docs/tags')],
  };
}

const own = {sidebar: 'terminal', path: 'astras'};
const sidebarsOf = (route: RouteConfig | undefined) =>
  Object.keys((route?.props as {version: PropVersionMetadata}).version.docsSidebars);
const pagesOf = (route: RouteConfig | undefined) =>
  route?.routes?.flatMap(({path, routes}) => (routes ? routes.map((inner) => inner.path) : [path]));

describe('a page carries its own sidebar only', () => {
  const pages = [
    page('/docs/', 'api'),
    page('/docs/astras/overview', 'terminal'),
    page('/docs/astrasia', 'api'),
    page('/docs/a11y'),
  ];

  test('the terminal stands first, so that its pages are not taken by the other half', () => {
    const [terminal, others, ...rest] = splitVersion(version(pages), '/docs/', own);
    expect(rest).toEqual([]);
    expect([terminal?.path, sidebarsOf(terminal), pagesOf(terminal)]).toEqual([
      '/docs/astras',
      ['terminal'],
      ['/docs/astras/overview'],
    ]);
    expect([others?.path, sidebarsOf(others)]).toEqual(['/docs/', ['api']]);
    expect(pagesOf(others)).toEqual(['/docs/', '/docs/astrasia', '/docs/a11y', '/docs/tags']);
  });

  test('a start page without a sidebar carries none, under a path that no other route has', () => {
    const [start, terminal, others, ...rest] = splitVersion(
      version([page('/docs/'), ...pages.slice(1)]),
      '/docs/',
      own,
    );
    expect(rest).toEqual([]);
    expect([start?.path, start?.exact, sidebarsOf(start), pagesOf(start)]).toEqual(['/docs', true, [], ['/docs/']]);
    expect(pagesOf(terminal)).toEqual(['/docs/astras/overview']);
    expect(pagesOf(others)).toEqual(['/docs/astrasia', '/docs/a11y', '/docs/tags']);
  });

  test('at the root of a host the start page stays with the others', () => {
    const atRoot = version([page('/'), page('/api', 'api'), page('/astras', 'terminal')]);
    const parts = splitVersion({...atRoot, path: '/'}, '/', own);
    expect(parts.map(({path}) => path)).toEqual(['/astras', '/']);
    expect(pagesOf(parts[1])).toContain('/');
  });

  test.each([
    ['a page of the terminal in the other sidebar', page('/docs/astras/widgets', 'api')],
    ['a page of another section in the terminal’s sidebar', page('/docs/api/http', 'terminal')],
  ])('%s stops the build and is named', (_, wrong) => {
    expect(() => splitVersion(version([wrong]), '/docs/', own)).toThrow(wrong.path);
  });

  test('an unknown sidebar and unknown routes of the framework stop the build', () => {
    expect(() => splitVersion(version(pages), '/docs/', {...own, sidebar: 'astras'})).toThrow(
      'There is no sidebar astras',
    );
    expect(() => splitVersion({...version(pages), routes: []}, '/docs/', own)).toThrow(
      'src/plugins/docs-per-page-sidebar',
    );
  });
});
