import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {openKept} from '../kept';
import {pageReader, type BuiltPage} from './page';

/** Makes something of the pages that a build wrote, and changes none of them. */
export interface PageReader<Said = unknown> {
  /** Readers of one build have different names. */
  readonly name: string;
  /** Addresses of the pages it wants, in the order of its own; an address without a file is an error. */
  readonly paths: readonly string[];
  /**
   * What one page says to this reader, as plain data. A page that did not change is not read again by the next build, so this may depend
   * on nothing but the page, its address, the configuration, and the code.
   */
  read(page: BuiltPage, path: string): Said;
  /** Takes what a page says, read now or by an earlier build. */
  take(said: Said, path: string): void | Promise<void>;
  /** Called once, when all pages have been taken. */
  close(): Promise<void>;
}

/** Made after the build, when the content of all plugins is known. */
export type OpenReader = (build: Props) => PageReader | Promise<PageReader>;

export interface Options {
  readonly readers: readonly OpenReader[];
}

/** File of a page below the folder of an edition's build. */
export function fileOf(address: string, baseUrl: string): string {
  const name = decodeURI(address).slice(baseUrl.length) || 'index';
  return name.endsWith('.html') ? name : `${name}.html`;
}

/**
 * A page without the names of the scripts and styles that it loads: these change on all pages when one page changes, and nobody who reads
 * pages may depend on them.
 */
export const withoutNames = (html: string): string =>
  html.replace(/<(?:script|link)\b[^>]*>/g, (tag) => tag.replace(/(\/assets\/(?:js|css)\/)[^\s"'>]+/, '$1'));

/** Parses each page of the build that has changed, once, and hands all pages to all readers. */
export default function builtPages({siteDir, siteConfig, i18n}: LoadContext, options: unknown): Plugin {
  const {readers} = options as Options;
  return {
    name: 'built-pages',
    async postBuild(build) {
      const [parse, ...opened] = await Promise.all([pageReader(), ...readers.map((open) => open(build))]);
      const kept = openKept<Readonly<Record<string, unknown>>>(siteDir, `pages-${i18n.currentLocale}`);
      const configuration = JSON.stringify(siteConfig);
      for (const address of new Set(opened.flatMap(({paths}) => paths))) {
        const file = path.join(build.outDir, fileOf(address, build.baseUrl));
        const html = withoutNames(await fs.readFile(file, 'utf8'));
        const asking = opened.filter(({paths}) => paths.includes(address));
        try {
          const said = kept.result([configuration, address, html, ...asking.map(({name}) => name)], () => {
            const page = parse(html);
            return Object.fromEntries(asking.map((reader) => [reader.name, reader.read(page, address)]));
          });
          for (const reader of asking) {
            await reader.take(said[reader.name], address);
          }
        } catch (error) {
          throw new Error(`${file} cannot be read.`, {cause: error});
        }
      }
      await Promise.all(opened.map((reader) => reader.close()));
      kept.save();
    },
  };
}
