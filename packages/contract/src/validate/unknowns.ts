import type {Diagnostic} from '../diagnostic';
import {SDL_FILE} from '../load/sdl';
import {nearest} from '../nearest';
import {OBSERVED} from '../observed';
import {isNode, nodesIn} from '../visit';
import type {Contract} from '../loadContract';
import type {Site} from './pages';
import {createReporter} from './reporter';

const idsOf = (text: unknown): string[] => [...String(text).matchAll(OBSERVED)].map(([, id = '']) => id);

/** The marks `{observed:ID}` in texts of the contract: each names a claim, stands in a text that can show it, and in both languages. */
export function checkMarks({unknowns, loaded, sdl}: Contract): Diagnostic[] {
  const {diagnostics, report} = createReporter(loaded.sources);
  const observed = new Set(unknowns.flatMap(({id, grade}) => (grade === 'observed' ? [id] : [])));
  const fixOf = (id: string): string =>
    `Nearest: ${nearest(id, observed).join(', ')}. A new claim: an entry of contract/unknowns.yaml.`;
  for (const node of nodesIn([...loaded.files.values()])) {
    for (const [key, text] of Object.entries(node)) {
      const ids = typeof text === 'string' ? idsOf(text) : [];
      for (const id of ids.filter((one) => !observed.has(one))) {
        report(node, key, `The mark {observed:${id}} names no observed claim.`, fixOf(id));
      }
      if (ids.length > 0 && !['ru', 'en', 'description'].includes(key)) {
        report(node, key, `${key} takes no mark: it stands in a heading.`, 'Move the mark into the description.');
      }
    }
    const translated = isNode(node['x-en']) ? node['x-en'].description : undefined;
    for (const [key, text, english] of [
      ['ru', node.ru, node.en],
      ['description', node.description, translated],
    ] as const) {
      if (english !== undefined && idsOf(text).join(' ') !== idsOf(english).join(' ')) {
        report(node, key, `The two languages of ${key} differ in their marks.`, 'Mark the same claims in both.');
      }
    }
  }
  sdl.split('\n').forEach((line, index) => {
    for (const id of idsOf(line).filter((one) => !observed.has(one))) {
      const message = `The mark {observed:${id}} names no observed claim.`;
      diagnostics.push({file: SDL_FILE, line: index + 1, pointer: '', message, fix: fixOf(id)});
    }
  });
  return diagnostics;
}

/**
 * The claims of `unknowns.yaml`: each id once, English without Russian letters, and, when the site is known, each made at its
 * home: the page has the heading and shows the claim.
 */
export function checkUnknowns({unknowns, loaded}: Contract, site?: Site): Diagnostic[] {
  const {diagnostics, report} = createReporter(loaded.sources);
  const seen = new Set<string>();
  for (const claim of unknowns) {
    const {id, home} = claim;
    if (seen.has(id)) {
      report(claim, 'id', `The id ${id} is used twice.`, 'Rename one of the two.');
    }
    seen.add(id);
    for (const part of [claim, claim.check, claim.do]) {
      if (part && /[а-яё]/i.test(part.en.replaceAll(/`[^`]*`/g, ''))) {
        report(part, 'en', `The English text of ${id} has Russian letters.`, 'Translate it.');
      }
    }
    const [route = '', heading = ''] = home.split('#');
    const headings = site?.headings.get(route);
    if (site && !headings) {
      report(
        claim,
        'home',
        `There is no page ${route}.`,
        `Nearest: ${nearest(route, site.headings.keys()).join(', ')}.`,
      );
    } else if (site && headings) {
      if (!headings.has(heading)) {
        const fix = `Nearest: ${nearest(heading, headings).join(', ')}.`;
        report(claim, 'home', `The page ${route} has no heading #${heading}.`, fix);
      }
      if (!site.claims.get(route)?.has(id)) {
        const element = claim.grade === 'observed' ? 'Observed' : 'Unspecified';
        const fix = `Write <${element} id="${id}" /> there, correct home, or remove the entry.`;
        report(claim, 'home', `The page ${route} does not make the claim ${id}.`, fix);
      }
    }
  }
  return diagnostics;
}
