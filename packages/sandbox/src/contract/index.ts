/* The contract as the sandbox needs it. For Node.js. */

export {loadProtocol} from './load';
export {operationRules, protocolOf} from './protocol';
export {validatorCode} from './validators';
