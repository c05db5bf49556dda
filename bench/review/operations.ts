/** B5: what a reader does with D3, to the next frame. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { closeBrowser, longest, openBrowser, openPage, prepare, show, type BenchWindow } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
import type { OperationName, Search } from './page/operations.ts';
import type { Served } from './served.ts';
import { slowPage } from '#bench/slow.ts';

/** What each of them is called in a line. */
const names: Readonly<Record<Exclude<OperationName, 'mark'>, string>> = {
  whitespace: 'whitespace folded or shown',
  split: 'unified to side by side, or back',
  filter: 'the tree filtered, or whole again',
};

/** A pattern that many lines have. */
const pattern = String.raw`\b(?:find|load|parse)[A-Z_]\w+\(`;

const operate = (page: Page, name: OperationName): Promise<number> =>
  page.evaluate((operation) => (window as unknown as BenchWindow).bench.operate(operation), name);

const isWhole = (page: Page): Promise<boolean> =>
  page.evaluate(() => (window as unknown as BenchWindow).bench.isWhole());

/** Shows the review of an input as it ships, and waits until all of it was read. */
export const showWhole = async (page: Page, served: Served, name: InputName): Promise<void> => {
  await prepare(page, 'lectern, over the network', served.iidOf(name));
  await show(page, true);
  const limit = performance.now() + longest;
  while (!(await isWhole(page))) {
    if (performance.now() > limit) throw new Error(`${name} was not read within ${String(longest)} ms.`);
    await wait(100);
  }
};

const invocationsOf = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as BenchWindow).bench.invocations());

/** Measures one input. */
export const operations = async (served: Served, name: InputName, rounds: number): Promise<Measurement[]> => {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, served.url);
    await showWhole(page, served, name);
    await slowPage(page);
    const lines: Measurement[] = [];
    for (const [operation, metric] of Object.entries(names) as [Exclude<OperationName, 'mark'>, string][]) {
      const samples: number[] = [];
      // Each operation is its own opposite: an even number leaves everything as it was.
      for (let round = 0; round < rounds + (rounds % 2); round += 1) {
        samples.push(await operate(page, operation));
        await wait(300);
      }
      lines.push(judge('operation', { input: name, samples, of: metric }));
    }
    const searches: Search[] = [];
    for (let round = 0; round < rounds; round += 1)
      searches.push(
        await page.evaluate(([iid, text]) => (window as unknown as BenchWindow).bench.search(iid, text), [
          served.iidOf(name),
          pattern,
        ] as const),
      );
    const scans = searches.map(({ scan }) => scan);
    console.log(`review ${name}: plain scan (ms): ${scans.map((time) => time.toFixed(1)).join(', ')}`);
    lines.push(
      judge('search-same', {
        input: name,
        samples: searches.map(({ matches, scanMatches }) => Number(matches === scanMatches && matches > 0)),
      }),
    );
    // The smallest input is scanned within a millisecond, and none of its folders has 300 files.
    if (name === 'D1') return lines;
    lines.push(
      judge('search-regex', {
        input: name,
        samples: searches.map((found) => found.search),
        reference: median(scans),
      }),
    );
    const marks: number[] = [];
    const requests: number[] = [];
    const messages: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const [calls, before] = [served.calls(), await invocationsOf(page)];
      marks.push(await operate(page, 'mark'));
      await wait(300);
      requests.push(served.calls() - calls);
      messages.push((await invocationsOf(page)) - before);
    }
    console.log(`review ${name}: messages to the main process for 300 files: ${messages.join(', ')}`);
    lines.push(
      judge('marked-files', { input: name, samples: marks }),
      judge('marked-requests', { input: name, samples: requests }),
    );
    return lines;
  } finally {
    await closeBrowser(browser);
  }
};
