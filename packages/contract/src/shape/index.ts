/**
 * The words of the contract: what each file of `contract/` may say. `load/validateShape.ts` holds every file against it,
 * `*.schema.json` (for editors) is generated from it, and the types of the package follow from it. A key that is not
 * named here is a mistake.
 */
export {MEANING_LENGTH, type ErrorEntry, type ErrorFile, type ErrorGroup, type Matcher} from './errors';
export {EFFECTS, NEXT_STEPS, type CodeClass, type ExchangeCode, type ExchangeCodes} from './exchangeCodes';
export type {FieldText} from './fields';
export {FILE_KINDS, type FileKind} from './files';
export type {Example, HttpCall, MediaType, OpenApi, Parameter, PathItem, RequestBody, Response} from './http';
export type {LocalizedWords, Schema} from './schema';
export type {NamedEnum} from './schemaRules';
export type {Claim, Grade} from './unknowns';
export type {AsyncApi, Message, WsCall} from './websocket';
export type {RecipeIndex, Workflow, WorkflowStep} from './workflows';
export {FORMATS, UNITS, type Bilingual, type Format, type Reference, type Unit} from './words';
