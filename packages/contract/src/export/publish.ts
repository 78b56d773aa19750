import {STRINGS} from '../interfaceTexts';
import {isNode, type Node, rewrite} from '../visit';
import type {Locale} from '../locales';
import type {LocalizedWords} from '../shape';

/** Words of the contract that programs may use; all others are for this site alone. */
const PUBLISHED_KEYS = new Set([
  'x-unit',
  'x-auth',
  'x-scope',
  'x-counterpart',
  'x-successor',
  'x-deprecated',
  'x-moves-money',
  'x-operation-name',
  'x-operation-id',
  'x-opcode',
  'x-frequency',
  'x-rate-limits',
  'x-revision',
  'x-date',
]);

/**
 * Makes the download of one edition out of a localized document: the words of this site are left out; units, the meanings of
 * values, and the mark of a text that is not the server's stand inside the descriptions, where any OpenAPI or AsyncAPI tool shows them.
 */
export function publish(localized: object, locale: Locale): Node {
  return rewrite(localized as Node, (node) => {
    const text = fullDescription(node, locale);
    return {
      ...Object.fromEntries(Object.entries(node).filter(([key]) => !key.startsWith('x-') || PUBLISHED_KEYS.has(key))),
      ...(isNode(node['x-value-texts']) && {'x-enumDescriptions': node['x-value-texts']}),
      ...(text !== '' && {description: text}),
    };
  });
}

function fullDescription(node: LocalizedWords & {description?: unknown; 'x-text-ours'?: true}, locale: Locale): string {
  const unit = node['x-unit'] && STRINGS[locale].unit[node['x-unit']];
  const meanings = Object.entries(node['x-value-texts'] ?? {}).map(([value, text]) => `- \`${value}\`: ${text}`);
  if (node['x-text-ours']) {
    return STRINGS[locale].textOurs;
  }
  if (unit === undefined && meanings.length === 0) {
    return '';
  }
  const head = [
    typeof node.description === 'string' ? node.description : '',
    unit ? `${STRINGS[locale].unitIs}: ${unit}.` : '',
  ];
  return [head.filter(Boolean).join(' '), meanings.join('\n')].filter(Boolean).join('\n\n');
}
