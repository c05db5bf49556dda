/** Automatic merges of all projects: what moves after they were set is notified by the next poll, and they are cancelled from their list (M10). */
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from '../../fixtures/app.ts';
import { push } from '../../pages/colleague.ts';
import { mergeable, mergeBox, mergeUnread, openMergeable } from '../../pages/merge-request.ts';
import { checkNow, openNotifications, reasons } from '../../pages/notifications.ts';
import { goTo } from '../../pages/go-to.ts';
import { withRefs } from '../../pages/refs.ts';

const route = `GET /merge_requests/${String(mergeable.iid)}`;

test('M10 an automatic merge whose target moves is notified, says what moved, and is cancelled', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, repository, git, send }) => {
    const head = git('rev-parse', mergeable.branch);
    const before = git('rev-parse', 'main');
    const database = new DatabaseSync(join(repository, '../../lectern.sqlite'));
    try {
      database.exec('PRAGMA busy_timeout = 10000');
      database.prepare("UPDATE pipelines SET status = 'running' WHERE sha = ?").run(head);
      database
        .prepare("UPDATE jobs SET status = 'running' WHERE pipeline_id IN (SELECT id FROM pipelines WHERE sha = ?)")
        .run(head);
    } finally {
      database.close();
    }
    await openMergeable(page);
    await mergeBox(page)
      .getByRole('checkbox', { name: /jobs have passed|jobs pass/ })
      .check();
    await mergeUnread(page);
    await expect(mergeBox(page).getByRole('button', { name: 'Cancel the automatic merge' })).toBeVisible();
    await openNotifications(page);
    await checkNow(page);
    await goTo(page, '/auto-merges');
    const list = page.getByRole('grid', { name: 'Automatic merges' });
    await expect(list.getByText(`!${String(mergeable.iid)} ${mergeable.title}`)).toBeVisible();
    await expect(list.getByText('No changes since')).toBeVisible();

    const after = push(repository, 'main', ['Main goes on']);
    await openNotifications(page);
    await checkNow(page);
    expect(await reasons(page)).toEqual(['Target branch main moved after it was set to merge automatically']);
    await goTo(page, '/auto-merges');
    await expect(list.getByText(`main moved from ${before.slice(0, 7)} to ${after.slice(0, 7)}`)).toBeVisible();
    await page.getByRole('button', { name: `Cancel automatic merge of !${String(mergeable.iid)}` }).click();
    await expect(page.getByRole('heading', { name: 'No automatic merges' })).toBeVisible();
    await expect(page.getByText(`The automatic merge of !${String(mergeable.iid)} was cancelled.`)).toBeVisible();
    expect(await send('maintainer', route)).toMatchObject({ merge_when_pipeline_succeeds: false, state: 'opened' });
    await openNotifications(page);
    await checkNow(page);
    expect(await reasons(page)).toHaveLength(1);
  });
});
