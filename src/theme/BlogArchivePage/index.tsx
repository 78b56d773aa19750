// from theme-classic 3.10.2 sha256:42fb9f651c21b4f6
import type {ReactNode} from 'react';
import Link from '@docusaurus/Link';
import {translate} from '@docusaurus/Translate';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import {PageMetadata} from '@docusaurus/theme-common';
import type {ArchiveBlogPost, Props} from '@theme/BlogArchivePage';
import Layout from '@theme/Layout';
import {useDateTimeFormat} from '@site/src/theme/internal';

/** Entries by year, in the order they come in. */
function byYear(posts: readonly ArchiveBlogPost[]): Map<string, ArchiveBlogPost[]> {
  const years = new Map<string, ArchiveBlogPost[]>();
  for (const post of posts) {
    const year = post.metadata.date.slice(0, 4);
    years.set(year, [...(years.get(year) ?? []), post]);
  }
  return years;
}

/** Ejected: the framework's page skips from the first to the third level of headings and keeps its title outside the main part. */
export default function BlogArchivePage({archive}: Props): ReactNode {
  const format = useDateTimeFormat({day: 'numeric', month: 'long', timeZone: 'UTC'});
  const title = translate({
    id: 'theme.blog.archive.title',
    message: 'Archive',
    description: 'The page & hero title of the blog archive page',
  });
  const description = translate({
    id: 'theme.blog.archive.description',
    message: 'Archive',
    description: 'The page & hero description of the blog archive page',
  });
  const years = [...byYear(archive.blogPosts)].map(([year, posts]) => ({year, id: `year-${year}`, posts}));
  // The list of years beside every post leads here.
  const {collectAnchor} = useBrokenLinks();
  for (const {id} of years) collectAnchor(id);
  return (
    <Layout>
      <PageMetadata title={title} description={description} />
      <main className="container margin-vert--lg">
        <h1 className="split-bar">{title}</h1>
        <p>{description}</p>
        {years.map(({year, id, posts}) => (
          <section key={year} aria-labelledby={id}>
            <h2 id={id}>{year}</h2>
            <ul>
              {posts.map(({metadata: {permalink, date, title: name}}) => (
                <li key={permalink}>
                  <time dateTime={date.slice(0, 10)}>{format.format(new Date(date))}</time>:{' '}
                  <Link to={permalink}>{name}</Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </main>
    </Layout>
  );
}
