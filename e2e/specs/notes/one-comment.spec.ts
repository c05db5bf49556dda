/** A comment on a merge request: written, changed, read by itself, deleted, and dated by the project's owner. */
// Home, overview: mergeRequestNotes.list, mergeRequestNotes.get, mergeRequestNotes.create, mergeRequestNotes.update
// Home, overview: mergeRequestNotes.delete
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { comment, notesOf, workOneComment } from '#e2e/pages/comments.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

test(
  'S28 a comment on a merge request is written, changed, read by itself and deleted after a question',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withProject(signedIn, 'developer', '/p/1/merge_requests', async (setup) => {
      await openMergeable(setup.page);
      await workOneComment(setup, '/merge_requests/5', text('routes.request', { iid: 5 }));
    });
  },
);

test('the project’s owner dates comments on merge requests and on snippets', async ({ signedIn }) => {
  await withProject(signedIn, 'owner', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    for (const [path, title] of [
      ['/merge_requests/5', mergeable.title],
      ['/snippets/1', 'Heights of one day'],
    ] as const) {
      await page.evaluate((to) => {
        location.hash = `/p/1${to}`;
      }, path);
      // The screen before has such a box as well.
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      const box = page.getByRole('textbox', { name: text('common.write_a_comment') });
      await box.fill(`Said on the phone about ${path.slice(1)}`);
      await page.getByRole('button', { name: text('notes.date_advanced') }).click();
      await page.getByLabel(text('notes.date_of_comment')).fill('2026-01-02T08:30');
      await page.getByRole('button', { name: textStart('notes.send_comment') }).click();
      await expect(comment(page, 'Said on the phone')).toBeVisible();
      const sent = (await notesOf(setup, path)).find(({ body }) => body.startsWith('Said on the phone'));
      expect(sent?.created_at).toBe(await page.evaluate(() => new Date('2026-01-02T08:30').toISOString()));
    }
  });
});
