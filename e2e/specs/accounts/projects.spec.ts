/** The project switcher: by number, path and address, what is wrong is said; pins and recent screens are there after a restart. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openProject } from '#e2e/pages/accounts.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { pressChord } from '#e2e/pages/chord.ts';

test.use({ profile: 'local-service' });

const addressOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { lectern } = window as unknown as {
      lectern: { invoke(name: string): Promise<{ value: { base_url: string } }> };
    };
    return (await lectern.invoke('accounts:current')).value.base_url;
  });

test('a project opens by number, path and address, is remembered and stays pinned', async ({ launchApp }) => {
  const app = await launchApp();
  const page = await openLocalService(app);
  await expect(page.getByRole('link', { name: text('screens.review') })).toBeVisible();
  const server = await addressOf(page);

  await openProject(page, 'harbor/none');
  await expect(page.getByRole('alert')).toContainText(text('components.failure_not_found'));
  await page.keyboard.press('Escape');
  await openProject(page, 'https://elsewhere.example/harbor/tideplan');
  await expect(page.getByText(text('shell.address_elsewhere', { host: 'elsewhere.example' }))).toBeVisible();
  await page.keyboard.press('Escape');

  await openProject(page, 'harbor/tideplan');
  await expect(page).toHaveURL(/#\/p\/(1|harbor%2Ftideplan)\/merge_requests$/);
  await openProject(page, `${server}/harbor/tideplan/-/merge_requests/5/diffs`);
  await expect(page).toHaveURL(/\/merge_requests\/5\/changes$/);
  await openProject(page, '1');
  await expect(page).toHaveURL(/#\/p\/1\/merge_requests$/);

  await pressChord(page, 'g p');
  await page.getByRole('button', { name: 'Pin harbor/tideplan' }).click();
  await expect(page.getByRole('button', { name: 'Unpin harbor/tideplan' })).toBeVisible();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: text('screens.review') }).click();
  await expect(page.getByRole('heading', { name: text('shell.pinned') })).toBeVisible();
  await app.close();

  const again = await (await launchApp({ userData: app.userData })).window('index.html');
  await expect(again.getByRole('heading', { name: text('shell.pinned') })).toBeVisible();
  await again.getByRole('link', { name: 'tideplan', exact: true }).click();
  await expect(again).toHaveURL(/#\/p\/1\/merge_requests$/);
});

/** What the main process keeps, the last one first. */
const visitedRoutes = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const answer = await window.lectern.invoke('visits:list', undefined);
    return answer.ok ? answer.value.map(({ route }) => route).filter((route) => route !== '/review') : [];
  });

test('places that were visited are in the palette after a restart, the last one first', async ({ launchApp }) => {
  const app = await launchApp();
  const page = await openLocalService(app);
  await openMergeable(page);
  await goTo(page, '/drafts');
  await expect(page.getByRole('heading', { name: text('common.drafts_too'), exact: true })).toBeVisible();
  // The page does not wait for the disk, and this test ends the app at once.
  await expect.poll(() => visitedRoutes(page)).toEqual(['/drafts', `/p/1/merge_requests/${String(mergeable.iid)}`]);
  await app.close();

  const again = await (await launchApp({ userData: app.userData })).window('index.html');
  await expect(again.getByRole('heading', { name: text('screens.review') })).toBeVisible();
  await again.keyboard.press('Control+k');
  const recent = again.getByRole('group', { name: text('palette.recent') }).getByRole('option');
  await expect(recent).toHaveText([
    textPattern('common.drafts_too'),
    new RegExp(`!${String(mergeable.iid)} ${mergeable.title}`),
  ]);
  await recent.nth(1).click();
  await expect(again.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
});
