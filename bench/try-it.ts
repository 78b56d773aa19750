/**
 * Measures “Try it” on a throttled phone (processor four times slower, 1.6 Mbit/s, 150 ms): from the press to the form, and from
 * “Send” to the first answer, medians in milliseconds. Usage: npm run bench:try-it -- [--dir build] [--runs 5]
 */
import {parseArgs} from 'node:util';
import {chromium} from '@playwright/test';
import {TEXTS} from '../src/components/sandbox-panel/texts';
import {bases} from '../src/site/baseUrls';
import {browserArgs, findBrowser} from '../scripts/browser';
import {withServer} from '../scripts/size/server';

const PAGES = [
  ['HTTP', 'api/http/commandapi-warptrans-trade-v-2-client-orders-actions-limit-post', /200/],
  ['WebSocket', 'api/websocket/data-subscriptions/OrderBookGetAndSubscribe', /200/],
] as const;

const median = (values: readonly number[]): number => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)];

async function main(): Promise<void> {
  const {values} = parseArgs({
    options: {dir: {type: 'string', default: 'build'}, runs: {type: 'string', default: '5'}},
  });
  const text = TEXTS.en;
  await withServer(values.dir, async (origin) => {
    const browser = await chromium.launch({executablePath: findBrowser(), args: browserArgs});
    console.log('| page | press to form, ms | send to answer, ms |\n|---|---|---|');
    for (const [name, address, good] of PAGES) {
      const forms: number[] = [];
      const answers: number[] = [];
      for (let run = 0; run < Number(values.runs); run += 1) {
        const context = await browser.newContext({viewport: {width: 390, height: 844}, hasTouch: true});
        const page = await context.newPage();
        await page.goto(origin + bases.en + address, {waitUntil: 'networkidle'});
        const phone = await context.newCDPSession(page);
        await phone.send('Network.emulateNetworkConditions', {
          offline: false,
          latency: 150,
          downloadThroughput: 200_000,
          uploadThroughput: 94_000,
        });
        await phone.send('Emulation.setCPUThrottlingRate', {rate: 4});
        /** Time in the page itself from a click until its condition holds. */
        const timed = (button: string, selector: string, pattern: string): Promise<number> =>
          page.evaluate(
            async ([label, target, wanted]) => {
              const start = performance.now();
              [...document.querySelectorAll('button')].find(({textContent}) => textContent === label)?.click();
              while (
                ![...document.querySelectorAll(target)].some(({textContent}) => new RegExp(wanted).test(textContent))
              ) {
                await new Promise(requestAnimationFrame);
              }
              return performance.now() - start;
            },
            [button, selector, pattern] as const,
          );
        forms.push(await timed('Try it', '[data-try-it] form', ''));
        await page.locator('[data-editor="ready"]').waitFor();
        answers.push(await timed(text.send, '[data-try-it] [role="status"]', good.source));
        await context.close();
      }
      console.log(
        `| ${[name, median(forms), median(answers)].map((one) => (typeof one === 'number' ? Math.round(one) : one)).join(' | ')} |`,
      );
    }
    await browser.close();
  });
}

void main();
