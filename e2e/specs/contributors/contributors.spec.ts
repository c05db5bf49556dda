/** Who wrote how much: the numbers are those of git, sorted, filtered, plotted, and saved as CSV. */
// Home, contributors: repository.contributors
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { chooseHost } from '#e2e/fixtures/host.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { withRefs } from '#e2e/pages/refs.ts';

interface Counted {
  readonly name: string;
  readonly email: string;
  commits: number;
  additions: number;
  deletions: number;
}

/** Counts as git tells them, by address; the name is that of the newest commit. */
const countedBy = (log: string): readonly Counted[] => {
  const people = new Map<string, Counted>();
  let one: Counted | undefined;
  for (const line of log.split('\n')) {
    const [, name, email] = /^commit (.*)\t(.*)$/.exec(line) ?? [];
    if (name !== undefined && email !== undefined) {
      one = people.get(email) ?? { name, email, commits: 0, additions: 0, deletions: 0 };
      people.set(email, one);
      one.commits += 1;
    } else if (one && /^\d/.test(line)) {
      const [added, deleted] = line.split('\t');
      one.additions += Number(added);
      one.deletions += Number(deleted);
    }
  }
  return [...people.values()];
};

test(
  'repository.contributors: the table sorts and filters what git counts, the plot has a bar for each',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'reporter', '/p/1/branches', async ({ page, git }) => {
      const log = git('log', '--no-merges', '--no-renames', '--numstat', '--format=commit %an%x09%ae', 'main');
      const people = countedBy(log);
      await expect(page.getByRole('grid', { name: text('common.branches') })).toBeVisible();
      await pressChord(page, 'g n');
      await expect(page.getByRole('grid', { name: text('common.contributors') })).toBeVisible();
      const rows = page.locator('[data-row]');
      await expect(rows).toHaveCount(people.length);
      const cells = async (column: number): Promise<readonly string[]> =>
        rows.evaluateAll(
          (all, at) => all.map((row) => row.querySelectorAll('[role=gridcell]')[at]?.textContent ?? ''),
          column,
        );
      const most = (measure: 'commits' | 'additions'): string[] =>
        people
          .map((one) => one[measure])
          .sort((a, b) => b - a)
          .map((count) => count.toLocaleString('en-GB'));
      expect(await cells(2)).toEqual(most('commits'));
      await page
        .getByRole('button', { name: text('contributors.additions'), exact: true })
        .last()
        .click();
      await page
        .getByRole('button', { name: text('contributors.additions'), exact: true })
        .last()
        .click();
      await expect.poll(() => cells(3)).toEqual(most('additions').map((count) => `+${count}`));
      await page
        .getByRole('button', { name: text('contributors.deletions'), exact: true })
        .first()
        .click();
      const worst = [...people].sort((a, b) => b.deletions - a.deletions)[0]!;
      await expect(
        page.getByRole('img', {
          name: textStart('contributors.by_contributor', { measure: text('contributors.deletions') }),
        }),
      ).toHaveAttribute(
        'aria-label',
        new RegExp(`contributor: ${worst.name} ${worst.deletions.toLocaleString('en-GB')}`),
      );
      await expect(page.locator('main canvas')).toBeVisible();
      await page.getByLabel(text('contributors.filter')).fill(worst.email);
      await expect(rows).toHaveCount(1);
    });
  },
);

test('the contributors are saved as CSV where the dialog says', async ({ signedIn }) => {
  test.skip(chooseHost() === 'electron', 'the dialog of the system cannot be answered there');
  const folder = mkdtempSync(join(tmpdir(), 'lectern-e2e-csv-'));
  try {
    await withRefs(signedIn, 'reporter', '/p/1/contributors', async ({ app, page, send }) => {
      await expect(page.getByRole('grid', { name: text('common.contributors') })).toBeVisible();
      await app.answerFolder(join(folder, 'people.csv'));
      await page.keyboard.press('s');
      await expect(page.getByRole('img', { name: text('common.saved') })).toBeVisible();
      const people = (await send('owner', 'GET /repository/contributors?per_page=100')) as readonly Counted[];
      expect(readFileSync(join(folder, 'people.csv'), 'utf8').split('\r\n')).toEqual([
        'name,email,commits,additions,deletions',
        ...people.map((one) => [one.name, one.email, one.commits, one.additions, one.deletions].join(',')),
        '',
      ]);
    });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
