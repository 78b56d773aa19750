/**
 * How much doubt, length and wear a text has: hedges, sentences over thirty words, leads, long cells, colons that do the work of
 * syntax, the phrases of phrases.yaml. A text over a limit may only get better (scripts/checks/prose/baseline.json).
 * Usage: tsx scripts/checks/prose.ts [FILE…] [--all | --write]
 *   --all    every case, of texts within the limits, too
 *   --write  lowers the baseline to what the texts have now
 */
import {EDITIONS} from '../../src/lib/editions';
import {readEdition, readFiles} from '../../src/lib/pages/files';
import {rule, type Diagnostic, type Note} from './diagnostics';
import {checkCounts, checkEntries, lowered, readBaseline, writeBaseline} from './prose/baseline';
import {MEASURES, partOf} from './prose/limits';
import {measure, type Measured} from './prose/measure';
import {readPhrases} from './prose/phrases';
import {dataSources, pageTexts} from './prose/texts';

/** Everything that is read, measured. */
function measureAll(root: string): Measured[] {
  const phrases = readPhrases(root);
  const data = [
    ...readFiles(root, 'contract', /\.(?:ya?ml|graphql)$/u).filter(({file}) => !/^contract\/vocabulary\//u.test(file)),
    ...readFiles(root, 'src/data', /\.yaml$/u),
  ];
  return [
    ...EDITIONS.flatMap((edition) => readEdition(root, edition).map((page) => pageTexts(page, edition))),
    ...data.flatMap(({file, text}) => dataSources(file, text)),
  ].map((source) => measure(source, phrases[source.edition]));
}

/** One line a part and edition. */
function tellFigures(measured: readonly Measured[], note: Note): void {
  for (const part of new Set(measured.map(({source}) => partOf(source.file)))) {
    for (const edition of EDITIONS) {
      const texts = measured.filter(({source}) => partOf(source.file) === part && source.edition === edition);
      const sum = (read: (text: Measured) => number) => texts.reduce((total, text) => total + read(text), 0);
      const [words, running] = [sum((text) => text.words), sum((text) => text.running)];
      const [hedges, long, colons, cells, phrases] = (['hedges', 'long', 'colons', 'cells', 'phrases'] as const).map(
        (name) => sum(({counts}) => counts[name]),
      ) as [number, number, number, number, number];
      note(
        `${part} ${edition}: ${words} words, hedges ${((hedges * 1000) / words).toFixed(1)} per 1,000, colons ${((colons * 100) / running).toFixed(1)} per 100, ` +
          `${phrases} worn phrases, ${long} long sentences, ${cells} long cells`,
      );
    }
  }
}

const everyCase = (measured: readonly Measured[]): Diagnostic[] =>
  measured.flatMap(({source: {file}, hits}) =>
    MEASURES.flatMap((name) =>
      hits[name].map(({line, found, fix}) => ({file, line, message: `${found} (${name})`, fix})),
    ),
  );

export const check = rule(module, (root, note, options) => {
  const measured = measureAll(root);
  let baseline = readBaseline(root);
  if (options.includes('--write')) {
    baseline = lowered(measured, baseline);
    writeBaseline(root, baseline);
  }
  tellFigures(measured, note);
  return options.includes('--all')
    ? everyCase(measured)
    : [...checkCounts(measured, baseline), ...checkEntries(measured, baseline)];
});
