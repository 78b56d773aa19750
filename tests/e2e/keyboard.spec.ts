import {inEachEditionQuick, expect, open, overflow, PAGE, store, test} from './helpers';

/** Walks by keyboard, and how the page bears the reader's own settings. */

const ENDPOINT = '/api/http/md-v-2-history-get';

inEachEditionQuick((edition) => {
  test('Tab reaches everything, shows where it is, and is never trapped', async ({page}) => {
    test.setTimeout(180_000);
    await store(page, {isLogin: 'true', login: 'P039004'});
    await open(page, edition.base + ENDPOINT);
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', {name: edition.skip})).toBeFocused();
    const wrong: string[] = [];
    let places = 0;
    for (; places < 400; places += 1) {
      const state = await page.evaluate(() => {
        const element = document.activeElement as HTMLElement;
        if (element === document.body) {
          return null;
        }
        const {outlineStyle, outlineWidth, boxShadow} = getComputedStyle(element);
        const box = element.getBoundingClientRect();
        return {
          name: `${element.tagName} ${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}`,
          marked: (outlineStyle !== 'none' && parseFloat(outlineWidth) > 0) || boxShadow !== 'none',
          seen: box.width > 0 && box.height > 0,
          last: Boolean(element.closest('.pagination-nav__link--next')),
        };
      });
      if (!state) {
        break;
      }
      if (!state.marked || !state.seen) {
        wrong.push(`${state.name}: ${state.marked ? '' : 'no visible focus '}${state.seen ? '' : 'not visible'}`);
      }
      if (state.last) {
        break;
      }
      await page.keyboard.press('Tab');
    }
    expect(wrong).toEqual([]);
    expect(places).toBeGreaterThan(30);
    expect(places).toBeLessThan(400);
  });

  test('tabs answer to arrows, Home and End; only the chosen one is a Tab stop', async ({page}) => {
    await open(page, edition.base + PAGE.code);
    const tabs = page.getByRole('tablist').first().getByRole('tab');
    await tabs.first().focus();
    await page.keyboard.press('ArrowRight');
    await expect(tabs.nth(1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(tabs.nth(1)).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('End');
    await expect(tabs.last()).toBeFocused();
    await page.keyboard.press('Home');
    await expect(tabs.first()).toBeFocused();
    await expect(tabs.and(page.locator('[tabindex="0"]'))).toHaveCount(1);
  });

  test('a table that scrolls can be scrolled by keyboard', async ({page}) => {
    await page.setViewportSize({width: 320, height: 800});
    await open(page, `${edition.base}/api/http/md-v-2-orderbooks-exchange-symbol-get`);
    const boxes = page.locator('main [role="group"][tabindex="0"]:has(> table)');
    // Most tables are cards at this width; one of those that are not runs off to the right.
    const wide = await boxes.evaluateAll((all) => all.findIndex((box) => box.scrollWidth > box.clientWidth));
    expect(wide).toBeGreaterThanOrEqual(0);
    const box = boxes.nth(wide);
    await box.focus();
    await expect(box).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(0);
  });

  test(
    '320 px and 200 % zoom: one column, no sideways scrolling of the page',
    {tag: ['@en', '@slow']},
    async ({page}) => {
      test.setTimeout(120_000);
      // 1280 px at 400 % are 320 px; 200 % of a 640 px window likewise.
      for (const [width, fontSize] of [
        [320, '100%'],
        [640, '200%'],
      ] as const) {
        await page.setViewportSize({width, height: 800});
        for (const path of [
          '',
          PAGE.code,
          ENDPOINT,
          '/api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post',
          '/api/http/md-v-2-securities-exchange-symbol-get',
          '/api/websocket/data-subscriptions/BarsGetAndSubscribe',
          '/astras/widgets/blotter',
          '/changelog',
          '/search',
          '/tags',
        ]) {
          await open(page, `${edition.base}${path || '/'}`);
          await page.evaluate((size) => (document.documentElement.style.fontSize = size), fontSize);
          expect
            .soft(await overflow(page), `${path || '/'} at ${width} px, letters ${fontSize}`)
            .toBeLessThanOrEqual(0);
        }
      }
    },
  );

  test('forced colours: controls keep their borders, focus stays visible', async ({page}) => {
    await page.emulateMedia({forcedColors: 'active'});
    await open(page, edition.base + PAGE.code);
    const tab = page.getByRole('tab').first();
    await tab.focus();
    await page.keyboard.press('ArrowRight');
    const outline = await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle);
    expect(outline).not.toBe('none');
  });

  test('reduced motion: nothing moves for longer than a frame', async ({page}) => {
    await page.emulateMedia({reducedMotion: 'reduce'});
    await open(page, edition.base + PAGE.code);
    const slow = await page.evaluate(() =>
      [...document.querySelectorAll('*')]
        .filter((element) => {
          const {transitionDuration, animationName, animationDuration} = getComputedStyle(element);
          const longest = Math.max(...transitionDuration.split(',').map(parseFloat));
          return longest > 0.02 || (animationName !== 'none' && parseFloat(animationDuration) > 0.02);
        })
        .map((element) => element.className.toString()),
    );
    expect(slow).toEqual([]);
  });
});
