/** The merge box and what else the page of a merge request does, end to end: what git has afterwards is read from the bare repository. */
// Home, overview: mergeRequests.delete, mergeRequests.merge
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { startService, type ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { connectApp, openLocalService } from '#e2e/pages/first-run.ts';
import { confirmMerge, mergeButton, noteBox, readChanges } from '#e2e/pages/merge-request.ts';
import { gitOf } from '#e2e/pages/repository.ts';

test.use({ profile: 'local-service' });

const title = 'Search the edges of a window by bisection';
const branch = 'windows-by-bisection';

const openRequest = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: text('merging.merge'), exact: true })).toBeVisible();
};
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: text('components.more_actions') }).click();
  await page.getByRole('menuitem', { name }).click();
};

test(
  'R11 R16 merges the head on the button with a message of its own, removes the source branch, and keeps what is typed',
  { tag: ['@electron', '@merge', '@always'] },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    await openRequest(page);
    const head = gitOf(maintainer, 1, 'rev-parse', branch);
    const before = gitOf(maintainer, 1, 'rev-parse', 'main');
    await readChanges(page);
    await noteBox(page).fill('Typed before it was merged');
    await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
    await noteBox(page).blur();
    await page.getByRole('button', { name: text('merging.edit_message') }).click();
    await expect(page.getByLabel(text('merging.message'))).toHaveValue(/into 'main'/);
    await page.getByLabel(text('merging.message')).fill('Windows by bisection\n\nRead by two.');
    const removes = page.getByRole('checkbox', { name: textPattern('merging.delete_source') });
    await removes.check();
    await expect(mergeButton(page, head)).toBeEnabled();
    // One letter asks nothing, and the key that asks does not answer as well.
    await removes.press('m');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    for (let press = 0; press < 2; press += 1) await page.keyboard.press('Control+Shift+Enter');
    await expect(page.getByRole('dialog')).toContainText(/Then the branch .+ is deleted/);
    expect(gitOf(maintainer, 1, 'rev-parse', 'main')).toBe(before);
    await confirmMerge(page);
    await expect(page.getByText(text('common.merged'), { exact: true }).first()).toBeVisible();
    await expect(noteBox(page)).toHaveValue('Typed before it was merged');
    expect(gitOf(maintainer, 1, 'log', '-1', '--format=%P', 'main')).toBe(`${before} ${head}`);
    expect(gitOf(maintainer, 1, 'log', '-1', '--format=%B', 'main')).toBe('Windows by bisection\n\nRead by two.');
    expect(gitOf(maintainer, 1, 'branch', '--list', branch)).toBe('');
  },
);

test('closes and reopens; what is edited stays over a restart until it is sent', async ({ launchApp }) => {
  const first = await launchApp();
  const page = await openLocalService(first);
  await openRequest(page);
  await choose(page, text('merge_request.close'));
  await expect(page.getByText(text('merging.closed'))).toBeVisible();
  await page.getByRole('button', { name: text('merge_request.reopen'), exact: true }).click();
  await expect(page.getByText(textPattern('merging.merges'))).toBeVisible();
  await page.keyboard.press('Shift+E');
  await page
    .getByRole('textbox', { name: text('common.description'), exact: true })
    .fill('Half the reads, **exact** edges.');
  await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
  await first.close();

  const again = await launchApp({ userData: first.userData });
  const window = await again.window('index.html');
  await window.getByRole('link', { name: text('screens.review') }).click();
  await openRequest(window);
  await expect(window.getByRole('textbox', { name: text('common.description'), exact: true })).toHaveValue(
    'Half the reads, **exact** edges.',
  );
  await window.getByRole('button', { name: textStart('common.save_changes') }).click();
  await expect(window.getByRole('article', { name: text('common.description') }).locator('strong')).toHaveText('exact');
});

let service: ServiceProcess | undefined;
test.afterEach(async () => {
  await service?.stop();
  service = undefined;
});

test('deletes after its number was typed, and leaves branch and commits', { tag: '@always' }, async ({ launchApp }) => {
  const app = await launchApp({ profile: 'first-run' });
  service = await startService();
  const { url, tokens } = service;
  const read = async (path: string): Promise<Response> =>
    fetch(`${url}/api/v4/projects/1/${path}`, { headers: { 'PRIVATE-TOKEN': tokens.owner } });
  const page = await connectApp(app, url, tokens.owner);
  await page.getByRole('button', { name: textStart('merge_requests.all_open') }).click();
  await openRequest(page);
  expect((await read('merge_requests/5')).status).toBe(200);
  await choose(page, text('merge_request.delete_verb'));
  const button = page.getByRole('button', { name: 'Delete !5' });
  await expect(button).toBeDisabled();
  await page.getByLabel(text('blocks.type_to_confirm', { name: '!5' })).fill('!5');
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect((await read('merge_requests/5')).status).toBe(404);
  expect((await read(`repository/branches/${branch}`)).status).toBe(200);
});
