import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {loadContract, httpOperations} from '@alor-docs/contract';
import {methodsByPage} from '../../remark/home-page';

/** Path below the edition's base and title; of a request whether it is deprecated, and its method, of an opcode `WS`. */
export type RouteEntry = readonly [path: string, title: string, deprecated?: boolean, method?: string];

export interface RouteManifestOptions {
  /** Folder of the contract, which says what requests there are; a site without one has none. */
  readonly contract?: string;
}

/**
 * Writes the list of all pages with their titles for the not-found page, which loads it when it is shown and finds the
 * nearest ones: `@generated/route-manifest/default/routes.json`.
 */
export default function routeManifest({baseUrl}: LoadContext, options: unknown): Plugin {
  const {contract} = options as RouteManifestOptions;
  const methods = contract === undefined ? new Map<string, string>() : methodsByPage(contract);
  const deprecated = new Set(
    contract === undefined
      ? []
      : httpOperations(loadContract(contract).openapi).flatMap(({node}) => (node.deprecated ? [node['x-page']] : [])),
  );
  return {
    name: 'route-manifest',

    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const pages = [
        ...(docs?.loadedVersions.flatMap((version) => version.docs) ?? []),
        ...(blog?.blogPosts.map(({metadata}) => metadata) ?? []),
        ...(blog ? [{permalink: `${baseUrl}changelog`, title: blog.blogTitle}] : []),
      ];
      const routes = pages.map(({permalink, title}): RouteEntry => {
        const route = permalink.slice(baseUrl.length);
        const method = methods.get(`/${route}`);
        return method === undefined ? [route, title] : [route, title, deprecated.has(`/${route}`), method];
      });
      await actions.createData('routes.json', JSON.stringify(routes));
    },
  };
}
