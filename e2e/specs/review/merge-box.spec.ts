/** The merge box and what else the page of a merge request does, end to end: what git has afterwards is read from the bare repository. */
import type { Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import { startService, type ServiceProcess } from '../../fixtures/local-service.ts';
import { connect, openLocalService } from '../../pages/first-run.ts';
import { mergeButton, mergeRead, readChanges } from '../../pages/merge-request.ts';
import { gitOf } from '../../pages/repository.ts';

test.use({ profile: 'local-service' });

const title = 'Search the edges of a window by bisection';
const branch = 'windows-by-bisection';

const openRequest = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: title }).click();
  await expect(page.getByRole('region', { name: 'Merge', exact: true })).toBeVisible();
};
const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name }).click();
};

test(
  'R16 merges the head on the button with a message of its own, and removes the source branch',
  { tag: ['@electron', '@merge'] },
  async ({ maintainer }) => {
    const page = await maintainer.open();
    await openRequest(page);
    const head = gitOf(maintainer, 1, 'rev-parse', branch);
    const before = gitOf(maintainer, 1, 'rev-parse', 'main');
    await readChanges(page);
    await page.getByRole('button', { name: 'Edit the merge commit message' }).click();
    await page.getByLabel('Message of the merge commit').fill('Windows by bisection\n\nRead by two.');
    const removes = page.getByRole('checkbox', { name: /Delete source branch/ });
    await removes.check();
    await expect(mergeButton(page, head)).toBeEnabled();
    await mergeRead(page);
    await expect(page.getByText('Merged', { exact: true }).first()).toBeVisible();
    expect(gitOf(maintainer, 1, 'log', '-1', '--format=%P', 'main')).toBe(`${before} ${head}`);
    expect(gitOf(maintainer, 1, 'log', '-1', '--format=%B', 'main')).toBe('Windows by bisection\n\nRead by two.');
    expect(gitOf(maintainer, 1, 'branch', '--list', branch)).toBe('');
  },
);

test('closes and reopens; what is edited stays over a restart until it is sent', async ({ launchApp }) => {
  const first = await launchApp();
  const page = await openLocalService(first);
  await openRequest(page);
  await choose(page, 'Close merge request');
  await expect(page.getByText('Closed, not merged')).toBeVisible();
  await page.getByRole('button', { name: 'Reopen', exact: true }).click();
  await expect(page.getByText(/^Can be merged/)).toBeVisible();
  await page.keyboard.press('Shift+E');
  await page.getByRole('textbox', { name: 'Description', exact: true }).fill('Half the reads, **exact** edges.');
  await expect(page.getByText(/Saved on this computer/)).toBeVisible();
  await first.close();

  const again = await launchApp({ userData: first.userData });
  const window = await again.window('index.html');
  await window.getByRole('link', { name: 'Review queue' }).click();
  await openRequest(window);
  await expect(window.getByRole('textbox', { name: 'Description', exact: true })).toHaveValue(
    'Half the reads, **exact** edges.',
  );
  await window.getByRole('button', { name: /^Save the changes/ }).click();
  await expect(window.getByRole('article', { name: 'Description' }).locator('strong')).toHaveText('exact');
});

let service: ServiceProcess | undefined;
test.afterEach(async () => {
  await service?.stop();
  service = undefined;
});

test('deletes after its number was typed, and leaves branch and commits', async ({ launchApp }) => {
  const app = await launchApp({ profile: 'first-run' });
  service = await startService();
  const { url, tokens } = service;
  const read = async (path: string): Promise<Response> =>
    fetch(`${url}/api/v4/projects/1/${path}`, { headers: { 'PRIVATE-TOKEN': tokens.owner } });
  await connect(await app.window('sign-in.html'), url, tokens.owner);
  const page = await app.window('index.html');
  await page.getByRole('button', { name: /^All open/ }).click();
  await openRequest(page);
  expect((await read('merge_requests/5')).status).toBe(200);
  await choose(page, 'Delete it');
  const button = page.getByRole('button', { name: 'Delete !5' });
  await expect(button).toBeDisabled();
  await page.getByLabel('Type !5 to confirm').fill('!5');
  await button.click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
  expect((await read('merge_requests/5')).status).toBe(404);
  expect((await read(`repository/branches/${branch}`)).status).toBe(200);
});
