/** Changed definitions, held against git: listed by what happened, a way to their lines and back by keys, and the uses of a new signature in all code at the head. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { commitAll, git, inClone, writeFiles } from '#e2e/pages/colleague.ts';
import { chosen, grid } from '#e2e/pages/many-files.ts';
import { mergeable } from '#e2e/pages/merge-request.ts';
import { gitOf, repositoryOf } from '#e2e/pages/repository.ts';

const old = 'func (s Station) Height(at time.Time) float64';
const now = 'func (s Station) Height(at time.Time, keel float64) float64';

/** Gives a method a new signature; answers the path of its file. */
const pushSignature = (repository: string): string =>
  inClone(repository, mergeable.branch, (clone) => {
    const [path = ''] = git(clone, 'grep', '-lF', old).split('\n');
    writeFiles(clone, { [path]: readFileSync(join(clone, path), 'utf8').replace(old, now) });
    commitAll(clone, 'Take the keel into account');
    git(clone, 'push', '--quiet', 'origin', mergeable.branch);
    return path;
  });

test('a new signature is listed, led to and back by keys, with its uses in all code at the head', async ({
  maintainer,
}) => {
  const page = await maintainer.open();
  await expect(page.getByRole('link', { name: mergeable.title })).toBeVisible();
  const path = pushSignature(repositoryOf(maintainer, 1));
  await page.getByRole('link', { name: mergeable.title }).click();
  await expect(page.getByRole('heading', { level: 1, name: mergeable.title })).toBeVisible();
  await pressChord(page, 'g c');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Shift+O');
  const panel = page.getByRole('complementary', { name: text('definitions.title') });
  const row = panel
    .getByRole('region', { name: path })
    .locator('[data-definition]')
    .filter({ hasText: 'Station.Height' });
  await expect(row).toContainText(text('definitions.is_signature'));
  await expect(row.locator('del')).toHaveText(old);
  await expect(row.locator('ins')).toHaveText(now);

  // Every other file of code that has the name, but for comments.
  const changed = new Set(gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).split('\n'));
  const outside = gitOf(maintainer, 1, 'grep', '-nw', 'Height', mergeable.branch, '--', '*.go')
    .split('\n')
    .map((line) => /^[^:]+:(?<file>[^:]+):\d+:(?<code>.*)$/.exec(line)?.groups ?? {})
    .filter(({ file = '', code = '' }) => !changed.has(file) && /\bHeight\b/.test(code.replace(/\/\/.*/, '')));
  await panel.getByRole('button', { name: textPattern('definitions.search_branch') }).click();
  await expect(row.locator('xpath=..')).toContainText(text('definitions.uses_outside', { count: outside.length }));
  expect(outside.length).toBeGreaterThan(0);

  await row.focus();
  await page.keyboard.press('Enter');
  await expect(grid(page)).toBeFocused();
  await expect(chosen(page)).toContainText(now);
  await expect(chosen(page)).toBeInViewport();
  await page.keyboard.press('j');
  await expect(grid(page)).toBeFocused();
  await page.keyboard.press('Shift+O');
  await expect(row).toBeFocused();
  await page.keyboard.press('j');
  await expect(row).not.toBeFocused();
  await page.keyboard.press('k');
  await expect(row).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
});
