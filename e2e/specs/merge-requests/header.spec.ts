/** The head of a merge request with a long title: its branches stay legible, wide and narrow, and its jobs stay in sight. */
import { textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withRefs } from '#e2e/pages/refs.ts';

const route = `/merge_requests/${String(mergeable.iid)}`;
const title = 'Search the edges of a window by bisection and say how many steps it took. '.repeat(3).trim();

test('a long title leaves room for the branches and for the jobs', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, send }) => {
    await send('owner', `PUT ${route}`, { title });
    await goTo(page, `/p/1${route}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    const branch = page.getByTitle(mergeable.branch, { exact: true }).first();
    const target = page.getByTitle('main', { exact: true }).first();
    const jobs = page.getByText(textPattern('merge_request.jobs_passed')).first();
    for (const width of [1440, 900]) {
      await page.setViewportSize({ width, height: 900 });
      for (const name of [branch, target])
        await expect
          .poll(() => name.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth), `at ${String(width)}`)
          .toBeLessThanOrEqual(1);
      await expect(branch).toBeInViewport();
      await expect(jobs).toBeInViewport();
    }
  });
});
