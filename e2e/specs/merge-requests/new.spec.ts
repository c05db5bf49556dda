/** A new merge request with everything that it may have, and one that goes from a fork to its project. */
// Home, new-merge-request: mergeRequests.create
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { withRefs } from '#e2e/pages/refs.ts';
import { goTo } from '#e2e/pages/go-to.ts';

/** Fills a field with options and leaves it: while its list is open nothing else can be reached. */
const fill = async (page: Page, name: string, text: string): Promise<void> => {
  await page.getByRole('combobox', { name }).fill(text);
  await page.keyboard.press('Tab');
};

test(
  'compares the branches, and sends people, labels, milestone and what the commits say',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, git, send }) => {
      git('branch', 'night-tides', 'windows-by-bisection');
      const listed = (await send('maintainer', 'GET /merge_requests?state=all&per_page=100')) as readonly {
        readonly milestone: { readonly id: number; readonly title: string; readonly state: string } | null;
      }[];
      const milestone = listed.find((item) => item.milestone?.state === 'active')?.milestone;
      const subjects = git('log', '--reverse', '--format=%s', 'main..night-tides').split('\n');
      expect(subjects.length).toBeGreaterThan(0);
      await goTo(page, '/p/1/merge_requests/new?source=night-tides&target=main');
      const commits = page.getByRole('list', { name: text('merge_request.commits_to_merge') });
      await expect(commits.getByRole('listitem')).toHaveCount(subjects.length);
      await expect(commits).toContainText(subjects[0] ?? '');
      const files = page.getByRole('list', { name: text('merge_request.files_to_change') });
      const counted = git('diff', '--numstat', 'main...night-tides').split('\n');
      await expect(files.getByRole('listitem')).toHaveText(
        counted.map((line) => {
          const [added, removed, path = ''] = line.split('\t');
          return `${path}${added === '0' ? '' : `+${String(added)}`}${removed === '0' ? '' : `−${String(removed)}`}`;
        }),
      );
      await expect(page.getByRole('link', { name: text('merge_request.read_all') })).toHaveAttribute(
        'href',
        /\/p\/1\/compare\/main\/night-tides$/,
      );
      const description = page.getByRole('textbox', { name: text('common.description') });
      const suggested =
        subjects.length === 1
          ? git('log', '-1', '--format=%b', 'night-tides').trim()
          : subjects.map((subject) => `- ${subject}`).join('\n');
      await expect(description).toHaveValue(suggested);
      await description.fill('By night.');
      await page.getByRole('button', { name: text('merge_request.fill_in') }).click();
      await expect(description).toHaveValue(suggested);
      await page.getByRole('button', { name: textStart('common.undo') }).click();
      await expect(description).toHaveValue('By night.');

      // Narrow: the commits and files stand below the form, and nothing is cut at the side.
      await page.setViewportSize({ width: 900, height: 700 });
      await files.scrollIntoViewIfNeeded();
      const button = page.getByRole('button', { name: textPattern('merge_request.create') });
      const [below, above] = [await files.boundingBox(), await button.boundingBox()];
      expect(below?.y ?? 0).toBeGreaterThan((above?.y ?? 0) + (above?.height ?? 0));
      expect((below?.x ?? 0) + (below?.width ?? 0)).toBeLessThanOrEqual(900);

      const assignee = page.getByRole('combobox', { name: text('common.assignee') });
      await assignee.fill('nobody.of.this.name');
      // Said once the field is left, not while one types.
      await page.keyboard.press('Tab');
      await expect(page.getByText(text('merge_request.nobody_known'))).toBeVisible();
      await expect(button).toBeDisabled();
      await assignee.fill('ines.okafor');
      await page.keyboard.press('Tab');
      await fill(page, text('common.labels'), 'tides, by-night');
      await fill(page, text('common.milestone'), milestone?.title ?? '');
      await page.getByRole('checkbox', { name: text('merge_request.delete_source') }).check();
      await expect(button).toBeEnabled();
      await button.click();
      await expect(page).toHaveURL(/\/p\/1\/merge_requests\/\d+$/);
      const iid = /(\d+)$/.exec(page.url())?.[1] ?? '';
      expect(await send('reporter', `GET /merge_requests/${iid}`)).toMatchObject({
        source_branch: 'night-tides',
        target_branch: 'main',
        description: 'By night.',
        assignee: { username: 'ines.okafor' },
        labels: ['tides', 'by-night'],
        milestone: { id: milestone?.id },
        force_remove_source_branch: true,
      });
    });
  },
);

test('goes from a fork to the project that it was forked from', async ({ signedIn }) => {
  await withRefs(signedIn, 'admin', '/p/1/merge_requests', async ({ page, send }) => {
    const listed = (await send('maintainer', 'GET /merge_requests?state=all&per_page=100')) as readonly {
      readonly source_project_id: number;
      readonly source_branch: string;
    }[];
    const fork = listed.find(({ source_project_id }) => source_project_id !== 1)?.source_project_id ?? 0;
    expect(fork).toBeGreaterThan(1);
    // Not by the button of a list: that of the project before may still be on screen.
    await goTo(page, `/p/${fork}/merge_requests/new`);
    await fill(page, text('merge_request.target_project'), '1');
    await fill(page, text('merge_request.source_branch'), 'main');
    await fill(page, text('common.target_branch'), 'release/1.x');
    const title = page.getByRole('textbox', { name: text('common.title') });
    await title.fill('From the fork');
    await title.press('Control+Enter');
    await expect(page.getByRole('heading', { name: 'From the fork' })).toBeVisible();
    const iid = /\/p\/1\/merge_requests\/(\d+)$/.exec(page.url())?.[1] ?? '';
    expect(await send('reporter', `GET /merge_requests/${iid}`)).toMatchObject({
      title: 'From the fork',
      source_project_id: fork,
      target_project_id: 1,
      target_branch: 'release/1.x',
    });
    // Sent, so no draft is left of it.
    await goTo(page, `/p/${fork}/merge_requests/new`);
    await expect(title).toBeVisible();
    await expect(title).not.toHaveValue('From the fork');
    await expect(page.getByRole('link', { name: text('common.drafts_too'), exact: true })).toBeVisible();
  });
});

test('shows the changes of the file that is chosen, by click and by keys, and sends nothing', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async ({ page, git, send }) => {
    git('branch', 'night-tides', 'windows-by-bisection');
    const paths = git('diff', '--name-only', 'main...night-tides').split('\n');
    expect(paths.length).toBeGreaterThan(1);
    /** Lines that begin with a sign, without it, as git has them. */
    const linesOf = (path: string, sign: '+' | '-'): readonly string[] =>
      git('diff', 'main...night-tides', '--', path)
        .split('\n')
        .filter((line) => line.startsWith(sign) && !line.startsWith(sign.repeat(3)))
        .map((line) => line.slice(1));
    await goTo(page, '/p/1/merge_requests/new?source=night-tides&target=main');
    const files = page.getByRole('list', { name: text('merge_request.files_to_change') }).getByRole('button');
    await expect(files).toHaveCount(paths.length);
    const changes = page.getByRole('region', { name: text('merge_request.changes_of_file') });
    await expect(changes).toHaveCount(0);
    const grid = changes.getByRole('grid', { name: text('common.changes') });
    /** The drawn lines with a sign are the first ones that git has, and no other file is there. */
    const expectChangesOf = async (path: string): Promise<void> => {
      await expect(grid.getByRole('button', { name: text('review_diff.fold_path', { path }) })).toBeVisible();
      await expect(grid.getByRole('rowgroup')).toHaveCount(1);
      for (const [sign, inGit] of [
        ['+', linesOf(path, '+')],
        ['−', linesOf(path, '-')],
      ] as const) {
        const cells = grid.locator(`[data-sign="${sign}"]`);
        if (inGit.length > 0) await expect(cells.first()).toHaveText(inGit[0] ?? '', { useInnerText: false });
        const drawn = await cells.evaluateAll((all) => all.map((one) => one.textContent));
        expect(drawn).toEqual(inGit.slice(0, drawn.length));
      }
    };

    await files.nth(0).click();
    await expectChangesOf(paths[0] ?? '');
    await expect(files.nth(0)).toHaveAttribute('aria-pressed', 'true');
    await expect(grid).toBeFocused();
    // What is focused has the keys: a line, then the file after it.
    await page.keyboard.press('ArrowDown');
    await expect(grid.getByRole('row', { selected: true })).toHaveCount(1);
    await page.keyboard.press(']');
    await expectChangesOf(paths[1] ?? '');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(changes).toHaveCount(0);
    await expect(files.nth(1)).toBeFocused();

    await page.keyboard.press('ArrowUp');
    await expect(files.nth(0)).toBeFocused();
    await page.keyboard.press('Enter');
    await expectChangesOf(paths[0] ?? '');
    await expect(grid).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(files.nth(0)).toBeFocused();
    await expect(page.getByRole('heading', { name: text('common.new_merge_request') })).toBeVisible();

    const listed = (await send('maintainer', 'GET /merge_requests?state=all&per_page=100')) as readonly {
      readonly source_branch: string;
    }[];
    expect(listed.filter(({ source_branch }) => source_branch === 'night-tides')).toEqual([]);
  });
});
