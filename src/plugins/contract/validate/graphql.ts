import {buildSchema, GraphQLError, Kind, parse, visit, type StringValueNode} from 'graphql';
import type {Finding} from '../../../lib/finding';
import {splitDescription} from '../sdl';

const FILE = 'contract/graphql/schema.graphql';

/** The SDL: it builds, and every description has both languages. */
export function checkSdl(sdl: string): Finding[] {
  try {
    buildSchema(sdl);
  } catch (error) {
    const line = error instanceof GraphQLError ? (error.locations?.[0]?.line ?? 1) : 1;
    return [
      {
        file: FILE,
        line,
        pointer: '',
        message: error instanceof Error ? error.message : String(error),
        mend: 'Correct the schema.',
      },
    ];
  }
  const findings: Finding[] = [];
  visit(parse(sdl), {
    enter(node) {
      const description = 'description' in node ? (node.description as StringValueNode | undefined) : undefined;
      if (description?.kind === Kind.STRING) {
        const {ru, en} = splitDescription(description.value);
        if (ru === '' || en === '') {
          findings.push({
            file: FILE,
            line: description.loc?.startToken.line ?? 1,
            pointer: '',
            message: `The description “${description.value.slice(0, 40)}” lacks its ${en === '' ? 'English' : 'Russian'} half.`,
            mend: 'Write it as: Russian text, new line, “en: English text”.',
          });
        }
      }
    },
  });
  return findings;
}
