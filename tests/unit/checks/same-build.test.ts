import {describe, expect, it} from 'vitest';
import {compareBuilds} from '../../../scripts/same-build';
import {temporaryFolder} from '../../support/folder';

/** A build of two pages. What `changes` names by a passage stands in it otherwise. */
function buildWith(changes: Readonly<Record<string, string>> = {}): string {
  const {root, write} = temporaryFolder();
  const changed = (text: string): string =>
    Object.entries(changes).reduce((all, [from, to]) => all.replaceAll(from, to), text);
  for (const folder of ['', 'en/']) {
    const page = `<link rel=stylesheet href=/docs/${folder}assets/css/styles.11112222.css><script src=/docs/${folder}assets/js/aaaa1111.js defer></script>
<p class="menu__link badge_x1y2" data-lang=ru>Limit order</p>`;
    const files = {
      'index.html': page,
      'index.md': 'Limit order\n',
      'assets/css/styles.11112222.css':
        '@layer site{.menu__link{padding:1px}@media print{.badge_x1y2{color:red;animation:turn_Ab_1}}}',
      'assets/js/aaaa1111.js': 'const longName="Limit order of a client";const address="/docs/a"',
    };
    for (const [name, text] of Object.entries(files)) write(changed(folder + name), changed(text));
  }
  write('.well-known/security.txt', changed('Contact: a\nExpires: 2026-01-01\n'));
  write('.host/inputs', changed('sum of sources'));
  write('logo.svg', changed('<svg/>'));
  return root;
}

const kindsOf = (changes: Readonly<Record<string, string>>): string[] => [
  ...new Set(compareBuilds(buildWith(), buildWith(changes)).differences.map(({kind}) => kind)),
];

describe('same-build', () => {
  it('a build and itself: every file is equal byte for byte', () => {
    const build = buildWith();
    const {differences, summary} = compareBuilds(build, build);
    expect(differences).toEqual([]);
    expect(summary.at(-1)).toMatch(/^6 files equal byte for byte, 0 but/);
  });

  it.each<[string, Readonly<Record<string, string>>]>([
    ['names of scripts and styles', {aaaa1111: 'bbbb2222', '11112222': '33334444'}],
    ['the name of a class of a CSS module', {badge_x1y2: 'mark_z3w4', turn_Ab_1: 'turn_cd-2'}],
    ['names inside of scripts', {longName: 'a'}],
    ['the day a file of contacts expires, and the sum of the sources', {'2026-01-01': '2027-01-01', sum: 'other'}],
  ])('no difference: %s', (_what, changes) => {
    expect(kindsOf(changes)).toEqual([]);
  });

  it.each<[string, Readonly<Record<string, string>>, string[]]>([
    [
      'a letter of a page',
      {'<p class="menu__link badge_x1y2" data-lang=ru>L': '<p class="menu__link badge_x1y2" data-lang=ru>l'},
      ['.html'],
    ],
    ['an attribute', {'data-lang=ru': 'data-lang=en'}, ['.html']],
    ['a class that is none of a module', {'"menu__link ': '"menu__list '}, ['.html']],
    ['a padding', {'padding:1px': 'padding:2px'}, ['style lost', 'style new']],
    ['a condition of a rule', {print: 'screen'}, ['style lost', 'style new']],
    // The new name of the class stands for another look.
    ['a class', {badge_x1y2: 'mark_z3w4', 'color:red': 'color:tan'}, ['.html', 'style lost', 'style new']],
    ['a text in a script', {'order of a client': 'order of a trader'}, ['text lost', 'text new']],
    ['a picture', {'<svg/>': '<svg></svg>'}, ['.svg']],
    ['a file', {'index.md': 'other.md'}, ['file lost', 'file new']],
    ['the contact', {'Contact: a': 'Contact: b'}, ['.txt']],
  ])('a difference: %s', (_what, changes, kinds) => {
    expect(kindsOf(changes)).toEqual(kinds);
  });

  it('the first place that differs is shown on both sides', () => {
    const [{text = ''} = {}] = compareBuilds(buildWith(), buildWith({'<svg/>': '<svg id="a"/>'})).differences;
    expect(text).toBe('logo.svg\n  "<svg/>"\n  "<svg id=\\"a\\"/>"');
  });

  it('folders without a common file are refused: nothing was compared', () => {
    const {root, write} = temporaryFolder();
    write('a.txt', '');
    expect(() => compareBuilds(buildWith(), root)).toThrow(/no file in common/);
    expect(() => compareBuilds('/nonexistent', root)).toThrow(/ENOENT/);
  });
});
