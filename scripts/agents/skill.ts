import {createHash} from 'node:crypto';
import {gzipSync} from 'node:zlib';
import type {Library} from '@alor-docs/mcp';
import {KEY_PAGES} from '../../src/plugins/markdown-export/sections';
import {EDITIONS, type Edition} from '../../src/lib/editions';

/** Directory of the skill, and its name. */
export const SKILL = 'alor-openapi';

/** Files by path, each with its content. */
export type Files = Record<string, string | Buffer>;

/** What a skill and the index that leads to it are made of. */
interface SkillSource {
  readonly library: Library;
  /** SKILL.md with `{name}`, `{site}`, and `{references}`. */
  readonly template: string;
}

const TITLE = /^title: (".*")$/m;

/** The file of a page among the references: `references/en/usage-limits.md`. */
const referenceOf = (id: string, edition: Edition): string =>
  `references/${edition}/${id.replace(/^api\//, '').replaceAll('/', '-')}.md`;

/** The page of errors is an index; what it leads to lies below it. */
const ERRORS = 'api/errors/';

/**
 * The skill: `SKILL.md` and, as its references, the key pages of both editions and the groups of errors.
 *
 * @throws Error when a key page is not in the library
 */
export function skillFiles({library, template}: SkillSource): Record<string, string> {
  const text = (id: string, edition: Edition): string => {
    const page = library.editions[edition].pages[id];
    if (page === undefined) {
      throw new Error(`No page ${id} (${edition}): see KEY_PAGES in src/plugins/markdown-export/sections.ts.`);
    }
    return page;
  };
  const references = KEY_PAGES.map((id) => {
    const title = JSON.parse(TITLE.exec(text(id, 'en'))?.[1] ?? '""') as string;
    const links = EDITIONS.map((edition) => `[${edition}](${referenceOf(id, edition)})`);
    return `- ${title}: ${links.join(', ')}`;
  });
  return {
    'SKILL.md': template
      .replaceAll('{name}', SKILL)
      .replaceAll('{site}', library.site)
      .replace('{references}', references.join('\n')),
    ...Object.fromEntries(
      EDITIONS.flatMap((edition) => {
        const groups = Object.keys(library.editions[edition].pages).filter((id) => id.startsWith(ERRORS));
        return [...KEY_PAGES, ...groups].map((id) => [referenceOf(id, edition), text(id, edition)]);
      }),
    ),
  };
}

const sha256 = (content: string | Buffer): string => `sha256:${createHash('sha256').update(content).digest('hex')}`;

/**
 * The skill in a folder and as an archive, and the index that leads to it, by path below the build
 * (Agent Skills Discovery 0.2: `.well-known/agent-skills/index.json`).
 */
export function publishedSkill(source: SkillSource): Files {
  const files = skillFiles(source);
  const archive = tarGz(files);
  const name = `skills/${SKILL}.tar.gz`;
  const [, description] = /^description: (.*)$/m.exec(files['SKILL.md']) ?? [];
  const index = {
    $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
    skills: [{name: SKILL, type: 'archive', description, url: source.library.site + name, digest: sha256(archive)}],
  };
  return {
    ...Object.fromEntries(Object.entries(files).map(([path, text]) => [`skills/${SKILL}/${path}`, text])),
    [name]: archive,
    '.well-known/agent-skills/index.json': `${JSON.stringify(index, null, 2)}\n`,
  };
}

const BLOCK = 512;

/** An archive whose bytes follow from its files alone: POSIX ustar, no time, no owner. */
export function tarGz(files: Readonly<Record<string, string>>): Buffer {
  const parts = Object.entries(files).flatMap(([name, text]) => {
    const content = Buffer.from(text);
    return [header(name, content.length), content, Buffer.alloc((BLOCK - (content.length % BLOCK)) % BLOCK)];
  });
  const zipped = gzipSync(Buffer.concat([...parts, Buffer.alloc(2 * BLOCK)]), {level: 9});
  // The system that it was made on.
  zipped[9] = 255;
  return zipped;
}

/** @throws Error for a name that does not fit */
function header(name: string, size: number): Buffer {
  if (name.length > 100 || /[^ -~]/.test(name)) {
    throw new Error(`The archive cannot hold the name ${name}.`);
  }
  const block = Buffer.alloc(BLOCK);
  const octal = (value: number, digits: number): string => `${value.toString(8).padStart(digits, '0')}\0`;
  block.write(name, 0);
  block.write(octal(0o644, 7) + octal(0, 7) + octal(0, 7) + octal(size, 11) + octal(0, 11), 100);
  // The sum counts its own place as spaces.
  block.write('        0', 148);
  block.write('ustar\x0000', 257);
  block.write(
    `${octal(
      block.reduce((sum, byte) => sum + byte, 0),
      6,
    )} `,
    148,
  );
  return block;
}
