/** What is new since the last review, after a push by force whose old commits are gone; some commits read together. Held against git. */
import { readFileSync, writeFileSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { git, inClone, push } from '#e2e/pages/colleague.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { mergeable, mergeBox, mergeButton, openMergeable, readChanges, seeAll } from '#e2e/pages/merge-request.ts';
import { repositoryOf } from '#e2e/pages/repository.ts';

const sinceBar = (page: Page) => page.getByRole('status').filter({ hasText: textStart('review.new_since_review') });
const drawn = (page: Page): Promise<void> =>
  expect(page.getByText(textPattern('review.lines_added_removed'))).toBeAttached();

/** Snapshots are kept in the background: how many heads have one. */
const snapshots = (userData: string): number => {
  const database = new DatabaseSync(join(userData, 'lectern.sqlite'), { readOnly: true });
  try {
    return (database.prepare('SELECT count(DISTINCT sha) AS n FROM snapshots').get() as { n: number }).n;
  } finally {
    database.close();
  }
};

/** Waits for the first: what is left at once is not kept. */
const kept = (app: RunningApp) => () => expect.poll(() => snapshots(app.userData)).toBe(1);

/** Changed lines with their signs, as git prints them between two trees. */
const linesBetween = (clone: string, from: string, to: string): string[] =>
  git(clone, 'diff', '--unified=0', '--no-ext-diff', from, to)
    .split('\n')
    .filter((line) => /^[-+](?![-+]{2} )/.test(line))
    .toSorted();

/** Changed lines with their signs, as the list shows them. */
const linesShown = async (page: Page): Promise<string[]> =>
  (
    await page
      .getByRole('grid', { name: text('common.changes') })
      .locator('[data-sign="+"], [data-sign="−"]')
      .evaluateAll((cells) =>
        cells.map(
          (cell) =>
            `${cell.getAttribute('data-sign') === '+' ? '+' : '-'}${cell.querySelector('code')?.textContent ?? ''}`,
        ),
      )
  ).toSorted();

/** The target branch goes on; the branch is rebased onto it, amended where `edits` says so, pushed by force, and the old commits are removed. */
const rebase = (repository: string, edits: boolean): { readonly head: string; readonly lines: readonly string[] } => {
  const old = git(repository, 'rev-parse', mergeable.branch);
  const made = inClone(repository, mergeable.branch, (clone) => {
    git(clone, 'checkout', '--quiet', 'main');
    writeFileSync(join(clone, 'README.md'), `Another beginning.\n${readFileSync(join(clone, 'README.md'), 'utf8')}`);
    git(clone, 'commit', '--quiet', '--all', '--message', 'Another beginning');
    git(clone, 'push', '--quiet', 'origin', 'main');
    git(clone, 'checkout', '--quiet', mergeable.branch);
    git(clone, 'rebase', '--quiet', 'main');
    const rebased = git(clone, 'rev-parse', 'HEAD');
    if (edits) {
      const path = git(clone, 'diff', '--name-only', '--diff-filter=M', 'main', 'HEAD').split('\n')[0] ?? '';
      const added = git(clone, 'diff', '--unified=0', 'main', 'HEAD', '--', path)
        .split('\n')
        .find((line) => /^\+(?!\+\+ )\s*\S/.test(line));
      const text = readFileSync(join(clone, path), 'utf8');
      writeFileSync(
        join(clone, path),
        text.replace(added?.slice(1) ?? '', (line) => `${line} // amended`),
      );
      writeFileSync(join(clone, 'amended.txt'), 'new with the amended commit\n');
      git(clone, 'add', '.');
      git(clone, 'commit', '--quiet', '--amend', '--no-edit');
    }
    git(clone, 'push', '--quiet', '--force', 'origin', mergeable.branch);
    return { head: git(clone, 'rev-parse', 'HEAD'), lines: linesBetween(clone, rebased, 'HEAD') };
  });
  // Whatever else the service keeps of it.
  for (const ref of git(repository, 'for-each-ref', '--format=%(refname)', '--contains', old).split('\n'))
    if (ref !== '') git(repository, 'update-ref', ref, made.head);
  git(repository, 'reflog', 'expire', '--expire=now', '--all');
  git(repository, 'gc', '--quiet', '--prune=now');
  expect(() => git(repository, 'cat-file', '-e', `${old}^{commit}`)).toThrow();
  return made;
};

test(
  'M6 after a push by force without the old commits and a restart, what is new is shown, as git has it; all of it on one key',
  { tag: '@always' },
  async ({ page, app, server, service, launchApp }) => {
    const repository = repositoryOf({ service }, 1);
    const read = git(repository, 'rev-parse', mergeable.branch);
    await openMergeable(page);
    await readChanges(page, kept(app));
    const { head, lines } = rebase(repository, true);
    expect(lines.length).toBeGreaterThan(2);
    await app.close();
    const again = await launchApp({ userData: app.userData });
    // Without a keychain the token is asked for once more; the account is the same.
    const window = await connectApp(again, server.url, service.tokens.maintainer);
    await openMergeable(window);
    await expect(mergeButton(window, head)).toBeDisabled();
    await window.getByRole('link', { name: textStart('common.changes') }).click();
    await expect(sinceBar(window)).toContainText(text('review.new_since_review', { sha: read.slice(0, 8) }));
    await expect(sinceBar(window)).toContainText(`2 of `);
    await expect(sinceBar(window)).toContainText(textPattern('review.lines_instead', { count: lines.length }));
    await drawn(window);
    // The amended line is a comment, and folded.
    await window.getByRole('button', { name: text('common.expand_lines') }).click();
    await expect.poll(() => linesShown(window)).toEqual(lines);
    await seeAll(window);
    // What was drawn is what is merged.
    await window.getByRole('link', { name: textStart('common.overview') }).click();
    await expect(mergeBox(window).getByText(`since your review of ${read.slice(0, 8)}`)).toBeVisible();
    await expect(mergeButton(window, head)).toBeEnabled();

    await window.getByRole('link', { name: textStart('common.changes') }).click();
    await expect(sinceBar(window)).toBeVisible();
    await drawn(window);
    await window.keyboard.press('Shift+S');
    await expect(window.getByText(textPattern('review.showing_all'))).toBeVisible();
    await drawn(window);
    const all = inClone(repository, mergeable.branch, (clone) => linesBetween(clone, 'origin/main', 'HEAD'));
    expect(all.length).toBeGreaterThan(lines.length);
    await window.keyboard.press('Shift+S');
    await expect(sinceBar(window)).toBeVisible();
    await expect.poll(() => linesShown(window)).toEqual(lines);
  },
);

test('M6 a rebase alone brings nothing new, and says so', async ({ page, app, service }) => {
  const repository = repositoryOf({ service }, 1);
  const read = git(repository, 'rev-parse', mergeable.branch);
  await openMergeable(page);
  await readChanges(page, kept(app));
  const { head, lines } = rebase(repository, false);
  expect(lines).toEqual([]);
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect(page.getByTitle(text('merge_request.head', { sha: head }))).toBeVisible();
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await expect(
    page.getByRole('heading', { name: text('review.nothing_new', { sha: read.slice(0, 8) }) }),
  ).toBeVisible();
  await page.getByRole('button', { name: textStart('review.all_changes') }).click();
  await drawn(page);
  await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
});

test('defect R-1: what the target branch took over is not shown as undone, and is said to have left', async ({
  page,
  app,
  service,
}) => {
  const repository = repositoryOf({ service }, 1);
  await openMergeable(page);
  await readChanges(page, kept(app));
  const { head, lines } = inClone(repository, mergeable.branch, (clone) => {
    const read = git(clone, 'rev-parse', 'HEAD');
    git(clone, 'checkout', '--quiet', 'main');
    const base = git(clone, 'merge-base', 'HEAD', read);
    const path = git(clone, 'diff', '--name-only', '--diff-filter=M', base, read).split('\n')[0] ?? '';
    git(clone, 'checkout', '--quiet', read, '--', path);
    const own = linesBetween(clone, 'HEAD', git(clone, 'write-tree')).length;
    expect(own).toBeGreaterThan(0);
    expect(own).toBeLessThan(linesBetween(clone, base, read).length);
    git(clone, 'commit', '--quiet', '--all', '--message', 'The same fix');
    git(clone, 'push', '--quiet', 'origin', 'main');
    git(clone, 'checkout', '--quiet', mergeable.branch);
    git(clone, 'rebase', '--quiet', 'main');
    git(clone, 'push', '--quiet', '--force', 'origin', mergeable.branch);
    return { head: git(clone, 'rev-parse', 'HEAD'), lines: own };
  });
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect(page.getByTitle(text('merge_request.head', { sha: head }))).toBeVisible();
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await expect(sinceBar(page)).toContainText(text('review.since_nothing'));
  await expect(sinceBar(page)).toContainText(text('review.taken_lines', { count: lines, branch: 'main' }));
  await expect(sinceBar(page)).toContainText(text('review.was_force_pushed'));
  await expect(page.getByText(text('review.rest_as_reviewed'))).toBeVisible();
});

test('M5 viewed marks stay on what did not change, in what is new and in all of it', async ({ page, app, service }) => {
  const repository = repositoryOf({ service }, 1);
  await openMergeable(page);
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await drawn(page);
  const boxes = page.getByRole('grid', { name: text('common.changes') }).getByRole('checkbox');
  await expect(boxes.first()).toBeEnabled();
  await page.keyboard.press('v');
  await expect(boxes.first()).toBeChecked();
  await expect.poll(() => snapshots(app.userData)).toBe(1);
  push(repository, mergeable.branch, ['One file more']);
  await page.getByRole('link', { name: textStart('common.overview') }).click();
  await page.getByRole('button', { name: text('common.refresh_page') }).click();
  await expect(mergeBox(page).getByText(text('merging.arrived', { count: 1 }))).toBeVisible();
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await expect(sinceBar(page)).toContainText('1 of ');
  await expect(page.getByRole('treeitem', { name: /arrived-0\.txt/ })).toBeVisible();
  await expect(page.getByRole('treeitem')).toHaveCount(1);
  await expect(sinceBar(page)).not.toContainText(text('review.was_force_pushed'));
  await page.keyboard.press('v');
  await expect(boxes.first()).toBeChecked();
  await page.getByRole('button', { name: textStart('review.all_changes') }).click();
  await expect(page.getByText(/^2 of \d+ viewed$/)).toBeVisible();
});

test('X1 some commits are read together by keys, with their messages, as git compares them', async ({
  page,
  service,
}) => {
  const repository = repositoryOf({ service }, 1);
  const before = git(repository, 'rev-parse', mergeable.branch);
  const subjects = ['First of three', 'Second of three', 'Third of three'];
  const head = push(repository, mergeable.branch, subjects);
  await openMergeable(page);
  await page.getByRole('link', { name: textStart('common.changes') }).click();
  await drawn(page);
  await page.getByRole('combobox', { name: text('common.commits') }).selectOption(head);
  await expect(page.getByRole('region', { name: text('common.commit'), exact: true })).toContainText('Third of three');
  await page.getByRole('grid', { name: text('common.changes') }).focus();
  await page.keyboard.press('Shift+<');
  const messages = page.getByRole('region', { name: text('common.commits') });
  await expect(messages.getByRole('heading')).toHaveCount(2);
  await page.getByRole('grid', { name: text('common.changes') }).focus();
  await page.keyboard.press('Shift+<');
  await expect(messages.getByRole('heading')).toHaveCount(3);
  for (const subject of subjects) await expect(messages).toContainText(subject);
  await drawn(page);
  const lines = inClone(repository, mergeable.branch, (clone) => linesBetween(clone, before, head));
  await expect.poll(() => linesShown(page)).toEqual(lines);
  const first = git(repository, 'rev-parse', `${head}~2`);
  expect(page.url()).toContain(`commit=${first}..${head}`);
  await page.keyboard.press('Shift+>');
  await expect(messages.getByRole('heading')).toHaveCount(2);
  await expect(page.getByRole('combobox', { name: text('review.from_commit') })).toHaveValue(/\d/);
});
