/** The size of the world: each screen over a server with much of everything, against the same screen with 100 of it. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { parts } from '#e2e/scenarios/setup.ts';
import { listen } from '#service/listen.ts';
import { judge, median, type Measurement } from './measurement.ts';
import { makeWorld, type WorldSize } from './inputs/world.ts';
import { openPlace, type Place } from './opening.ts';
import { startApp } from './start-app.ts';
import { slowPage } from './slow.ts';

const samples = 3;
/** ms until a screen counts as one that does not open. */
const longest = 30_000;

const small: WorldSize = { projects: 100, users: 100, requests: 100, branches: 100, notes: 100, files: 100 };
const large: WorldSize = {
  projects: 20_000,
  users: 100_000,
  requests: 5000,
  branches: 10_000,
  notes: 2000,
  files: 3000,
};
const quick: WorldSize = { projects: 1000, users: 5000, requests: 500, branches: 1000, notes: 500, files: 500 };

/** A screen: where it is, its first row, and a key that it answers. */
interface Screen extends Place {
  readonly input: string;
  /** Moves to the next row; in lists that are filtered as one types, a letter in the filter is measured as well. */
  readonly isFiltered: boolean;
}

const screensOf = (project: number, request: number): readonly Screen[] => [
  { input: 'review queue', route: '/review', shows: parts.row, isFiltered: false },
  { input: 'merge requests', route: `/p/${String(project)}/merge_requests`, shows: parts.row, isFiltered: false },
  {
    input: 'overview',
    route: `/p/${String(project)}/merge_requests/${String(request)}`,
    shows: parts.notes,
    isFiltered: false,
  },
  {
    input: 'changes',
    route: `/p/${String(project)}/merge_requests/${String(request)}/changes`,
    shows: parts.line,
    isFiltered: false,
  },
  { input: 'branches', route: `/p/${String(project)}/branches`, shows: parts.row, isFiltered: true },
  { input: 'tags', route: `/p/${String(project)}/tags`, shows: parts.row, isFiltered: true },
  { input: 'users', route: '/admin/users', shows: parts.row, isFiltered: true },
  { input: 'activity', route: '/admin/activities?view=dormant', shows: parts.row, isFiltered: true },
];

type Timed = Window & { painted?: Promise<number> };

/** The slowest of so many presses, one every 300 ms, to the frame after each: in ms, counted in the page. */
const answersKey = async (page: Page, key: string, presses: number): Promise<number> => {
  let slowest = 0;
  for (let time = 0; time < presses; time += 1) {
    // Awaited: the key comes after the page listens.
    await page.evaluate(() => {
      (window as Timed).painted = new Promise<number>((resolve) => {
        const answer = (event: Event): void => {
          removeEventListener('keydown', answer, true);
          requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - event.timeStamp)));
        };
        addEventListener('keydown', answer, true);
      });
    });
    await page.keyboard.press(key);
    slowest = Math.max(slowest, (await page.evaluate(() => (window as Timed).painted)) ?? 0);
    await page.waitForTimeout(300);
  }
  return slowest;
};

interface Times {
  readonly first: number[];
  readonly key: number[];
  readonly letter: number[];
}

const measureScreen = async (page: Page, screen: Screen): Promise<Times> => {
  const times: Times = { first: [], key: [], letter: [] };
  for (let time = 0; time < samples; time += 1) {
    await openPlace(page, { route: '/settings', shows: 'main h2' }, longest);
    times.first.push(await openPlace(page, screen, longest));
    if (times.first.at(-1) === longest) continue;
    times.key.push(await answersKey(page, 'j', 5));
    if (!screen.isFiltered) continue;
    await page.keyboard.press('/');
    const field = page.locator('main input:focus');
    await field.waitFor({ timeout: 5_000 }).catch((error: unknown) => {
      throw new Error(`${screen.input} has no filter that the key / leads to.`, { cause: error });
    });
    times.letter.push(await answersKey(page, '1', 3));
    await field.fill('');
    await field.blur();
  }
  return times;
};

const measureWorld = async (size: WorldSize, folder: string, only: string): Promise<ReadonlyMap<string, Times>> => {
  const world = await makeWorld(size, join(folder, 'served'));
  console.log(
    `world: ${Object.entries(size)
      .map(([what, count]) => `${String(count)} ${what}`)
      .join(', ')}`,
  );
  const listening = await listen(world.service, '127.0.0.1', 0);
  const app = await startApp(process.env['LECTERN_WORLD_APP'] ?? root, join(folder, 'profile'));
  const measured = new Map<string, Times>();
  try {
    await connect(await app.window('sign-in.html'), listening.url, world.service.tokens['admin'] ?? '');
    const page = await app.window('index.html');
    await page.waitForSelector('main h1');
    if (size !== small) await slowPage(page);
    const wanted = screensOf(world.project, world.request).filter(({ input }) => input.startsWith(only));
    // What a screen costs when its code comes for the first time belongs to the bench `start`.
    for (const screen of wanted)
      if ((await openPlace(page, screen, longest)) === longest && size === small)
        throw new Error(`${screen.route} did not show ${screen.shows} in time, with 100 of everything.`);
    for (const screen of wanted) measured.set(screen.input, await measureScreen(page, screen));
    return measured;
  } finally {
    await app.close();
    await listening.stop();
  }
};

const judged = (
  input: string,
  of: string,
  [samples, by]: readonly [readonly number[], readonly number[]],
): Measurement[] =>
  samples.length > 0 && by.length > 0 ? [judge('world', { input, samples, reference: median(by), of })] : [];

const row = (input: string, times: Times | undefined): string => {
  const cell = (of: readonly number[] = []): string =>
    (of.length === 0
      ? '–'
      : median(of) === longest
        ? `none in ${String(longest / 1000)} s`
        : median(of).toFixed(0)
    ).padStart(14);
  return `${input.padEnd(16)}${cell(times?.first)}${cell(times?.key)}${cell(times?.letter)}`;
};

/** Measures each screen in both worlds. `--quick`: a smaller large one; `--only=branches`: screens that begin so. */
export const world = async (flags: readonly string[]): Promise<Measurement[]> => {
  const only = flags.find((flag) => flag.startsWith('--only='))?.slice('--only='.length) ?? '';
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-world-'));
  try {
    const before = await measureWorld(small, join(folder, 'small'), only);
    const after = await measureWorld(flags.includes('--quick') ? quick : large, join(folder, 'large'), only);
    console.log(`world, ms (medians): ${'first row'.padStart(9)}${'key'.padStart(14)}${'letter'.padStart(14)}`);
    for (const input of after.keys()) {
      console.log(`100   ${row(input, before.get(input))}`);
      console.log(`large ${row(input, after.get(input))}`);
    }
    return [...after].flatMap(([input, { first, key, letter }]) => {
      const small = before.get(input);
      return [
        ...judged(input, 'first row', [first, small?.first ?? []]),
        ...judged(input, 'key to the painted frame', [key, small?.key ?? []]),
        ...judged(input, 'letter of the filter to the painted frame', [letter, small?.letter ?? []]),
      ];
    });
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
