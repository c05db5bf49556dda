/** B12: long lists while they are scrolled and filtered, beside a plain list of the same rows. */
import { setTimeout as wait } from 'node:timers/promises';
import type { FilterTimes, ListsPage } from './lists/page/main.ts';
import type { ListName } from './lists/page/subject.ts';
import { listNodes } from './ceilings.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { buildPage, servePage } from './page/page-server.ts';
import { frameWords, jump, jumps, longFrames, recorded, turnWheel, wheelSteps } from './page/wheel.ts';
import { closeBrowser, openBrowser, openPage } from './review/browser.ts';
import type { Frames } from './review/page/clock.ts';
import { slowPage } from './slow.ts';

type BenchWindow = Window & { readonly bench: ListsPage };

const names: readonly ListName[] = ['merge requests', 'users', 'tree entries'];

interface Sample {
  readonly first: number;
  /** Elements of the page once the list is shown. */
  readonly nodes: number;
  readonly filters: readonly FilterTimes[];
  readonly wheel: Frames;
  readonly jumps: Frames;
}

const none: Frames = { times: [], withoutRows: 0, waiting: 0 };

const sample = async (url: string, subject: string, list: ListName, isCounted: boolean): Promise<Sample> => {
  const browser = await openBrowser();
  try {
    const page = await openPage(browser, url);
    const first = await page.evaluate(([of, name]) => (window as unknown as BenchWindow).bench.open(of, name), [
      subject,
      list,
    ] as const);
    if (subject === 'lectern') await slowPage(page);
    await wait(500);
    const nodes = await page.locator('*').count();
    if (isCounted) return { first, nodes, filters: [], wheel: none, jumps: none };
    const filters: FilterTimes[] = [];
    for (let time = 0; time < 3; time += 1) {
      filters.push(await page.evaluate(() => (window as unknown as BenchWindow).bench.filter()));
      await wait(200);
    }
    return {
      first,
      nodes,
      filters,
      wheel: await recorded(page, () => turnWheel(page)),
      jumps: await recorded(page, () => jump(page)),
    };
  } finally {
    await closeBrowser(browser);
  }
};

const timesOf = (samples: readonly Sample[], part: keyof FilterTimes): number[] =>
  samples.flatMap(({ filters }) => filters.map((times) => times[part]));

const print = (list: ListName, subject: string, samples: readonly Sample[]): void => {
  for (const { first, wheel, jumps: jumped } of samples) {
    console.log(`lists ${list}: ${subject}, first rows after ${first.toFixed(0)} ms; wheel: ${frameWords(wheel)}`);
    console.log(`lists ${list}: ${subject}, jumps: ${frameWords(jumped)}`);
  }
  const [set, cleared] = (['set', 'cleared'] as const).map((part) => median(timesOf(samples, part)).toFixed(0));
  console.log(`lists ${list}: ${subject}, filter set ${set ?? ''} ms, cleared ${cleared ?? ''} ms`);
};

/** Measures; `--quick` is a smoke test with few samples, `--counts` counts nodes alone. */
export const lists = async (flags: readonly string[]): Promise<Measurement[]> => {
  const rounds = flags.includes('--quick') ? 1 : 5;
  await buildPage('lists');
  const server = await servePage('lists', (pathname, _request, response) => {
    if (!pathname.startsWith('/api/')) return false;
    // No head has jobs.
    response.writeHead(200, { 'content-type': 'application/json' }).end('[]');
    return true;
  });
  const lines: Measurement[] = [];
  try {
    for (const list of names) {
      if (flags.includes('--counts')) {
        const { nodes } = await sample(server.url, 'lectern', list, true);
        lines.push(judge('list-nodes', { input: list, samples: [nodes], reference: listNodes[list] ?? 0 }));
        continue;
      }
      const own: Sample[] = [];
      const others: Sample[] = [];
      for (let round = 0; round < rounds; round += 1) {
        own.push(await sample(server.url, 'lectern', list, false));
        others.push(await sample(server.url, 'reference', list, false));
      }
      print(list, 'lectern', own);
      print(list, 'reference', others);
      for (const [how, of] of [
        [`wheel, ${String(wheelSteps)} steps`, ({ wheel }: Sample) => wheel],
        [`${String(jumps)} jumps`, (one: Sample) => one.jumps],
      ] as const) {
        const all = own.map(of);
        lines.push(
          judge('list-frames', { input: list, samples: all.map(longFrames), of: how }),
          judge('list-blank', { input: list, samples: all.map(({ withoutRows }) => withoutRows), of: how }),
        );
      }
      lines.push(
        judge('list-nodes', { input: list, samples: own.map(({ nodes }) => nodes), reference: listNodes[list] ?? 0 }),
      );
      for (const part of ['set', 'cleared'] as const)
        lines.push(judge('list-filter', { input: list, samples: timesOf(own, part), of: part }));
    }
  } finally {
    await server.close();
  }
  return lines;
};
