import {expect, test} from 'vitest';
import checklists from '../../../src/remark/checklists';
import {textOf, type Mdast} from '../../../src/remark/mdast';

const item = (checked: boolean | null, value: string): Mdast => ({
  type: 'listItem',
  checked,
  children: [{type: 'paragraph', children: [{type: 'text', value}]}],
});

test('checklists: a line of a task list is a box that can be ticked, named by its text; other lines are unchanged', () => {
  const [task, plain] = [item(false, 'Stop first'), item(null, 'Stop')];
  checklists()({type: 'root', children: [{type: 'list', children: [task, plain]}]});
  const label = task.children?.[0]?.children?.[0];
  expect([label?.name, textOf(label as Mdast).trim()]).toEqual(['label', 'Stop first']);
  expect(label?.children?.[0]).toMatchObject({name: 'input', attributes: [{name: 'type', value: 'checkbox'}]});
  // The parser's own box, which is disabled, does not come as well.
  expect(task.checked).toBeNull();
  expect(plain).toEqual(item(null, 'Stop'));
});
