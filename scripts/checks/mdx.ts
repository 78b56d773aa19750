import type {Root} from 'mdast';

/** Reads a page as the site does: MDX with front matter, directives and tables. */
export async function mdxParser(): Promise<(text: string) => Root> {
  const [{unified}, parse, mdx, frontmatter, directive, gfm] = await Promise.all([
    import('unified'),
    import('remark-parse'),
    import('remark-mdx'),
    import('remark-frontmatter'),
    import('remark-directive'),
    import('remark-gfm'),
  ]);
  const parser = unified()
    .use(parse.default)
    .use(mdx.default)
    .use(frontmatter.default)
    .use(directive.default)
    .use(gfm.default);
  return (text) => parser.parse(text);
}
