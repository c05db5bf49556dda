/** B7 in a browser: first line, index, jump to the end, long tasks, memory, and following a log that grows. */
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from '@playwright/test';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import type { PageServer } from '#bench/page/page-server.ts';
import { memoryOf } from '#bench/process-memory.ts';
import { closeBrowser, openBrowser } from '#bench/review/browser.ts';
import type { TraceName } from './inputs.ts';
import type { Followed, ShownTimes, TraceBench } from './page/main.ts';
import { growingJob, growingLines } from './served.ts';
import { slowPage } from '#bench/slow.ts';

type BenchWindow = Window & { readonly traceBench: TraceBench };

const openReady = async (browser: Browser, url: string, subject: string): Promise<Page> => {
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  await page.waitForSelector('html[data-ready]');
  await page.evaluate((name) => (window as unknown as BenchWindow).traceBench.prepare(name), subject);
  if (subject === 'lectern') await slowPage(page);
  return page;
};

/** Bytes of the process that draws the page; the browser has one such page. */
const processOf = async (browser: Browser): Promise<number> => {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id)));
  await session.detach();
  return Math.max(0, ...sizes);
};

interface Sample extends ShownTimes {
  readonly memory: number;
}

const sample = async (server: PageServer, subject: string, job: number): Promise<Sample> => {
  const browser = await openBrowser();
  try {
    const page = await openReady(browser, server.url, subject);
    const times = await page.evaluate((id) => (window as unknown as BenchWindow).traceBench.show(id), job);
    await wait(300);
    return { ...times, memory: await processOf(browser) };
  } finally {
    await closeBrowser(browser);
  }
};

/** Measures one log, Lectern and the reference by turns. */
export const shown = async (
  server: PageServer,
  name: TraceName,
  job: number,
  rounds: number,
): Promise<Measurement[]> => {
  const own: Sample[] = [];
  const others: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) {
    own.push(await sample(server, 'lectern', job));
    others.push(await sample(server, 'reference', job));
  }
  const of = (samples: readonly Sample[], part: 'firstLine' | 'read' | 'framesToEnd' | 'memory'): number[] =>
    samples.map((one) => one[part]);
  const against = (
    goal: 'trace-first' | 'trace-index' | 'trace-process',
    part: 'firstLine' | 'read' | 'memory',
  ): Measurement => judge(goal, { input: name, samples: of(own, part), reference: median(of(others, part)) });
  const early = own.map(({ isEarly }) => Number(isEarly));
  const tasks = own.map(({ longTasks }) => Math.max(0, ...longTasks));
  return [
    against('trace-first', 'firstLine'),
    judge('trace-early', { input: name, samples: early }),
    ...(name === 'T100' ? [against('trace-index', 'read'), against('trace-process', 'memory')] : []),
    judge('trace-end', { input: name, samples: of(own, 'framesToEnd') }),
    judge('trace-task', { input: name, samples: tasks }),
  ];
};

/** Measures following 10,000 lines per second. */
export const followed = async (server: PageServer, rounds: number): Promise<Measurement[]> => {
  const samples: Followed[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const browser = await openBrowser();
    try {
      const page = await openReady(browser, server.url, 'lectern');
      samples.push(await page.evaluate((id) => (window as unknown as BenchWindow).traceBench.follow(id), growingJob));
    } finally {
      await closeBrowser(browser);
    }
  }
  const missing = samples.filter(({ lines }) => lines !== growingLines).length;
  if (missing > 0) console.log(`trace: ${String(missing)} samples did not show the last line`);
  const tasks = samples.map(({ longTasks }) => Math.max(0, ...longTasks));
  return [judge('trace-followed', { input: 'growing', samples: tasks })];
};
