/** Everybody through every screen that the sidebar offers them: no dead button, no refusal that does not say who may. */
import type { ScreenGroup } from '#shared/screens.ts';
import { text, textStart, textWhole } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, sidebarRoutes, titlesOf, visitScreen } from '#e2e/pages/role-visits.ts';

// Each walk presses every button of a dozen screens.
test.setTimeout(600_000);

/** The token of somebody who is signed in and a member of nothing. */
const strangersToken = async (service: ServiceProcess): Promise<string> => {
  const asAdmin = (request: string, body: object) => callService(service, service.tokens.admin, request, body);
  const { body } = await asAdmin('POST /users', {
    email: 'nobody@elsewhere.example',
    username: 'far.away',
    name: 'Far Away',
    password: 'spring-tide-7',
    skip_confirmation: true,
  });
  const { id } = body as { readonly id: number };
  const made = await asAdmin(`POST /users/${String(id)}/impersonation_tokens`, { name: 'walk', scopes: ['api'] });
  return (made.body as { readonly token: string }).token;
};

const walkers = ['reporter', 'developer', 'maintainer', 'owner', 'admin', 'stranger'] as const;
type Walker = (typeof walkers)[number];

const tokenOf = async (service: ServiceProcess, who: Walker): Promise<string> =>
  who === 'stranger' ? strangersToken(service) : service.tokens[who];

const groupsOf = (who: Walker): readonly ScreenGroup[] =>
  who === 'admin' ? ['own', 'project', 'administration'] : ['own', 'project'];

for (const who of walkers)
  test(`R8 S28 the ${who} meets no dead button and no refusal without a reason`, async ({ app, service }) => {
    const page = await connectApp(app, service.url, await tokenOf(service, who));
    await arrive(page, '/p/1/merge_requests');
    const titles = titlesOf(groupsOf(who));
    const routes = await sidebarRoutes(page, titles);
    const links = page.getByRole('navigation', { name: text('shell.areas_and_accounts') }).getByRole('link');
    await expect(links.filter({ hasText: textWhole('common.users') })).toHaveCount(who === 'admin' ? 1 : 0);
    let pressed = 0;
    for (const [title, route] of routes) pressed += await visitScreen(app, page, title, route);
    // Without a press nothing was checked.
    expect(pressed).toBeGreaterThan(titles.length / 2);
  });

test('who is not signed in is offered no screen at all', async ({ app }) => {
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByRole('button', { name: textStart('accounts.connect_server') })).toBeVisible();
  await expect(signIn.getByRole('navigation', { name: text('shell.areas_and_accounts') })).toHaveCount(0);
  expect(app.windows()).toHaveLength(1);
});
