/** Changes of which some need not be read: folded, one fold opened, all shown. */
import { join } from 'node:path';
import { textPattern, textStart } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { grid } from '#e2e/pages/many-files.ts';
import { movedTo, pushMove } from '#e2e/pages/moved-lines.ts';
import { arrive, routes, shown, type Scenario } from './setup.ts';

export const foldsScenario: Scenario = {
  name: 'folds',
  scenario: async ({ app, service, server }, screenshot) => {
    pushMove(join(service.folder, 'repositories/1.git'));
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, 'main h1');
    await arrive(page, `${routes.ready}/changes`, '[data-folded]');
    await page.getByText(textPattern('review_diff.lines_are')).waitFor();
    await screenshot(page, 'folds');
    await page.getByRole('treeitem', { name: new RegExp(movedTo) }).click();
    await grid(page).focus();
    await screenshot(page, 'folds-moved');
    await page.keyboard.press('Shift+F');
    await page.getByRole('button', { name: textStart('review.collapse_lines') }).waitFor();
    await screenshot(page, 'folds-shown');
  },
};
