/** Automatic merges of all projects: what moves after they were set is notified by the next poll, and they are cancelled from their list (M10). */
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { push } from '#e2e/pages/colleague.ts';
import { letJobsRun, mergeBox, mergeUnread, mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { checkNow, openNotifications, reasons } from '#e2e/pages/notifications.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withRefs } from '#e2e/pages/refs.ts';

// An app of its own: one that other tests used has polled before, and what they left would be news here.
test.use({ ownApp: true });

const route = `GET /merge_requests/${String(mergeable.iid)}`;

test(
  'M10 an automatic merge whose target moves is notified, says what moved, and is cancelled',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, repository, git, send }) => {
      const head = git('rev-parse', mergeable.branch);
      const before = git('rev-parse', 'main');
      letJobsRun(repository, head);
      await openMergeable(page);
      await mergeBox(page)
        .getByRole('checkbox', { name: text('merging.auto_merge') })
        .check();
      await mergeUnread(page);
      await expect(mergeBox(page).getByRole('button', { name: text('merge_request.cancel_auto') })).toBeVisible();
      await openNotifications(page);
      await checkNow(page);
      await goTo(page, '/auto-merges');
      const list = page.getByRole('grid', { name: text('screens.auto_merges') });
      await expect(list.getByText(`!${String(mergeable.iid)} ${mergeable.title}`)).toBeVisible();
      await expect(list.getByText(text('merge_requests.no_changes_since'))).toBeVisible();

      const after = push(repository, 'main', ['Main goes on']);
      await openNotifications(page);
      await checkNow(page);
      await expect
        .poll(() => reasons(page))
        .toEqual([text('main_process.event_auto_merge_target', { branch: 'main' })]);
      await goTo(page, '/auto-merges');
      await expect(
        list.getByText(
          text('merge_requests.target_moved_from_to', {
            branch: 'main',
            from: before.slice(0, 8),
            to: after.slice(0, 8),
          }),
        ),
      ).toBeVisible();
      await page
        .getByRole('button', { name: text('merge_requests.cancel_auto_merge_of', { number: String(mergeable.iid) }) })
        .click();
      await expect(page.getByRole('heading', { name: text('merge_requests.no_auto_merges') })).toBeVisible();
      await expect(
        page.getByText(text('merge_requests.auto_merge_cancelled', { number: String(mergeable.iid) })),
      ).toBeVisible();
      expect(await send('maintainer', route)).toMatchObject({ merge_when_pipeline_succeeds: false, state: 'opened' });
      await openNotifications(page);
      await checkNow(page);
      expect(await reasons(page)).toHaveLength(1);
    });
  },
);
