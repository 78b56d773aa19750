import {
  getNamedType,
  isEnumType,
  isInputObjectType,
  isInterfaceType,
  isObjectType,
  Kind,
  parse,
  visit,
  type ASTNode,
  type GraphQLSchema,
  type StringValueNode,
} from 'graphql';
import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Loaded} from '../load/load';
import {schemaOf, SDL_FILE, splitDescription} from '../load/sdl';
import {nodesIn} from '../visit';

/** Comparisons of a filter. */
const OPERATORS = new Set(
  ['eq', 'in', 'contains', 'startsWith', 'endsWith', 'gt', 'gte', 'lt', 'lte']
    .flatMap((name) => [name, `n${name}`])
    .concat('neq', 'and', 'or', 'all', 'some', 'none', 'any'),
);
const PAGE = ['edges', 'nodes', 'pageInfo', 'totalCount'];
const EDGE = ['cursor', 'node'];

let last: {readonly sdl: string; readonly diagnostics: readonly Diagnostic[]} | undefined;

/** The SDL: its names agree with each other, and every description has both languages. */
export function checkSdl(sdl: string): readonly Diagnostic[] {
  if (last?.sdl !== sdl) {
    last = {sdl, diagnostics: readSdl(sdl)};
  }
  return last.diagnostics;
}

/**
 * The types behind an interface, by which a query asks with a fragment: a page about GraphQL names each, since no field does.
 *
 * @param named names that those pages write as code
 */
export function checkFragmentTypes(sdl: string, named: ReadonlySet<string>): Diagnostic[] {
  return Object.values(schemaOf(sdl).getTypeMap())
    .filter((type) => isObjectType(type) && type.getInterfaces().length > 0 && !named.has(type.name))
    .map(({name, astNode}) => ({
      file: SDL_FILE,
      line: astNode?.name.loc?.startToken.line ?? 1,
      pointer: '',
      message: `No page about GraphQL names the type ${name}, which implements an interface.`,
      fix: `Name it there. Nearest: ${nearest(name, named).join(', ')}.`,
    }));
}

function readSdl(sdl: string): Diagnostic[] {
  const diagnostics: Diagnostic[] = checkSdlNames(schemaOf(sdl));
  visit(parse(sdl), {
    enter(node) {
      const description = 'description' in node ? (node.description as StringValueNode | undefined) : undefined;
      if (description?.kind === Kind.STRING) {
        const {ru, en} = splitDescription(description.value);
        if (ru === '' || en === '') {
          diagnostics.push({
            file: SDL_FILE,
            line: description.loc?.startToken.line ?? 1,
            pointer: '',
            message: `The description “${description.value.slice(0, 40)}” lacks its ${en === '' ? 'English' : 'Russian'} half.`,
            fix: 'Write it as: Russian text, new line, “en: English text”.',
          });
        }
      }
    },
  });
  return diagnostics;
}

/**
 * Names of the SDL that stand twice: a filter and an order have the fields of their type, a list has the fields of
 * every list, a query is called as what it returns, and an argument of one field is an argument of another.
 */
function checkSdlNames(schema: GraphQLSchema): Diagnostic[] {
  const diagnostics: Diagnostic[] = [];
  const report = (node: ASTNode | null | undefined, message: string, name: string, known: Iterable<string>): void => {
    diagnostics.push({
      file: SDL_FILE,
      line: node?.loc?.startToken.line ?? 1,
      pointer: '',
      message,
      fix: `Nearest: ${nearest(name, known).join(', ')}.`,
    });
  };
  const types = Object.values(schema.getTypeMap()).filter(({name}) => !name.startsWith('__'));
  const argumentFields = new Map<string, number>();
  for (const type of types.filter(isObjectType)) {
    for (const {args} of Object.values(type.getFields())) {
      args.forEach(({name}) => argumentFields.set(name, (argumentFields.get(name) ?? 0) + 1));
    }
  }
  for (const type of types) {
    if (isInputObjectType(type)) {
      const [, of = ''] = /^(.*?)(?:Model)?(?:Filter|Sort)Input$/.exec(type.name) ?? [];
      const target = schema.getType(of);
      const known =
        isObjectType(target) || isInterfaceType(target)
          ? new Set([...Object.keys(target.getFields()), 'and', 'or'])
          : OPERATORS;
      for (const {name, astNode} of Object.values(type.getFields())) {
        if (!known.has(name)) {
          report(astNode, `${type.name} has ${name}, which ${target?.name ?? 'no comparison'} has not.`, name, known);
        }
      }
    } else if (isObjectType(type)) {
      const known = /Connection$/.test(type.name) ? PAGE : /Edge$/.test(type.name) ? EDGE : undefined;
      for (const {name, args, astNode, type: returned} of Object.values(type.getFields())) {
        if (known && !known.includes(name)) {
          report(astNode, `${type.name} has ${name}, which no other list has.`, name, known);
        }
        const query = String(returned)
          .replace(/Connection$/, '')
          .replace(/^[A-Z]/, (letter) => letter.toLowerCase());
        if (type === schema.getQueryType() && name !== query) {
          report(astNode, `The query ${name} returns ${String(returned)}.`, name, [query]);
        }
        for (const {name: argument, astNode: node} of args) {
          if (argumentFields.get(argument) === 1) {
            report(node, `Only ${name} has the argument ${argument}.`, argument, argumentFields.keys());
          }
        }
      }
    }
  }
  return diagnostics;
}

/** Every name in the answers that guides show is a field of the SDL, or an alias of a query. */
export function checkAnswers({files, sources}: Loaded, sdl: string, aliases: ReadonlySet<string>): Diagnostic[] {
  const types = Object.values(schemaOf(sdl).getTypeMap());
  const known = new Set([
    'data',
    '__type',
    ...aliases,
    ...types.flatMap((type) => (isObjectType(type) || isInterfaceType(type) ? Object.keys(type.getFields()) : [])),
  ]);
  const enums = new Map<string, readonly string[]>();
  for (const type of types.filter(isObjectType)) {
    for (const {name, type: returned} of Object.values(type.getFields())) {
      const named = getNamedType(returned);
      if (isEnumType(named)) {
        enums.set(
          name,
          named.getValues().map((value) => value.name),
        );
      }
    }
  }
  const diagnostics: Diagnostic[] = [];
  for (const node of nodesIn([...files.values()])) {
    for (const [key, item] of Object.entries(node)) {
      const report = (message: string, name: string, names: Iterable<string>): void => {
        diagnostics.push({...sources.at(node, key), message, fix: `Nearest: ${nearest(name, names).join(', ')}.`});
      };
      if (!known.has(key)) {
        report(`The answer has ${key}, which is neither a field nor an alias.`, key, known);
      }
      const values = enums.get(key);
      if (typeof item === 'string' && values?.includes(item) === false) {
        report(`${key} is ${item}, which is no value of its list.`, item, values);
      }
    }
  }
  return diagnostics;
}
