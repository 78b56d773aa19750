import type {Diagnostic} from '../diagnostic';
import type {Contract} from '../loadContract';
import {hostNames, type Hosts} from '../hosts';
import {httpOperations, wsOperations} from '../queries';
import {checkEditorSchemas} from '../shape/editorSchemas';
import {nodesIn} from '../visit';
import {checkEnums} from './enums';
import {checkNaming} from './naming';
import {checkErrors} from './errors';
import {checkHosts} from './hosts';
import {checkExamples, type ExampleCounts} from './examples';
import {checkAnswers, checkFragmentTypes, checkSdl} from './graphql';
import {checkLinks} from './links';
import {exampleMembers} from './members';
import {checkReferences} from './references';
import {checkPages, type Site} from './pages';
import {checkRecipes} from './recipes';
import {checkReplies} from './replies';
import {checkExampleCoverage} from './exampleCoverage';
import {checkSteps} from './steps';
import {checkFields, checkTexts} from './texts';
import {checkMarks, checkUnknowns} from './unknowns';

/** What the check found and how much it looked at. */
export interface Verdict {
  readonly diagnostics: readonly Diagnostic[];
  readonly counts: ExampleCounts & {
    readonly operations: number;
    readonly opcodes: number;
    readonly parameters: number;
    readonly fields: number;
    readonly ru: number;
    readonly en: number;
  };
}

/**
 * All checks that need nothing but the contract: fast enough for every build. Without the site
 * `x-page`, links and published anchors are not checked.
 *
 * @param hosts the servers of the API: the contract names no other
 */
export function validate(contract: Contract, hosts: Hosts, site?: Site): Verdict {
  const {openapi, asyncapi, fields, errors, sdl, loaded} = contract;
  const {sources} = loaded;
  const names = hostNames(hosts);
  const used = new Set<string>();
  // The vocabulary wants both languages of a field.
  const count = Object.values(fields).flatMap(({values = {}}) => [1, ...Object.keys(values)]).length;
  const texts = {ru: count, en: count};
  const documents = [openapi, asyncapi];
  const members = [...exampleMembers(openapi, asyncapi)];
  const examples = checkExamples({openapi, asyncapi}, sources);
  const found = [
    ...documents.flatMap((document) => checkTexts({document, fields, sources, used, counts: texts})),
    ...checkFields(fields, used, sources),
    ...checkEnums({enums: contract.enums, documents, fields, sources}),
    ...examples.diagnostics,
    ...checkExampleCoverage(openapi, asyncapi, members, sources),
    ...checkSteps(members, fields, sources),
    ...checkReplies(openapi, asyncapi, sources),
    ...checkNaming(contract, loaded),
    ...checkErrors(errors, openapi, sources),
    ...checkLinks(openapi, sources),
    ...checkSdl(sdl),
    ...(site ? checkFragmentTypes(sdl, site.graphqlNames) : []),
    ...checkReferences({openapi, asyncapi, errors, sources, routes: site?.routes, texts: [...textsOf(loaded.files)]}),
    ...checkUnknowns(contract, site),
    ...checkMarks(contract),
    ...checkRecipes(contract),
    ...checkHosts(contract, names, sources),
    ...checkEditorSchemas(contract.editors, names),
  ];
  // What a page lost follows from what was found already.
  const lost =
    site && found.length === 0
      ? [...checkPages(contract, site), ...checkAnswers(contract.answers, sdl, site.aliases)]
      : [];
  const diagnostics = [...found, ...lost];
  const operations = httpOperations(openapi);
  return {
    diagnostics: unique(diagnostics),
    counts: {
      ...examples.counts,
      ...texts,
      operations: operations.length,
      opcodes: wsOperations(asyncapi).length,
      parameters: operations.reduce((sum, {parameters}) => sum + parameters.length, 0),
      fields: Object.keys(fields).length,
    },
  };
}

function* textsOf(files: ReadonlyMap<string, unknown>): Generator<readonly [object, string]> {
  for (const node of nodesIn([...files.values()])) {
    for (const text of Object.values(node).filter((item) => typeof item === 'string')) {
      yield [node, text];
    }
  }
}

/** A shared component is met from many operations; each diagnostic stands once. */
function unique(diagnostics: readonly Diagnostic[]): Diagnostic[] {
  return [
    ...new Map(
      diagnostics.map((diagnostic) => [
        `${diagnostic.file}:${diagnostic.line}${diagnostic.pointer}${diagnostic.message}`,
        diagnostic,
      ]),
    ).values(),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}

export {checkExchangeCodes} from './exchangeCodes';
export {checkSdl} from './graphql';
export {breaksOf, factsOf, readFacts, unnamedBreaks, writeFacts} from './released';
export type {Site} from './pages';
export {editorSchemas, schemaLine} from '../shape/editorSchemas';
export {hostNames} from '../hosts';
