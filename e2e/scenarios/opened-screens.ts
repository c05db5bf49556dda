/** Every screen with what the sample holds, without its server, while that takes its time, and while it fails: derived from the table of screens. */
import type { Page } from '@playwright/test';
import { screenIds, screenOf, type ScreenId } from '#shared/screens.ts';
import { text, textStart } from '#testing/text.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { screenScenarios } from './screen-scenarios.ts';
import {
  arrive,
  failed,
  openFresh,
  parts,
  routes,
  shown,
  type Screenshot,
  type Setup,
  type Scenario,
} from './setup.ts';

const whileReading = async (page: Page, { server }: Setup, id: ScreenId, screenshot: Screenshot): Promise<void> => {
  const { route, reads } = screenScenarios[id];
  if (reads === null) return;
  server.misbehave({ kind: 'hold' }, { path: reads });
  await openFresh(page, route);
  await shown(page, parts.skeleton);
  await screenshot(page, `${id}-loading`);
  server.behave();
  server.misbehave(failed, { path: reads });
  await openFresh(page, route);
  await shown(page, parts.failure);
  await screenshot(page, `${id}-error`);
  server.behave();
};

const lose = async (page: Page, { server }: Setup): Promise<void> => {
  await server.goDown();
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await page.getByText(textStart('shell.offline_since')).waitFor();
};

/** What was read stays without the server, and says how old it is; a screen that reads nothing works on. */
const thenWithoutServer = async (page: Page, setup: Setup, id: ScreenId, screenshot: Screenshot): Promise<void> => {
  const { route, shows, reads } = screenScenarios[id];
  await arrive(page, route, shows);
  await screenshot(page, id);
  if (reads === null) await arrive(page, routes.review, 'main h1');
  await lose(page, setup);
  if (reads === null) await goTo(page, route);
  await shown(page, shows);
  await screenshot(page, `${id}-offline`);
  await setup.server.comeBack();
};

const scenarioOf = (name: string, who: keyof ServiceProcess['tokens'], ids: readonly ScreenId[]): Scenario => ({
  name,
  scenario: async (setup, screenshot) => {
    const { app, service, server } = setup;
    addDeployments(service);
    const page = await connectApp(app, server.url, service.tokens[who]);
    await shown(page, 'main h1');
    for (const id of ids) {
      await thenWithoutServer(page, setup, id, screenshot);
      await whileReading(page, setup, id, screenshot);
    }
  },
});

const isAdministration = (id: ScreenId): boolean => screenOf(id).group === 'administration';
const others = screenIds.filter((id) => !isAdministration(id));
/** Screens of one scenario: a scenario has its limit of time. */
const mostOfAWalk = 7;
const chunks = Array.from({ length: Math.ceil(others.length / mostOfAWalk) }, (_, index) =>
  others.slice(index * mostOfAWalk, (index + 1) * mostOfAWalk),
);

/** The scenarios: those of the project in parts, so that several can go at once. */
export const openedScreens: readonly Scenario[] = [
  ...chunks.map((ids, index) => scenarioOf(`screens-${String(index + 1)}`, 'maintainer', ids)),
  scenarioOf('screens-administration', 'admin', screenIds.filter(isAdministration)),
];
