/** B3: what a review holds: nodes, heap of the page, heap of its worker, the renderer's process; and what it gives back. */
import { setTimeout as wait } from 'node:timers/promises';
import type { CDPSession, Page } from '@playwright/test';
import { judge, median, type Measurement } from '#bench/measurement.ts';
import { memoryOf } from '#bench/process-memory.ts';
import { closeBrowser, openBrowser, openPage, prepare, show, type BenchWindow } from './browser.ts';
import type { InputName } from './inputs/review-input.ts';
import { showWhole } from './operations.ts';
import type { Served } from './served.ts';
import { workersOf } from './worker-heaps.ts';

const collect = async (session: CDPSession): Promise<void> => {
  for (let round = 0; round < 3; round += 1) {
    await session.send('HeapProfiler.collectGarbage');
    await wait(100);
  }
};

interface Held {
  readonly nodes: number;
  readonly heap: number;
}

const heldBy = async (session: CDPSession): Promise<Held> => {
  await collect(session);
  const { nodes } = await session.send('Memory.getDOMCounters');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  return { nodes, heap: usedSize };
};

/** Bytes of the process that draws the page; the browser has one such page. */
const processOf = async (page: Page): Promise<number> => {
  const session = await page.context().browser()?.newBrowserCDPSession();
  const { processInfo } = (await session?.send('SystemInfo.getProcessInfo')) ?? { processInfo: [] };
  const sizes = await Promise.all(processInfo.filter(({ type }) => type === 'renderer').map(({ id }) => memoryOf(id)));
  await session?.detach();
  return Math.max(0, ...sizes);
};

interface Sample {
  readonly nodes: number;
  readonly heapMore: number;
  readonly worker: number;
  readonly afterClosing: number;
  readonly process: number;
  readonly reference: number;
}

const takeOne = async (served: Served, name: InputName): Promise<Sample> => {
  const browser = await openBrowser();
  const other = await openBrowser();
  try {
    const page = await openPage(browser, served.url);
    const session = await page.context().newCDPSession(page);
    const workers = await workersOf(session);
    await showWhole(page, served, 'small');
    const empty = await heldBy(session);
    await page.evaluate(() => (window as unknown as BenchWindow).bench.close());
    const before = await heldBy(session);
    await showWhole(page, served, name);
    const shown = await heldBy(session);
    const worker = await workers.largest();
    const process = await processOf(page);
    await page.evaluate(() => (window as unknown as BenchWindow).bench.close());
    const after = await heldBy(session);
    const plain = await openPage(other, served.url);
    await prepare(plain, 'reference', served.iidOf(name));
    await show(plain, name !== 'P2');
    await collect(await plain.context().newCDPSession(plain));
    return {
      nodes: shown.nodes - before.nodes,
      heapMore: shown.heap - empty.heap,
      worker,
      afterClosing: after.heap / before.heap,
      process,
      reference: await processOf(plain),
    };
  } finally {
    await closeBrowser(browser);
    await closeBrowser(other);
  }
};

/** Measures one input. @param patches bytes of all its patches */
export const memory = async (
  served: Served,
  name: InputName,
  patches: number,
  rounds: number,
): Promise<Measurement[]> => {
  const samples: Sample[] = [];
  for (let round = 0; round < rounds; round += 1) samples.push(await takeOne(served, name));
  const of = (part: keyof Sample): number[] => samples.map((sample) => sample[part]);
  console.log(`review ${name}: process of the reference (bytes): ${of('reference').join(', ')}`);
  return [
    judge('review-nodes', { input: name, samples: of('nodes') }),
    judge('review-heap', { input: name, samples: of('heapMore') }),
    // A worker without any changes holds more than the patches of the smallest input.
    ...(name === 'D1' ? [] : [judge('review-worker', { input: name, samples: of('worker'), reference: patches })]),
    judge('review-process', { input: name, samples: of('process'), reference: median(of('reference')) }),
    judge('review-closed', { input: name, samples: of('afterClosing'), reference: 1 }),
  ];
};
