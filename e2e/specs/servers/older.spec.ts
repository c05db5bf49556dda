/** The app on servers of versions 8 and 9: what they do not have yet is said in a sentence, and shown another way where there is one. */
import { startOldServer } from '#testing/servers/today-server.ts';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { withVaried } from '#e2e/pages/varied-setup.ts';

const nine = (upstream: string) => startOldServer(upstream, '9.0.4');
const eight = (upstream: string) => startOldServer(upstream, '8.9.1');

test('the review queue is that of the projects that were opened', { tag: '@always' }, async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, nine, ['maintainer', '/review'], async ({ page, real, server }) => {
    await expect(page.getByText(text('failures.needs_newer', { since: '9.5', version: '9.0' })).first()).toBeVisible();
    await expect(page.getByText(textPattern('failures.open_project_hint'))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await goTo(page, '/p/1/merge_requests/5');
    await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
    await goTo(page, '/review?view=all');
    const open = (await real('GET /projects/1/merge_requests?state=opened&per_page=100')) as readonly object[];
    await expect(page.locator('a[data-row]')).toHaveCount(open.length);
    await expect(page.getByText(textPattern('routes.review_opened'))).toBeVisible();
    // What was learned holds: the list across projects is not tried again.
    const tried = (): number => server.seen.filter((line) => line === 'GET /merge_requests').length;
    const before = tried();
    await goTo(page, '/review');
    await expect(page.getByRole('row', { name: textPattern('merge_requests.group_review') })).toBeVisible();
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await quiet(page);
    expect(tried()).toBe(before);
  });
});

test('activities and the program of a snippet say which version they need', async ({ signedIn, service }) => {
  await withVaried({ signedIn, service }, eight, ['admin', '/admin/activities'], async ({ page }) => {
    await expect(page.getByText(textPattern('failures.needs_newer', { since: '9.1', version: '8.9' }))).toBeVisible();
    await expect(page.getByRole('alert')).toHaveCount(0);
    await goTo(page, '/p/1/snippets/1');
    await page.getByRole('button', { name: text('snippets.show_agent') }).click();
    await expect(page.getByText(text('failures.needs_newer', { since: '9.4', version: '8.9' }))).toBeVisible();
  });
});

test('one file of the artifacts gives way to the whole archive, artifacts of a branch to those of the job', async ({
  signedIn,
  service,
}) => {
  await withVaried({ signedIn, service }, eight, ['maintainer', '/review'], async ({ page, real }) => {
    const jobs = (await real('GET /projects/1/jobs?per_page=100')) as readonly {
      readonly id: number;
      readonly artifacts_file?: object | null;
    }[];
    const job = jobs.find((one) => one.artifacts_file)?.id ?? 0;
    await goTo(page, `/p/1/jobs/${String(job)}`);
    const artifacts = page.getByRole('region', { name: text('jobs.artifacts') });
    await expect(artifacts.getByText(text('failures.needs_newer', { since: '10.0', version: '8.9' }))).toBeVisible();
    await expect(artifacts.getByRole('button', { name: text('jobs.download_artifacts') })).toBeEnabled();
    await expect(artifacts.getByLabel(text('jobs.one_file'))).toHaveCount(0);
  });
});
