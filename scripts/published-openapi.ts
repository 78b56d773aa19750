/**
 * Writes `openapi.json` as the English edition of this checkout publishes it, for tools that compare releases (.ci/breaking).
 * Usage: tsx scripts/published-openapi.ts FILE
 */
import fs from 'node:fs';
import path from 'node:path';
import {exportDocuments, loadContract} from '@alor-docs/contract';
import {brand} from '../src/site/brand';

const [file] = process.argv.slice(2);
const contract = loadContract(path.resolve(__dirname, '../contract'));
const documents = exportDocuments(contract, {locale: 'en', root: brand.url + brand.baseUrl, hosts: brand.hosts});
fs.writeFileSync(file, documents.get('openapi.json') ?? '');
