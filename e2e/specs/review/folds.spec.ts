/** Lines that need not be read, held against git: moved ones and a lockfile are folded with a count, opened by a key and a link, and shown all at once. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../../fixtures/app.ts';
import type { RunningApp } from '../../fixtures/running-app.ts';
import { pressChord } from '../../pages/chord.ts';
import { git } from '../../pages/colleague.ts';
import { openLocalService } from '../../pages/first-run.ts';
import { chosen, grid } from '../../pages/many-files.ts';
import { mergeable } from '../../pages/merge-request.ts';
import { gitOf } from '../../pages/repository.ts';

test.use({ profile: 'local-service' });

const author = ['-c', 'user.name=Ingrid Dahl', '-c', 'user.email=ingrid@harbor.example'];
const movedTo = 'moved-here.txt';

interface Moved {
  readonly path: string;
  /** A file in which only the layout changes. */
  readonly reformatted: string;
  readonly lines: readonly string[];
}

/** Moves lines of a file that the branch does not change to a new one, and adds a lockfile. */
const pushMove = (repository: string): Moved => {
  const clone = mkdtempSync(join(tmpdir(), 'lectern-e2e-folds-'));
  try {
    git(clone, 'clone', '--quiet', '--branch', mergeable.branch, repository, '.');
    const changed = git(clone, 'diff', '--name-only', `origin/main...${mergeable.branch}`).split('\n');
    const [path, reformatted] = git(clone, 'ls-files', '*.go')
      .split('\n')
      .filter((name) => !changed.includes(name) && readFileSync(join(clone, name), 'utf8').split('\n').length > 30);
    if (path === undefined || reformatted === undefined) throw new Error('No file to move lines from.');
    const all = readFileSync(join(clone, path), 'utf8').split('\n');
    const from = all.findIndex((line, at) => at > 12 && line.trim() !== '');
    let to = from + 9;
    while ((all[to - 1] ?? '').trim() === '') to += 1;
    const lines = all.slice(from, to);
    writeFileSync(join(clone, path), [...all.slice(0, from), ...all.slice(to)].join('\n'));
    writeFileSync(join(clone, movedTo), `one new line\n${lines.join('\n')}\nanother new line\n`);
    const text = readFileSync(join(clone, reformatted), 'utf8');
    writeFileSync(join(clone, reformatted), text.replace('(', '(  '));
    writeFileSync(join(clone, 'yarn.lock'), 'first:\n  version "1.0.0"\n');
    git(clone, 'add', '.');
    git(clone, ...author, 'commit', '--quiet', '--message', 'Move some lines');
    git(clone, 'push', '--quiet', 'origin', mergeable.branch);
    return { path, reformatted, lines };
  } finally {
    rmSync(clone, { recursive: true, force: true });
  }
};

const folds = (page: Page): Locator => grid(page).locator('[data-folded]');
const bar = (page: Page): Locator => page.getByRole('status', { name: 'Less to read' });

const open = async (app: RunningApp): Promise<{ readonly page: Page; readonly moved: Moved }> => {
  const page = await openLocalService(app);
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  const moved = pushMove(join(app.userData, 'local-service/repositories/1.git'));
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  await expect(bar(page)).toBeVisible();
  return { page, moved };
};

const rowOf = (page: Page, words: string): Locator => folds(page).filter({ hasText: words });

test('moved lines and a lockfile are counted, folded, and opened by a key, a link and a command', async ({ app }) => {
  const { page, moved } = await open(app);
  const changed = gitOf(app, 1, 'diff', '--numstat', `main...${mergeable.branch}`)
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Number(line.split('\t')[0]) + Number(line.split('\t')[1]), 0);
  // One line of another file was reformatted, and the branch has changed comments of its own.
  await expect(bar(page)).toContainText('changed lines are moved, reformatted, in comments or generated;');
  const [folded = 0, all = 0, left = 0] = ((await bar(page).textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
  expect(all).toBe(changed);
  expect(folded + left).toBe(changed);
  expect(folded).toBeGreaterThanOrEqual(moved.lines.length * 2 + 2 + 2);

  await page.getByRole('treeitem', { name: new RegExp(moved.reformatted.split('/').at(-1) ?? '') }).click();
  await expect(rowOf(page, 'Only the layout changed, 2 lines')).toBeInViewport();

  const there = `${String(moved.lines.length)} lines moved from`;
  await page.getByRole('treeitem', { name: new RegExp(movedTo) }).click();
  await expect(rowOf(page, there)).toBeInViewport();
  await expect(grid(page).getByText('another new line')).toBeVisible();
  await grid(page).focus();
  // Head, hunk, the new line above, the fold.
  for (const expected of ['Start of file', 'one new line', there]) {
    await page.keyboard.press('ArrowDown');
    await expect(chosen(page)).toContainText(expected);
  }
  await page.keyboard.press('e');
  await expect(chosen(page).locator('code').last()).toHaveText(moved.lines[0] ?? '');
  await expect(rowOf(page, there)).toHaveCount(0);

  await page.keyboard.press('Shift+F');
  await expect(folds(page)).toHaveCount(0);
  await expect(bar(page).getByRole('button', { name: /^Fold them/ })).toBeVisible();
  await page.keyboard.press('Shift+F');
  await expect(rowOf(page, there)).toBeVisible();

  await rowOf(page, there).getByRole('button', { name: moved.path }).click();
  await expect(chosen(page)).toBeInViewport();
  await expect(chosen(page).locator('code').last()).toHaveText(moved.lines[0] ?? '');
  await expect(chosen(page).locator('[data-sign="−"]')).toHaveCount(1);
});

test('a match of a search opens its fold, and the choice to show all lines is kept', async ({ app }) => {
  const { page, moved } = await open(app);
  const line = moved.lines.find((text) => text.trim().length > 12)?.trim() ?? '';
  await page.keyboard.press('ControlOrMeta+f');
  await page.getByRole('textbox', { name: 'Find' }).fill(line);
  await expect(chosen(page)).toContainText(line);
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('Escape');
  await bar(page)
    .getByRole('button', { name: /^Show all lines/ })
    .click();
  await page.reload();
  await expect(bar(page).getByRole('button', { name: /^Fold them/ })).toBeVisible();
  await expect(folds(page)).toHaveCount(0);
});
