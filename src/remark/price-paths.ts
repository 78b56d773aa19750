import type {Localized} from '@alor-docs/contract/locales';
import type {Edition} from '../lib/editions';
import {roubles} from '../lib/format';
import type {PricePath} from '../lib/paths/model';
import {framesOf, linesOf, stepsOf} from '../lib/paths/replay';
import {SEEN} from '../lib/paths/seen';
import {TRAPS} from '../lib/paths/traps';
import {IF, outcomeOf, positionOf} from '../lib/paths/words';
import {inlineText} from './inline';
import {element, failAt, inline, localeOf, replaceElements, table, type Mdast, type PageFile} from './mdast';

const HEADS: Readonly<Record<Edition, readonly string[]>> = {
  ru: ['Шаг', 'Результат', 'Цена', 'Позиция и прибыль'],
  en: ['Step', 'Result', 'Price', 'Position and profit'],
};

const SUMMARY: Localized<(title: string) => string> = {
  ru: (title) => `${title}: все шаги`,
  en: (title) => `${title}: every step`,
};

/** A path step by step, its branches below it. */
function tableOf(path: PricePath, edition: Edition): Mdast {
  const courses = [undefined, ...(path.branches ?? [])].flatMap((branch) => {
    const frames = framesOf(path, branch);
    const shared = branch?.after ?? 0;
    const rows = stepsOf(path, branch)
      .slice(shared)
      .map(({says}, at) => {
        const frame = frames[at + shared + 1];
        return [
          inlineText(says[edition]),
          inlineText(outcomeOf(frame, path.words, edition)),
          roubles(frame.quote.last, edition),
          positionOf(frame, edition),
        ];
      });
    return branch
      ? [
          [
            [inline('strong', {}, ...inlineText(`${IF[edition]} ${branch.title[edition]}`.replaceAll('**', '')))],
            '',
            '',
            '',
          ],
          ...rows,
        ]
      : rows;
  });
  return table([...HEADS[edition]], ...courses);
}

/**
 * Remark plugin: puts the table of its path into `<PathPlayer id="s5" />`, so that the page has every step without scripts.
 * What the simulation assumes stands once, on `/astras/protection#situations`, and in the player.
 *
 * @throws with the place in the page, where the engine has other numbers than `seen.ts`
 */
export default function pricePaths() {
  return (tree: Mdast, file: PageFile): void =>
    replaceElements(tree, {
      PathPlayer({id = ''}, node) {
        const name = id as keyof typeof TRAPS;
        const path: PricePath = TRAPS[name];
        const edition = localeOf(file.path ?? '');
        linesOf(path).forEach((lines, course) =>
          lines.forEach((line, at) => {
            const expected = SEEN[name][course]?.[at];
            if (line !== expected) {
              failAt(file, node, `Path ${id}: the engine has "${line}", src/lib/paths/seen.ts "${expected ?? ''}".`);
            }
          }),
        );
        return [
          element(
            'PathPlayer',
            {id, title: path.title[edition]},
            element(
              'details',
              {},
              element('summary', {}, SUMMARY[edition](path.title[edition])),
              tableOf(path, edition),
            ),
          ),
        ];
      },
    });
}
