import type {ReactNode} from 'react';
import Head from '@docusaurus/Head';
import type {WrapperProps} from '@docusaurus/types';
import BlogTagsPostsPage from '@theme-original/BlogTagsPostsPage';
import type BlogTagsPostsPageType from '@theme/BlogTagsPostsPage';

const FEEDS = [
  {type: 'application/rss+xml', file: 'rss.xml', name: 'RSS'},
  {type: 'application/atom+xml', file: 'atom.xml', name: 'Atom'},
  {type: 'application/json', file: 'feed.json', name: 'JSON'},
];

/** Names the feeds of the tag, which src/plugins/tag-feeds writes. */
export default function BlogTagsPostsPageWrapper(props: WrapperProps<typeof BlogTagsPostsPageType>): ReactNode {
  const {label, permalink} = props.tag;
  return (
    <>
      <BlogTagsPostsPage {...props} />
      <Head>
        {FEEDS.map(({type, file, name}) => (
          <link key={file} rel="alternate" type={type} href={`${permalink}/${file}`} title={`${label}: ${name}`} />
        ))}
      </Head>
    </>
  );
}
