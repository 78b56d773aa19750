import {Kind, parse, print, visit, type StringValueNode} from 'graphql';
import type {Locale} from './types';
import type {Bilingual} from './vocabulary';

/** A description of the contract's SDL: Russian first, English after a line that starts with `en:`. */
export function splitDescription(description: string): Bilingual {
  const [ru = '', en = ''] = description.split(/^\s*en:\s*/m);
  return {ru: ru.trim(), en: en.trim()};
}

/** The SDL with the descriptions of one language. Throws GraphQLError (with line) when the SDL cannot be parsed. */
export function localizeSdl(sdl: string, locale: Locale): string {
  const document = visit(parse(sdl), {
    enter(node) {
      const description = 'description' in node ? (node.description as StringValueNode | undefined) : undefined;
      if (!description) {
        return undefined;
      }
      const value = splitDescription(description.value)[locale];
      return {...node, description: value ? {kind: Kind.STRING, value, block: value.includes('\n')} : undefined};
    },
  });
  return `${print(document)}\n`;
}
