/** An account without a token: what needs a user, what is public, links that are unusable, and signing in from there. */
import { lookWithoutToken } from '../pages/first-run.ts';
import { arrive, goAfresh, parts, type Scenario } from './setup.ts';

/** The scenario. */
export const withoutTokenScenario: Scenario = {
  name: 'without-token',
  scenario: async ({ app, server }, look) => {
    await lookWithoutToken(await app.window('sign-in.html'), server.url);
    const page = await app.window('index.html');
    await page.getByRole('heading', { name: 'Review queue' }).waitFor();
    await look(page, 'review-not-signed-in');
    await goAfresh(page, '/p/2/merge_requests');
    await page.getByRole('heading', { name: 'Sign in to see this' }).waitFor();
    await look(page, 'merge-requests-not-signed-in');
    await arrive(page, '/p/2/branches', parts.row);
    await look(page, 'branches-not-signed-in');
    await arrive(page, '/p/2/snippets/new', parts.nothing.replace('h2', 'h1'));
    await look(page, 'new-snippet-not-signed-in');
    await goAfresh(page, '/p/1/branches');
    await page.getByText('You are not signed in').waitFor();
    await look(page, 'branches-not-public');
    await goAfresh(page, '/p/2/merge_requests/abc');
    await page.getByRole('heading', { name: /There is no merge request/ }).waitFor();
    await look(page, 'unusable-link');
    await goAfresh(page, '/accounts');
    await page.getByText('None: public projects are read without it').waitFor();
    await look(page, 'accounts-not-signed-in');
    await goAfresh(page, '/review');
    await page.getByRole('button', { name: 'Sign in to this server' }).click();
    const signIn = await app.window('sign-in.html');
    await signIn.getByRole('heading', { name: /^Sign in to / }).waitFor();
    await look(signIn, 'sign-in-from-there');
  },
};
