/** Seeing as another user: one read with sudo, which ends with its view; a server in front sees every call. */
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { keptBy } from '#e2e/fixtures/page-memory.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { openUsers, userRow } from '#e2e/pages/administration.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';

let service: ServiceProcess;
let server: FaultyServer;
test.beforeEach(({ service: fresh, server: before }) => {
  service = fresh;
  server = before;
});
const through = async () => Promise.resolve(server.url);

const asAdmin = (request: string, body?: object) => callService(service, service.tokens.admin, request, body);
const withSudo = (): readonly string[] =>
  server.receivedRequests.map(({ path }) => path).filter((path) => /sudo/iu.test(path));

test('S28 currentUser.get with sudo: what the server answers as the user is shown, and ends with its view', async ({
  signedIn,
}) => {
  const page = await openUsers(signedIn, through);
  await userRow(page, 'ines.okafor').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Ines Okafor' }).waitFor();
  expect(withSudo()).toEqual([]);
  await page.getByRole('button', { name: `${text('users.see_as')}…` }).click();
  const view = page.getByRole('region', { name: text('users.seen_as', { username: 'ines.okafor' }) });
  await expect(view.getByRole('heading', { level: 1, name: 'Ines Okafor' })).toBeVisible();
  const { body } = await asAdmin('GET /user?sudo=4');
  const seen = body as Readonly<Record<string, string | number>>;
  for (const name of ['email', 'location', 'organization', 'bio', 'web_url', 'id'])
    await expect(view.getByText(String(seen[name]).replace(service.url, server.url), { exact: true })).toBeVisible();
  await expect(view.getByText(Number(seen['projects_limit']).toLocaleString('en-GB'), { exact: true })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toContainText(text('users.seen_as', { username: 'ines.okafor' }));
  await expect(page).toHaveTitle(textStart('users.seen_as', { username: 'ines.okafor' }));
  // It is a read: the one thing to press ends it.
  await expect(view.getByRole('button')).toHaveCount(1);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await quiet(page);
  expect(new Set(withSudo())).toEqual(new Set(['/api/v4/user?sudo=4']));

  const count = withSudo().length;
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: `${text('users.see_as')}…` })).toBeVisible();
  await expect(page.getByRole('contentinfo')).not.toContainText(text('users.seen_as', { username: 'ines.okafor' }));
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await pressChord(page, 'g r');
  await page.getByRole('heading', { level: 1, name: text('screens.review') }).waitFor();
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await goTo(page, '/p/1/merge_requests/5');
  await page
    .getByRole('textbox', { name: /comment/iu })
    .first()
    .waitFor();
  await quiet(page);
  expect(withSudo()).toHaveLength(count);
  const tokensOf = (isMeant: (path: string) => boolean) =>
    new Set(
      server.receivedRequests.flatMap(({ path, token }) => (isMeant(path) && token !== undefined ? [token] : [])),
    );
  expect(tokensOf((path) => /sudo/iu.test(path))).toEqual(new Set([service.tokens.admin]));
  // Other windows that the worker keeps look for news of their own accounts here too: there is no token beside theirs.
  expect(Object.values(service.tokens)).toEqual(expect.arrayContaining([...tokensOf(() => true)]));
});

test('S8 the private token of an administrator who is looked at does not reach the page', async ({ signedIn }) => {
  await asAdmin('PUT /users/2', { admin: true });
  const { private_token, email } = (await asAdmin('GET /user?sudo=2')).body as Readonly<Record<string, string>>;
  const page = await openUsers(signedIn, through);
  await goTo(page, '/admin/users/2/as');
  const view = page.getByRole('region', { name: text('users.seen_as', { username: 'hanna.brook' }) });
  await expect(view.getByText(email ?? '', { exact: true })).toBeVisible();
  const kept = await keptBy(page);
  expect(private_token?.length).toBeGreaterThan(15);
  expect(kept.includes(private_token ?? '')).toBe(false);
  expect(kept.includes(email ?? ''), 'the control').toBe(true);
});

test('who may not sign in, and oneself, are not offered, with the reason; a link sends nothing either', async ({
  signedIn,
}) => {
  await asAdmin('POST /users/4/block');
  const page = await openUsers(signedIn, through);
  for (const [id, reason] of [
    [4, text('users.see_blocked')],
    [1, text('users.see_own')],
  ] as const) {
    await goTo(page, `/admin/users/${String(id)}`);
    await expect(page.getByRole('button', { name: `${text('users.see_as')}…` })).toHaveAccessibleDescription(reason);
    await expect(page.getByRole('button', { name: `${text('users.see_as')}…` })).toBeDisabled();
    await goTo(page, `/admin/users/${String(id)}/as`);
    await expect(page.getByRole('heading', { name: textStart('users.not_seen_as') })).toBeVisible();
    await expect(page.getByText(reason)).toBeVisible();
  }
  await quiet(page);
  expect(withSudo()).toEqual([]);
});
