/** Keys that the user chooses: the list, the dialog, keys of another command, keys that cannot be taken, what was changed. */
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

export const keyboardScenario: Scenario = {
  name: 'keyboard',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, 'main h1');
    await arrive(page, '/keyboard', parts.row);
    await screenshot(page, 'keyboard-all');
    await page.getByRole('searchbox', { name: text('keyboard.find') }).fill('comment');
    await page
      .getByRole('button', { name: text('keyboard.change_key_of', { title: text('commands.changes_comment') }) })
      .click();
    await shown(page, 'input[readonly]');
    await screenshot(page, 'keyboard-change');
    await page.keyboard.press('n');
    await screenshot(page, 'keyboard-conflict');
    await page.keyboard.press('Control+w');
    await screenshot(page, 'keyboard-reserved');
    await page.keyboard.press('n');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('common.undo') }).waitFor();
    await screenshot(page, 'keyboard-changed');
    await page.getByRole('searchbox', { name: text('keyboard.find') }).fill('no such command');
    await shown(page, parts.nothing);
    await screenshot(page, 'keyboard-nothing');
  },
};
