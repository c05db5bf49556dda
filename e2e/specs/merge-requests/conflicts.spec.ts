/** M-4: a merge request that conflicts names its files, and how far it is behind, without a clone. */
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { withRefs } from '#e2e/pages/refs.ts';

test('the files that conflict are named, and lead to their changes', { tag: '@electron' }, async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/review', async ({ page, git }) => {
    await goTo(page, '/p/1/merge_requests/2');
    const box = page.getByRole('region', { name: text('merging.merge') });
    const count = Number(git('rev-list', '--count', 'refs/merge-requests/2/head..main'));
    await expect(box.getByText(text('merging.behind', { count, target: 'main' }))).toBeVisible();
    await box.getByRole('button', { name: text('merging.find_conflicts') }).click();
    await expect(box.getByText(textPattern('clones.cannot_merge'))).toBeVisible();
    const file = box
      .getByRole('list', { name: text('clones.conflicting_files') })
      .getByRole('link')
      .first();
    await box.getByText(textStart('clones.conflict_at')).first().click();
    await expect(box.getByLabel(textStart('clones.conflict_at')).first()).toContainText('=======');
    const path = (await file.textContent()) ?? '';
    await file.click();
    await expect(page.getByRole('grid', { name: text('common.changes') })).toBeFocused();
    await expect(
      page
        .getByRole('grid', { name: text('common.changes') })
        .getByText(path)
        .first(),
    ).toBeVisible();
  });
});
