import path from 'node:path';
import type {BlogContent, PluginOptions} from '@docusaurus/plugin-content-blog';
import {createBlogFeedFiles} from '@docusaurus/plugin-content-blog/lib/feed.js';
import type {LoadContext, Plugin} from '@docusaurus/types';

/** Feeds that each tag of the changelog gets, beside its page. */
const TYPES = ['rss', 'atom', 'json'] as const;

/**
 * Writes `rss.xml`, `atom.xml` and `feed.json` for every tag of the changelog, with the generator that makes the feeds of
 * the whole changelog. The pages of the tags name them in src/theme/BlogTagsPostsPage.
 */
export default function tagFeeds({siteConfig, siteDir, i18n, baseUrl}: LoadContext): Plugin {
  let blog: BlogContent | undefined;
  return {
    name: 'tag-feeds',

    async allContentLoaded({allContent}) {
      blog = allContent['docusaurus-plugin-content-blog']?.default as BlogContent | undefined;
    },

    async postBuild({outDir}) {
      for (const {permalink, label, items} of Object.values(blog?.blogTags ?? {})) {
        const options = {
          routeBasePath: permalink.slice(baseUrl.length),
          feedOptions: {
            type: [...TYPES],
            limit: false,
            title: `${blog?.blogTitle}: ${label}`,
            description: blog?.blogDescription,
            language: i18n.currentLocale,
            xslt: {rss: null, atom: null},
          },
        };
        await createBlogFeedFiles({
          blogPosts: (blog?.blogPosts ?? []).filter(({id}) => items.includes(id)),
          options: options as unknown as PluginOptions,
          siteConfig,
          outDir,
          locale: i18n.currentLocale,
          contentPaths: {contentPath: path.join(siteDir, 'changelog'), contentPathLocalized: ''},
        });
      }
    },
  };
}
