/** Deleting merged branches in one call: the list of what goes is what happens. */
// Home, branches: branches.deleteMerged
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { refRow, withRefs, type RefsSetup } from '#e2e/pages/refs.ts';

const listed = (page: Page, name: RegExp): Promise<string[]> =>
  page.getByRole('dialog').getByRole('list', { name }).getByRole('listitem').allInnerTexts();

/** Two merged branches, one of them the source of an open merge request, and a merged one that is protected. */
const prepare = async ({ page, git, setRefs, send }: RefsSetup): Promise<void> => {
  await expect(refRow(page, 'main')).toBeVisible();
  const old = git('rev-parse', 'main~3');
  setRefs({ 'refs/heads/done/first': old, 'refs/heads/done/asked': old, 'refs/heads/done/kept': old });
  await send('maintainer', 'PUT /repository/branches/done%2Fkept/protect', {});
  await send('maintainer', 'POST /merge_requests', {
    source_branch: 'done/asked',
    target_branch: 'release/1.x',
    title: 'Asked for elsewhere',
  });
  await page.reload();
  await expect(page.getByRole('row', { name: /^done\/asked/ })).toContainText(/!\d+/u);
};

const branches = ({ git }: RefsSetup): string[] =>
  git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');

test(
  'S28 in one call the server deletes all that the list then names, sources of open merge requests as well',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'developer', '/p/1/branches', async (setup) => {
      const { page, git } = setup;
      await prepare(setup);
      const before = branches(setup);
      const head = git('rev-parse', 'done/first');
      await page.getByRole('button', { name: text('branches.clean_up') }).click();
      await page.getByRole('button', { name: text('common.delete_merged_branches') }).click();
      const dialog = page.getByRole('dialog');
      const goes = (await listed(page, textPattern('branches.count', { count: 3 }))).map(
        (line) => line.split(' at ')[0],
      );
      expect(goes.sort()).toEqual(['done/asked', 'done/first', 'tables/winter']);
      await dialog.getByRole('button', { name: text('branches.delete_branches', { count: 3 }) }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(text('branches.were_deleted', { count: 3 }))).toBeVisible();
      expect(branches(setup)).toEqual(before.filter((name) => !goes.includes(name)));
      await page.getByRole('button', { name: `${text('branches.restore_branches', { count: 3 })}…` }).click();
      await dialog.getByRole('button', { name: text('branches.restore_branches', { count: 3 }) }).click();
      await expect(dialog.getByText(text('common.many_done', { done: 3, total: 3 }))).toBeVisible();
      expect(git('rev-parse', 'done/first')).toBe(head);
    });
  },
);
