import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {astrasSidebar} from '../../../sidebarsAstras';
import {DOCS, readPages} from '../../../src/lib/pages/files';
import {chapters, question} from '../../../src/remark/recipes';
import remarkHowTo, {complete, readAims} from '../../../src/remark/how-to';
import {EDITIONS, type Edition} from '../../../src/lib/editions';
import {element} from '../../../src/remark/mdast';
import {pageFile, pageOf} from '../../support/mdast';

const ROOT = path.join(__dirname, '../../..');

/** Recipes of every page in the folder, in the sidebar or not, as the checks read them. */
function written(edition: Edition): string[] {
  return readPages(path.join(ROOT, DOCS[edition]), 'astras')
    .flatMap(({file, headings}) => headings.map(({id}) => `${file.replace(/\.mdx$/u, '')}#${id}`))
    .filter((address) => address.includes('#recipe-'))
    .sort();
}

describe.each(EDITIONS)('how-to: questions of the %s pages', (edition) => {
  const all = chapters(ROOT, astrasSidebar, edition);

  it('are all recipes that the pages have', () => {
    const listed = all.flatMap(({id, questions}) => questions.map(({anchor}) => `${id}#${anchor}`)).sort();
    expect(written(edition).length).toBeGreaterThan(60);
    expect(listed).toEqual(written(edition));
  });

  it('start with a verb', () => {
    const verb =
      edition === 'ru'
        ? /^Как (?:не )?\p{Ll}+(?:ть|ться|ти|тись|чь)(?=[\s,])/u
        : /^How do I (?!an? |the |how |when |what |my |(?!bring )\w+ing )\w+ /u;
    for (const {questions} of all) for (const {text} of questions) expect(text).toMatch(verb);
  });

  it('stand in the place of the element, each with its anchor', () => {
    const tree = pageOf(element('HowTo', {}));
    remarkHowTo({root: ROOT, sidebar: astrasSidebar})(
      tree,
      pageFile(path.join(ROOT, DOCS[edition], 'astras/how-to.mdx')),
    );
    const json = JSON.stringify(tree);
    expect(json).not.toContain('HowTo');
    for (const {id, questions} of all) {
      for (const {text, anchor} of questions) {
        expect(json).toContain(JSON.stringify(`/${id}#${anchor}`));
        expect(json).toContain(JSON.stringify(text));
      }
    }
  });
});

describe('how-to: aims', () => {
  const pages = chapters(ROOT, astrasSidebar, 'ru');

  it('take every recipe in, with at most ten tasks each but the last', () => {
    const aims = complete(readAims(ROOT), pages);
    const tasks = aims.flatMap((aim) => aim.tasks);
    for (const {id, questions} of pages) for (const {anchor} of questions) expect(tasks).toContain(`${id}#${anchor}`);
    for (const aim of aims.slice(0, -1))
      expect(aim.tasks.length, aim.id).toBeLessThanOrEqual(aim.id === 'top' ? 10 : 8);
  });

  it('refuse a recipe that no page has, with the nearest one', () => {
    const wrong = [{id: 'enter', ru: 'Войти', en: 'Enter', tasks: ['astras/widgets/new-order#recipe-pairs']}];
    expect(() => complete(wrong, pages)).toThrow(/recipe-pairs. Perhaps astras\/widgets\/new-order#recipe-pair\./u);
  });
});

it('recipes: an English question is asked in the first person', () => {
  expect(question('See your entries', 'en')).toBe('How do I see my entries?');
  expect(question('Follow the chart in front of you', 'en')).toBe('How do I follow the chart in front of me?');
  expect(question('Check whether you can go short', 'en')).toBe('How do I check whether I can go short?');
  expect(question('Снять все заявки', 'ru')).toBe('Как снять все заявки?');
});
