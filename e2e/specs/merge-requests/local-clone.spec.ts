/** A clone on this computer: linked, a merge request checked out in a worktree, conflicts and same lines by git, a line in the editor. */
import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import type { LecternBridge } from '#electron/ipc/channels.ts';
import { text, textPattern, textStart, textWhole } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

test.use({ profile: 'local-service' });

const baseUrlOf = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const { lectern } = window as unknown as { readonly lectern: LecternBridge };
    const answer = await lectern.invoke('accounts:current', undefined);
    return answer.ok ? (answer.value?.base_url ?? '') : '';
  });

test('a merge request is checked out, compared, merged on trial and opened in the editor', async ({ launchApp }) => {
  const parent = realpathSync(mkdtempSync(join(tmpdir(), 'lectern-clone-')));
  const [folder, other, bin] = [join(parent, 'tideplan'), join(parent, 'other'), join(parent, 'bin')];
  const git = (at: string, ...args: string[]): string => execFileSync('git', ['-C', at, ...args], { encoding: 'utf8' });
  for (const made of [folder, other, bin]) mkdirSync(made);
  for (const made of [folder, other]) git(made, 'init', '-q', '-b', 'main');
  const written = join(parent, 'arguments');
  writeFileSync(
    join(bin, 'zed'),
    `#!/bin/sh\nprintf '%s' "$@" > '${written}.new' && mv '${written}.new' '${written}'\n`,
  );
  chmodSync(join(bin, 'zed'), 0o755);
  try {
    const app = await launchApp({ environment: { PATH: `${bin}:${process.env['PATH'] ?? ''}` } });
    const page = await openLocalService(app);
    const base = await baseUrlOf(page);
    git(folder, 'remote', 'add', 'origin', `${base}/harbor/tideplan.git`);
    git(other, 'remote', 'add', 'origin', 'https://me:secret@code.example/a/b.git');
    await openMergeable(page);
    const side = page.getByRole('complementary', { name: text('common.details') });
    const dialog = page.getByRole('dialog');

    await test.step('the clone of another project is refused with its remote, and without its password', async () => {
      await app.answerFolder(other);
      await side.getByRole('button', { name: text('clones.link_folder') }).click();
      await expect(side.getByRole('alert')).toContainText(text('clone_failures.other_project'));
      await expect(side.getByRole('alert')).toContainText('origin https://code.example/a/b.git');
    });

    await test.step('the right one is linked', async () => {
      await app.answerFolder(folder);
      await side.getByRole('button', { name: text('clones.link_folder') }).click();
      await expect(side.getByText(folder, { exact: true })).toBeVisible();
      await expect(side.getByText('origin http://')).toBeVisible();
    });

    await test.step('it is checked out at the head, beside the clone', async () => {
      await side.getByRole('button', { name: `${text('common.check_out')}…` }).click();
      const tree = join(parent, 'tideplan-worktrees', `mr-5-${mergeable.branch}`);
      await expect(dialog.getByLabel(text('clones.worktree_folder'))).toHaveText(tree);
      await dialog.getByRole('button', { name: text('common.check_out'), exact: true }).click();
      await expect(dialog.getByText(textWhole('clones.worktree_ready'))).toBeVisible();
      const head = git(tree, 'rev-parse', 'HEAD').trim();
      await expect(dialog.getByRole('status')).toContainText(head.slice(0, 8));
      expect(git(tree, 'config', '--list')).not.toContain('Authorization');
      expect(git(tree, 'config', 'remote.origin.url').trim()).toBe(`${base}/harbor/tideplan.git`);
      // Nothing is written in the clone: it has no commit yet.
      expect(readdirSync(join(folder, '.git/objects')).sort()).toEqual(['info', 'pack']);
      await expect(dialog.getByLabel(text('clones.own_commands'))).toContainText(
        'git fetch origin merge-requests/5/head',
      );
      await dialog.getByRole('button', { name: text('common.close'), exact: true }).click();
    });

    await test.step('git merges it on trial, and finds who touches the same lines', async () => {
      await side.getByRole('button', { name: text('clones.preview_conflicts') }).click();
      await expect(dialog.getByText(textPattern('clones.no_conflicts'))).toBeVisible();
      await dialog.getByRole('button', { name: text('common.close'), exact: true }).click();
      await side.getByRole('button', { name: text('clones.same_lines') }).click();
      await expect(
        dialog.getByText(textPattern('clones.same')).or(dialog.getByText(text('clones.none_same'))),
      ).toBeVisible();
      await dialog.getByRole('button', { name: text('common.close'), exact: true }).click();
    });

    await test.step('a line of the changes opens in the editor', async () => {
      await goTo(page, '/settings');
      await page.getByRole('button', { name: textPattern('settings.editor_program') }).click();
      await page.getByRole('option', { name: 'Zed' }).click();
      await expect(page.getByRole('button', { name: text('settings.use_no_editor') })).toBeVisible();
      await goTo(page, '/p/1/merge_requests/5/changes');
      await page
        .getByRole('grid', { name: text('common.changes') })
        .locator('[data-row]')
        .nth(4)
        .click();
      await page.keyboard.press('o');
      await expect.poll(() => (existsSync(written) ? readFileSync(written, 'utf8') : '')).toMatch(/mr-5-.*:\d+$/);
    });

    await test.step('a suggestion is written to the worktree, and nothing is committed', async () => {
      const tree = join(parent, 'tideplan-worktrees', `mr-5-${mergeable.branch}`);
      const head = git(tree, 'rev-parse', 'HEAD');
      await page.locator('[data-sign="+"]').first().click();
      await page.keyboard.press('c');
      await page.getByRole('button', { name: text('notes.suggest') }).click();
      const box = page.locator('textarea:focus');
      await box.fill((await box.inputValue()).replace(/(?<=suggestion:-0\+0\n)[^\n]*/, '$& // suggested'));
      await page.keyboard.press('Control+Enter');
      const apply = page.getByRole('button', { name: text('notes.apply_in_worktree') });
      const file = join(tree, 'internal/tide/window.go');
      rmSync(file);
      await apply.press('Enter');
      await expect(page.getByText(text('clone_failures.file_missing'))).toBeVisible();
      // It can be pressed again at once.
      await expect(apply).toBeFocused();
      git(tree, 'checkout', '--quiet', '--', file);
      await page.keyboard.press('Enter');
      await expect(page.getByText(text('notes.written_to_worktree', { folder: tree }))).toBeVisible();
      await expect(page.getByText(text('notes.written_to_worktree', { folder: tree }))).toBeFocused();
      expect(git(tree, 'diff')).toMatch(/^\+.* \/\/ suggested$/m);
      expect(git(tree, 'rev-parse', 'HEAD')).toBe(head);
    });

    await test.step('a line of a file opens in the clone, and other content there is said', async () => {
      const head = git(join(parent, 'tideplan-worktrees', `mr-5-${mergeable.branch}`), 'rev-parse', 'HEAD').trim();
      git(folder, 'pull', '-q', join(parent, 'tideplan-worktrees', `mr-5-${mergeable.branch}`), 'HEAD');
      git(folder, 'checkout', '-q', '--detach', head);
      rmSync(written);
      await goTo(page, `/p/1/tree/${head}/README.md?lines=3`);
      await expect(page.getByRole('button', { name: text('common.open_in_editor') })).toHaveCount(1);
      await expect(page.getByText(textPattern('notes.written_to_worktree'))).toHaveCount(0);
      await page.getByRole('button', { name: text('common.open_in_editor') }).click();
      const opened = `${join(folder, 'README.md')}:3`;
      await expect.poll(() => (existsSync(written) ? readFileSync(written, 'utf8') : '')).toBe(opened);
      await expect(page.getByText(text('shell.file_differs'))).toHaveCount(0);
      writeFileSync(join(folder, 'README.md'), 'changed\n');
      await page.keyboard.press('o');
      await expect(page.getByText(text('shell.file_differs'))).toBeVisible();
    });

    await test.step('a conflict is shown with its lines', async () => {
      await goTo(page, '/p/1/merge_requests/2');
      await side.getByRole('button', { name: text('clones.preview_conflicts') }).click();
      await expect(dialog.getByLabel(textStart('clones.conflict_at')).first()).toContainText('=======');
      await dialog.getByRole('button', { name: text('common.close'), exact: true }).click();
    });
  } finally {
    rmSync(parent, { recursive: true, force: true });
  }
});
