import type {RouteConfig} from '@docusaurus/types';
import {expect, test} from 'vitest';
import {withTagRows} from '@site/src/plugins/docs-per-page-sidebar/tagRows';

const link = (href: string, label: string, className?: string) => ({type: 'link', href, label, className});

/** A version's route as lib/routes.js of the docs plugin makes it, with one list of a tag. */
const version = (items: readonly {title: string; permalink: string; description: string}[]) =>
  ({
    path: '/docs/',
    component: 'Version',
    props: {
      version: {
        docsSidebars: {
          api: [
            {
              type: 'category',
              label: 'HTTP API',
              href: '/docs/http',
              items: [
                link('/docs/http/create', 'Create', 'api-method api-method--post'),
                {
                  type: 'category',
                  label: 'Data',
                  items: [link('/docs/http/time', 'Time', 'api-method api-method--get')],
                },
              ],
            },
          ],
          terminal: [link('/docs/astras/book', 'Order book')],
        },
      },
    },
    routes: [
      {path: '/docs/', component: 'Root'},
      {path: '/docs/tags/orders', component: 'Tag', props: {tag: {label: 'Orders', items}}},
    ],
  }) as unknown as RouteConfig;

test('rows of a tag: badge and section of each page, in the order of the sidebars; pages outside come last', () => {
  const pages = ['/docs/a11y', '/docs/astras/book', '/docs/http/time', '/docs/http/create', '/docs/http'];
  const items = pages.map((permalink) => ({title: permalink, permalink, description: 'A sentence.'}));
  const [root, list] = withTagRows(version(items), {terminal: 'Astras'}).routes!;
  expect(root).toEqual({path: '/docs/', component: 'Root'});
  expect(list!.props!.tag).toEqual({
    label: 'Orders',
    items: [
      {title: '/docs/http', permalink: '/docs/http', trail: []},
      {title: '/docs/http/create', permalink: '/docs/http/create', badge: 'post', trail: ['HTTP API']},
      {title: '/docs/http/time', permalink: '/docs/http/time', badge: 'get', trail: ['HTTP API', 'Data']},
      {title: '/docs/astras/book', permalink: '/docs/astras/book', trail: ['Astras']},
      {title: '/docs/a11y', permalink: '/docs/a11y', trail: []},
    ],
  });
});
