/** A repository of this machine becomes a project of the local service, from the app; what is wrong with a folder is told. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '../../fixtures/app.ts';
import { openLocalService } from '../../pages/first-run.ts';
import { pressChord } from '../../pages/chord.ts';

test('a repository is added from the project switcher, opens, and serves its branches', async ({ launchApp }) => {
  const parent = mkdtempSync(join(tmpdir(), 'lectern-add-'));
  const folder = join(parent, 'tide-tables');
  mkdirSync(folder);
  const git = (...args: string[]): void => {
    execFileSync('git', ['-C', folder, '-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args]);
  };
  try {
    const app = await launchApp();
    const page = await openLocalService(app);
    await page.getByRole('link', { name: 'Review queue' }).waitFor();
    await pressChord(page, 'g p');
    await page.getByRole('button', { name: 'Add a repository' }).click();
    await page.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(page.getByLabel('Folder')).toHaveText('No folder chosen');
    await app.answerFolder(folder);
    await page.getByRole('button', { name: 'Choose Folder' }).click();
    await expect(page.getByLabel('Folder')).toHaveText('tide-tables');
    await expect(page.getByLabel('Name')).toHaveValue('local/tide-tables');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('alert')).toContainText('holds no git repository');
    await expect(page.getByLabel('Folder')).toHaveText('tide-tables');

    git('init', '-q', '-b', 'trunk');
    writeFileSync(join(folder, 'one.txt'), 'one\n');
    git('add', '.');
    git('commit', '-q', '-m', 'One');
    git('branch', 'second');
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page).toHaveURL(/#\/p\/\d+\/merge_requests$/);
    await expect(page.getByRole('heading', { name: 'Merge requests' })).toBeVisible();
    const branches = await page.evaluate(async () => {
      const project = /#\/p\/(\d+)\//.exec(location.href)?.[1] ?? '';
      const answer = await fetch('/api/branches.list', {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-lectern-request-id': crypto.randomUUID() },
        body: JSON.stringify({ params: { id: Number(project) } }),
      });
      return ((await answer.json()) as { readonly name: string }[]).map(({ name }) => name).sort();
    });
    expect(branches).toEqual(['second', 'trunk']);
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
