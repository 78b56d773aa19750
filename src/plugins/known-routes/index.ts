import type {BlogContent} from '@docusaurus/plugin-content-blog';
import type {LoadedContent} from '@docusaurus/plugin-content-docs';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Path below the edition's base, and title. */
export type KnownRoute = readonly [path: string, title: string];

/**
 * Writes the list of all pages with their titles for the not-found page, which loads it when it is shown and finds the
 * nearest ones: `@generated/known-routes/default/routes.json`.
 */
export default function knownRoutes({baseUrl}: LoadContext): Plugin {
  return {
    name: 'known-routes',

    async allContentLoaded({allContent, actions}) {
      const docs = allContent['docusaurus-plugin-content-docs']?.default as LoadedContent | undefined;
      const blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
      const pages = [
        ...(docs?.loadedVersions.flatMap((version) => version.docs) ?? []),
        ...(blog?.blogPosts.map(({metadata}) => metadata) ?? []),
      ];
      const routes = pages.map(({permalink, title}): KnownRoute => [permalink.slice(baseUrl.length), title]);
      await actions.createData('routes.json', JSON.stringify(routes));
    },
  };
}
