/**
 * Generates clients from the published documents of a folder, compiles them under strict settings, and lints the documents.
 * Usage: node run.mjs FOLDER. Prints a line per generator; exits with 1 when there is a finding.
 */
import {execFile} from 'node:child_process';
import fs from 'node:fs';
import {createRequire} from 'node:module';
import path from 'node:path';
import {fileURLToPath, pathToFileURL} from 'node:url';
import {promisify} from 'node:util';
import {TypeScriptGenerator} from '@asyncapi/modelina';
import ts from 'typescript';
import {PROGRAMS} from './trade.mjs';

// These three are CommonJS and name their exports only when they are run.
const require = createRequire(import.meta.url);
const {Document, Spectral} = require('@stoplight/spectral-core');
const Parsers = require('@stoplight/spectral-parsers');
const rulesets = require('@stoplight/spectral-rulesets');

const run = promisify(execFile);
const here = path.dirname(fileURLToPath(import.meta.url));
const bin = (name) => path.join(here, 'node_modules', '.bin', name);
const folder = path.resolve(process.argv[2]);
const out = path.join(folder, 'generated');
fs.mkdirSync(out, {recursive: true});

const read = (name) => JSON.parse(fs.readFileSync(path.join(folder, `${name}.json`), 'utf8'));
const names = (prefix) =>
  fs
    .readdirSync(folder)
    .flatMap((file) => (file.startsWith(prefix) && file.endsWith('.json') ? [file.slice(0, -5)] : []));
const http = names('openapi');
const websocket = names('asyncapi');
const findings = [];

async function step(title, work) {
  const start = performance.now();
  const told = await work();
  console.log(`${title.padEnd(34)} ${String(told).padEnd(60)} ${((performance.now() - start) / 1000).toFixed(1)} s`);
}

/** Names of the lists of values that a document offers. */
const listsOf = ({components}) =>
  Object.entries(components.schemas).flatMap(([name, schema]) => (schema.enum ? [name] : []));

for (const name of http) {
  const input = path.join(folder, `${name}.json`);
  const document = read(name);
  await step(`openapi-typescript, ${name}`, async () => {
    await run(bin('openapi-typescript'), [input, '--root-types', '-o', path.join(out, `${name}.types.ts`)]);
    return `${Object.keys(document.components.schemas).length} schemas`;
  });
  await step(`hey-api, ${name}`, async () => {
    await run(bin('openapi-ts'), [
      '-i',
      input,
      '-o',
      path.join(out, `${name}.hey`),
      '-c',
      '@hey-api/client-fetch',
      '--silent',
    ]);
    return 'client and types';
  });
  await step(`orval, ${name}`, async () => {
    const config = path.join(out, `${name}.orval.mjs`);
    const target = (client) => ({
      input,
      output: {target: path.join(out, `${name}.${client}.ts`), client, mode: 'single'},
    });
    fs.writeFileSync(config, `export default ${JSON.stringify({fetch: target('fetch'), zod: target('zod')})};\n`);
    await run(bin('orval'), ['--config', config], {cwd: here});
    const text = fs.readFileSync(path.join(out, `${name}.fetch.ts`), 'utf8');
    const models = [...text.matchAll(/^export type (\w+) = typeof \1\[keyof typeof \1\]/gm)].map(([, model]) => model);
    const lists = listsOf(document);
    for (const model of models.filter((one) => !lists.includes(one))) {
      findings.push(`${name}: the list of values ${model} has no name in the document`);
    }
    return `${models.length} lists of values, each with its name`;
  });
  await step(`zod and the examples, ${name}`, () => parseExamples(name, document));
}

/** Every example of a body and of a success goes through the zod schema that orval made. */
async function parseExamples(name, document) {
  const source = fs.readFileSync(path.join(out, `${name}.zod.ts`), 'utf8');
  const {outputText} = ts.transpileModule(source, {
    compilerOptions: {target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext},
  });
  // Beside the packages, so that its import of zod is found.
  const file = path.join(here, 'node_modules', `.${name}.zod.mjs`);
  fs.writeFileSync(file, outputText);
  const schemas = await import(pathToFileURL(file).href);
  fs.rmSync(file);
  const resolve = (node) =>
    node?.$ref
      ? node.$ref
          .slice(2)
          .split('/')
          .reduce((at, key) => at[key], document)
      : node;
  let count = 0;
  for (const call of Object.values(document.paths).flatMap((item) => Object.values(item))) {
    if (!call.operationId) {
      continue;
    }
    const id = call.operationId.replace(/^[a-z]/, (letter) => letter.toUpperCase());
    for (const [holder, suffix] of [
      [resolve(call.requestBody), 'Body'],
      [resolve(call.responses['200']), 'Response'],
    ]) {
      const media = holder?.content?.['application/json'];
      for (const [key, example] of Object.entries(media?.examples ?? {})) {
        const schema = schemas[`${id}${suffix}`];
        const result = schema?.safeParse(resolve(example).value);
        count += 1;
        if (!result?.success) {
          findings.push(
            `${name}: ${id}${suffix} ${schema ? `rejects the example ${key}: ${result.error.message}` : 'is missing'}`,
          );
        }
      }
    }
  }
  return `${count} examples`;
}

for (const name of websocket) {
  await step(`Modelina, ${name}`, async () => {
    const models = await new TypeScriptGenerator({modelType: 'interface', enumType: 'union'}).generate(read(name));
    for (const {modelName} of models.filter((one) => /anonymous/i.test(one.modelName))) {
      findings.push(`${name}: the model ${modelName} has no name`);
    }
    fs.writeFileSync(
      path.join(out, `${name}.models.ts`),
      `${models.map(({result}) => `export ${result}`).join('\n\n')}\n`,
    );
    return `${models.length} models, each with its name`;
  });
}

// What a client of one format writes: the rows have their fields without a cast.
for (const name of http.filter((one) => one.includes('.'))) {
  const symbol = name === 'openapi.slim' ? 'sym' : 'symbol';
  fs.writeFileSync(
    path.join(out, `${name}.use.ts`),
    `import {listOrders, type Side} from './${name}.hey';
export async function symbols(side: Side): Promise<(string | undefined)[]> {
  const {data = []} = await listOrders({path: {exchange: 'MOEX', portfolio: 'D39004'}FORMAT});
  return data.filter((order) => order.SIDE === side).map((order) => order.${symbol});
}
`
      .replace(
        'FORMAT',
        name === 'openapi.simple' ? '' : `, query: {format: '${name.slice(8, 9).toUpperCase()}${name.slice(9)}'}`,
      )
      .replace('SIDE', name === 'openapi.slim' ? 's' : 'side'),
  );
}

for (const [name, text] of Object.entries(PROGRAMS)) {
  fs.writeFileSync(path.join(out, name), text);
}

await step('tsc --strict', () => {
  const options = {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2022.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    paths: {zod: [path.join(here, 'node_modules', 'zod')]},
  };
  const files = fs
    .readdirSync(out, {recursive: true, encoding: 'utf8'})
    .flatMap((file) => (file.endsWith('.ts') ? [path.join(out, file)] : []));
  const program = ts.createProgram(files, options);
  for (const {file, start, messageText} of ts.getPreEmitDiagnostics(program)) {
    const line = file && start !== undefined ? file.getLineAndCharacterOfPosition(start).line + 1 : 0;
    findings.push(
      `${file ? path.relative(out, file.fileName) : ''}:${line} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
  }
  return `${files.length} files`;
});

for (const name of [...http, ...websocket]) {
  await step(`Spectral, ${name}`, async () => {
    const spectral = new Spectral();
    spectral.setRuleset({extends: [name.startsWith('openapi') ? rulesets.oas : rulesets.asyncapi]});
    const text = fs.readFileSync(path.join(folder, `${name}.yaml`), 'utf8');
    const told = await spectral.run(new Document(text, Parsers.Yaml, `${name}.yaml`));
    // 0 is an error, 1 a warning; what is left is that AsyncAPI 3.1 exists.
    const wrong = told.filter(({severity}) => severity <= 1);
    findings.push(...wrong.map(({code, message, path: at}) => `${name}: ${code} ${message} (${at.join('.')})`));
    return `${wrong.length} errors and warnings`;
  });
}

for (const finding of findings) {
  console.error(finding);
}
console.log(findings.length === 0 ? 'Generators and linters have nothing to say' : `${findings.length} findings`);
process.exitCode = findings.length === 0 ? 0 : 1;
