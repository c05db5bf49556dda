/** 10,000 branches: scrolled to the last one by the wheel, compared only where one stops, and chosen by a rule. */
import { execFileSync } from 'node:child_process';
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { serverBetween } from '#e2e/fixtures/server-between.ts';
import { withRefs, type RefsSetup } from '#e2e/pages/refs.ts';

const count = 10_000;
/** Pixels of one turn of the wheel. */
const step = 20_000;
/** Every fourth branch has a commit of its own; the others are merged. */
const isMerged = (at: number): boolean => at % 4 !== 0;
const nameOf = (at: number): string => `many/${String(at).padStart(5, '0')}`;
const each = Array.from({ length: count }, (_, at) => at);

const server = serverBetween();
const comparisons = (): number => server.receivedRequests.filter(({ path }) => path.includes('/compare?')).length;

const makeBranches = ({ repository, git, setRefs }: RefsSetup): void => {
  const merged = [1, 2, 3].map((back) => git('rev-parse', `main~${String(back)}`));
  const base = git('rev-parse', 'main');
  const commits = each
    .filter((at) => !isMerged(at))
    .map((at) => {
      const author = `Otto Brandt <otto@harbor.example> ${String(1_700_000_000 + at)} +0000`;
      return `commit refs/heads/${nameOf(at)}\ncommitter ${author}\ndata 4\nOnly\nfrom ${base}\n\n`;
    });
  execFileSync('git', ['-c', 'safe.directory=*', 'fast-import', '--quiet'], {
    cwd: repository,
    input: commits.join(''),
  });
  setRefs(
    Object.fromEntries(
      each.filter(isMerged).map((at) => [`refs/heads/${nameOf(at)}`, merged[at % merged.length] ?? base]),
    ),
  );
};

/** The rows that are drawn where a grid is in view. */
interface Drawn {
  readonly rows: readonly number[];
  /** Share of the height that they cover. */
  readonly share: number;
}

const drawnIn = (page: Page, grid: string): Promise<Drawn> =>
  page.getByRole('grid', { name: grid, exact: true }).evaluate((element) => {
    const frame = element.getBoundingClientRect();
    const [top, bottom] = [Math.max(0, frame.top), Math.min(frame.bottom, window.innerHeight)];
    const rows = [...element.querySelectorAll('[role=row]:has([role=gridcell])')]
      .map((row) => ({ at: Number(row.getAttribute('aria-rowindex')), box: row.getBoundingClientRect() }))
      .filter(({ box }) => box.bottom > top && box.top < bottom)
      .sort((one, other) => one.at - other.at);
    const covered = (rows.at(-1)?.box.bottom ?? 0) - (rows[0]?.box.top ?? 0);
    return { rows: rows.map(({ at }) => at), share: covered / (bottom - top) };
  });

/** Turns the wheel until the last row is in view; how many rows were in view at all stops together. */
const scrollToEnd = async (page: Page, grid: string, rowCount: number): Promise<number> => {
  let seen = 0;
  await page.getByRole('grid', { name: grid, exact: true }).hover();
  for (let [first, last] = [0, 0]; last < rowCount;) {
    await page.mouse.wheel(0, step);
    await expect
      .poll(
        async () => {
          const { rows, share } = await drawnIn(page, grid);
          return (rows[0] ?? 0) > first && share > 0.8;
        },
        `after row ${String(first)}`,
      )
      .toBe(true);
    const { rows } = await drawnIn(page, grid);
    // Without a gap: an empty stripe would be one.
    expect(rows, `after row ${String(first)}`).toEqual(rows.map((_, at) => (rows[0] ?? 0) + at));
    [first, last] = [rows[0] ?? 0, rows.at(-1) ?? 0];
    seen += rows.length;
  }
  return seen;
};

test('10,000 branches are scrolled to the last one, compared where one stops, and the merged ones are chosen', async ({
  signedIn,
}) => {
  test.setTimeout(300_000);
  await withRefs(
    signedIn,
    'developer',
    '/p/1/branches',
    async (setup) => {
      const { page, git } = setup;
      await expect(page.getByRole('row', { name: /^main/ })).toBeVisible();
      makeBranches(setup);
      const all = git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n').length;
      const merged = git('for-each-ref', '--merged=main', '--format=x', 'refs/heads/many').split('\n').length;
      expect(merged).toBe(each.filter(isMerged).length);
      await page.reload();
      const grid = page.getByRole('grid', { name: text('common.branches'), exact: true });
      await page.getByLabel(text('branches.filter')).fill('many/*');
      await expect(
        page
          .getByRole('status')
          .filter({ hasText: `${count.toLocaleString('en-GB')} of ${all.toLocaleString('en-GB')}` }),
      ).toBeVisible({ timeout: 150_000 });
      await expect(grid).toHaveAttribute('aria-rowcount', String(count + 1));

      await page.getByRole('button', { name: text('branches.count_commits') }).click();
      const before = comparisons();
      const seen = await scrollToEnd(page, text('common.branches'), count + 1);
      // A quarter of the rows has a commit of its own, compared in both directions: half as many as were in view, and some at the edges.
      const compared = (): number => comparisons() - before;
      // Those that stay in view, at the end.
      await expect.poll(compared).toBeGreaterThan(0);
      expect(compared()).toBeLessThanOrEqual(seen);

      await page.getByRole('button', { name: text('branches.clean_up') }).click();
      const panel = page.getByRole('complementary', { name: text('branches.clean_up') });
      await panel.getByLabel(text('common.names')).fill('many/*');
      await expect(panel.getByRole('heading', { level: 3, name: text('branches.goes') })).toHaveText(
        `${text('branches.goes')} ${merged.toLocaleString('en-GB')}`,
      );
      await scrollToEnd(page, text('branches.goes'), merged + 1);
      await expect(
        panel.getByRole('button', { name: textStart('branches.delete_branches', { count: 7500 }) }),
      ).toBeEnabled();
    },
    server.through,
  );
});
