/** An account without a token: what needs a user, what is public, links that are unusable, and signing in from there. */
import { text } from '#testing/text.ts';
import { connectWithoutToken } from '#e2e/pages/first-run.ts';
import { arrive, openFresh, parts, type Scenario } from './setup.ts';

/** The scenario. */
export const withoutTokenScenario: Scenario = {
  name: 'without-token',
  scenario: async ({ app, server }, screenshot) => {
    await connectWithoutToken(await app.window('sign-in.html'), server.url);
    const page = await app.window('index.html');
    await page.getByRole('heading', { name: text('screens.review') }).waitFor();
    await screenshot(page, 'review-not-signed-in');
    await openFresh(page, '/p/2/merge_requests');
    await page.getByRole('heading', { name: text('components.failure_sign_in_needed') }).waitFor();
    await screenshot(page, 'merge-requests-not-signed-in');
    await arrive(page, '/p/2/branches', parts.row);
    await screenshot(page, 'branches-not-signed-in');
    await arrive(page, '/p/2/snippets/new', parts.nothing.replace('h2', 'h1'));
    await screenshot(page, 'new-snippet-not-signed-in');
    await openFresh(page, '/p/1/branches');
    await page.getByText(text('components.not_signed_in')).waitFor();
    await screenshot(page, 'branches-not-public');
    await openFresh(page, '/p/2/merge_requests/abc');
    await page.getByRole('heading', { name: text('states.no_merge_request', { part: 'abc' }) }).waitFor();
    await screenshot(page, 'unusable-link');
    await openFresh(page, '/accounts');
    await page.getByText(text('accounts.home_none')).waitFor();
    await screenshot(page, 'accounts-not-signed-in');
    await openFresh(page, '/review');
    await page.getByRole('button', { name: text('components.sign_in') }).click();
    const signIn = await app.window('sign-in.html');
    await signIn.getByRole('heading', { name: /^Sign in to / }).waitFor();
    await screenshot(signIn, 'sign-in-from-there');
  },
};
