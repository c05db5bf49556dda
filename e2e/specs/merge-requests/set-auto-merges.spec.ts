/** Several merge requests are set to auto-merge at once: asked with every row, sent once each, taken back together (U-5). */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { letJobsRun, mergeable, openMergeable, readChanges } from '#e2e/pages/merge-request.ts';
import { withRefs } from '#e2e/pages/refs.ts';

test.use({ ownApp: true });

const route = `GET /merge_requests/${String(mergeable.iid)}`;
const rows = (page: Page) => page.getByRole('grid', { name: text('common.merge_requests') }).locator('[data-row]');

test('U-5 chosen merge requests are set together, those left out say why, and a run takes it back', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, repository, git, send }) => {
    const head = git('rev-parse', mergeable.branch);
    letJobsRun(repository, head);
    await openMergeable(page);
    await readChanges(page);
    await goTo(page, '/p/1/merge_requests');
    await rows(page).first().focus();
    const count = await rows(page).count();
    await page.keyboard.press('ControlOrMeta+a');
    await page.getByRole('button', { name: text('merging.set_auto') }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`!${String(mergeable.iid)} ${mergeable.title}`);
    await expect(
      dialog.getByRole('region', { name: text('merge_requests.auto_left_out', { count: count - 1 }) }),
    ).toContainText(text('common.draft'));
    await dialog.getByRole('button', { name: text('merging.set_auto') }).click();
    await expect(page.getByText(text('common.many_done', { done: 1, total: 1 }))).toBeVisible();
    expect(await send('maintainer', route)).toMatchObject({ merge_when_pipeline_succeeds: true, sha: head });
    await page.getByRole('button', { name: text('merge_request.cancel_auto') }).click();
    await page.getByRole('button', { name: textStart('runs.start') }).click();
    await expect(page.getByText(text('common.finished'))).toBeVisible();
    expect(await send('maintainer', route)).toMatchObject({ merge_when_pipeline_succeeds: false, state: 'opened' });
  });
});
