/** Both whole versions of changed files: a text, pictures in each screenshot, Markdown, and lines computed here. */
import { expect } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { serveBefore } from '#e2e/fixtures/picture-servers.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { changesList, openLines } from '#e2e/pages/line-comments.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { planWhole, withoutLines } from '#e2e/pages/whole-file.ts';
import type { Scenario } from './setup.ts';

export const wholeScenario: Scenario = {
  name: 'whole',
  scenario: async ({ app, service }, screenshot) => {
    const setup = await planWhole(service, senderOf(service));
    const server = await serveBefore(service.url, (text) => withoutLines(text, 'whole/left.go'), {});
    try {
      const page = await connectApp(app, server.url, service.tokens.maintainer);
      await openLines(page, setup.iid);
      const open = async (name: string): Promise<void> => {
        await page.getByRole('treeitem', { name: new RegExp(`^${name},`) }).click();
        await expect(changesList(page).locator('[role=row][aria-selected=true]')).toContainText(name);
        await changesList(page).focus();
        await page.keyboard.press('d');
        await expect(page.getByRole('dialog').getByText(textPattern('review_diff.after_at')).first()).toBeVisible();
      };
      const close = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toBeHidden();
      };
      await open('table.go');
      await expect(page.getByRole('status', { name: text('blocks.differences') })).toHaveText(
        text('jobs.difference', { number: 1, all: 2 }),
      );
      await screenshot(page, 'whole-text');
      await page
        .getByRole('dialog')
        .getByRole('button', { name: text('common.unified') })
        .click();
      await screenshot(page, 'whole-text-in-one');
      await close();
      await open('notes.md');
      await page.getByRole('button', { name: text('common.formatted') }).click();
      await screenshot(page, 'whole-markdown');
      await close();
      await open('gauge.png');
      await screenshot(page, 'whole-pictures');
      await page.getByRole('button', { name: text('blocks.swipe') }).click();
      await screenshot(page, 'whole-swipe');
      await page.getByRole('button', { name: text('blocks.onion_skin') }).click();
      await screenshot(page, 'whole-onion');
      await close();
      await open('tides.bin');
      await screenshot(page, 'whole-binary');
      await close();
      await page.getByRole('treeitem', { name: /^left\.go,/ }).click();
      await screenshot(page, 'whole-left-out');
      await page.getByRole('button', { name: text('review_diff.compute') }).click();
      await expect(page.getByText(textPattern('review_diff.computed'))).toBeVisible();
      await screenshot(page, 'whole-computed');
    } finally {
      await server.close();
    }
  },
};
