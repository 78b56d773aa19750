import path from 'node:path';
import {describe, expect, it} from 'vitest';
import {astrasSidebar} from '../../../sidebarsAstras';
import {DOCS, readPages} from '../../../src/lib/pages/files';
import {chapters, question} from '../../../src/remark/recipes';
import remarkHowTo, {complete, readAims, type Task} from '../../../src/remark/how-to';
import {hideTerms} from '../../../src/components/TermFilter/hide';
import {EDITIONS, type Edition} from '../../../src/lib/editions';
import {element} from '../../../src/remark/mdast';
import {pageFile, pageOf} from '../../support/mdast';
import {termPage} from '../../support/termPage';

const ROOT = path.join(__dirname, '../../..');

/** What a task leads to, as `aims.yaml` has it. */
const addressOf = (task: Task): string => ('recipe' in task ? task.recipe : task.to);

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
    const tasks = aims.flatMap((aim) => aim.tasks.map(addressOf));
    for (const {id, questions} of pages) for (const {anchor} of questions) expect(tasks).toContain(`${id}#${anchor}`);
    for (const aim of aims.slice(0, -1))
      expect(aim.tasks.length, aim.id).toBeLessThanOrEqual(aim.id === 'top' ? 10 : 8);
  });

  it.each([
    ['поставить брекет', 'astras/widgets/new-order#recipe-bracket'],
    ['закрыть все позиции', '/astras/emergency#flat'],
    ['заявка отклонена', '/astras/emergency#rejected'],
    ['цена одной клавишей', 'astras/widgets/blotter#recipe-edit'],
    ['шорт', 'astras/widgets/new-order#recipe-short'],
    ['не тот портфель', '/astras/emergency#portfolio'],
    ['интернет', '/astras/emergency#offline'],
    ['трейлинг', 'astras/protection#recipe-breakeven'],
    ['рабочий объём', 'astras/widgets/scalper-order-book#recipe-volume'],
    ['клавиша не работает', '/astras/settings/hotkeys#not-working'],
    ['телефон позиция', 'astras/platforms#recipe-phone-check'],
    ['купить одной клавишей', 'astras/widgets/scalper-order-book#recipe-keys'],
    ['купить одной кнопкой', 'astras/widgets/scalper-order-book#recipe-click'],
    ['вход со стопом и тейком', 'astras/widgets/new-order#recipe-bracket'],
    ['шорт со стопом', 'astras/widgets/new-order#recipe-short'],
    ['почему заявка не прошла', '/astras/emergency#rejected'],
    ['упал интернет', '/astras/emergency#offline'],
    ['клавиша не реагирует', '/astras/settings/hotkeys#not-working'],
    ['клавиша ничего не делает', '/astras/settings/hotkeys#not-working'],
    ['переставить заявку', 'astras/widgets/blotter#recipe-edit'],
    ['заявка висит', '/astras/emergency#no-answer'],
    ['bracket', 'astras/widgets/new-order#recipe-bracket'],
    ['close all', '/astras/emergency#flat'],
    ['order rejected', '/astras/emergency#rejected'],
    ['change price', 'astras/widgets/blotter#recipe-edit'],
    ['sell short', 'astras/widgets/new-order#recipe-short'],
    ['wrong account', '/astras/emergency#portfolio'],
    ['internet down', '/astras/emergency#offline'],
    ['trailing stop', 'astras/protection#recipe-breakeven'],
    ['working volume', 'astras/widgets/scalper-order-book#recipe-volume'],
    ['dead key', '/astras/settings/hotkeys#not-working'],
    ['phone cancel', 'astras/platforms#recipe-phone-check'],
  ])('answer “%s” on the page of the list', (query, address) => {
    const edition: Edition = /[а-я]/u.test(query) ? 'ru' : 'en';
    const asked = new Map<string, string>(
      chapters(ROOT, astrasSidebar, edition).flatMap(({id, questions}) =>
        questions.map(({anchor, text}): [string, string] => [`${id}#${anchor}`, text]),
      ),
    );
    const tasks = readAims(ROOT).flatMap((aim) => aim.tasks);
    const questionOf = (task: Task): string => ('recipe' in task ? asked.get(task.recipe) : task[edition]) ?? '';
    const {page, shown} = termPage(...tasks.map((task) => ({text: questionOf(task), words: task.words})));
    const {count} = hideTerms(page, query);
    const found = tasks.filter((task) => shown().includes(questionOf(task)));
    expect(found.map(addressOf)).toContain(address);
    expect(count).toBeLessThanOrEqual(6);
  });

  it('refuse a recipe that no page has, with the nearest one', () => {
    const wrong = [{id: 'enter', ru: 'Войти', en: 'Enter', tasks: [{recipe: 'astras/widgets/new-order#recipe-pairs'}]}];
    expect(() => complete(wrong, pages)).toThrow(/recipe-pairs. Perhaps astras\/widgets\/new-order#recipe-pair\./u);
  });
});

it('recipes: an English question is asked in the first person', () => {
  expect(question('See your entries', 'en')).toBe('How do I see my entries?');
  expect(question('Follow the chart in front of you', 'en')).toBe('How do I follow the chart in front of me?');
  expect(question('Check whether you can go short', 'en')).toBe('How do I check whether I can go short?');
  expect(question('Снять все заявки', 'ru')).toBe('Как снять все заявки?');
});
