import {inEachEdition, expect, open, store, test} from './helpers';

const PHONE = {width: 390, height: 844};
const NOTEBOOK = {width: 1366, height: 900};

inEachEdition((edition) => {
  for (const viewport of [PHONE, NOTEBOOK]) {
    test(
      `the first code of the site is whole and nothing lies on it, ${viewport.width} px`,
      {tag: '@en'},
      async ({page}) => {
        await page.setViewportSize(viewport);
        await page.goto(edition.home);
        for (const name of ['HTTP', 'WebSocket', 'GraphQL']) {
          await page.locator('fieldset label', {hasText: name}).click();
          const blocks = page.locator('fieldset pre:visible');
          await expect(blocks.first()).toBeVisible();
          for (const block of await blocks.all()) {
            const cut = await block.evaluate((pre) => [
              pre.scrollWidth - pre.clientWidth,
              pre.scrollHeight - pre.clientHeight,
            ]);
            expect(Math.max(...cut), `${name}: cut by`).toBeLessThanOrEqual(1);
            const top = (await block.boundingBox())!.y;
            const bar = page.locator('fieldset button:visible');
            for (const button of await bar.all()) {
              const {y, height} = (await button.boundingBox())!;
              const code = (await block.boundingBox())!;
              expect(y + height <= top + 1 || y >= code.y + code.height - 1, `${name}: a button on the code`).toBe(
                true,
              );
            }
          }
        }
      },
    );
  }

  test('long code is either whole or has a control that unfolds it', async ({page}) => {
    for (const path of ['/api/websocket/overview', '/api/quick-start/dev-env', '/api/graphql/filter']) {
      await page.goto(edition.base + path);
      const code = page.locator('article pre:visible');
      await expect(code.first(), path).toBeVisible();
      const traps = await code.evaluateAll((blocks) =>
        blocks
          .filter((pre) => pre.scrollHeight > pre.clientHeight + 1)
          .filter((pre) => !pre.parentElement?.parentElement?.querySelector('input[type="checkbox"], button, summary'))
          .map((pre) => pre.textContent?.slice(0, 60)),
      );
      expect(traps, path).toEqual([]);
    }
  });

  test('on a phone code wraps, and goes on under its own beginning', {tag: '@en'}, async ({page}) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/api/quick-start/dev-env', '/api/graphql/overview', '/api/usage/reliable-order']) {
      await page.goto(edition.base + path);
      const code = page.locator('article pre:visible');
      await expect(code.first(), path).toBeVisible();
      const cut = await code.evaluateAll((blocks) =>
        blocks.filter((pre) => pre.scrollWidth > pre.clientWidth + 1).map((pre) => pre.textContent?.slice(0, 60)),
      );
      expect(cut, path).toEqual([]);
      const outdented = await page.locator('article pre:visible .h').evaluateAll((lines) =>
        lines.flatMap((line) => {
          const {left, top} = line.getBoundingClientRect();
          const depth = Math.min(12, line.textContent!.search(/\S/));
          const range = document.createRange();
          range.selectNodeContents(line);
          const after = [...range.getClientRects()].filter((box) => box.width > 0 && box.top > top + 12);
          return after.some((box) => box.left < left + (depth + 1) * 7) ? [line.textContent] : [];
        }),
      );
      expect(outdented, path).toEqual([]);
    }
  });

  test(
    'on a phone tables become cards, nothing scrolls sideways, and the title stands in the first 200 px',
    {tag: '@en'},
    async ({page}) => {
      await page.setViewportSize(PHONE);
      for (const path of ['/astras/widgets/scalper-order-book', '/astras/settings/hotkeys', '/api/usage/limits']) {
        await page.goto(edition.base + path);
        const wide = await page.locator('article table:visible').evaluateAll((tables) =>
          tables
            .filter((table) => {
              const box = table.parentElement!;
              return table.getBoundingClientRect().right > innerWidth + 1 || box.scrollWidth > box.clientWidth + 1;
            })
            .map((table) => table.textContent?.slice(0, 60)),
        );
        expect(wide, path).toEqual([]);
        expect((await page.locator('h1').boundingBox())!.y, path).toBeLessThanOrEqual(200);
      }
    },
  );

  for (const [who, stored] of [
    ['a stranger', {}],
    ['a reader who is logged in', {isLogin: 'true', login: 'P039004'}],
  ] as const) {
    test(
      `the bars of ${who}: nothing is cut or covered, and a phone keeps its screen`,
      {tag: '@en'},
      async ({page}) => {
        await store(page, stored);
        for (const width of [320, 390, 700, 820, 1000, 1366]) {
          await page.setViewportSize({width, height: 844});
          await open(page, `${edition.base}/api/usage/fair-use`);
          const boxes = await page
            .locator(
              '.theme-announcement-bar a, .theme-announcement-bar button, aside[data-human] :is(a, button):visible',
            )
            .evaluateAll((all) =>
              all.map((one) => {
                const {left, right, top, bottom} = one.getBoundingClientRect();
                return {text: one.textContent, left, right, top, bottom};
              }),
            );
          expect(boxes.length, `${width} px`).toBe('login' in stored ? 5 : 4);
          const outside = boxes.filter(({left, right}) => left < 0 || right > width);
          const covered = boxes.filter((one, at) =>
            boxes.some(
              (other, place) =>
                place > at &&
                one.left < other.right - 1 &&
                other.left < one.right - 1 &&
                one.top < other.bottom - 1 &&
                other.top < one.bottom - 1,
            ),
          );
          expect({width, outside, covered}).toEqual({width, outside: [], covered: []});
          const {y, height} = (await page.locator('nav.navbar').boundingBox())!;
          expect(y + height, `${width} px`).toBeLessThanOrEqual(width <= 390 ? 88 : 96);
        }
      },
    );
  }

  test('a checklist: each line is one text, so that its links are no columns', {tag: '@en'}, async ({page}) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${edition.base}/api/usage/trade-safely`);
    const links = page.locator('.task a:visible');
    await expect(links.first()).toBeVisible();
    for (const link of await links.all()) {
      const {display, underline, parent} = await link.evaluate((one) => ({
        display: getComputedStyle(one).display,
        underline: getComputedStyle(one).textDecorationLine,
        parent: getComputedStyle(one.parentElement!).display,
      }));
      // A child of a row of columns is a block, whatever it was.
      expect({display, underline, parent}).toEqual({display: 'inline', underline: 'underline', parent: 'block'});
    }
  });

  test('on a phone the kinds of changes stand in one line and are 44 px high', {tag: '@en'}, async ({page}) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${edition.base}/changelog`);
    const kinds = await page.locator('.changes__kinds > label').evaluateAll((all) =>
      all.map((one) => {
        const {top, height} = one.getBoundingClientRect();
        return {top, height};
      }),
    );
    expect(kinds).toHaveLength(5);
    expect(new Set(kinds.map(({top}) => top)).size).toBe(1);
    expect(Math.min(...kinds.map(({height}) => height))).toBeGreaterThanOrEqual(44);
  });

  test('the emergency card: what to do never stands under what is seen', {tag: '@en'}, async ({page}) => {
    await page.goto(`${edition.base}/astras/emergency`);
    const rows = page.locator('section ol > li:has(> a:first-child)');
    for (const media of ['screen', 'print'] as const) {
      await page.emulateMedia({media});
      const under = await rows.evaluateAll((all) =>
        all.flatMap((row) => {
          const sign = row.querySelector('a')!;
          const range = document.createRange();
          range.setStartAfter(sign);
          range.setEndAfter(row.lastChild!);
          const {right} = sign.getBoundingClientRect();
          return [...range.getClientRects()]
            .filter(({left, width}) => width > 0 && left < right)
            .map(() => sign.textContent);
        }),
      );
      expect(await rows.count()).toBe(10);
      expect(under, media).toEqual([]);
    }
  });

  test('without scripts a phone has no dead button in its bar, and the page in the other language', async ({
    browser,
  }) => {
    const page = await browser.newPage({javaScriptEnabled: false, viewport: PHONE, hasTouch: true});
    await page.goto(`${edition.base}/api/usage/data`);
    await expect(page.locator('.navbar__toggle, .theme-doc-toc-mobile')).toHaveCount(2);
    for (const dead of await page.locator('.navbar__toggle, .theme-doc-toc-mobile').all())
      await expect(dead).toBeHidden();
    await page.locator('.navbar__items--right .dropdown button').tap();
    const other = edition.name === 'ru' ? '/docs/en/api/usage/data' : '/docs/api/usage/data';
    await page.locator(`.navbar .dropdown__menu a[href="${other}"]`).tap();
    await expect(page).toHaveURL(other);
    await page.close();
  });

  test('in the dark the contents are quieter than the text', async ({page}) => {
    await page.setViewportSize(NOTEBOOK);
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(`${edition.base}/api/usage/orders/limit`);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const light = async (selector: string): Promise<number> => {
      const colour = await page
        .locator(selector)
        .first()
        .evaluate((one) => getComputedStyle(one).color);
      return (colour.match(/\d+/g) ?? []).slice(0, 3).reduce((sum, part) => sum + Number(part), 0);
    };
    expect(await light('.table-of-contents__link:not(.table-of-contents__link--active)')).toBeLessThan(
      await light('.markdown > p'),
    );
  });

  test('no label stands twice in a list of tags', async ({page}) => {
    await page.goto(`${edition.base}/tags`);
    const lists = page.locator('main ul');
    await expect(lists).toHaveCount(2);
    for (const list of await lists.all()) {
      const labels = await list.locator('a').evaluateAll((links) => links.map((link) => link.firstChild?.textContent));
      expect(labels.length).toBeGreaterThan(5);
      expect(labels.filter((label, at) => labels.indexOf(label) !== at)).toEqual([]);
    }
  });

  test('lines of text have at most 80 characters, however wide the screen', {tag: '@en'}, async ({page}) => {
    await page.setViewportSize({width: 1920, height: 1080});
    for (const path of [
      '/api/usage/orders/limit',
      '/api/websocket/overview',
      '/astras/overview',
      '/api/glossary',
      '/changelog',
    ]) {
      await page.goto(edition.base + path);
      const text = page.locator('.markdown > p:visible, .term > p:visible');
      await expect(text.first(), path).toBeVisible();
      const long = await text.evaluateAll((paragraphs) =>
        paragraphs.flatMap((paragraph) => {
          const {top} = paragraph.getBoundingClientRect();
          const height = parseFloat(getComputedStyle(paragraph).lineHeight);
          const lines: string[] = [];
          const texts = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
          const range = document.createRange();
          for (let text = texts.nextNode(); text; text = texts.nextNode()) {
            [...(text.textContent ?? '')].forEach((letter, at) => {
              range.setStart(text, at);
              range.setEnd(text, at + 1);
              const box = range.getBoundingClientRect();
              const line = Math.floor((box.top + box.height / 2 - top) / height);
              if (box.width > 0) lines[line] = (lines[line] ?? '') + letter;
            });
          }
          return lines.filter((line) => line.length > 80);
        }),
      );
      expect(long, path).toEqual([]);
    }
  });

  test('on a wide screen tables, samples and drawings of a guide end at one edge', async ({page}) => {
    await page.setViewportSize({width: 1920, height: 1080});
    for (const path of ['/api/usage/reliable-order', '/api/usage/orders/limit', '/astras/settings/hotkeys']) {
      await page.goto(edition.base + path);
      const wide = page.locator('.markdown > :is(div:has(> table), figure, .theme-code-block, .theme-tabs-container)');
      await expect(wide.first(), path).toBeVisible();
      const ends = await wide.evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().right)));
      expect([...new Set(ends)], path).toHaveLength(1);
    }
  });

  test('on a phone each row of the menu stands 48 px below the one before', async ({page}) => {
    await page.setViewportSize(PHONE);
    for (const path of ['/', '/astras/widgets/scalper-order-book/settings']) {
      await open(page, edition.base + path);
      await page.getByRole('button', {name: edition.menu}).click();
      if (path === '/') await page.getByRole('dialog').getByRole('button', {name: 'API', exact: true}).click();
      const gaps = () =>
        page
          .locator('.navbar-sidebar :is(.menu__link, .dropdown__group, .navbar__cabinet):visible')
          .evaluateAll((all) => {
            const tops = all
              .map((one) => one.getBoundingClientRect())
              .filter(({left}) => left >= 0 && left < innerWidth);
            return [...new Set(tops.slice(1).map(({top}, at) => Math.round(top - tops[at]!.top)))];
          });
      await expect.poll(gaps, path).toEqual([48]);
    }
  });

  test('under a thumb a button is as wide as its words', async ({browser}) => {
    const page = await browser.newPage({viewport: PHONE, hasTouch: true, isMobile: true});
    await page.goto(`${edition.base}/api/quick-start/overview`);
    const button = page.locator('.markdown [data-human] > button[data-other]').first();
    await expect(button).toBeVisible();
    const {words, width} = await button.evaluate((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return {words: range.getBoundingClientRect().width, width: one.getBoundingClientRect().width};
    });
    expect(width - words).toBeLessThan(40);
    await page.close();
  });
});
