/** Cleaning up branches: what the preview shows is what is requested, receipts hold the commits, and restoring makes the branches again. */
import type { Page } from '@playwright/test';
import { text, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { serverBetween } from '#e2e/fixtures/server-between.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { push } from '#e2e/pages/colleague.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { refRow, withRefs, type RefsSetup } from '#e2e/pages/refs.ts';
import { gitOf } from '#e2e/pages/repository.ts';

const server = serverBetween();
const requested = (method: string): readonly string[] =>
  server.receivedRequests
    .filter((received) => received.method === method)
    .map(({ path }) => decodeURIComponent(path).replace(/^.*\/branches\/?/, ''));

const panelOf = (page: Page) => page.getByRole('complementary', { name: text('branches.clean_up') });
const rowsOf = async (page: Page, grid: string): Promise<readonly string[]> =>
  panelOf(page)
    .getByRole('grid', { name: grid })
    .locator('[data-row]')
    .evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row') ?? ''));
const result = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('grid', { name: text('branches.history') })
    .getByRole('row')
    .filter({ hasText: name });
const inGit = ({ git }: RefsSetup): readonly string[] =>
  git('for-each-ref', '--format=%(refname:short)', 'refs/heads').split('\n');

/** Merged branches `done/1` to `done/3`, one that is protected, one that an open merge request comes from. */
const prepare = async ({ page, git, setRefs, send }: RefsSetup): Promise<void> => {
  await expect(refRow(page, 'main')).toBeVisible();
  const old = git('rev-parse', 'main~3');
  const names = ['done/1', 'done/2', 'done/3', 'done/asked', 'done/kept'];
  setRefs(Object.fromEntries(names.map((name) => [`refs/heads/${name}`, old])));
  await send('maintainer', 'PUT /repository/branches/done%2Fkept/protect', {});
  const request = { source_branch: 'done/asked', target_branch: 'release/1.x', title: 'Asked for elsewhere' };
  await send('maintainer', 'POST /merge_requests', request);
  await page.reload();
  await expect(page.getByRole('row', { name: /^done\/asked/ })).toContainText(/!\d+/u);
  await page.getByRole('button', { name: text('branches.clean_up') }).click();
  await panelOf(page).getByLabel(text('common.names')).fill('done/*');
};
const confirm = async (page: Page, verb: string): Promise<void> => {
  await panelOf(page)
    .getByRole('button', { name: `${verb}…` })
    .click();
  await page.getByRole('dialog').getByRole('button', { name: verb, exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

test('S28 M11 exactly the previewed branches are requested, each is read before, and restoring brings them back', async ({
  signedIn,
}) => {
  await withRefs(
    signedIn,
    'developer',
    '/p/1/branches',
    async (setup) => {
      const { page, git } = setup;
      await prepare(setup);
      const before = git('for-each-ref', 'refs/heads');
      const panel = panelOf(page);
      await expect.poll(() => rowsOf(page, text('branches.goes'))).toEqual(['done/1', 'done/2', 'done/3']);
      expect(await rowsOf(page, text('branches.stays'))).toEqual(['done/asked']);
      await expect(panel.getByRole('grid', { name: text('branches.stays') })).toContainText(
        textPattern('branches.source_of'),
      );
      await expect(panel).toContainText(text('branches.never_offered', { count: 1 }));
      await panel.getByRole('checkbox', { name: 'done/2' }).uncheck();
      const [reads] = [requested('GET').length];
      await confirm(page, text('branches.delete_branches', { count: 2 }));
      await expect(
        panel.getByRole('status').filter({ hasText: text('branches.amount_deleted', { amount: 2 }) }),
      ).toBeVisible();
      expect(requested('DELETE')).toEqual(['done/1', 'done/3']);
      expect(
        requested('GET')
          .slice(reads)
          .filter((path) => path.startsWith('done/')),
      ).toEqual(['done/1', 'done/3']);
      expect(inGit(setup)).toEqual(expect.arrayContaining(['done/2', 'done/asked', 'done/kept', 'main']));
      expect(inGit(setup)).not.toContain('done/1');
      await expect(result(page, 'done/1')).toContainText(git('rev-parse', 'main~3').slice(0, 8));

      await panel.getByRole('button', { name: text('branches.restore_branches', { count: 2 }) }).click();
      await expect(
        panel.getByRole('status').filter({ hasText: text('branches.amount_restored', { amount: 2 }) }),
      ).toBeVisible();
      expect(git('for-each-ref', 'refs/heads')).toBe(before);
      await expect(refRow(page, 'done/1')).toBeVisible();
    },
    server.through,
  );
});

test('R8 a branch that moved, was protected or is gone since the preview is left alone, and the receipt says so', async ({
  signedIn,
}) => {
  await withRefs(
    signedIn,
    'developer',
    '/p/1/branches',
    async (setup) => {
      const { page, repository, git, send } = setup;
      await prepare(setup);
      const panel = panelOf(page);
      await panel.getByRole('checkbox', { name: text('branches.with_requests') }).check();
      await expect.poll(() => rowsOf(page, text('branches.goes'))).toHaveLength(4);
      await panel.getByRole('button', { name: `${text('branches.delete_branches', { count: 4 })}…` }).click();
      const dialog = page.getByRole('dialog');
      await expect(dialog).toContainText(text('branches.sources', { count: 1 }));
      const moved = push(repository, 'done/1', ['One more']);
      await send('maintainer', 'PUT /repository/branches/done%2F2/protect', {});
      git('update-ref', '-d', 'refs/heads/done/3');
      await dialog.getByRole('button', { name: text('branches.delete_branches', { count: 4 }) }).click();
      await expect(panel.getByRole('status')).toContainText(
        `${text('branches.amount_deleted', { amount: 1 })}, ${text('branches.amount_kept', { amount: 2 })}, ${text('branches.amount_gone', { amount: 1 })}`,
      );
      await expect(result(page, 'done/1')).toContainText(text('branches.kept_now_at', { sha: moved.slice(0, 8) }));
      await expect(result(page, 'done/2')).toContainText(text('branches.kept_protected'));
      await expect(result(page, 'done/3')).toContainText(text('branches.already_gone'));
      expect(requested('DELETE')).toEqual(['done/asked']);
      expect(git('rev-parse', 'done/1')).toBe(moved);

      // Somebody makes it again meanwhile.
      git('branch', 'done/asked', 'main~1');
      await panel.getByRole('button', { name: text('branches.restore_branch') }).click();
      await expect(result(page, 'done/asked')).toContainText(
        text('branches.exists_again', { sha: git('rev-parse', 'main~1').slice(0, 8) }),
      );
      expect(git('rev-parse', 'done/asked')).toBe(git('rev-parse', 'main~1'));
    },
    server.through,
  );
});

test('a deletion stops in the middle, and goes on from its receipt with the rest alone', async ({ signedIn }) => {
  await withRefs(
    signedIn,
    'developer',
    '/p/1/branches',
    async (setup) => {
      const { page } = setup;
      await prepare(setup);
      await expect.poll(() => rowsOf(page, text('branches.goes'))).toHaveLength(3);
      server.misbehave({ kind: 'hold' }, { method: 'DELETE', path: 'done%2F2' });
      await confirm(page, text('branches.delete_branches', { count: 3 }));
      const panel = panelOf(page);
      // Its request has come, and is held.
      await expect.poll(() => requested('DELETE')).toEqual(['done/1', 'done/2']);
      await panel.getByRole('button', { name: text('common.stop') }).click();
      server.behave();
      await expect(panel.getByRole('status')).toContainText(
        `${text('branches.amount_deleted', { amount: 2 })}, ${text('branches.amount_not_sent', { amount: 1 })}`,
      );
      expect(inGit(setup)).toContain('done/3');

      await page.keyboard.press('Escape');
      await expect(panel).toHaveCount(0);
      await page.getByRole('button', { name: text('branches.clean_up') }).click();
      await panel.getByRole('button', { name: text('branches.history') }).click();
      await expect(panel.getByRole('list', { name: text('branches.history') })).toContainText(
        `${text('branches.amount_deleted', { amount: 2 })}, ${text('branches.amount_not_sent', { amount: 1 })}`,
      );
      await panel.getByRole('button', { name: text('common.open') }).click();
      await panel.getByRole('button', { name: text('branches.delete_other', { count: 1 }) }).click();
      await expect(panel.getByRole('status')).toContainText(text('branches.amount_deleted', { amount: 3 }));
      expect(requested('DELETE')).toEqual(['done/1', 'done/2', 'done/3']);
    },
    server.through,
  );
});

test('commits behind and ahead are counted when that is asked for: those of git, and once for rows that were in view', async ({
  signedIn,
}) => {
  await withRefs(
    signedIn,
    'reporter',
    '/p/1/branches',
    async ({ page, git }) => {
      /** HEAD alone is asked for to know the default branch. */
      const compared = () =>
        server.receivedRequests.filter(({ path }) => /\/compare\?(?!.*\bto=HEAD\b)/u.test(path)).length;
      await expect(refRow(page, 'dark-board')).toBeVisible();
      await quiet(page);
      expect(compared()).toBe(0);
      await page.getByRole('button', { name: text('branches.count_commits') }).click();
      const [upstream, ahead] = git('rev-list', '--left-right', '--count', 'main...dark-board').split('\t');
      const words = text('branches.behind_ahead', { behind: String(upstream), ahead: String(ahead), base: 'main' });
      await expect(page.getByRole('row', { name: /^dark-board/ }).getByRole('img', { name: words })).toBeVisible();
      const merged = git('rev-list', '--count', 'tables/winter..main');
      await expect(
        page
          .getByRole('row', { name: /^tables\/winter/ })
          .getByRole('img', { name: text('branches.behind_ahead', { behind: merged, ahead: 0, base: 'main' }) }),
      ).toBeVisible();
      await expect(page.getByRole('img', { name: text('common.loading') })).toHaveCount(0);
      const requests = compared();
      await goTo(page, '/p/1/tags');
      await expect(refRow(page, 'v0.9.0')).toBeVisible();
      await goTo(page, '/p/1/branches?commits=counted');
      await expect(page.getByRole('row', { name: /^dark-board/ }).getByRole('img', { name: words })).toBeVisible();
      expect(compared()).toBe(requests);
    },
    server.through,
  );
});

test.describe('over a restart', () => {
  test.use({ profile: 'local-service' });

  test(
    'X5 a receipt is there after a restart, and restores its branch',
    { tag: ['@restart'] },
    async ({ launchApp }) => {
      const first = await launchApp();
      const page = await openLocalService(first);
      await goTo(page, '/p/1/branches?panel=clean-up');
      const head = gitOf(first, 1, 'rev-parse', 'tables/winter');
      await panelOf(page).getByLabel(text('common.names')).fill('tables/winter');
      await confirm(page, text('branches.delete_branches', { count: 1 }));
      await expect(panelOf(page).getByRole('status')).toContainText(text('branches.amount_deleted', { amount: 1 }));
      expect(gitOf(first, 1, 'branch', '--list', 'tables/winter')).toBe('');
      await first.close();

      const again = await launchApp({ userData: first.userData });
      const window = await openLocalService(again);
      await goTo(window, '/p/1/branches?panel=clean-up');
      await panelOf(window)
        .getByRole('button', { name: text('branches.history') })
        .click();
      await panelOf(window)
        .getByRole('button', { name: text('common.open') })
        .click();
      await panelOf(window)
        .getByRole('button', { name: text('branches.restore_branch') })
        .click();
      await expect(panelOf(window).getByRole('status')).toContainText(text('branches.amount_restored', { amount: 1 }));
      expect(gitOf(again, 1, 'rev-parse', 'tables/winter')).toBe(head);
    },
  );
});
