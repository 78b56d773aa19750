import type {Diagnostic} from '../diagnostic';
import {nearest} from '../nearest';
import type {Contract} from '../loadContract';
import type {Site} from './pages';
import {createReporter} from './reporter';

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
