/** Changes of files that are not UTF-8, by their names and by their texts. */
import { text } from '../../../testing/text.ts';
import { expect, test } from '../../fixtures/app.ts';
import { below, bodiesOf, changesList, openLines } from '../../pages/line-comments.ts';
import { commentOn } from '../../pages/line-names.ts';
import { planEncodings, sameNames } from '../../pages/other-encodings.ts';
import { withProject } from '../../pages/project-setup.ts';

test('defect R-10: two files whose names the server sends alike are two entries, and each has comments of its own', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    const iid = await planEncodings(
      setup,
      sameNames.map((name) => [name, Buffer.from('one\n'), Buffer.from('two\n')] as const),
    );
    await openLines(page, iid);
    const entry = (number: number) => text('review.entry', { number: String(number) });
    for (const number of [1, 2])
      await expect(page.getByRole('treeitem', { name: new RegExp(`latin-.*, ${entry(number)},`) })).toHaveCount(1);

    const file = page.getByRole('rowgroup').filter({ hasText: entry(2) });
    await file.locator('[data-sign="+"]').click();
    await page.keyboard.press('c');
    const editor = page.getByRole('textbox', { name: commentOn(1), exact: true });
    await expect(editor).toBeFocused();
    await page.keyboard.type('Of the second one');
    await page.keyboard.press('Control+Enter');
    await expect(changesList(page)).toBeFocused();
    await expect(file.getByText('Of the second one')).toBeVisible();
    await expect.poll(async () => bodiesOf(setup, iid)).toHaveLength(1);

    // Also where it is read again.
    await page.reload();
    await expect(file.getByText('Of the second one')).toBeVisible();
    await expect(below(page, commentOn(1))).toHaveCount(1);

    const boxes = page.getByRole('checkbox', { name: text('review_diff.viewed') });
    await boxes.nth(1).check();
    await expect(boxes.nth(0)).not.toBeChecked();
  });
});
