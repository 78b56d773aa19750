/*
 * The contract for code that runs in Node.js: read it, ask it, export it. What a browser may import stands in `samples`, `nearest`,
 * `diagnostic`, `locales` and `types`; the checks in `validate` and `lint`.
 */
export {ContractError} from './diagnostic';
export {groupOf, hasStatus, type Catalogue, type KnownError} from './errors/catalogue';
export {bodyOf, classFactsOf, factsOf, glossOf, meaningOf, placesOf, textsOf} from './errors/facts';
export {errorsMin, finderData} from './errors/publish';
export {exchangeCodes} from './exchangeCodes';
export {httpExchanges, wsExchanges, type Exchange} from './exchanges';
export {authorized, DOWNLOADS, errorGroups, exportDocuments, RECIPES_FILE, requestFile} from './export';
export {fieldsOf, objectOf, parameterField, typeName, variantsOf, type Field, type Variant} from './fields';
export {formatMaps, formatNamesOf, type FormatField, type FormatMap} from './formats';
export {STRINGS, type Strings} from './interfaceTexts';
export {deref} from './load/resolve';
export {
  contractFiles,
  loadContract,
  makeContract,
  type Contract,
  type LocalizedContract,
  type Recipes,
} from './loadContract';
export {LOCALES, type Locale} from './locales';
export {anchorsOf} from './localize';
export {
  byFormat,
  examplesOf,
  httpOperations,
  mediaOf,
  messageExamples,
  messageOf,
  nameOf,
  namesOf,
  wsOperations,
  type HttpOperation,
  type NamedExample,
  type WsOperation,
} from './queries';
export {environment, sampleRequest, withVariables} from './sampleTemplates/request';
export {httpSamples, LANGUAGES, samplesOf, templates, wsSamples, type Sample, type Template} from './sampleTemplates';
export {
  FORMATS,
  type AsyncApi,
  type Claim,
  type CodeClass,
  type ExchangeCode,
  type ExchangeCodes,
  type Format,
  type Grade,
  type HttpCall,
  type Message,
  type OpenApi,
  type Parameter,
  type Response,
  type Schema,
  type Workflow,
  type WorkflowStep,
  type WsCall,
} from './shape';
export {subscriptions, type Subscription} from './subscriptions';
export {isNode, type Node} from './visit';
