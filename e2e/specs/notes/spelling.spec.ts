/** The spelling check of a comment: no network, no worker before the first check, what is corrected is sent, and one's own words stay. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { comment, notesOf } from '#e2e/pages/comments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { openMergeable } from '#e2e/pages/merge-request.ts';
import { withProject } from '#e2e/pages/project-setup.ts';

test('words of a comment are corrected or added to one’s own, and the corrected text is sent', async ({ signedIn }) => {
  await withProject(signedIn, 'developer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    await openMergeable(page);
    const isRunning = (): boolean => page.workers().some((worker) => worker.url().includes('spelling'));
    const box = page.getByRole('textbox', { name: text('common.write_a_comment') });
    const panel = page.getByRole('region', { name: text('blocks.spelling_list') });
    await box.fill('The pipline `teh` of Harborlight, @ines.okafor, is hree.');
    expect(isRunning()).toBe(false);
    await page.keyboard.press('Control+Shift+S');
    await expect(panel.getByRole('status')).toContainText(text('blocks.spelling_found', { count: 3 }));
    await expect(panel.getByRole('listitem')).toHaveCount(3);
    await expect(panel.getByRole('listitem').first()).toBeFocused();
    expect(isRunning()).toBe(true);

    await panel
      .getByRole('button', { name: text('blocks.spelling_replace', { word: 'pipline', suggestion: 'pipeline' }) })
      .click();
    await expect(box).toHaveValue('The pipeline `teh` of Harborlight, @ines.okafor, is hree.');
    await expect(panel.getByRole('listitem').first()).toBeFocused();
    await panel
      .getByRole('button', { name: text('blocks.spelling_replace', { word: 'hree', suggestion: 'here' }) })
      .click();
    await expect(box).toHaveValue('The pipeline `teh` of Harborlight, @ines.okafor, is here.');
    // The box's own undo has each replacement as one step.
    await box.focus();
    await page.keyboard.press('Control+z');
    await expect(box).toHaveValue('The pipeline `teh` of Harborlight, @ines.okafor, is hree.');
    await page.keyboard.press('Control+Shift+z');
    await expect(box).toHaveValue('The pipeline `teh` of Harborlight, @ines.okafor, is here.');
    await panel.getByRole('button', { name: text('blocks.spelling_add_word', { word: 'Harborlight' }) }).click();
    await expect(panel.getByRole('status')).toContainText(text('blocks.spelling_none'));

    await box.focus();
    await page.keyboard.press('Control+Enter');
    await expect(comment(page, 'of Harborlight')).toBeVisible();
    const bodies = (await notesOf(setup, '/merge_requests/5')).map(({ body }) => body);
    expect(bodies).toContain('The pipeline `teh` of Harborlight, @ines.okafor, is here.');

    await page.reload();
    await box.fill('Harborlight’s tdies');
    await page.getByRole('button', { name: textStart('common.check_spelling') }).click();
    await expect(panel.getByRole('listitem')).toHaveCount(1);
    await expect(
      panel.getByRole('button', { name: text('blocks.spelling_replace', { word: 'tdies', suggestion: 'tides' }) }),
    ).toBeVisible();
    await box.fill('');

    await goTo(page, '/settings');
    await page.getByRole('searchbox', { name: text('settings.find') }).fill('my words');
    await page.getByRole('button', { name: 'Remove Harborlight' }).click();
    await expect(page.getByText(text('settings.spelling_none'))).toBeVisible();
    await goTo(page, '/about');
    await expect(page.getByText('dictionary-en', { exact: false }).first()).toBeAttached();
  });
});
