import {createRequire} from 'node:module';
import vm from 'node:vm';
import {loadContract, type Contract} from '@alor-docs/contract';
import type {Protocol, Validator} from '../protocol';
import {protocolOf} from './protocol';
import {validatorCode, type Side} from './validators';

/** Runs the generated module of validators: the same code that a browser loads. */
export function evaluate(code: string): Record<string, Validator> {
  const exports: Record<string, Validator> = {};
  const run = vm.compileFunction(code, ['exports', 'require']) as (target: object, load: NodeJS.Require) => void;
  run(exports, createRequire(__filename));
  return exports;
}

/** Validators of one side of the contract in `contractDir`. */
export const validatorsOf = (contractDir: string, side: Side): Record<string, Validator> =>
  evaluate(validatorCode(loadContract(contractDir).edition('en'), side));

const protocols = new WeakMap<Contract, Protocol>();

/** The protocol for programs of Node.js, made from the contract in `contractDir` (absolute) cached until that changes. */
export function loadProtocol(contractDir: string): Protocol {
  const contract = loadContract(contractDir);
  const protocol = protocols.get(contract) ?? {
    ...protocolOf(contract.edition('en'), contract.sdl),
    validators: validatorsOf(contractDir, 'requests'),
  };
  protocols.set(contract, protocol);
  return protocol;
}
