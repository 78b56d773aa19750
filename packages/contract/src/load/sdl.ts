import {
  buildASTSchema,
  GraphQLError,
  Kind,
  parse,
  print,
  specifiedScalarTypes,
  validateSchema,
  visit,
  type DocumentNode,
  type GraphQLSchema,
  type StringValueNode,
} from 'graphql';
import {validateSDL} from 'graphql/validation/validate.js';
import {type Diagnostic, ContractError} from '../diagnostic';
import {nearest} from '../nearest';
import type {Locale} from '../locales';
import type {Bilingual} from '../shape';

/** A description of the contract's SDL: Russian first, English after a line that starts with `en:`. */
export function splitDescription(description: string): Bilingual {
  const [ru = '', en = ''] = description.split(/^\s*en:\s*/m);
  return {ru: ru.trim(), en: en.trim()};
}

/** Where the SDL stands. */
export const SDL_FILE = 'contract/graphql/schema.graphql';

let last: {readonly sdl: string; readonly schema: GraphQLSchema} | undefined;

/** The schema that the SDL describes. Throws ContractError with the line of each mistake. */
export function schemaOf(sdl: string): GraphQLSchema {
  if (last?.sdl !== sdl) {
    last = {sdl, schema: build(sdl)};
  }
  return last.schema;
}

function build(sdl: string): GraphQLSchema {
  let document: DocumentNode;
  try {
    document = parse(sdl);
  } catch (error) {
    throw error instanceof GraphQLError ? new ContractError([findingOf(error, [])]) : error;
  }
  const types = [...document.definitions, ...specifiedScalarTypes].flatMap((one) =>
    'name' in one && one.name ? (typeof one.name === 'string' ? one.name : one.name.value) : [],
  );
  const stop = (errors: readonly GraphQLError[]): void => {
    if (errors.length > 0) {
      throw new ContractError(errors.map((error) => findingOf(error, types)));
    }
  };
  stop(validateSDL(document));
  const schema = buildASTSchema(document, {assumeValidSDL: true});
  stop(validateSchema(schema));
  return schema;
}

function findingOf({message, locations}: GraphQLError, types: readonly string[]): Diagnostic {
  const [known, unknown] = /^(Unknown type "(\w+)")/.exec(message)?.slice(1) ?? [];
  return {
    file: SDL_FILE,
    line: locations?.[0]?.line ?? 1,
    pointer: '',
    message: known ? `${known}.` : message,
    fix: unknown ? `Nearest: ${nearest(unknown, types).join(', ')}.` : 'Correct the schema.',
  };
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
