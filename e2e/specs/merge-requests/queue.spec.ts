/** The review queue as "what do I do now": its groups follow what is read, pushed, written and merged, and marks survive a restart. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { push } from '#e2e/pages/colleague.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { mergeable, readChanges } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { expectGroups, expectUnread, goToQueue, queueGrid, requestRow } from '#e2e/pages/queue.ts';
import { withRefs, type RefsSetup } from '#e2e/pages/refs.ts';

const open = async (page: Page, iid: number): Promise<void> => {
  await requestRow(page, iid).click();
  await expect(page.getByRole('link', { name: textStart('common.changes') })).toBeVisible();
};

const readAndReturn = async (page: Page, iid: number): Promise<void> => {
  await open(page, iid);
  // What was read is kept once the lines are drawn: who leaves before that has not read them. Those of the head before may be there first.
  await readChanges(page, () => quiet(page));
  await goToQueue(page);
};

const expectStates = async ({ send }: RefsSetup, states: Readonly<Record<number, string>>): Promise<void> => {
  for (const [iid, state] of Object.entries(states))
    expect(await send('owner', `GET /merge_requests/${iid}`), iid).toMatchObject({ state });
};

test(
  'the groups follow what is read, pushed, written and merged',
  { tag: ['@electron', '@always'] },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/review', async (setup) => {
      const { page, send, git } = setup;
      await expectGroups(page, { 'Needs my review': [2, 5, 6, 7], Mine: [3] });
      await expectUnread(page, [2, 5, 6, 7]);
      await expect(
        queueGrid(page)
          .getByRole('img', { name: text('jobs.status_success') })
          .first(),
      ).toBeVisible();

      await readAndReturn(page, mergeable.iid);
      await readAndReturn(page, 6);
      // It conflicts: it was read, and still waits for more than a merge.
      await open(page, 2);
      await page.getByRole('link', { name: textStart('common.changes') }).click();
      await expect(page.getByText(textPattern('review.lines_added_removed'))).toBeAttached();
      await goToQueue(page);
      await requestRow(page, 2).focus();
      const preview = page.getByRole('complementary', { name: text('common.preview') });
      await expect(preview.getByText(text('merge_requests.no_new_commits'))).toBeVisible();
      // A job of !6 failed.
      await expectGroups(page, { 'Needs my review': [2, 6, 7], Mine: [3], 'Ready to merge': [5] });
      await expectUnread(page, [7]);

      const before = git('rev-parse', mergeable.branch);
      const head = push(setup.repository, mergeable.branch, ['Halve the search', 'Test the halves']);
      expect(head).not.toBe(before);
      await send('developer', 'POST /merge_requests/6/notes', { body: 'The limit is inclusive.' });
      await page.keyboard.press('Shift+R');
      await expectGroups(page, { 'Needs my review': [2, 7], [text('merge_requests.group_new')]: [5, 6], Mine: [3] });
      await expectUnread(page, [5, 6, 7]);
      await expect(
        page.getByText(text('shell.not_read', { label: text('merge_requests.open_count', { amount: 5 }), amount: 3 })),
      ).toBeVisible();
      await expect(
        page.getByRole('link', {
          name: text('shell.not_read', { label: text('screens.review'), amount: 3 }),
        }),
      ).toBeVisible();

      await requestRow(page, mergeable.iid).focus();
      await expect(preview.getByRole('heading', { name: textPattern('merge_requests.since_looked') })).toContainText(
        before.slice(0, 8),
      );
      await expect(preview.getByText('Halve the search')).toBeVisible();
      await expect(preview.getByText(text('common.changed_files', { count: 2 }))).toBeVisible();
      await preview.getByRole('button', { name: text('merge_requests.review_files', { count: 2 }) }).click();
      await expect.poll(() => page.url()).toContain(`from=${before}&to=${head}`);
      await expect(page.getByText(textPattern('review.lines_added_removed'))).toBeAttached();
      await page.getByRole('link', { name: textStart('common.overview') }).click();
      await expect(page.getByText(/^You’ve gone through/)).toBeVisible();
      await goToQueue(page);
      // Its jobs start over with the new head: until they pass, it waits.
      await expect(queueGrid(page).getByRole('heading', { name: text('merge_requests.group_new') })).toBeVisible();
      await expectUnread(page, [6, 7]);

      await send('owner', 'PUT /merge_requests/7/merge');
      await send('owner', 'PUT /merge_requests/2', { state_event: 'close' });
      await expectStates(setup, { 7: 'merged', 2: 'closed' });
      await page.keyboard.press('Shift+R');
      await expect
        .poll(() =>
          queueGrid(page)
            .getByRole('heading', { name: text('merge_requests.group_done') })
            .count(),
        )
        .toBe(1);
      const done = queueGrid(page).getByRole('button', { name: text('merge_requests.group_done') });
      await expect(requestRow(page, 7)).toBeVisible();
      await expect(requestRow(page, 2)).toBeVisible();
      await done.click();
      await expect(requestRow(page, 7)).toHaveCount(0);
      await page.getByRole('link', { name: text('common.drafts_too') }).click();
      await goToQueue(page);
      await expect(done).toHaveAttribute('aria-expanded', 'false');
    });
  },
);

test('a row counts the lines that were read, of the head that it has, without a call for any other', async ({
  signedIn,
}) => {
  await withRefs(signedIn, 'maintainer', '/review', async (setup) => {
    const { app, page, git, repository } = setup;
    const log = join(app.userData, 'logs', 'calls.log');
    const readings = (): number => readFileSync(log, 'utf8').split(' mergeRequests.changes ').length;
    const before = readings();
    const counts = (iid: number) => requestRow(page, iid).getByTitle(text('merge_requests.lines_counted'));
    const inGit = (): string => {
      const lines = git('diff', '--numstat', `main...${mergeable.branch}`).split('\n');
      const sum = (column: 0 | 1): number =>
        lines.reduce((total, line) => total + Number(line.split('\t')[column] ?? 0), 0);
      return `+${String(sum(0))}−${String(sum(1))}`;
    };
    await expectGroups(page, { 'Needs my review': [2, 5, 6, 7], Mine: [3] });
    await expect(page.getByTitle(text('merge_requests.lines_counted'))).toHaveCount(0);
    await readAndReturn(page, mergeable.iid);
    await expect(counts(mergeable.iid)).toHaveText(inGit());
    await expect(page.getByTitle(text('merge_requests.lines_counted'))).toHaveCount(1);
    await goTo(page, '/p/1/merge_requests');
    await expect(counts(mergeable.iid)).toHaveText(inGit());

    push(repository, mergeable.branch, ['Halve the search']);
    await goToQueue(page);
    await page.keyboard.press('Shift+R');
    await expectGroups(page, { 'Needs my review': [2, 6, 7], [text('merge_requests.group_new')]: [5], Mine: [3] });
    await expect(counts(mergeable.iid)).toHaveCount(0);
    await readAndReturn(page, mergeable.iid);
    await expect(counts(mergeable.iid)).toHaveText(inGit());
    // The two readings of what was opened, and none for a row. One that left with the click may have been of the head before.
    expect([2, 3]).toContain(readings() - before);
  });
});

const countLines = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text('merge_requests.count_lines'));
  await page.keyboard.press('Enter');
};

test('the lines of all rows are counted when that is asked for, and those of a head once', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/review', async ({ app, page, git }) => {
    const log = join(app.userData, 'logs', 'calls.log');
    const readings = (): number => readFileSync(log, 'utf8').split(' mergeRequests.changes ').length;
    const counts = page.getByTitle(text('merge_requests.lines_counted'));
    await expectGroups(page, { 'Needs my review': [2, 5, 6, 7], Mine: [3] });
    const before = readings();
    await countLines(page);
    await expect(counts).toHaveCount(5);
    const [added, removed] =
      git('diff', '--shortstat', `main...${mergeable.branch}`).match(/\d+(?= (?:ins|del))/g) ?? [];
    await expect(requestRow(page, mergeable.iid).getByTitle(text('merge_requests.lines_counted'))).toHaveText(
      `+${added ?? ''}${removed === undefined ? '' : `−${removed}`}`,
    );
    expect(readings() - before).toBe(5);
    await goTo(page, '/p/1/merge_requests');
    await expect(counts).not.toHaveCount(0);
    await countLines(page);
    await expect(page.getByText(text('merge_requests.counting_lines'))).toHaveCount(0);
    expect(readings() - before).toBeLessThanOrEqual(await counts.count());
  });
});

test('a row is marked as read and as unread by e and by the palette, and stays so over a restart', async ({
  launchApp,
}) => {
  const first = await launchApp({ profile: 'local-service' });
  const page = await openLocalService(first);
  await expectUnread(page, [2, 5, 6, 7]);
  await requestRow(page, 5).focus();
  await page.keyboard.press('e');
  await expectUnread(page, [2, 6, 7]);
  await page.keyboard.press('e');
  await expectUnread(page, [2, 5, 6, 7]);
  await page.keyboard.press('e');
  await requestRow(page, 3).focus();
  await page.keyboard.press('e');
  await expectUnread(page, [2, 3, 6, 7]);
  await requestRow(page, 6).focus();
  await page.keyboard.press('Control+k');
  await page.getByRole('combobox').fill(text('merge_requests.mark_read'));
  await page.getByRole('option', { name: textStart('commands.list_mark_read') }).click();
  await expectUnread(page, [2, 3, 7]);
  await expectGroups(page, { 'Needs my review': [2, 5, 6, 7], Mine: [3] });
  await first.close();

  const again = await launchApp({ userData: first.userData });
  const window = await again.window('index.html');
  await expectUnread(window, [2, 3, 7]);
  await expect(
    window.getByText(text('shell.not_read', { label: text('merge_requests.open_count', { amount: 5 }), amount: 3 })),
  ).toBeVisible();
});

test('what is opened is read in another window too, and the preview follows the key', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/review', async ({ app, page, send }) => {
    await expectUnread(page, [2, 5, 6, 7]);
    const preview = page.getByRole('complementary', { name: text('common.preview') });
    await requestRow(page, 7).focus();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Space');
    await expect(preview).toHaveCount(0);
    // It stays so on other screens, for as long as the window is open.
    const isShown = (): Promise<string | null> =>
      page.getByRole('button', { name: textStart('common.preview') }).getAttribute('aria-pressed');
    await page.getByRole('link', { name: text('common.drafts_too') }).click();
    await goToQueue(page);
    expect(await isShown()).toBe('false');
    await page.reload();
    await expect.poll(isShown).toBe('true');
    await requestRow(page, 7).focus();
    await expect(preview).toBeVisible();
    await page.keyboard.press('Space');
    await expect(preview).toHaveCount(0);
    await page.keyboard.press('Space');
    await expect(preview.getByRole('button', { name: text('merging.read_changes') })).toBeVisible();
    await requestRow(page, 7).click({ modifiers: ['Control'] });
    await expect.poll(() => app.windows().filter((window) => window.url().includes('index.html')).length).toBe(2);
    await expectUnread(page, [2, 5, 6]);
    await send('developer', 'POST /merge_requests/7/notes', { body: 'Ready when you are.' });
    await page.keyboard.press('Shift+R');
    await expectGroups(page, { 'Needs my review': [2, 5, 6, 7], Mine: [3] });
  });
});
