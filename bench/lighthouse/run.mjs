// Medians of Lighthouse runs (mobile, simulated throttling) as JSON lines. Called by bench/lighthouse.ts:
//   node run.mjs RUNS BROWSER NO_SANDBOX ID=URL…
import * as launcher from 'chrome-launcher';
import lighthouse from 'lighthouse';

const [runs, chromePath, sandbox, ...pages] = process.argv.slice(2);
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'];
const METRICS = {
  FCP: 'first-contentful-paint',
  LCP: 'largest-contentful-paint',
  TBT: 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
};

const median = (values) => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)];

/** One run in a browser of its own. A trace that Lighthouse could not record is no result of the page: it is tried twice more. */
async function measure(url) {
  for (let attempt = 1; ; attempt += 1) {
    const chrome = await launcher.launch({
      chromePath,
      chromeFlags: ['--headless=new', ...(sandbox === 'no' ? ['--no-sandbox'] : [])],
    });
    try {
      const {lhr} = await lighthouse(url, {
        port: chrome.port,
        logLevel: 'error',
        output: 'json',
        onlyCategories: CATEGORIES,
      });
      if (!lhr.runtimeError) {
        return lhr;
      }
      if (attempt === 3) {
        throw new Error(`${url}: ${lhr.runtimeError.message}`);
      }
      console.error(`${url}: ${lhr.runtimeError.code}, once more`);
    } finally {
      chrome.kill();
    }
  }
}

for (const page of pages) {
  const [id, url] = page.split(/=(.*)/s);
  const seen = {};
  const failing = new Set();
  for (let run = 0; run < Number(runs); run += 1) {
    const lhr = await measure(url);
    for (const name of CATEGORIES) {
      (seen[name] ??= []).push(Math.round(lhr.categories[name].score * 100));
    }
    for (const [name, audit] of Object.entries(METRICS)) {
      (seen[name] ??= []).push(lhr.audits[audit].numericValue);
    }
    (seen.speed ??= []).push(lhr.environment.benchmarkIndex);
    for (const name of CATEGORIES.slice(1)) {
      for (const {id: audit, weight} of lhr.categories[name].auditRefs) {
        if (weight > 0 && lhr.audits[audit].score !== null && lhr.audits[audit].score < 1) {
          failing.add(audit);
        }
      }
    }
  }
  console.log(
    JSON.stringify({
      id,
      ...Object.fromEntries(Object.entries(seen).map(([name, values]) => [name, median(values)])),
      failing: [...failing],
    }),
  );
}
