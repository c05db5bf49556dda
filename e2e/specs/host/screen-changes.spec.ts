/** Screens that are left leave nothing behind: heap, nodes, listeners and documents stay as they are over many changes, with answers read again on each (R20). */
import type { CDPSession, Page, Request } from '@playwright/test';
import { textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { parts, routes, shown } from '#e2e/scenarios/setup.ts';

test.use({ profile: 'local-service' });

/** Changes of the screen; `LECTERN_SCREEN_CHANGES=1000` for the number of the requirement. */
const changes = Number(process.env['LECTERN_SCREEN_CHANGES'] ?? 40);

/** Screens and what says that each is there: lists, comments, lines of code, a log, the code editor. */
const screens: readonly (readonly [string, string])[] = [
  [routes.review, 'main h1, main [data-row]'],
  [routes.list, parts.row],
  [routes.ready, parts.notes],
  [`${routes.ready}/changes`, parts.line],
  [`${routes.ready}/commits`, parts.commit],
  [routes.branches, parts.row],
  [routes.jobs, parts.row],
  [routes.job, parts.logLine],
  [routes.file, parts.code],
  [routes.snippet, 'main h1'],
];

interface Counts {
  /** Bytes of the page's heap. */
  readonly heap: number;
  readonly nodes: number;
  readonly listeners: number;
  readonly documents: number;
}

/** What the page holds once everything that can be is collected. */
const count = async (page: Page, session: CDPSession): Promise<Counts> => {
  await goTo(page, routes.accounts);
  await shown(page, 'main h1');
  await quiet(page);
  // What a first collection frees may hold on to what only a later one frees.
  for (let round = 0; round < 3; round += 1) await session.send('HeapProfiler.collectGarbage');
  const { usedSize } = await session.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners, documents } = await session.send('Memory.getDOMCounters');
  return { heap: usedSize, nodes, listeners: jsEventListeners, documents };
};

/** How much more of each is growth: less than one screen that stays, however many changes; caches fill slowly. */
const most: Counts = { heap: 5_000_000, nodes: 600, listeners: 40, documents: 1 };

/** What has grown. */
const grown = (before: Counts, after: Counts): readonly string[] =>
  (['heap', 'nodes', 'listeners', 'documents'] as const).filter((name) => after[name] - before[name] > most[name]);

/** Requests that give a call up, until the page has read their answers. */
const openCancels = (page: Page): ReadonlySet<Request> => {
  const open = new Set<Request>();
  page.on('request', (request) => {
    if (request.url().endsWith('/api/-/cancel')) open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return open;
};

const visit = async (page: Page, at: number): Promise<void> => {
  const [route, selector] = screens[at % screens.length] ?? [routes.list, parts.row];
  await goTo(page, route);
  await shown(page, selector);
  // As polls do: what is on screen is read again, and left while the answers come.
  await page
    .getByRole('button', { name: textStart('common.refresh') })
    .first()
    .click();
};

test('R20 over many changes of the screen with polling, the heap does not grow and listeners stay flat', async ({
  launchApp,
}) => {
  test.setTimeout(120_000 + changes * 3_000);
  const app = await launchApp();
  const page = await openLocalService(app);
  await shown(page, 'main h1, main [data-row]');
  const session = await page.context().newCDPSession(page);
  // Caches fill, code is compiled.
  for (let at = 0; at < screens.length * 3; at += 1) await visit(page, at);
  const cancels = openCancels(page);
  const counts = [await count(page, session)];
  for (let at = 0; at < changes; at += 1) {
    await visit(page, at);
    if ((at + 1) % Math.ceil(changes / 4) === 0) counts.push(await count(page, session));
  }
  console.log(counts.map((one) => `R20 ${JSON.stringify(one)}`).join('\n'));
  const [before, after] = [counts[0], counts.at(-1)];
  if (!before || !after) throw new Error('nothing was counted');
  expect(grown(before, after)).toEqual([]);
  await expect.poll(() => cancels.size).toBe(0);
  // The control: what screens could leave behind is seen.
  await page.evaluate(() => {
    const kept = Array.from({ length: 700 }, () => document.createElement('p'));
    for (const one of kept.slice(0, 60)) window.addEventListener('resize', () => one.remove());
    Object.assign(window, { kept, texts: Array.from({ length: 500_000 }, (_, at) => ({ at })) });
  });
  expect(grown(after, await count(page, session))).toEqual(['heap', 'nodes', 'listeners']);
});
