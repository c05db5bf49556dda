/** Every screen on a server of today and on one of version 8.9: it shows the server's data, and what the server has not is said instead of a failure. */
import type { Frame, Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { screenIds, type ScreenId } from '#shared/screens.ts';
import { startOldServer, startTodayServer } from '#testing/servers/today-server.ts';
import type { VariedServer } from '#testing/servers/varied-server.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, sidebarRoutes, titlesOf, visitScreen } from '#e2e/pages/role-visits.ts';
import { made, serverScreens, type Age } from '#e2e/pages/server-screens.ts';
import { withVaried } from '#e2e/pages/varied-setup.ts';
import { screenScenarios } from '#e2e/scenarios/screen-scenarios.ts';
import { parts, routes } from '#e2e/scenarios/setup.ts';

// Each walk is through some forty screens, or presses every button of a dozen.
test.setTimeout(900_000);

const servers: Readonly<Record<Age, (upstream: string) => Promise<VariedServer>>> = {
  today: (upstream) => startTodayServer(upstream),
  old: (upstream) => startOldServer(upstream, '8.9.1'),
};

/** Of a server that has less. */
const lack = /Needs server version \d+\.\d+ or newer\. This server is \d+\.\d+\.|This server doesn’t count lines\./gu;
/** No alert at all. */
const nothing = /^$/u;
/** They act outside the page: in a browser, in a folder, on the clipboard. */
const actsOutside = /^(?:Show in folder|Open environment|Copy )/u;

const routeOf = (id: ScreenId): string => serverScreens[id]?.route ?? screenScenarios[id].route;

/** What one reads on the screen, in its fields, in the editor and in what lies over it. */
const textOf = async (page: Page): Promise<string> => {
  const written = await page
    .locator('main, [role=dialog], [role=listbox]')
    .evaluateAll((all) =>
      all.flatMap((one) => [
        one instanceof HTMLElement ? one.innerText : '',
        ...[...one.querySelectorAll<HTMLInputElement>('input, textarea')].map(({ value }) => value),
      ]),
    );
  const framed = page.frames().slice(1);
  // A frame that is not there yet is read the next time.
  const read = (frame: Frame): Promise<string> => frame.locator('body').innerText({ timeout: 1_000 });
  const code = await Promise.all(framed.map((frame) => read(frame).catch(() => '')));
  // The editor writes its spaces as no-break spaces.
  return [...written, ...code].join('\n').replace(/\u00a0/gu, ' ');
};

/** A comment that is begun, artifacts that are downloaded, a hook: what three of the screens list. */
const makeWhatIsListed = async (page: Page, real: (request: string, body?: object) => Promise<unknown>) => {
  await real('POST /hooks', { url: made.hook });
  await arrive(page, routes.ready);
  await page.getByRole('textbox', { name: text('common.write_a_comment') }).fill(made.draft);
  await arrive(page, routes.jobWithArtifacts);
  await page.getByRole('button', { name: text('jobs.download_artifacts') }).click();
  await arrive(page, '/downloads');
  await page.getByRole('img', { name: text('downloads.done') }).waitFor();
};

const checkScreen = async (page: Page, id: ScreenId, age: Age): Promise<void> => {
  const { says, hasNot, isWithoutData, act } = serverScreens[id] ?? {};
  await arrive(page, routeOf(id));
  await expect(page.getByRole('main').getByRole('heading').first()).toBeVisible();
  if (isWithoutData !== age) {
    await act?.(page);
    const message = `${id} shows what the server has`;
    if (says === undefined) await expect(page.locator(parts.row).first(), message).toBeVisible();
    else await expect.poll(() => textOf(page), { message }).toContain(says);
  }
  const wanted = hasNot?.[age];
  await expect
    .poll(async () => [...new Set((await textOf(page)).match(lack) ?? [])], { message: `${id} says what is lacking` })
    .toEqual(wanted === undefined ? [] : [wanted]);
  await expect(page.getByText(text('states.not_drawn'))).toHaveCount(0);
  await expect(page.getByRole('alert'), `${id} has no failure`).toHaveCount(0);
  await quiet(page);
};

for (const age of ['today', 'old'] as const) {
  test(`every screen shows the data of a server of another age: ${age}`, async ({ signedIn, service }) => {
    await withVaried(
      { signedIn, service },
      servers[age],
      ['admin', '/p/1/merge_requests'],
      async ({ page, service, real }) => {
        addDeployments(service);
        await makeWhatIsListed(page, real);
        // A run is of this computer, and there is none.
        for (const id of screenIds) if (id !== 'bulk-run') await test.step(id, () => checkScreen(page, id, age));
      },
    );
  });
}

// On a server of today the specs of all operations run.
test('no button in the head of a screen fails on an old server', async ({ signedIn, service }) => {
  await withVaried(
    { signedIn, service },
    servers.old,
    ['admin', '/p/1/merge_requests'],
    async ({ app, page, service }) => {
      addDeployments(service);
      await arrive(page, routes.list);
      const sidebarLinks = await sidebarRoutes(page, titlesOf(['own', 'project', 'administration']));
      let pressed = 0;
      for (const [title, route] of [...sidebarLinks, [text('common.merge_requests'), routes.ready] as const])
        pressed += await visitScreen(app, page, title, route, { mayBeSaid: nothing, leaves: actsOutside });
      // Without a press nothing was checked.
      expect(pressed).toBeGreaterThan(sidebarLinks.size);
    },
  );
});
