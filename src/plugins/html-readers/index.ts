import fs from 'node:fs/promises';
import path from 'node:path';
import type {LoadContext, Plugin, Props} from '@docusaurus/types';
import {createHtmlParser, type HtmlPage} from './page';

export * from './page';
export * from './tree';

/** Makes something of the pages that a build wrote, and changes none of them. */
export interface HtmlReader {
  /** Addresses of the pages it wants, in the order of its own; an address without a file is an error. */
  readonly paths: readonly string[];
  /** Reads one page. */
  read(page: HtmlPage, path: string): void | Promise<void>;
  /** Called once, when all pages have been read. */
  close(): Promise<void>;
}

/** Made after the build, when the content of all plugins is known. */
export type CreateReader = (build: Props) => HtmlReader | Promise<HtmlReader>;

export interface Options {
  readonly readers: readonly CreateReader[];
}

/** File of a page below the folder of an edition's build. */
export function fileOf(address: string, baseUrl: string): string {
  const name = decodeURI(address).slice(baseUrl.length) || 'index';
  return name.endsWith('.html') ? name : `${name}.html`;
}

/** Parses each page of the build once, and hands it to all who want to read it. */
export default function htmlReaders(_context: LoadContext, options: unknown): Plugin {
  const {readers} = options as Options;
  return {
    name: 'html-readers',
    async postBuild(build) {
      const [parse, ...opened] = await Promise.all([createHtmlParser(), ...readers.map((create) => create(build))]);
      for (const address of new Set(opened.flatMap(({paths}) => paths))) {
        const file = path.join(build.outDir, fileOf(address, build.baseUrl));
        try {
          const page = parse(await fs.readFile(file, 'utf8'));
          for (const reader of opened.filter(({paths}) => paths.includes(address))) {
            await reader.read(page, address);
          }
        } catch (error) {
          throw new Error(`${file} cannot be read.`, {cause: error});
        }
      }
      await Promise.all(opened.map((reader) => reader.close()));
    },
  };
}
