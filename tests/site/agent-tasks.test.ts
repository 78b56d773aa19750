import fs from 'node:fs';
import path from 'node:path';
import {Client} from '@modelcontextprotocol/sdk/client/index.js';
import {InMemoryTransport} from '@modelcontextprotocol/sdk/inMemory.js';
import {afterAll, beforeAll, expect, test} from 'vitest';
import {parse} from 'yaml';
import {loadProtocol} from '@alor-docs/sandbox/contract';
import {createDocsServer, type Library} from '@alor-docs/mcp';
import {libraryOf} from '../../scripts/agents/library';
import {SECTIONS} from '../../src/plugins/markdown-export/sections';
import {CONTRACT} from '../support/sandbox';

/* Forty questions of users, answered through the tools of the MCP server alone, over the pages of the build. */

interface Task {
  readonly id: string;
  readonly language: 'ru' | 'en';
  readonly question: string;
  /** What an agent typed; the last one finds the page. */
  readonly queries?: readonly string[];
  readonly pages?: readonly string[];
  readonly explain?: string;
  readonly operation?: string;
  /** Patterns of what is true. */
  readonly facts: readonly string[];
  readonly answer: string;
}

const ROOT = path.resolve(__dirname, '../..');
const BUILD = path.resolve(process.env.BUILD_DIR ?? path.join(ROOT, 'build'));
const TASKS = parse(fs.readFileSync(path.join(ROOT, 'tests/data/agent-tasks.yaml'), 'utf8')) as readonly Task[];

/** Of forty tasks at least so many are answered right. */
const RIGHT = 0.9;
/** Characters of a token, as the measurements of the lists for language models count them. */
const CHARACTERS = 4;

let client: Client;
let library: Library;
beforeAll(async () => {
  library = libraryOf(ROOT, BUILD);
  const [ours, theirs] = InMemoryTransport.createLinkedPair();
  client = new Client({name: 'test', version: '1'});
  const server = createDocsServer(library, loadProtocol(CONTRACT), () => Date.UTC(2026, 10, 26, 9));
  await Promise.all([server.connect(theirs), client.connect(ours)]);
});
afterAll(() => client.close());

async function call(name: string, args: Readonly<Record<string, unknown>>): Promise<string> {
  const {content, isError} = await client.callTool({name, arguments: args});
  const [{text}] = content as {text: string}[];
  return isError ? '' : text.replaceAll('\u00a0', ' ');
}

/**
 * What an agent reads for a task: its searches, then the first hit that is one of the pages, the part that the hit names, the whole page where
 * that part does not answer, and the file that the page names for that part.
 */
async function read({language, queries = [], pages = [], facts, explain, operation}: Task) {
  const texts: string[] = [];
  for (const query of queries) {
    texts.push(await call('search_docs', {query, language, limit: 3}));
  }
  const hits = [...(texts.at(-1) ?? '').matchAll(/page: (\S+)/g)].map(([, hit]) => hit);
  const hit = hits.find((one) => pages.includes(one.split('#')[0]));
  if (hit !== undefined) {
    texts.push(await call('read_page', {page: hit}));
    const [page, anchor] = hit.split('#');
    if (missingIn(texts.at(-1), facts).length > 0) {
      texts.push(await call('read_page', {page}));
    }
    // An index names the file in which its entry is told.
    const [, file] = new RegExp(`\\[\`${anchor}\`\\]\\(([^)]+\\.md)\\)`).exec(texts.at(-1) ?? '') ?? [];
    if (file !== undefined && missingIn(texts.at(-1), facts).length > 0) {
      texts.push(await call('read_page', {page: file}));
    }
  }
  if (explain !== undefined) {
    texts.push(await call('explain_error', {text: explain}));
  }
  if (operation !== undefined) {
    texts.push(await call('operation', {operation, language}));
  }
  return {texts, isFound: pages.length === 0 || hit !== undefined};
}

const missingIn = (text = '', facts: readonly string[]): readonly string[] =>
  facts.filter((fact) => !new RegExp(fact).test(text));

/** What the agent reads without the server: the list of the edition, and the whole text of the section. */
function before({language, pages: [page] = ['api/errors']}: Task): number {
  const folder = path.join(BUILD, {ru: '', en: 'en'}[language]);
  const id = page.replace(/^en\//, '');
  const section = SECTIONS.find(({prefixes}) => prefixes.some((prefix) => id.startsWith(prefix)));
  return ['llms.txt', ...(section ? [`${section.folder}/llms-full.txt`] : [])]
    .map((name) => fs.readFileSync(path.join(folder, name), 'utf8').length)
    .reduce((sum, length) => sum + length, 0);
}

test('tasks: twenty in each language, each with its own id, facts and answer', () => {
  for (const language of ['ru', 'en']) {
    expect(TASKS.filter((task) => task.language === language)).toHaveLength(20);
  }
  expect(new Set(TASKS.map(({id}) => id)).size).toBe(40);
  expect(TASKS.filter(({facts, answer}) => facts.length === 0 || answer === '')).toEqual([]);
});

test('tasks: nine of ten are found and answered by what was read, and no name in an answer is invented', async () => {
  const wrong: string[] = [];
  const invented: string[] = [];
  let tokens = 0;
  let without = 0;
  for (const task of TASKS) {
    const {texts, isFound} = await read(task);
    const missing = missingIn(texts.at(-1), task.facts);
    if (!isFound || missing.length > 0) {
      wrong.push(
        `${task.id}: ${isFound ? '' : 'its page is not among the first three hits; '}missing ${missing.join(', ')}`,
      );
    }
    const names = [...task.answer.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
    invented.push(...names.filter((name) => !texts.join('\n').includes(name)).map((name) => `${task.id}: ${name}`));
    tokens += texts.join('').length / CHARACTERS / TASKS.length;
    without += before(task) / CHARACTERS / TASKS.length;
  }
  console.log(
    `Agent tasks: ${TASKS.length - wrong.length} of ${TASKS.length} right; ${Math.round(tokens)} tokens a task, ${Math.round(without)} with llms.txt and the section`,
  );
  expect(invented, wrong.join('\n')).toEqual([]);
  expect(wrong.length, wrong.join('\n')).toBeLessThanOrEqual(TASKS.length * (1 - RIGHT));
});
