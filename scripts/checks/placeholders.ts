/** Nothing unfinished reaches a reader. Usage: tsx scripts/checks/placeholders.ts [FILE…] */
import {readFiles, type Source} from '../../src/lib/pages/files';
import {rule, type Diagnostic} from './diagnostics';

/** What an unfinished text says. */
const SIGNS: readonly RegExp[] = [
  /\b(?:TODO|FIXME|TBD|XXX|WIP)\b/u,
  /lorem ipsum/iu,
  // What a template asks for (templates/).
  /\{\/\* write:/u,
  /\bcoming soon\b/iu,
  /\bto be (?:written|added later|announced)\b/iu,
  /(?<!\p{L})(?:скоро появится|раздел в разработке|будет добавлено|текст будет|заглушка)(?!\p{L})/iu,
  /(?<!\p{L})ТУДУ(?!\p{L})/u,
  /\[(?:вставьте|insert|your text)[^\]]*\](?!\()/iu,
];

const FOLDERS = ['docs', 'changelog', 'i18n', 'contract', 'src', 'scripts', 'deploy'];
const ENDING = /\.(?:mdx?|ya?ml|json|tsx?|css|graphql|conf)$/u;

/** Finds signs of unfinished work in one file. */
export function checkPlaceholders({file, text}: Source): Diagnostic[] {
  return text.split('\n').flatMap((content, index) =>
    SIGNS.flatMap((sign) => {
      const found = sign.exec(content)?.[0];
      return found
        ? [{file, line: index + 1, message: `“${found}” is a placeholder`, fix: 'write what is meant, or take it out'}]
        : [];
    }),
  );
}

export const check = rule(module, (root) =>
  FOLDERS.flatMap((folder) => readFiles(root, folder, ENDING))
    .filter(({file}) => file !== 'scripts/checks/placeholders.ts')
    .flatMap(checkPlaceholders),
);
