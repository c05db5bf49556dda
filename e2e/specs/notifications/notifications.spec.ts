/** What others do to one's merge requests is notified once, with its reason, over a restart; a click leads there (M22). */
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { startKeyring, type SessionBus } from '#e2e/fixtures/session-bus.ts';
import { push } from '#e2e/pages/colleague.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { checkNow, openNotifications, reasons, systemNotifications } from '#e2e/pages/notifications.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { whenLacking } from '#testing/lacking.ts';

// An account that is there after a restart needs a keyring of its own.
test.skip(...whenLacking('dbus-run-session', 'gnome-keyring-daemon'));

let service: ServiceProcess;
let bus: SessionBus;
const system = systemNotifications();
test.beforeEach(async () => {
  service = await startService();
  bus = await startKeyring();
});
test.afterEach(async () => {
  await service.stop();
  await bus.stop();
  system.remove();
});

const repository = (): string => join(service.folder, 'repositories', '1.git');

const send = async (who: keyof ServiceProcess['tokens'], request: string, body?: object): Promise<unknown> => {
  const answer = await callService(service, service.tokens[who], request, body);
  expect(answer.status, request).toBeLessThan(300);
  return answer.body;
};

/** Opens a merge request of a new branch as somebody; answers its number. */
const openRequest = async (
  who: keyof ServiceProcess['tokens'],
  branch: string,
  subject: string,
  fields: object,
): Promise<number> => {
  await send('owner', 'POST /projects/1/repository/branches', { branch, ref: 'main' });
  push(repository(), branch, [subject]);
  const body = { source_branch: branch, target_branch: 'main', title: `About ${branch}`, ...fields };
  return ((await send(who, 'POST /projects/1/merge_requests', body)) as { readonly iid: number }).iid;
};

const hash = (page: Page): Promise<string> => page.evaluate(() => location.hash);

test(
  'M22 a review request, a push, a failed job and a merge: one notification each, over a restart and a pause',
  { tag: '@always' },
  async ({ launchApp }) => {
    const environment = { ...bus.environment, ...system.environment };
    const app = await launchApp({ environment });
    const page = await connectApp(app, service.url, service.tokens.maintainer);
    const me = (await send('maintainer', 'GET /user')) as { readonly id: number };
    const author = (await send('developer', 'GET /user')) as { readonly name: string };
    await page.getByRole('main').waitFor();
    await openNotifications(page);
    await checkNow(page);
    await expect(page.getByRole('heading', { name: text('notifications.none') })).toBeVisible();

    const iid = await openRequest('developer', 'asked', 'Say it in the log', { assignee_id: me.id });
    await checkNow(page);
    const requested = text('main_process.event_review_by', { name: author.name });
    await expect.poll(() => reasons(page)).toEqual([requested]);
    expect(system.shown()).toMatchObject([{ title: `!${String(iid)} About asked`, body: requested }]);
    push(repository(), 'asked', ['Once more', 'And better']);
    await checkNow(page);
    await checkNow(page);
    await expect
      .poll(() => reasons(page))
      .toEqual([text('main_process.event_commits_counted', { count: 2 }), requested]);
    expect(system.shown()).toHaveLength(2);

    await test.step('a click on one leads to its changes, and it is read', async () => {
      system.click(1);
      await expect.poll(() => hash(page)).toBe(`#/p/1/merge_requests/${String(iid)}/changes`);
      await expect(page.getByRole('button', { name: text('shell.notifications_unread', { amount: 1 }) })).toBeVisible();
    });

    await test.step('a failed job of a merge request of mine leads to its first error', async () => {
      await openRequest('maintainer', 'sloppy', 'Blanks at the end   ', {});
      await openNotifications(page);
      await expect(async () => {
        await checkNow(page);
        expect(await reasons(page)).toContain(text('main_process.event_job', { name: 'whitespace' }));
      }).toPass();
      await page
        .getByRole('grid', { name: text('common.notifications') })
        .getByText(text('main_process.event_job', { name: 'whitespace' }))
        .click();
      await expect.poll(() => hash(page)).toMatch(/^#\/p\/1\/jobs\/\d+\?line=\d+$/);
    });

    await test.step('of two failed jobs only the one whose name is chosen is listed', async () => {
      await goTo(page, '/settings');
      await page.getByRole('textbox', { name: text('settings.notified_job_names') }).fill('conflict-*, ');
      await openRequest('maintainer', 'sloppier', '<<<<<<< ours   ', {});
      await openNotifications(page);
      await expect(async () => {
        await checkNow(page);
        expect(await reasons(page)).toContain(text('main_process.event_job', { name: 'conflict-markers' }));
      }).toPass();
      expect(
        (await reasons(page)).filter((reason) => reason === text('main_process.event_job', { name: 'whitespace' })),
      ).toHaveLength(1);
      await goTo(page, '/settings');
      await expect(page.getByRole('textbox', { name: text('settings.notified_job_names') })).toHaveValue('conflict-*');
      await page.getByRole('textbox', { name: text('settings.notified_job_names') }).fill('');
    });

    await test.step('paused, it is listed and not shown; after that one summary says so', async () => {
      const before = system.shown().length;
      await goTo(page, '/settings');
      const pause = page.getByRole('group', { name: text('settings.pause') });
      await pause.getByRole('button', { name: text('settings.on') }).click();
      await send('owner', `PUT /projects/1/merge_requests/${String(iid)}/merge`);
      await openNotifications(page);
      await checkNow(page);
      await expect.poll(() => reasons(page)).toContain(text('common.merged'));
      expect(system.shown()).toHaveLength(before);
      await goTo(page, '/settings');
      await pause.getByRole('button', { name: text('common.off') }).click();
      await expect
        .poll(() => system.shown().slice(before))
        .toMatchObject([{ title: text('main_process.held', { count: 1 }) }]);
    });

    const shown = system.shown();
    await openNotifications(page);
    const listed = await reasons(page);
    await app.close();
    const again = await launchApp({ userData: app.userData, environment });
    const window = await again.window('index.html');
    await window.getByRole('main').waitFor();
    await openNotifications(window);
    await checkNow(window);
    expect(await reasons(window)).toEqual(listed);
    expect(system.shown()).toEqual(shown);
  },
);
