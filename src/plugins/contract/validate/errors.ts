import type {Places} from '../places';
import {asText, type ErrorEntry, type Finding} from '../types';

const INTERFACES = new Set(['http', 'auth', 'ws', 'cws', 'graphql']);

/** The error catalogue: unique ids, known interfaces, cause and remedy in both languages. */
export function checkErrors(errors: readonly ErrorEntry[], places: Places): Finding[] {
  const seen = new Set<string>();
  return errors.flatMap((entry): Finding[] => {
    const findings: Finding[] = [];
    if (seen.has(entry.id)) {
      findings.push({...places.at(entry, 'id'), message: `The id ${entry.id} is used twice.`, mend: 'Rename one of the two.'});
    }
    seen.add(entry.id);
    if (!INTERFACES.has(entry.interface)) {
      findings.push({...places.at(entry, 'interface'), message: `Unknown interface ${entry.interface}.`, mend: `Use one of ${[...INTERFACES].join(', ')}.`});
    }
    if (entry.status === undefined && entry.code === undefined && !(entry.title?.ru && entry.title.en)) {
      findings.push({...places.at(entry), message: `${entry.id} has neither status, nor code, nor title.`, mend: 'Add title: { ru, en }.'});
    }
    for (const key of ['cause', 'remedy'] as const) {
      for (const language of ['ru', 'en'] as const) {
        if (asText(entry[key]?.[language]).trim() === '') {
          findings.push({...places.at(entry[key], language), message: `${entry.id} has no ${key} in ${language}.`, mend: `Write ${key}.${language}.`});
        }
      }
    }
    return findings;
  });
}
