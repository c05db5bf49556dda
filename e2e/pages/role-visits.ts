/** Somebody through every screen that the sidebar offers them: each button does something, each refusal says who may. */
import { join } from 'node:path';
import { expect, test, type Page } from '@playwright/test';
import { screenIds, screenOf, type ScreenGroup } from '#shared/screens.ts';
import { t } from '#shared/texts/texts.ts';
import { text } from '#testing/text.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { headButtons, pressHeadButton } from './head-buttons.ts';
import { goTo } from './go-to.ts';
import { quiet } from './quiet.ts';

/** Goes to a screen and waits until it says what it shows. @param title its entry of the sidebar: a screen that is loaded now leaves the one before in its place until then */
export const arrive = async (page: Page, route: string, title?: string): Promise<void> => {
  await goTo(page, route);
  const sidebar = page.getByRole('navigation', { name: text('shell.areas_and_accounts') });
  if (title !== undefined)
    await expect(sidebar.locator('a[aria-current=page]')).toHaveAccessibleName(new RegExp(`^${title}`, 'u'));
  const main = page.getByRole('main');
  await main.getByRole('heading').or(main.getByRole('alert')).first().waitFor();
  await quiet(page);
};

/** Who may: the roles of a project, its members, administrators, or the account that it is not open to. */
const saysWho = /administrator|owner|maintainer|developer|reporter|member|anyone|signed in as @/iu;

/** What a scenario takes for no failure, and presses not. */
interface VisitRules {
  /** Of alerts; without it: refusals, each with who may. */
  readonly mayBeSaid?: RegExp;
  /** Names of buttons that are left alone. */
  readonly leaves?: RegExp;
}

/** What a screen says of a refusal; any other alert is a failure of the scenario. */
const checkAlerts = async (page: Page, where: string, mayBeSaid: RegExp): Promise<void> => {
  await expect(page.getByText(text('states.not_drawn'))).toHaveCount(0);
  for (const text of await page.getByRole('alert').allInnerTexts())
    expect(text, `an alert at ${where} is a refusal that says who may`).toMatch(mayBeSaid);
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
const saves = /^(?:Download|Save) (?:CSV|JSON)/u;
/** It opens another window, which a spec of its own follows. */
const signsIn = /^Sign in to this server$/u;

/** Presses every button in the head of a screen; answers how many there were to press. */
export const visitScreen = async (
  app: RunningApp,
  page: Page,
  title: string,
  route: string,
  { mayBeSaid = saysWho, leaves = signsIn }: VisitRules = {},
): Promise<number> => {
  await arrive(page, route, title);
  await checkAlerts(page, title, mayBeSaid);
  const always = await over(page).count();
  let pressed = 0;
  for (const name of await headButtons(page)) {
    if (leaves.test(name)) continue;
    await test.step(`${title}: ${name}`, async () => {
      if (saves.test(name)) await app.answerFolder(join(app.userData, 'saved.csv'));
      if (!(await pressHeadButton(page, name))) return;
      pressed += 1;
      await quiet(page);
      await checkAlerts(page, `${title}, ${name}`, mayBeSaid);
      await closeWhatLiesOver(page, name, always);
      if (!page.url().endsWith(`#${route}`)) await arrive(page, route, title);
    });
  }
  return pressed;
};

/** The titles that the sidebar has for groups of screens: out of the screens' records. */
export const titlesOf = (groups: readonly ScreenGroup[]): readonly string[] =>
  screenIds
    .map(screenOf)
    .filter(({ icon, group }) => icon !== undefined && groups.includes(group))
    .map(({ title }) => t(title));

/** The routes behind these titles, out of the sidebar of a window that is at a project; each title has one. */
export const sidebarRoutes = async (page: Page, titles: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  const routes = new Map<string, string>();
  for (const link of await page
    .getByRole('navigation', { name: text('shell.areas_and_accounts') })
    .getByRole('link')
    .all()) {
    const name = (await link.innerText()).trim();
    const href = await link.getAttribute('href');
    if (titles.includes(name) && href !== null) routes.set(name, href.replace(/^#/u, ''));
  }
  expect([...routes.keys()].sort(), 'the sidebar has what the records say').toEqual([...titles].sort());
  return routes;
};
