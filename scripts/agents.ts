/**
 * Step of `npm run build` between the editions and the files for the host: writes what agents take from both editions: the MCP server as
 * one file, the skill, and the two lists by which programs find skills and APIs. It changes no page.
 * Usage: tsx scripts/agents.ts [--dir build]
 */
import fs from 'node:fs';
import path from 'node:path';
import {parseArgs} from 'node:util';
import {apiCatalog} from './agents/catalog';
import {libraryOf} from './agents/library';
import {mcpFile} from './agents/mcpFile';
import {publishedSkill} from './agents/skill';
import {writeProgram} from '../src/plugins/sandbox-data/single-file';
import {MCP_FILE} from '../src/site/sandboxFile';

const ROOT = path.resolve(__dirname, '..');

async function main(): Promise<void> {
  const {values} = parseArgs({options: {dir: {type: 'string', default: 'build'}}});
  const build = path.resolve(values.dir);
  const library = libraryOf(ROOT, build);
  const program = await mcpFile(ROOT, library);
  writeProgram(path.join(build, MCP_FILE), program);
  const template = fs.readFileSync(path.join(__dirname, 'agents/SKILL.md'), 'utf8');
  const files = {...publishedSkill({library, template}), '.well-known/api-catalog': apiCatalog()};
  for (const [name, content] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(build, name)), {recursive: true});
    fs.writeFileSync(path.join(build, name), content);
  }
  console.log(`MCP server: ${(program.code.length / 1e6).toFixed(1)} MB in ${path.join(build, MCP_FILE)}`);
}

void main();
