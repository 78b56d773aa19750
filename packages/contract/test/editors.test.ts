import fs from 'node:fs';
import path from 'node:path';
import Ajv, {type ValidateFunction} from 'ajv';
import addFormats from 'ajv-formats';
import {parse} from 'yaml';
import {describe, expect, test} from 'vitest';
import {checkEditorSchemas, editorSchemas, schemaLine} from '../src/shape/editorSchemas';
import {hostNames} from '../src/hosts';
import {contractFiles, loadContract} from '../src/loadContract';
import {kindOf} from '../src/load/validateShape';
import {FILE_KINDS} from '../src/shape';
import {FILES, HOSTS} from './fixture';

const folder = path.resolve(__dirname, '../../../contract');
const files = contractFiles(folder)
  .map((file) => path.relative(folder, file).split(path.sep).join('/'))
  .filter((file) => file.endsWith('.yaml'));

const validators = new Map<string, ValidateFunction>();
const validator = (kind: string): ValidateFunction => {
  const known = validators.get(kind);
  if (known) {
    return known;
  }
  const ajv = new Ajv({strict: false});
  addFormats(ajv);
  const validate = ajv.compile(
    JSON.parse(editorSchemas(hostNames(HOSTS)).get(`vocabulary/${kind}.schema.json`) ?? '') as object,
  );
  validators.set(kind, validate);
  return validate;
};

describe('editorSchemas', () => {
  test('are those of the code (fix: npm run contract:schemas)', () => {
    expect(checkEditorSchemas(loadContract(folder).editors, hostNames(HOSTS))).toEqual([]);
  });

  test.each(files)('%s names its schema and fits it', (file) => {
    const text = fs.readFileSync(path.join(folder, file), 'utf8');
    expect(text.split('\n')[0]).toBe(schemaLine(file));
    const [kind = ''] = Object.entries(FILE_KINDS).find(([, one]) => one === kindOf(file)) ?? [];
    const validate = validator(kind);
    expect(validate(parse(text)), JSON.stringify(validate.errors?.slice(0, 3))).toBe(true);
  });

  test('refuse an unknown word and an unknown unit, as validateShape does', () => {
    const paths = parse(FILES['http/paths/market.yaml']) as {quotes: {post: Record<string, unknown>}};
    expect(validator('paths')(paths)).toBe(true);
    paths.quotes.post['x-counterprat'] = 'create:limit';
    expect(validator('paths')(paths)).toBe(false);
    expect(validator('fields')({Price: {ru: 'а', en: 'a', unit: 'days'}})).toBe(false);
  });
});
