import type {Finding} from '../diagnostic';
import type {Contract} from '../loadContract';
import {httpOperations, wsOperations} from '../queries';
import {checkEditors} from '../shape/editorSchemas';
import {nodesIn} from '../visit';
import {checkEnums} from './enums';
import {checkEntries} from './errorCatalogue';
import {checkErrors} from './errors';
import {checkExamples, type ExampleCounts} from './examples';
import {checkAnswers, checkSdl} from './graphql';
import {checkLinks} from './links';
import {exampleMembers} from './members';
import {checkNames} from './names';
import {checkPages, type Site} from './pages';
import {checkReplies} from './replies';
import {checkSeen} from './exampleCoverage';
import {checkSteps} from './steps';
import {checkFields, checkTexts} from './texts';

/** What the check found and how much it looked at. */
export interface Verdict {
  readonly findings: readonly Finding[];
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
 */
export function validate(contract: Contract, site?: Site): Verdict {
  const {openapi, asyncapi, fields, errors, sdl, loaded} = contract;
  const {places} = loaded;
  const used = new Set<string>();
  // The vocabulary wants both languages of a field.
  const count = Object.values(fields).flatMap(({values = {}}) => [1, ...Object.keys(values)]).length;
  const texts = {ru: count, en: count};
  const documents = [openapi, asyncapi];
  const members = [...exampleMembers(openapi, asyncapi)];
  const examples = checkExamples({openapi, asyncapi}, places);
  const told = [
    ...documents.flatMap((document) => checkTexts({document, fields, places, used, counts: texts})),
    ...checkFields(fields, used, places),
    ...checkEnums({enums: contract.enums, documents, fields, places}),
    ...examples.findings,
    ...checkSeen(openapi, asyncapi, members, places),
    ...checkSteps(members, fields, places),
    ...checkReplies(openapi, asyncapi, places),
    ...checkEntries(contract, loaded),
    ...checkErrors(errors, openapi, places),
    ...checkLinks(openapi, places),
    ...checkSdl(sdl),
    ...checkNames({openapi, asyncapi, errors, places, routes: site?.routes, texts: [...textsOf(loaded.files)]}),
    ...checkEditors(contract.editors),
  ];
  // What a page lost follows from what was told already.
  const lost =
    site && told.length === 0
      ? [...checkPages(contract, site), ...checkAnswers(contract.answers, sdl, site.aliases)]
      : [];
  const findings = [...told, ...lost];
  const operations = httpOperations(openapi);
  return {
    findings: unique(findings),
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

/** A shared component is met from many operations; each finding is told once. */
function unique(findings: readonly Finding[]): Finding[] {
  return [
    ...new Map(
      findings.map((finding) => [`${finding.file}:${finding.line}${finding.pointer}${finding.message}`, finding]),
    ).values(),
  ].sort((a, b) => a.file.localeCompare(b.file) || a.line - b.line);
}
