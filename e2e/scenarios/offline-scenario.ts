/** After the server has gone: a comment that could not be sent, the screens that need none, and what was never read. */
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { arrive, openFresh, parts, routes, shown, type Setup, type Scenario } from './setup.ts';

const lose = async (page: Page, { server }: Setup): Promise<void> => {
  await server.goDown();
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await page.getByText(textStart('shell.offline_since')).waitFor();
};

/** The scenario. */
export const offlineScenario: Scenario = {
  name: 'offline',
  scenario: async (setup, screenshot) => {
    const { app, service, server } = setup;
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await arrive(page, routes.ready, parts.notes);
    const note = page.getByLabel(text('common.write_a_comment'));
    await note.fill('Written while the server was gone.');
    await lose(page, setup);
    await note.press('Control+Enter');
    await page
      .getByRole('region', { name: text('common.comments') })
      .getByRole('alert')
      .or(page.locator('main [role="alert"]'))
      .first()
      .waitFor();
    await screenshot(page, 'note-offline');
    await goTo(page, routes.drafts);
    await page.locator('main li, main [data-row]').first().waitFor();
    await screenshot(page, 'drafts-offline');
    await openFresh(page, routes.list);
    await shown(page, parts.failure);
    await screenshot(page, 'merge-requests-never-read');
    await openFresh(page, routes.large);
    await shown(page, parts.failure);
    await screenshot(page, 'merge-request-never-read');
    await server.comeBack();
  },
};
