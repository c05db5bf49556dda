/** Everybody through every screen that the sidebar offers them: no dead button, no refusal that does not say who may. */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { screenIds, screenOf, type ScreenGroup } from '../../../shared/screens.ts';
import { expect, test } from '../../fixtures/app.ts';
import type { RunningApp } from '../../fixtures/running-app.ts';
import { startService, type ServiceProcess } from '../../fixtures/local-service.ts';
import { callService } from '../../fixtures/service-api.ts';
import { connect } from '../../pages/first-run.ts';
import { headButtons, pressHeadButton } from '../../pages/head-buttons.ts';
import { goTo } from '../../pages/place.ts';
import { quiet } from '../../pages/quiet.ts';

// Each walk presses every button of a dozen screens.
test.setTimeout(600_000);

let service: ServiceProcess;
test.beforeEach(async () => {
  service = await startService();
});
test.afterEach(() => service.stop());

/** The token of somebody who is signed in and a member of nothing. */
const strangersToken = async (): Promise<string> => {
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

const tokenOf = async (who: Walker): Promise<string> => (who === 'stranger' ? strangersToken() : service.tokens[who]);

const groupsOf = (who: Walker): readonly ScreenGroup[] =>
  who === 'admin' ? ['own', 'project', 'administration'] : ['own', 'project'];

/** The titles that the sidebar has for somebody while a project is open: out of the screens' records. */
const titlesFor = (who: Walker): readonly string[] =>
  screenIds
    .map(screenOf)
    .filter(({ icon, group }) => icon !== undefined && groupsOf(who).includes(group))
    .map(({ title }) => title);

const arrive = async (page: Page, route: string): Promise<void> => {
  await goTo(page, route);
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByRole('alert')).first().waitFor();
  await quiet(page);
};

/** Who may: the roles of a project, its members, administrators, or the account that it is not open to. */
const saysWho = /administrator|owner|maintainer|developer|reporter|member|anyone|signed in as @/iu;

/** What a screen says of a refusal, each with who may; any other alert is a failure of the walk. */
const checkAlerts = async (page: Page, where: string): Promise<void> => {
  await expect(page.getByText('This screen failed to draw')).toHaveCount(0);
  for (const text of await page.getByRole('alert').allInnerTexts())
    expect(text, `a refusal at ${where} says who may`).toMatch(saysWho);
};

/** Dialogs, menus and lists of choices. */
const over = (page: Page) => page.locator('[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]');

/** Escape closes them, in a text box after leaving it; those that a screen has always stay. */
const closeWhatLiesOver = (page: Page, what: string, always: number): Promise<void> =>
  expect(async () => {
    if ((await over(page).count()) > always) await page.keyboard.press('Escape');
    expect(await over(page).count(), `Escape closes what ${what} opened`).toBeLessThanOrEqual(always);
  }).toPass({ timeout: 30_000 });

/** Buttons that ask by the system's dialog where to save. */
const saves = /^Download CSV/u;

const walkScreen = async (app: RunningApp, page: Page, title: string, route: string): Promise<number> => {
  await arrive(page, route);
  await checkAlerts(page, title);
  const always = await over(page).count();
  let pressed = 0;
  for (const name of await headButtons(page)) {
    await test.step(`${title}: ${name}`, async () => {
      if (saves.test(name)) await app.answerFolder(join(app.userData, 'saved.csv'));
      if (!(await pressHeadButton(page, name))) return;
      pressed += 1;
      await quiet(page);
      await checkAlerts(page, `${title}, ${name}`);
      await closeWhatLiesOver(page, name, always);
      if (!page.url().endsWith(`#${route}`)) await arrive(page, route);
    });
  }
  return pressed;
};

for (const who of walkers)
  test(`R8 S28 the ${who} meets no dead button and no refusal without a reason`, async ({ app }) => {
    await connect(await app.window('sign-in.html'), service.url, await tokenOf(who));
    const page = await app.window('index.html');
    await arrive(page, '/p/1/merge_requests');
    const links = page.getByRole('navigation', { name: 'Areas and accounts' }).getByRole('link');
    const titles = titlesFor(who);
    const routes = new Map<string, string>();
    for (const link of await links.all()) {
      const name = (await link.innerText()).trim();
      const href = await link.getAttribute('href');
      if (titles.includes(name) && href !== null) routes.set(name, href.replace(/^#/u, ''));
    }
    expect([...routes.keys()].sort(), 'the sidebar has what the records say').toEqual([...titles].sort());
    await expect(links.filter({ hasText: /^Users$/u })).toHaveCount(who === 'admin' ? 1 : 0);
    let pressed = 0;
    for (const [title, route] of routes) pressed += await walkScreen(app, page, title, route);
    // Without a press nothing was looked at.
    expect(pressed).toBeGreaterThan(titles.length / 2);
  });

test('who is not signed in is offered no screen at all', async ({ app }) => {
  const signIn = await app.window('sign-in.html');
  await expect(signIn.getByRole('button', { name: /^Connect to a server/ })).toBeVisible();
  await expect(signIn.getByRole('navigation', { name: 'Areas and accounts' })).toHaveCount(0);
  expect(app.windows()).toHaveLength(1);
});
