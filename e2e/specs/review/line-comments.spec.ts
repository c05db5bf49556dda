/** Comments on the lines of a merge request: written by key and by pointer, read back, followed over pushes. */
import { expect, test } from '../../fixtures/app.ts';
import { below, bodiesOf, changesList, numberOf, openLines, planTides, row } from '../../pages/line-comments.ts';
import { withProject } from '../../pages/project-stage.ts';

test('a comment on a line is written by key, kept while typing, sent by key, and read beside its line', async ({
  app,
}) => {
  await withProject(app, 'maintainer', '/p/1/merge_requests', async (stage) => {
    const { page } = stage;
    const iid = await planTides(stage);
    await openLines(page, iid);
    await row(page, 'added, line 3').locator('[data-sign]').click();
    await page.keyboard.press('c');
    const box = page.getByRole('textbox', { name: 'Comment on line 3' });
    await expect(box).toBeFocused();
    await page.keyboard.type('Why **three**?');
    await expect(page.getByText(/Saved on this computer/)).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const thread = below(page, 'Comment on line 3');
    await expect(thread.getByRole('article', { name: /^Comment by/ }).locator('strong')).toHaveText('three');
    await expect(box).toHaveCount(0);
    await expect(changesList(page)).toBeFocused();
    const bodies = await bodiesOf(stage, iid);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(
      /^`plan\/tides\.txt:3 @ [0-9a-f]{40}`[^\n]*\n\n```\ntide 3 of the table, corrected\n```\n\nWhy \*\*three\*\*\?$/,
    );
    // Right below its line.
    const [line, hanging] = [await numberOf(page, 'added, line 3').boundingBox(), await thread.boundingBox()];
    expect(Math.abs((line?.y ?? 0) + (line?.height ?? 0) - (hanging?.y ?? 0))).toBeLessThan(2);
  });
});
