/** The spelling check below a comment and a field of a dialog, and one's own words in the settings. */
import { text, textStart } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { openMergeable } from '#e2e/pages/merge-request.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

export const spellingScenario: Scenario = {
  name: 'spelling',
  scenario: async ({ app, server, service }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, 'main h1');
    await openMergeable(page);
    await page
      .getByRole('textbox', { name: text('common.write_a_comment') })
      .fill(
        'The pipline of `teh` branch passed, @ines.okafor.\n\nHarborlight reads heights from hree, zqxwv and dont.',
      );
    await page.getByRole('button', { name: textStart('common.check_spelling') }).click();
    const panel = page.getByRole('region', { name: text('blocks.spelling_list') });
    await panel.getByText(text('blocks.spelling_no_suggestions')).first().waitFor();
    await panel
      .getByRole('button', { name: text('blocks.spelling_replace', { word: 'dont', suggestion: 'dent' }) })
      .waitFor();
    await screenshot(page, 'spelling-comment');
    await panel.getByRole('button', { name: text('blocks.spelling_add_word', { word: 'Harborlight' }) }).click();
    await panel.getByRole('button', { name: text('blocks.spelling_add_word', { word: 'zqxwv' }) }).click();
    for (const word of ['pipline', 'hree', 'dont'])
      await panel.getByRole('button', { name: text('blocks.spelling_ignore_word', { word }) }).click();
    await panel.getByText(text('blocks.spelling_none')).waitFor();
    await screenshot(page, 'spelling-none');
    await arrive(page, '/settings', 'main h2');
    await page.getByRole('searchbox', { name: text('settings.find') }).fill('spelling');
    await page.getByRole('button', { name: 'Remove Harborlight' }).waitFor();
    await screenshot(page, 'spelling-settings');
    await arrive(page, '/p/1/tags', parts.row);
    await page
      .getByRole('button', { name: textStart('common.new_tag') })
      .first()
      .click();
    const message = page.getByRole('dialog').getByRole('textbox', { name: text('common.message') });
    await message.fill('The secnd release.');
    // Its key: commands do not reach into dialogs.
    await page.keyboard.press('Control+Shift+S');
    await page
      .getByRole('button', { name: text('blocks.spelling_replace', { word: 'secnd', suggestion: 'second' }) })
      .waitFor();
    await screenshot(page, 'spelling-field');
  },
};
