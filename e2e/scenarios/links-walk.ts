/** What is said about links from outside: malformed, without a screen, to a server without an account. */
import { text, textPattern, textStart } from '#testing/text.ts';
import { startAgain } from '#e2e/fixtures/second-start.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, routes, type Scenario } from './setup.ts';

/** The scenario. */
export const linksWalk: Scenario = {
  name: 'links',
  scenario: async ({ app, service }, screenshot) => {
    const page = await openLocalService(app);
    await arrive(page, routes.list, '[role="row"]');
    await startAgain(app, 'lectern://open?url=ftp://files.westhaven.example/tides');
    await page.getByText(text('shell.link_refused')).waitFor();
    await quiet(page);
    await screenshot(page, 'link-refused');
    await startAgain(app, `${service.url}/harbor/tideplan/-/wikis/home`);
    await page.getByText(textPattern('shell.link_no_account')).waitFor();
    await quiet(page);
    await screenshot(page, 'link-unknown-server');
    await page.getByRole('button', { name: textStart('shell.connect', { host: '127' }) }).click();
    const signIn = await app.window('sign-in.html');
    await signIn.getByRole('heading', { name: /^Connect to 127/ }).waitFor();
    await screenshot(signIn, 'link-sign-in');
  },
};
