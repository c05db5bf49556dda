/** Comments on lines among the other comments of a merge request: their lines, the way to them, and changing their text. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { choose } from '#e2e/pages/comments.ts';
import { below, bodiesOf, openLines, planTides, row } from '#e2e/pages/line-comments.ts';
import { addedLine, commentOn } from '#e2e/pages/line-names.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

test('a comment on a line is read in the overview, leads to its line, and keeps its place when its text changes', async ({
  signedIn,
}) => {
  await withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    const iid = await planTides(setup);
    await openLines(page, iid);
    await row(page, addedLine(3)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: commentOn(3) })).toBeFocused();
    await page.keyboard.type('Why three?');
    await page.keyboard.press('Control+Enter');
    await expect(below(page, commentOn(3)).getByRole('article')).toBeVisible();
    const [sent = ''] = await bodiesOf(setup, iid);
    const head = sent.slice(0, sent.indexOf('Why three?'));

    await page.getByRole('link', { name: textStart('common.overview') }).click();
    const note = page.getByRole('article', { name: textStart('notes.comment_by') }).filter({ hasText: 'Why three?' });
    const sha = /@ ([0-9a-f]{8})/.exec(sent)?.[1] ?? '';
    await expect(note.locator('pre')).toHaveText('tide 3 of the table, corrected');
    await choose(note, text('common.quote_comment'));
    await expect(page.getByRole('textbox', { name: text('common.write_a_comment') })).toHaveValue(/^> Why three\?\s*$/);
    await choose(note, text('common.edit'));
    const box = note.getByRole('textbox', { name: text('common.edit_comment') });
    await expect(box).toHaveValue('Why three?');
    await box.fill('Why *three*, again?');
    await page.keyboard.press('Control+Enter');
    const changed = page
      .getByRole('article', { name: textStart('notes.comment_by') })
      .filter({ hasText: 'Why three, again?' });
    await expect(changed.locator('em')).toHaveText('three');
    expect(await bodiesOf(setup, iid)).toEqual([`${head}Why *three*, again?`]);

    await changed.getByRole('link', { name: `plan/tides.txt, line 3 at ${sha}` }).click();
    const thread = below(page, commentOn(3));
    await expect(thread.getByRole('article')).toContainText('Why three, again?');
    await expect(thread).toBeInViewport();
    await expect(row(page, addedLine(3))).toBeInViewport();
  });
});
