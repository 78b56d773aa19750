import {type Json, swapped, type Swap, placeholdersIn, placeholderText} from '@alor-docs/contract/samples';
import {codeBlock, type Mdast} from '../../../remark/mdast';

/** Pretty JSON; text answers stay as they are. */
export function jsonBlock(value: unknown, type = 'application/json', title?: string): Mdast {
  return type.includes('json')
    ? codeBlock('json', JSON.stringify(value, null, 2), title)
    : codeBlock('text', typeof value === 'string' ? value : JSON.stringify(value), title);
}

/** A request in JSON, with the places of the reader's own values. */
export function requestBlock(value: unknown, title?: string): Mdast {
  const write = (swap: Swap): string => JSON.stringify(swapped(value as Json, swap), null, 2);
  return codeBlock('json', JSON.stringify(value, null, 2), title, placeholderText(placeholdersIn(write)));
}
