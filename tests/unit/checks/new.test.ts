import fs from 'node:fs';
import path from 'node:path';
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import {validateDocFrontMatter} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {normalizeSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/normalization.js';
import {validateSidebars} from '@docusaurus/plugin-content-docs/lib/sidebars/validation.js';
import {afterAll, describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import sidebars from '../../../sidebars';
import {compareEditions} from '../../../scripts/checks/translation-parity';
import {checkDescriptions} from '../../../scripts/checks/descriptions';
import {idsIn} from '../../../scripts/checks/orphans';
import {checkPlaceholders} from '../../../scripts/checks/placeholders';
import {parsePage} from '../../../src/lib/pages/page';
import {checkRevision} from '../../../scripts/checks/translation-freshness';
import {newPage, type Kind} from '../../../scripts/new';
import {extendSidebar} from '../../../scripts/new/sidebar';

const root = path.resolve(__dirname, '../../..');
const make = (kind: Kind, name: string) => newPage(root, kind, name, {today: '2025-09-01'});

describe('npm run new', () => {
  it.each<[Kind, string, string | undefined]>([
    ['guide', 'page-of-a-test', "'api/usage/page-of-a-test',"],
    ['graphql', 'page-of-a-test', "'api/graphql/page-of-a-test',"],
    ['widget', 'page-of-a-test', "'page-of-a-test',"],
    ['post', 'changes', undefined],
  ])('makes both editions of the page of a %s', (kind, name, entry) => {
    const files = [...make(kind, name)];
    const [ru, en] = files.slice(0, 2).map(([file, text]) => parsePage(file, text));
    expect(compareEditions(ru!, en!)).toEqual([]);
    expect(checkRevision(ru!, en!, () => undefined)).toEqual([]);
    expect([...ru!.frontMatter.keys()]).toEqual(expect.arrayContaining(['title', 'description', 'tags', 'keywords']));
    // The framework takes the page as it is: whoever begins it can look at it and build.
    const validate = kind === 'post' ? validateBlogPostFrontMatter : validateDocFrontMatter;
    for (const {text} of [ru!, en!]) {
      const frontMatter = parse(/^---\n([\s\S]*?)\n---\n/u.exec(text)![1]!) as Record<string, unknown>;
      expect(() => validate(frontMatter)).not.toThrow();
      expect(checkDescriptions([parsePage('page.mdx', text)])).toHaveLength(1);
    }
    // What is not written yet keeps the check from passing.
    expect(checkPlaceholders({file: ru!.file, text: ru!.text}).length).toBeGreaterThan(0);
    const sidebar = files[2]?.[1].split('\n').map((line) => line.trim());
    if (entry) {
      expect(sidebar).toContain(entry);
    } else {
      expect(files).toHaveLength(2);
      expect(ru!.file).toBe('changelog/2025-09-01-changes.mdx');
    }
  });

  it('rejects a page that exists, an invalid name, and an operation that the contract lacks', () => {
    expect(() => make('guide', 'faq')).toThrow(/exists already/u);
    expect(() => make('guide', 'Моя страница')).toThrow(/no name of a page/u);
    expect(() => make('http', 'md-v-2-none-get')).toThrow(
      /The contract has no operation of the page md-v-2-none-get.*Nearest: md-v-2-time-get/u,
    );
    expect(() => make('ws', 'NoneSubscribe')).toThrow(
      /The contract has no operation of the page NoneSubscribe.*Nearest: .*QuotesSubscribe/u,
    );
  });

  it('extends a list of lines, a list on one line, and finds names made of constants', () => {
    const extend = (list: string, after: string) => extendSidebar(list, after, "'n'");
    expect(extend("const a = [\n  'a/x',\n  'a/y',\n];", 'x')).toBe("const a = [\n  'a/x',\n  'n',\n  'a/y',\n];");
    expect(extend("f('k', ['x', 'y'])", 'x')).toBe("f('k', ['x', 'n', 'y'])");
    expect(extend("const P = 'a/b';\nconst a = [http('GET', `${P}-get`)];", 'a/b-get')).toContain("`${P}-get`), 'n'];");
    // A name in a comment is no entry.
    expect(() => extend("const a = [\n  // 'x',\n  'y',\n];", 'x')).toThrow(/no entry.*--after/u);
    expect(() => extend("const a = ['a/x', 'b/x'];", 'x')).toThrow(/2 times.*--after/u);
  });

  // Operations have their pages already, so those are made for a site without pages.
  fs.mkdirSync(path.join(root, '.cache'), {recursive: true});
  const bare = fs.mkdtempSync(path.join(root, '.cache/new-'));
  afterAll(() => fs.rmSync(bare, {recursive: true}));
  for (const part of ['contract', 'templates', 'sidebars.ts', 'sidebarsAstras.ts']) {
    fs.symlinkSync(path.join(root, part), path.join(bare, part));
  }

  it.each<[Kind, string, string | undefined, string, string?]>([
    ['http', 'md-v-2-time-get', 'md-v-2-history-get', 'api/http/md-v-2-time-get'],
    [
      'http',
      'md-v-2-time-get',
      'commandapi-warptrans-trade-v-2-client-orders-estimate-post',
      'api/http/md-v-2-time-get',
    ],
    [
      // The id is shorter than the name of the page.
      'http',
      'commandapi-warptrans-trade-v-2-client-orders-actions-stop-limit-stop-order-id-put',
      undefined,
      'api/http/commandapi-warptrans-trade-v-2-client-orders-actions-stop-limit-stop-order-id-put',
      'id="CommandapiWarptransTradeV2ClientOrdersActionsStopLimitOrderIdPut"',
    ],
    ['ws', 'QuotesSubscribe', undefined, 'api/websocket/data-subscriptions/QuotesSubscribe'],
    ['ws', 'CreateLimitOrder', undefined, 'api/websocket/commands/CreateLimitOrder'],
    ['graphql', 'variables', undefined, 'api/graphql/variables'],
    ['guide', 'first-robot', undefined, 'api/usage/first-robot'],
    ['guide', 'first-robot', 'orders/stop', 'api/usage/first-robot'],
    ['widget', 'depth-map', undefined, 'astras/widgets/depth-map'],
  ])(
    'the sidebar with a new page of kind %s %s behind %s is one that the framework takes',
    async (kind, name, after, id, text = '') => {
      const files = newPage(bare, kind, name, {after, today: '2025-09-01'});
      expect([...files.keys()]).toContain(`docs/${id}.mdx`);
      expect(files.get(`docs/${id}.mdx`)).toContain(text);
      const folder = fs.mkdtempSync(path.join(bare, 'extended-'));
      for (const file of ['sidebars.ts', 'sidebarsAstras.ts']) {
        fs.writeFileSync(path.join(folder, file), files.get(file) ?? fs.readFileSync(path.join(root, file)));
      }
      const {default: extended} = await import(path.join(folder, 'sidebars.ts'));
      expect(() => validateSidebars(normalizeSidebars(extended))).not.toThrow();
      expect(idsIn(extended).toSorted()).toEqual([...idsIn(sidebars), id].toSorted());
    },
  );
});
