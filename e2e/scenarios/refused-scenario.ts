/** Every screen for somebody who may not see it or not do it: a guest, a reporter, a stranger to a project, a token that is refused. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { unauthorized } from '#e2e/faults/fault.ts';
import { passwordOf } from '#e2e/fixtures/local-service.ts';
import { connectByPassword } from '#e2e/pages/accounts.ts';
import { mergeUnread } from '#e2e/pages/merge-request.ts';
import { screenIds } from '#shared/screens.ts';
import { screenScenarios } from './screen-scenarios.ts';
import { arrive, openFresh, parts, routes, shown, type Screenshot, type Scenario } from './setup.ts';

const merging = async (page: Page, screenshot: Screenshot): Promise<void> => {
  await arrive(page, routes.ready, parts.notes);
  await screenshot(page, 'overview-reporter');
  await mergeUnread(page);
  await page
    .getByRole('region', { name: text('merging.merge') })
    .getByRole('alert')
    .waitFor();
  await screenshot(page, 'merge-not-allowed');
};

/** The scenario of a guest. */
export const guestScenario: Scenario = {
  name: 'guest',
  scenario: async ({ app, server, service }, screenshot) => {
    await connectByPassword(
      await app.window('sign-in.html'),
      'lena.frost',
      passwordOf(service, 'lena.frost'),
      server.url,
    );
    const page = await app.window('index.html');
    for (const id of screenIds) {
      const { route, refused } = screenScenarios[id];
      if (refused === null) continue;
      await openFresh(page, route);
      if (refused === 'failure') await shown(page, parts.failure);
      else await page.getByRole('heading', { name: textPattern('states.administrators_only') }).waitFor();
      await screenshot(page, `${id}-not-allowed`);
    }
    await openFresh(page, '/p/3/merge_requests');
    await shown(page, parts.failure);
    await screenshot(page, 'merge-requests-stranger');
  },
};

/** The scenario of a reporter, whose token is refused in the end. */
export const reporterScenario: Scenario = {
  name: 'reporter',
  scenario: async ({ app, server, service }, screenshot) => {
    await connectByPassword(
      await app.window('sign-in.html'),
      'rune.dahl',
      passwordOf(service, 'rune.dahl'),
      server.url,
    );
    const page = await app.window('index.html');
    await merging(page, screenshot);
    await arrive(page, routes.list, parts.row);
    server.misbehave(unauthorized, { path: '/api/' });
    await page.getByRole('button', { name: text('common.refresh_page') }).click();
    await page.getByRole('button', { name: text('common.sign_in_again') }).waitFor();
    await screenshot(page, 'token-refused');
    await openFresh(page, routes.review);
    await shown(page, parts.failure);
    await screenshot(page, 'token-refused-never-read');
    await page.getByRole('button', { name: text('common.sign_in_again') }).click();
    const signIn = await app.window('sign-in.html');
    await signIn.getByText('As @rune.dahl').waitFor();
    await screenshot(signIn, 'sign-in-again');
  },
};
