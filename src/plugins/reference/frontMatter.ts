import type {MarkdownConfig} from '@docusaurus/types';

/** Pages whose whole frame comes from the contract (render/pageLayout.ts). */
const FRAMED = /^<(?:HttpOperation|WsOperation)\s/mu;

/** Pages about GraphQL are written by hand and stand in the same frame. */
export const isGraphqlPage = (file: string | undefined): boolean =>
  /[\\/]api[\\/]graphql[\\/][^\\/]+$/.test(file ?? '');

/**
 * Front matter of a reference page: its sections stand above the text, so the column of contents would say them twice. Set
 * here, because the theme decides by front matter and eighty-odd pages would carry the same line.
 */
export const referenceFrontMatter: MarkdownConfig['parseFrontMatter'] = async (parameters) => {
  const result = await parameters.defaultParseFrontMatter(parameters);
  return FRAMED.test(parameters.fileContent) || isGraphqlPage(parameters.filePath)
    ? {...result, frontMatter: {hide_table_of_contents: true, ...result.frontMatter}}
    : result;
};
