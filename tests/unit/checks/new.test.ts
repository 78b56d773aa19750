import path from 'node:path';
import {validateBlogPostFrontMatter} from '@docusaurus/plugin-content-blog/lib/frontMatter.js';
import {validateDocFrontMatter} from '@docusaurus/plugin-content-docs/lib/frontMatter.js';
import {describe, expect, it} from 'vitest';
import {parse} from 'yaml';
import {compareTwins} from '../../../scripts/checks/twins';
import {checkDescriptions} from '../../../scripts/checks/descriptions';
import {checkPlaceholders} from '../../../scripts/checks/placeholders';
import {parsePage} from '../../../src/lib/pages/page';
import {checkRevision} from '../../../scripts/checks/revisions';
import {extendSidebar, newPage, operationId, type Kind} from '../../../scripts/new';

const root = path.resolve(__dirname, '../../..');
const make = (kind: Kind, name: string) => newPage(root, kind, name, {today: '2025-09-01'});

describe('npm run new', () => {
  it.each<[Kind, string, string | undefined]>([
    ['guide', 'first-robot', "'api/usage/first-robot',"],
    ['graphql', 'variables', "'api/graphql/variables',"],
    ['widget', 'depth-map', "'depth-map',"],
    ['post', 'changes', undefined],
  ])('makes both twins of a %s', (kind, name, entry) => {
    const files = [...make(kind, name)];
    const [ru, en] = files.slice(0, 2).map(([file, text]) => parsePage(file, text));
    expect(compareTwins(ru!, en!)).toEqual([]);
    expect(checkRevision(ru!, en!)).toEqual([]);
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

  it('refuses a page that exists, a name that is none, and an operation that the contract lacks', () => {
    expect(() => make('guide', 'faq')).toThrow(/exists already/u);
    expect(() => make('guide', 'Моя страница')).toThrow(/no name of a page/u);
    expect(() => make('http', 'md-v-2-none-get')).toThrow(/The contract has no operation MdV2NoneGet/u);
    expect(() => make('ws', 'NoneSubscribe')).toThrow(/The contract has no operation NoneSubscribe/u);
  });

  it('knows the operation id of a page', () => {
    expect(operationId('md-v-2-time-get')).toBe('MdV2TimeGet');
  });

  it('extends a sidebar of lines and one of a single line', () => {
    expect(extendSidebar("  'a/x',\n  'a/y',", 'a/x', "'a/n'")).toBe("  'a/x',\n  'a/n',\n  'a/y',");
    expect(extendSidebar("  f('k', ['x', 'y']),", 'x', "'n'")).toBe("  f('k', ['x', 'n', 'y']),");
    expect(() => extendSidebar('', 'x', "'n'")).toThrow(/--after/u);
  });
});
