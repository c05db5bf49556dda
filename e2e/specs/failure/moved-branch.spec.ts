/** The branch moves between reading and merging, by a real push: what is new is shown, and only what was read is merged (R16). */
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import type { FaultyServer } from '#e2e/faults/faulty-server.ts';
import { git, push } from '#e2e/pages/colleague.ts';
import { connect } from '#e2e/pages/first-run.ts';
import {
  confirmMerge,
  mergeable,
  mergeBox,
  mergeButton,
  mergeRead,
  openMergeable,
  readChanges,
  seeAll,
} from '#e2e/pages/merge-request.ts';
import { repositoryOf } from '#e2e/pages/repository.ts';

const mergesIn = (server: FaultyServer) =>
  server.receivedRequests.filter(({ method, path }) => method === 'PUT' && path.includes('/merge'));
const readAgain = (page: Page): Promise<void> =>
  page.getByRole('button', { name: text('common.refresh_page') }).click();

test(
  'R16 a push between reading and merging: 409, the diff between the heads, then the new head is merged',
  { tag: '@always' },
  async ({ page, server, service }) => {
    const repository = repositoryOf({ service }, 1);
    const subjects = ['Stop at a tenth of a second', 'Say how many steps it took'];
    await openMergeable(page);
    const box = mergeBox(page);
    await readChanges(page);
    await expect(mergeButton(page)).toBeEnabled();
    const main = git(repository, 'rev-parse', 'main');
    const read = git(repository, 'rev-parse', mergeable.branch);
    await mergeButton(page).click();
    const head = push(repository, mergeable.branch, subjects);
    await confirmMerge(page);

    await expect(box.getByText(text('merging.arrived', { count: 2 }))).toBeVisible();
    for (const subject of subjects) await expect(box.getByText(subject)).toBeVisible();
    await expect(box.getByText(text('merging.nothing_merged'))).toBeVisible();
    await expect(mergeButton(page, head)).toBeDisabled();
    expect(git(repository, 'rev-parse', 'main')).toBe(main);
    expect(mergesIn(server)).toHaveLength(1);

    await box.getByRole('button', { name: text('merging.read_commits', { count: 2 }) }).click();
    await expect(page.getByLabel(text('common.commits')).locator('option:checked')).toHaveText(
      text('review.new_since', { sha: read.slice(0, 8) }),
    );
    const tree = page.getByRole('tree');
    for (const file of ['arrived-0.txt', 'arrived-1.txt']) await expect(tree.getByText(file)).toBeVisible();
    await expect(tree.getByText('windows.ts')).toHaveCount(0);
    await seeAll(page);
    await page.getByRole('link', { name: textStart('common.overview') }).click();
    await expect(box.getByText(textPattern('merging.files_viewed_since', { since: read.slice(0, 8) }))).toBeVisible();
    await expect(mergeButton(page, head)).toBeEnabled();
    await mergeRead(page);
    await expect(box.getByText(text('common.merged'), { exact: true })).toBeVisible();
    const [commit, ...parents] = git(repository, 'log', '-1', '--format=%H %P', 'main').split(' ');
    expect(commit).not.toBe(main);
    expect(parents).toEqual([main, head]);
    expect(mergesIn(server)).toHaveLength(2);
  },
);

for (const tab of ['Overview', 'Changes', 'Commits']) {
  test(`R16 a head pushed while ${tab} is open is not merged unread, over leaving, back, forward and a restart`, async ({
    page,
    server,
    service,
    app,
    launchApp,
  }) => {
    const repository = repositoryOf({ service }, 1);
    const main = git(repository, 'rev-parse', 'main');
    await openMergeable(page);
    await readChanges(page);
    await page.getByRole('link', { name: new RegExp(`^${tab}`) }).click();
    if (tab === 'Changes') await expect(page.getByText(textPattern('review.lines_added_removed'))).toBeAttached();
    const head = push(repository, mergeable.branch, ['Nobody has seen this']);
    await readAgain(page);
    await expect(page.getByTitle(`Head ${head}`)).toBeVisible();
    const isKept = async (window: Page): Promise<void> => {
      await window.getByRole('link', { name: textStart('common.overview') }).click();
      await expect(mergeBox(window).getByText(text('merging.arrived', { count: 1 }))).toBeVisible();
      await expect(mergeButton(window, head)).toBeDisabled();
      await window.keyboard.press('Control+Shift+Enter');
      await expect(window.getByRole('dialog')).toHaveCount(0);
    };
    await isKept(page);
    await page.keyboard.press('Alt+ArrowLeft');
    await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeHidden();
    await page.keyboard.press('Alt+ArrowRight');
    await isKept(page);
    await app.close();
    const again = await launchApp({ userData: app.userData });
    // Without a keychain the token is asked for once more; the account is the same.
    const signIn = await again.window('sign-in.html');
    await connect(signIn, server.url, service.tokens.maintainer);
    const window = await again.window('index.html');
    await openMergeable(window);
    await isKept(window);
    expect(mergesIn(server)).toHaveLength(0);
    await mergeBox(window)
      .getByRole('button', { name: text('merging.read_commits', { count: 1 }) })
      .click();
    await expect(window.getByRole('tree').getByText('arrived-0.txt')).toBeVisible();
    await seeAll(window);
    await window.getByRole('link', { name: textStart('common.overview') }).click();
    await expect(mergeButton(window, head)).toBeEnabled();
    await mergeRead(window);
    await expect(mergeBox(window).getByText(text('common.merged'), { exact: true })).toBeVisible();
    expect(git(repository, 'log', '-1', '--format=%P', 'main')).toBe(`${main} ${head}`);
  });
}

test('R16 what was never read is merged only when that was agreed to, and then the head that was named', async ({
  page,
  server,
  service,
}) => {
  const repository = repositoryOf({ service }, 1);
  const main = git(repository, 'rev-parse', 'main');
  const read = git(repository, 'rev-parse', mergeable.branch);
  await openMergeable(page);
  const agree = mergeBox(page).getByRole('checkbox', { name: textStart('merging.without_any') });
  await expect(mergeButton(page, read)).toBeDisabled();
  await expect(mergeBox(page).getByRole('button', { name: text('merging.read_changes') })).toBeVisible();
  await agree.check();
  await mergeButton(page, read).click();
  const head = push(repository, mergeable.branch, ['Nobody agreed to this']);
  await expect(page.getByText(text('merging.unread_warning'))).toBeVisible();
  await confirmMerge(page);
  await expect(mergeBox(page).getByText(text('merging.has_moved'))).toBeVisible();
  expect(git(repository, 'rev-parse', 'main')).toBe(main);
  await expect(mergeButton(page, head)).toBeDisabled();
  await expect(agree).not.toBeChecked();
  await agree.check();
  await mergeRead(page);
  await expect(mergeBox(page).getByText(text('common.merged'), { exact: true })).toBeVisible();
  expect(git(repository, 'log', '-1', '--format=%P', 'main')).toBe(`${main} ${head}`);
  expect(mergesIn(server)).toHaveLength(2);
});

test('R7 R16 a merge whose answer was lost is read again and not sent twice', async ({ page, server, service }) => {
  const repository = repositoryOf({ service }, 1);
  await openMergeable(page);
  await readChanges(page);
  const main = git(repository, 'rev-parse', 'main');
  server.misbehave({ kind: 'drop-after' }, { method: 'PUT', path: '/merge' }, 1);
  await mergeRead(page);
  await expect(mergeBox(page).getByText(text('merging.unsure'))).toBeVisible();
  await mergeBox(page)
    .getByRole('button', { name: text('common.refresh') })
    .click();
  await expect(mergeBox(page).getByText(text('common.merged'), { exact: true })).toBeVisible();
  expect(git(repository, 'rev-parse', 'main^1')).toBe(main);
  expect(mergesIn(server)).toHaveLength(1);
});
