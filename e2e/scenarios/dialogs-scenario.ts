/** What floats over a screen or opens inside it: palette, keys, appearance, projects, drafts, notes, signing out, a merge. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { openProject } from '#e2e/pages/accounts.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { arrive, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { confirmMerge, mergeButton, readChanges } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const escape = (page: Page): Promise<void> => page.keyboard.press('Escape');
const dialog = (page: Page): Promise<void> => page.getByRole('dialog').waitFor();

const palette = async (page: Page, screenshot: Screenshot): Promise<void> => {
  for (const [name, typed] of [
    ['palette', ''],
    ['palette-search', 're'],
    ['palette-none', 'qqqqqq'],
  ] as const) {
    await page.keyboard.press('Control+k');
    await dialog(page);
    await typeWhenFocused(page, typed);
    await screenshot(page, name);
    await escape(page);
  }
};

const projects = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await pressChord(page, 'g p');
  await dialog(page);
  await screenshot(page, 'projects');
  await escape(page);
  for (const [name, typed, says] of [
    ['projects-not-found', 'harbor/none', textPattern('components.failure_not_found')],
    [
      'projects-elsewhere',
      'https://elsewhere.example/harbor/tideplan',
      text('shell.address_elsewhere', { host: 'elsewhere.example' }),
    ],
  ] as const) {
    await openProject(page, typed);
    await page.getByText(says).waitFor();
    await screenshot(page, name);
    // The first one empties the field.
    await escape(page);
    await escape(page);
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
};

const notes = async (page: Page, screenshot: Screenshot): Promise<void> => {
  const note = page.getByLabel(text('common.write_a_comment'));
  await note.fill('Which datum does `window.go` expect?\n\n- chart datum\n- **local** datum');
  await page.getByText(textPattern('components.not_sent_saved')).waitFor();
  await screenshot(page, 'note-writing');
  await goTo(page, routes.drafts);
  await page
    .getByRole('heading', { name: text('common.drafts_too') })
    .first()
    .waitFor();
  await page.getByText('Which datum').first().waitFor();
  await screenshot(page, 'drafts');
};

/** The scenario. */
export const dialogsScenario: Scenario = {
  name: 'dialogs',
  scenario: async ({ app }, screenshot) => {
    const page = await openLocalService(app);
    await arrive(page, routes.review, parts.row);
    await palette(page, screenshot);
    await projects(page, screenshot);
    await page.getByRole('button', { name: text('common.appearance') }).click();
    await dialog(page);
    await screenshot(page, 'appearance');
    await arrive(page, `${routes.large}/changes`, parts.line);
    await page.keyboard.press('Shift+?');
    await dialog(page);
    await screenshot(page, 'keys');
    await escape(page);
    await arrive(page, routes.ready, parts.notes);
    await notes(page, screenshot);
    await arrive(page, routes.ready, parts.notes);
    await page.getByRole('button', { name: text('components.more_actions') }).click();
    await screenshot(page, 'merge-request-menu');
    await page.getByRole('menuitem', { name: text('merge_request.save_html') }).click();
    await page.getByRole('dialog').getByText(textPattern('review.lines_added_removed')).waitFor();
    await screenshot(page, 'save-changes');
    await escape(page);
    await arrive(page, routes.accounts, 'main h1');
    await page
      .getByRole('main')
      .getByRole('button', { name: text('accounts.sign_out') })
      .first()
      .click();
    await shown(page, '[role="dialog"], [role="alertdialog"], main [role="group"]');
    await screenshot(page, 'sign-out');
    await arrive(page, routes.ready, parts.notes);
    await readChanges(page);
    await screenshot(page, 'merge-ready');
    await mergeButton(page).click();
    await dialog(page);
    await screenshot(page, 'merge-question');
    await confirmMerge(page);
    await page
      .getByRole('region', { name: text('merging.merge') })
      .getByText(text('common.merged'), { exact: true })
      .waitFor();
    await screenshot(page, 'merge-done');
  },
};
