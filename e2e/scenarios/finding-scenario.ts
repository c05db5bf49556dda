/** Looking for something in the changes of a merge request: a text, a pattern that is none, files by their paths. */
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';
import { arrive, parts, routes, shown, type Scenario } from './setup.ts';

const toggle = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click();

const find = async (page: Page, text: string, result: RegExp): Promise<void> => {
  await page.keyboard.press('Control+f');
  await typeWhenFocused(page, text);
  await page.getByRole('search').getByText(result).waitFor();
};

/** The scenario. */
export const findingScenario: Scenario = {
  name: 'finding',
  scenario: async ({ app }, screenshot) => {
    const page = await openLocalService(app);
    await shown(page, parts.row);
    await arrive(page, `${routes.large}/changes`, parts.line);
    await find(page, 'tide', /^1 of /);
    await page.keyboard.press('Enter');
    await screenshot(page, 'changes-find');
    await toggle(page, text('common.side_by_side'));
    await screenshot(page, 'changes-find-split');
    await toggle(page, text('common.unified'));
    await toggle(page, text('common.regex'));
    await page.getByRole('textbox', { name: text('common.find'), exact: true }).fill('tide(');
    await page.getByText(textPattern('failures.bad_pattern')).waitFor();
    await screenshot(page, 'changes-find-problem');
    await toggle(page, text('lists.close_find'));
    await page.keyboard.press('f');
    await typeWhenFocused(page, 'go');
    await page.getByRole('status', { name: text('common.filter_files') }).waitFor();
    await screenshot(page, 'changes-filtered');
    await toggle(page, text('common.show_all_files'));
    await page.keyboard.press('Control+p');
    await typeWhenFocused(page, 'ti');
    await page.getByRole('dialog').getByRole('option').first().waitFor();
    await screenshot(page, 'palette-files');
    await page.keyboard.press('Escape');
    await page.getByRole('grid', { name: text('common.changes') }).focus();
    await page.keyboard.press('n');
    await page.keyboard.press('u');
    const uses = page.getByRole('complementary', { name: textStart('review.where_else') });
    await uses
      .getByRole('button', { name: text('review.look_in_all', { count: 1 }) })
      .first()
      .click();
    await uses
      .getByText(textPattern('review.lines_outside'))
      .or(uses.getByText(text('review.nowhere_else')))
      .first()
      .waitFor();
    await screenshot(page, 'changes-where-else');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Shift+O');
    await page
      .getByRole('complementary', { name: text('definitions.title') })
      .locator('[data-definition]')
      .first()
      .waitFor();
    await screenshot(page, 'changes-definitions');
    await page.keyboard.press('Escape');
  },
};
