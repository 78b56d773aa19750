import {execFileSync} from 'node:child_process';
import {createHash} from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {smallLibrary} from '../../packages/mcp/test/library';
import {apiCatalog} from '../../scripts/agents/catalog';
import {libraryOf} from '../../scripts/agents/library';
import {publishedSkill, skillFiles, tarGz} from '../../scripts/agents/skill';
import {KEY_PAGES} from '../../src/plugins/markdown-export/sections';
import {brand} from '../../src/site/brand';
import {temporaryFolder} from '../support/folder';

const ROOT = path.resolve(__dirname, '../..');
const template = fs.readFileSync(path.join(ROOT, 'scripts/agents/SKILL.md'), 'utf8');

/** A library with every key page. */
function library() {
  const small = smallLibrary();
  const pages = (language: string) =>
    Object.fromEntries(
      [...KEY_PAGES, 'api/errors/load'].map((id) => [id, `---\ntitle: "${id} ${language}"\n---\n\n# Текст\n`]),
    );
  const {ru, en} = small.editions;
  return {...small, editions: {ru: {...ru, pages: pages('ru')}, en: {...en, pages: pages('en')}}};
}

describe('skill', () => {
  const source = {library: library(), template};
  const files = publishedSkill(source);
  const skill = String(files['skills/alor-openapi/SKILL.md']);

  test('SKILL.md: the front matter that the format asks for, short, with nothing left to fill in', () => {
    const [, head, body] = /^---\n(.*?)\n---\n(.*)$/s.exec(skill) ?? [];
    const {name, description, ...rest} = parse(head) as Record<string, string>;
    expect([name, name.length <= 64, description.length <= 1024]).toEqual(['alor-openapi', true, true]);
    expect(Object.keys(rest).every((key) => ['license', 'compatibility', 'metadata'].includes(key))).toBe(true);
    expect(body.split('\n').length).toBeLessThan(500);
    expect(skill.length / 4).toBeLessThan(5000);
    expect(skill).not.toMatch(/\{(?:name|site|references)\}/);
  });

  test('SKILL.md: leads to each key page in both languages, and only to what is there', () => {
    const links = [...skill.matchAll(/\]\((references\/[^)]+)\)/g)].map(([, link]) => link);
    expect(links).toHaveLength(2 * KEY_PAGES.length);
    expect(links.filter((link) => !Object.hasOwn(files, `skills/alor-openapi/${link}`))).toEqual([]);
  });

  test('references: the groups that the index of errors leads to, beside it', () => {
    for (const language of ['en', 'ru']) {
      expect(String(files[`skills/alor-openapi/references/${language}/errors-load.md`])).toContain(
        `"api/errors/load ${language}"`,
      );
    }
  });

  test('index: the schema that clients know, the sum of the archive, an absolute address', () => {
    const index = JSON.parse(String(files['.well-known/agent-skills/index.json'])) as {
      skills: Record<string, string>[];
    };
    const archive = files['skills/alor-openapi.tar.gz'];
    expect(index).toMatchObject({
      $schema: 'https://schemas.agentskills.io/discovery/0.2.0/schema.json',
      skills: [
        {
          name: 'alor-openapi',
          type: 'archive',
          url: `${source.library.site}skills/alor-openapi.tar.gz`,
          digest: `sha256:${createHash('sha256').update(archive).digest('hex')}`,
        },
      ],
    });
    expect(parse(/^---\n(.*?)\n---/s.exec(skill)?.[1] ?? '')).toMatchObject({description: index.skills[0].description});
  });

  test('archive: tar unpacks it to the same files; the same bytes each time', () => {
    const {root, write, read} = temporaryFolder();
    const archive = files['skills/alor-openapi.tar.gz'];
    fs.writeFileSync(path.join(root, 'a.tar.gz'), archive);
    write('unpacked/.keep', '');
    execFileSync('tar', ['-xzf', '../a.tar.gz'], {cwd: path.join(root, 'unpacked')});
    for (const [name, text] of Object.entries(skillFiles(source))) {
      expect(read(`unpacked/${name}`), name).toBe(text);
    }
    expect(publishedSkill(source)['skills/alor-openapi.tar.gz']).toEqual(archive);
  });

  test('a key page that is missing, a name that does not fit: errors that say which', () => {
    expect(() => skillFiles({library: smallLibrary(), template})).toThrow(/No page \S+ \(en\)/);
    expect(() => tarGz({['x'.repeat(101)]: ''})).toThrow('cannot hold the name');
  });
});

test('catalog of APIs: every address of both environments, each with descriptions and pages in both languages', () => {
  const {linkset} = JSON.parse(apiCatalog()) as {
    linkset: {anchor: string; item?: {href: string}[]; 'service-desc': {href: string}[]; 'service-doc': object[]}[];
  };
  const [catalog, ...apis] = linkset;
  const {test: testing, production} = brand.hosts;
  const addresses = [production, testing].flatMap(({http, subscriptions, commands, graphql}) => [
    http,
    subscriptions,
    commands,
    graphql,
  ]);
  expect(catalog.anchor).toBe(`${brand.url}/.well-known/api-catalog`);
  expect(catalog.item?.map(({href}) => href)).toEqual(addresses);
  expect(apis.map(({anchor}) => anchor)).toEqual(addresses);
  for (const api of apis) {
    expect(api['service-desc'].map(({href}) => href)).toContainEqual(expect.stringContaining('/docs/en/'));
    expect(api['service-doc']).toHaveLength(2);
  }
});

test('library: a build that is not there, or without its index, is an error that names the command', () => {
  const {root, write} = temporaryFolder();
  expect(() => libraryOf(ROOT, path.join(root, 'build'))).toThrow('npm run build');
  write('a.md', '# A');
  expect(() => libraryOf(ROOT, root)).toThrow(/0 search indexes.*npm run build/);
});
