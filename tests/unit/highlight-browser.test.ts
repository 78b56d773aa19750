import {expect, test, vi} from 'vitest';
import {highlighted} from '../support/highlighted';

vi.mock('prism-react-renderer', () => import('../../src/lib/highlight/browser'));

test('highlighter: the browser colours as the server', async () => {
  await expect(highlighted()).toMatchFileSnapshot('../data/highlighted.snap');
});
