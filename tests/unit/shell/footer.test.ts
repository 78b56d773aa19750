import {describe, expect, it} from 'vitest';
import {footer, oneLineFooter} from '../../../src/site/footer';

describe('footer', () => {
  it('one line: its text and style are taken as they are', () => {
    expect(oneLineFooter({copyright: '<a href="/a">A</a>', style: 'dark', links: []})).toMatchObject({style: 'dark'});
    expect(footer.copyright).toBeTruthy();
  });

  it.each([
    ['links', {links: [{label: 'A', to: '/a'}]}],
    ['logo', {logo: {src: 'a.svg'}}],
  ])('columns and a picture are refused with what to do instead: %s', (key, more) => {
    expect(() => oneLineFooter({copyright: 'A', ...more})).toThrow(`footer.${key} has no effect on this site: write`);
  });
});
