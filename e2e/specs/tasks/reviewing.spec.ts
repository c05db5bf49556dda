/** Five tasks of a review by keys alone, counted: a red job, sixty files, a review of three lines, a push by force, two threads. */
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { startTodayServer } from '#testing/servers/today-server.ts';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { pushFiles, commitAll, git, inClone, writeFiles } from '#e2e/pages/colleague.ts';
import { countTask } from '#e2e/pages/counted-task.ts';
import { findJob, writeTrace } from '#e2e/pages/jobs.ts';
import { bodiesOf, planTides } from '#e2e/pages/line-comments.ts';
import { mergeable, leftToSee, mergeBox, mergeButton, readChanges } from '#e2e/pages/merge-request.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { gitOf, repositoryOf } from '#e2e/pages/repository.ts';
import { beginThread, threadsOf } from '#e2e/pages/threads.ts';
import { withVaried } from '#e2e/pages/varied-setup.ts';

const grid = (page: Page) => page.getByRole('grid', { name: text('common.changes') });

/** Runs in the page: lines at rest are seen after 300 ms, by a timer that runs before this one. */
const lookAt = async (): Promise<void> => {
  await new Promise<void>((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 350)));
  });
};

const routeOf = (iid: number): string => `/p/1/merge_requests/${String(iid)}`;
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('task 1: from a merge request whose job failed to the first error of its log', async ({ maintainer }) => {
  const { service, open, app } = maintainer;
  const send = senderOf(service);
  const requests = (await send('owner', 'GET /merge_requests?state=opened&per_page=100')) as readonly {
    readonly iid: number;
    readonly title: string;
    readonly sha: string;
    readonly source_branch: string;
  }[];
  const job = await findJob(
    service,
    ({ status, ref }) => status === 'failed' && requests.some((one) => one.source_branch === ref),
  );
  const request = requests.find((one) => one.source_branch === job.ref);
  const lines = Array.from({ length: 400 }, (_none, at) => `compiled ${String(at)}`);
  writeTrace(service, job, [...lines, 'src/a.c:7:2: error: no semicolon', ...lines, ''].join('\n'));
  const page = await open(routeOf(request?.iid ?? 0));
  await expect(page.locator(`a[href*="/jobs/${String(job.id)}?at=first-error"]`)).toBeVisible();
  await countTask({ page, app }, { name: '01 a red job to its first error', most: 1, gitlab: 2 }, async ({ press }) => {
    await press('b', text('commands.merge_request_failed_job'));
    const error = page.getByRole('region', { name: text('jobs.lines_of_log') }).locator('[data-line="400"]');
    await expect(error).toContainText('error: no semicolon');
    await expect(error).toBeInViewport();
  });
});

test('task 2: sixty files are read, each was on screen, and merged', async ({ maintainer }) => {
  const { open, app } = maintainer;
  const repository = repositoryOf(maintainer, 1);
  const own = gitOf(maintainer, 1, 'diff', '--name-only', `main...${mergeable.branch}`).split('\n').length;
  pushFiles(
    repository,
    mergeable.branch,
    'Many small files',
    Object.fromEntries(
      Array.from({ length: 60 - own }, (_none, at) => [
        `tables/${String(at).padStart(2, '0')}.txt`,
        Array.from({ length: 8 }, (_line, line) => `tide ${String(line)} of ${String(at)}\n`).join(''),
      ]),
    ),
  );
  const [before, head] = [
    gitOf(maintainer, 1, 'rev-parse', 'main'),
    gitOf(maintainer, 1, 'rev-parse', mergeable.branch),
  ];
  const page = await open(routeOf(mergeable.iid));
  await expect(title(page, mergeable.title)).toBeVisible();
  await expect(mergeButton(page, head)).toBeDisabled();
  await countTask({ page, app }, { name: '02 read and merge 60 files', most: 50, gitlab: 63 }, async (hands) => {
    await hands.press('g c', text('common.changes'));
    await expect(grid(page)).toBeFocused();
    await expect(page.locator('[data-sign="+"]').first()).toBeVisible();
    // Each page is looked at for as long as the app waits before it counts as seen: by the page's own timers, in their order.
    await page.evaluate(lookAt);
    while ((await leftToSee(page)) > 0) {
      await hands.plain('PageDown');
      await page.evaluate(lookAt);
      expect(hands.presses(), 'every file is seen on the way down').toBeLessThan(50);
    }
    await hands.press('g o', text('common.overview'));
    await expect(mergeButton(page, head)).toBeEnabled();
    await hands.press('Control+Shift+Enter', `${text('merging.merge')}…`);
    await expect(page.getByRole('dialog', { name: /^Merge !/ })).toBeVisible();
    await hands.plain('Shift+Tab');
    await expect(
      page.getByRole('dialog').getByRole('button', { name: text('merging.merge'), exact: true }),
    ).toBeFocused();
    await hands.plain('Enter');
    await expect(mergeBox(page).getByText(text('common.merged'), { exact: true })).toBeVisible();
  });
  expect(gitOf(maintainer, 1, 'log', '-1', '--format=%P', 'main')).toBe(`${before} ${head}`);
});

test('task 3: comments on three lines are sent as one review', async ({ maintainer }) => {
  const { service, open, app } = maintainer;
  const send = senderOf(service);
  const names = ['ebb', 'flood', 'slack'];
  inClone(repositoryOf(maintainer, 1), 'main', (clone) => {
    writeFiles(clone, Object.fromEntries(names.map((name) => [`tides/${name}.txt`, `${name}, measured\n`])));
    commitAll(clone, 'Three tides');
    git(clone, 'push', '--quiet', 'origin', 'HEAD:three-tides');
  });
  const { iid } = (await send('maintainer', 'POST /merge_requests', {
    source_branch: 'three-tides',
    target_branch: 'main',
    title: 'Three tides',
  })) as { readonly iid: number };
  const page = await open(`${routeOf(iid)}/changes`);
  await expect(grid(page)).toBeFocused();
  await expect(page.locator('[data-sign="+"]')).toHaveCount(3);
  await countTask(
    { page, app },
    { name: '03 three line comments as one review', most: 11, gitlab: 11 },
    async (hands) => {
      for (const [index, name] of names.entries()) {
        await hands.press('n', text('commands.changes_next_change'));
        await expect(grid(page).locator('[role=row][aria-selected=true]')).toContainText(`${name}, measured`);
        await hands.press('c', text('commands.changes_comment'));
        await hands.type(`Is ${name} exact?`);
        // The first is kept for a review by its key, the others are added to it.
        const keep = page.getByRole('button', { name: textStart('notes.keep_for_review') });
        await hands.press(index === 0 ? 'Escape' : 'Control+Enter', keep);
        await expect(page.getByRole('group', { name: textStart('notes.draft_on') })).toHaveCount(index + 1);
      }
      await hands.press('Shift+C', text('commands.note_review'));
      const panel = page.getByRole('complementary', { name: `Review of !${String(iid)}` });
      await expect(panel.getByRole('checkbox')).toHaveCount(3);
      await hands.press(
        'Control+Enter',
        panel.getByRole('button', { name: textStart('notes.send_count', { count: 3 }) }),
      );
      await expect(panel).toBeHidden();
    },
  );
  const bodies = await bodiesOf({ send }, iid);
  expect(names.map((name) => bodies.filter((body) => body.includes(`Is ${name} exact?`)).length)).toEqual([1, 1, 1]);
});

test('task 4: what a push by force brought is read again', async ({ maintainer }) => {
  const { open, app } = maintainer;
  const repository = repositoryOf(maintainer, 1);
  const read = gitOf(maintainer, 1, 'rev-parse', mergeable.branch);
  const first = await open(routeOf(mergeable.iid));
  await expect(title(first, mergeable.title)).toBeVisible();
  await readChanges(first);
  const head = inClone(repository, mergeable.branch, (clone) => {
    git(clone, 'checkout', '--quiet', 'main');
    appendFileSync(join(clone, 'README.md'), 'Another end.\n');
    commitAll(clone, 'Another end');
    git(clone, 'push', '--quiet', 'origin', 'main');
    git(clone, 'checkout', '--quiet', mergeable.branch);
    git(clone, 'rebase', '--quiet', 'main');
    writeFiles(clone, { 'amended.txt': 'new with the amended commit\n' });
    git(clone, 'add', '.');
    git(clone, 'commit', '--quiet', '--amend', '--no-edit');
    git(clone, 'push', '--quiet', '--force', 'origin', mergeable.branch);
    return git(clone, 'rev-parse', 'HEAD');
  });
  const page = await open(routeOf(mergeable.iid));
  await expect(mergeButton(page, head)).toBeDisabled();
  await countTask({ page, app }, { name: '04 read again after a force-push', most: 4, gitlab: 4 }, async (hands) => {
    await hands.press('g c', text('common.changes'));
    const since = page.getByRole('status').filter({ hasText: textStart('review.new_since_review') });
    await expect(since).toContainText(text('review.new_since_review', { sha: read.slice(0, 8) }));
    // One line is new: what the rebase brought is not among it.
    await expect(page.locator('[data-sign="+"]')).toHaveText(['new with the amended commit']);
    await expect(page.locator('[data-sign="−"]')).toHaveCount(0);
    await page.evaluate(lookAt);
    await hands.press('g o', text('common.overview'));
    await expect(mergeBox(page).getByText(textPattern('merging.merges', { sha: head.slice(0, 8) }))).toBeVisible();
    await expect(mergeButton(page, head)).toBeEnabled();
  });
});

test('task 5: two threads are answered and resolved', async ({ signedIn, service }) => {
  const who = ['maintainer', '/p/1/merge_requests'] as const;
  await withVaried({ signedIn, service }, startTodayServer, who, async ({ app, page, server, service: real }) => {
    const iid = await planTides({ service: real, send: senderOf(real) });
    for (const words of ['Who reads this?', 'Is this exact?']) await beginThread(server, real, iid, null, words);
    await page.evaluate((route) => (location.hash = route), routeOf(iid));
    await expect(mergeBox(page).getByText(text('merging.unresolved', { count: 2 }))).toBeVisible();
    await countTask({ page, app }, { name: '05 answer and resolve two threads', most: 8, gitlab: 8 }, async (hands) => {
      for (const [left, key, answers] of [
        [1, 't', text('notes.write_reply')],
        // The same with what is answered in it.
        [0, 'q', text('common.quote_comment')],
      ] as const) {
        await hands.press('Shift+U', text('commands.note_next_unresolved'));
        const thread = page
          .getByRole('group', { name: textStart('notes.thread_by') })
          .filter({ has: page.locator(':focus') });
        await expect(thread).toHaveCount(1);
        await hands.press(key, answers);
        const box = page.getByRole('textbox', { name: text('notes.write_reply') });
        await expect(box).toBeFocused();
        await expect(box).toHaveValue(key === 'q' ? /^> / : '');
        await hands.type('It is.');
        await hands.press('Control+Enter', page.getByRole('button', { name: textStart('notes.send_now') }));
        await expect(box).toHaveCount(0);
        await hands.press('Shift+D', text('commands.note_resolve'));
        await expect
          .poll(
            async () => (await threadsOf(server, real, iid)).filter(({ notes }) => notes[0]?.resolved !== true).length,
          )
          .toBe(left);
      }
    });
    const threads = await threadsOf(server, real, iid);
    expect(threads.map(({ notes }) => notes.length)).toEqual([2, 2]);
    for (const { notes } of threads) expect(notes[1]?.body).toContain('It is.');
  });
});
