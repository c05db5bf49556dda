/** A repository of this machine becomes a project of one's own account, from the app; what is wrong with a folder is said. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { addRepository, openAddRepository, otherWindow } from '#e2e/pages/add-repository.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { pressChord } from '#e2e/pages/chord.ts';

test.use({ profile: 'local-service' });

const branchesIn = (page: Page): Promise<readonly string[] | number> =>
  page.evaluate(async () => {
    const project = /#\/p\/(\d+)\//.exec(location.href)?.[1] ?? '';
    const answer = await fetch('/api/branches.list', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-lectern-request-id': crypto.randomUUID() },
      body: JSON.stringify({ params: { id: Number(project) } }),
    });
    if (!answer.ok) return answer.status;
    return ((await answer.json()) as { readonly name: string }[]).map(({ name }) => name).sort();
  });

const makeRepository = (folder: string): void => {
  const git = (...args: string[]): void => {
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  };
  git('init', '-q', '-b', 'trunk');
  writeFileSync(join(folder, 'one.txt'), 'one\n');
  git('add', '.');
  git('commit', '-q', '-m', 'One');
  git('branch', 'second');
};

const userOf = (page: Page) =>
  page.getByRole('region', { name: text('common.accounts') }).locator('[aria-current=true]');

test('a repository is added from the project switcher and opens in the window of its own account', async ({
  launchApp,
}) => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-add-'));
  const folder = join(parent, 'tide-tables');
  mkdirSync(folder);
  try {
    const app = await launchApp();
    const page = await openLocalService(app);
    await page.getByRole('link', { name: text('screens.review') }).waitFor();
    await openAddRepository(page);
    await page.getByRole('button', { name: text('common.choose_folder') }).click();
    await expect(page.getByLabel(text('common.folder'))).toHaveText(text('shell.no_folder'));
    await app.answerFolder(folder);
    await page.getByRole('button', { name: text('common.choose_folder') }).click();
    await expect(page.getByLabel(text('common.folder'))).toHaveText('tide-tables');
    await expect(page.getByLabel(text('common.name'))).toHaveValue('local/tide-tables');
    await page.getByRole('button', { name: text('shell.add'), exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('holds no git repository');
    await expect(page.getByLabel(text('common.folder'))).toHaveText('tide-tables');
    expect(app.windows()).toHaveLength(1);

    makeRepository(folder);
    await page.getByRole('button', { name: text('shell.add'), exact: true }).click();
    const own = await otherWindow(app, [page]);
    await expect(own).toHaveURL(/#\/p\/\d+\/merge_requests$/);
    await expect(own.getByRole('heading', { name: text('common.merge_requests'), exact: true })).toBeVisible();
    expect(await branchesIn(own)).toEqual(['second', 'trunk']);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(userOf(page)).toContainText('@mateo.silva');
    await expect(userOf(own)).not.toContainText('@mateo.silva');

    await test.step('S29 the person of the sample neither sees it nor is offered it', async () => {
      const route = new URL(own.url()).hash;
      await page.evaluate((hash) => (location.hash = hash), route);
      await expect(page.getByText(/Not found|not visible/i).first()).toBeVisible();
      expect(await branchesIn(page)).toBe(404);
      await pressChord(page, 'g p');
      const switcher = page.getByRole('dialog');
      await expect(switcher.getByText('harbor/pilot-notes').first()).toBeVisible();
      await expect(switcher.getByText('local/tide-tables')).toHaveCount(0);
      await page.keyboard.press('Escape');
    });

    await test.step('another one opens where one is, and both are offered there', async () => {
      await addRepository(app, own, folder, 'local/again');
      await expect(own.getByRole('dialog')).toHaveCount(0);
      expect(await branchesIn(own)).toEqual(['second', 'trunk']);
      await pressChord(own, 'g p');
      const switcher = own.getByRole('dialog');
      for (const name of ['local/tide-tables', 'local/again'])
        await expect(switcher.getByText(name).first()).toBeVisible();
      expect(app.windows()).toHaveLength(2);
    });
    await app.close();

    await test.step('after a restart the account used last is one’s own, with its repositories', async () => {
      const again = await launchApp({ userData: app.userData });
      const first = await again.window('index.html');
      await expect(userOf(first)).not.toContainText('@mateo.silva');
      await pressChord(first, 'g p');
      await expect(first.getByRole('dialog').getByText('local/tide-tables').first()).toBeVisible();
      await first.keyboard.press('Escape');
      const accounts = first.getByRole('region', { name: text('common.accounts') });
      await expect(accounts.getByRole('button')).toHaveCount(2);
    });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
