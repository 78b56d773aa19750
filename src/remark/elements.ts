import path from 'node:path';
import {elementProblems, type Elements} from '../lib/elements';
import {ARCHIVES} from '../site/orderLibrary/archives';
import {DOWNLOADS, loadContract, type Grade, type LocalizedContract} from '@alor-docs/contract';
import type {Mdast, PageFile} from './mdast';
import {EVIDENCE} from './evidence';
import {COUNTED} from './home-page';
import {MCP_FILE, SANDBOX_FILE, SKILL_FILES} from '../site/sandboxFile';
import {LISTS} from './sandbox-lists';
import {pictureNames} from './schematic';
import {readTerms} from './terms';
import {TRAPS} from '../lib/paths/traps';

/** Programs that are one file, each with its sum. */
const PROGRAMS = [SANDBOX_FILE, MCP_FILE].flatMap((file) => [file, `${file}.sha256`]);

/** An element that stands for a part of the contract. */
interface ReferenceElement {
  /** The attribute that names the part. */
  readonly key?: string;
  /** All names there are. */
  readonly names?: (edition: LocalizedContract) => Iterable<string>;
  /** Further attributes, and what they look like. */
  readonly options?: Readonly<Record<string, RegExp>>;
}

interface Options {
  /** Root of the site, absolute. */
  readonly siteDir: string;
  /** Attributes of the components that pages use (src/components/elements.ts). */
  readonly components: Elements;
  /** The elements that the contract replaces (src/plugins/reference/remark.ts). */
  readonly reference: Readonly<Record<string, ReferenceElement>>;
}

/** Every element that pages may use: the components, and what the remark plugins put in the place of an element. */
export function elementsOf({siteDir, components, reference}: Options): Elements {
  const contract = () => loadContract(path.join(siteDir, 'contract'));
  const edition = () => contract().edition('ru');
  const claims = (grade: Grade) => ({
    values: () => contract().unknowns.flatMap((claim) => (claim.grade === grade ? [claim.id] : [])),
  });
  const glossary = {values: ['api', 'astras']};
  const parts = Object.entries(reference).map(([name, {key, names, options = {}}]) => [
    name,
    {
      ...(key !== undefined && {[key]: {values: () => [...(names?.(edition()) ?? [])]}}),
      ...Object.fromEntries(Object.entries(options).map(([option, values]) => [option, {values, optional: true}])),
    },
  ]);
  return {
    ...components,
    ...(Object.fromEntries(parts) as Elements),
    DeprecatedRequests: {},
    // src/plugins/order-library writes the archives, src/plugins/markdown-export the two after them.
    Download: {file: {values: [...DOWNLOADS, ...ARCHIVES, 'llms.txt', 'llms-full.txt', ...PROGRAMS, ...SKILL_FILES]}},
    Evidence: {of: {values: EVIDENCE}},
    HomeCount: {of: {values: COUNTED}},
    HowTo: {},
    LatestChanges: {count: {values: /^[1-9]\d?$/}},
    Observed: {id: claims('observed')},
    OrderLibrary: {},
    PathPlayer: {id: {values: Object.keys(TRAPS)}},
    SandboxList: {of: {values: Object.keys(LISTS)}},
    SandboxSource: {},
    Schematic: {name: {values: pictureNames}},
    Terms: {
      of: glossary,
      group: {
        values: () => [
          ...new Set(readTerms(siteDir).flatMap(({api, astras}) => [api, astras].flatMap((one) => one?.group ?? []))),
        ],
      },
    },
    TermsIndex: {of: glossary},
    Unspecified: {id: claims('unspecified')},
  };
}

/**
 * Remark plugin, the first of `beforeDefaultRemarkPlugins`: an unknown element, an unknown or missing attribute, and a value that
 * an attribute does not take fail the compilation with page, line and the nearest names.
 */
export default function remarkElements(options: Options) {
  return (tree: Mdast, file: PageFile): void => {
    const [problem] = elementProblems(tree, elementsOf(options));
    if (problem) {
      const page = path.relative(process.cwd(), file.path ?? '');
      file.fail(`${page}:${problem.line} ${problem.message} ${problem.fix}`);
    }
  };
}
