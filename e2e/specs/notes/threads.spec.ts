/** Threads in the conversation at a server of today: on files, images and the whole; begun, answered, resolved, until merging goes on. */
import { startTodayServer } from '#testing/servers/today-server.ts';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { below } from '#e2e/pages/line-comments.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { mergeBox, mergeButton, mergeUnread, mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { beginThread, threadsOf } from '#e2e/pages/threads.ts';
import { withVaried } from '#e2e/pages/varied-setup.ts';
import { planWhole } from '#e2e/pages/whole-file.ts';
import type { Page } from '@playwright/test';

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Threads of a colleague: on the whole, on a file and on an image. */
const openings = [
  ['Who will read this?', null],
  ['Is this file still needed?', { position_type: 'file', old_path: 'whole/table.go', new_path: 'whole/table.go' }],
  [
    'Is the gauge red now?',
    {
      position_type: 'image',
      old_path: 'whole/gauge.png',
      new_path: 'whole/gauge.png',
      x: 120,
      y: 48,
      width: 320,
      height: 160,
    },
  ],
] as const;

test('threads on the whole, on a file and on an image are answered and resolved in the conversation, and merging goes on', async ({
  signedIn,
  service,
}) => {
  const setup = ['maintainer', '/p/1/merge_requests'] as const;
  await withVaried({ signedIn, service }, startTodayServer, setup, async ({ page, service, server, real }) => {
    const plan = await planWhole(service, senderOf(service));
    const { iid } = plan;
    for (const [words, place] of openings) await beginThread(server, service, iid, place, words);
    server.hold(iid, 'discussions_not_resolved');
    await goTo(page, `/p/1/merge_requests/${String(iid)}`);
    await expect(mergeBox(page).getByText(text('merging.unresolved', { count: 3 }))).toBeVisible();
    await expect(mergeButton(page)).toBeDisabled();

    // Both that are about a file stand at its head in the changes, and the conversation leads there.
    await page.getByRole('link', { name: /^whole\/gauge\.png, / }).click();
    const onImage = below(page, text('notes.comments_on', { place: 'whole/gauge.png' }));
    await expect(onImage).toBeFocused();
    await expect(onImage.getByText(text('notes.image_point', { x: '120', y: '48' }))).toBeVisible();
    // Two files further down: rows that are far from the view are not drawn.
    await page.getByRole('treeitem', { name: /table\.go/ }).click();
    await expect(below(page, text('notes.comments_on', { place: 'whole/table.go' }))).toBeAttached();
    await page.getByRole('link', { name: textStart('common.overview') }).click();

    for (const [index, [words]] of openings.entries()) {
      const thread = page.getByRole('group', { name: textStart('notes.thread_by') }).filter({ hasText: words });
      if (index === 0)
        await mergeBox(page)
          .getByRole('button', { name: textStart('merging.next_thread') })
          .click();
      else await page.keyboard.press('Shift+U');
      await expect(thread.getByRole('article')).toBeFocused();
      await thread.getByRole('button', { name: text('notes.reply') }).click();
      await expect(box(page, text('notes.write_reply'))).toBeFocused();
      await page.keyboard.type(`Answer ${String(index)}`);
      await page.keyboard.press('Control+Enter');
      await expect(thread.getByRole('article')).toHaveText([new RegExp(words.replace('?', '\\?')), /Answer \d/]);
      await thread.getByRole('button', { name: textStart('notes.resolve') }).click();
      await expect(thread.getByText(textStart('notes.resolved_by'))).toBeVisible();
      await expect(thread.getByRole('article')).toHaveCount(0);
    }
    await expect(mergeBox(page).getByText(text('merging.all_resolved'))).toBeVisible();
    const threads = await threadsOf(server, service, iid);
    expect(threads.map(({ notes }) => notes.map(({ body, resolved }) => [body, resolved]))).toEqual(
      openings.map(([words], index) => [
        [words, true],
        [`Answer ${String(index)}`, true],
      ]),
    );
    await mergeUnread(page);
    await expect(mergeBox(page).getByText(text('common.merged'), { exact: true })).toBeVisible();
    expect(await real(`GET /projects/1/merge_requests/${String(iid)}`)).toMatchObject({ state: 'merged' });
  });
});

test('a comment begins a thread, and a single comment becomes one when it is answered', async ({
  signedIn,
  service,
}) => {
  const setup = ['maintainer', '/p/1/merge_requests'] as const;
  await withVaried({ signedIn, service }, startTodayServer, setup, async ({ page, service, server }) => {
    const { iid } = mergeable;
    await senderOf(service)('owner', `POST /merge_requests/${String(iid)}/notes`, { body: 'Just said' });
    await openMergeable(page);
    await box(page, text('common.write_a_comment')).fill('To be settled');
    await page.getByRole('button', { name: text('notes.start_thread') }).click();
    const thread = page.getByRole('group', { name: textStart('notes.thread_by') });
    await expect(thread.filter({ hasText: 'To be settled' })).toBeVisible();
    await expect(box(page, text('common.write_a_comment'))).toHaveValue('');
    await expect(mergeBox(page).getByText(text('merging.unresolved', { count: 1 }))).toBeVisible();
    const said = page.getByRole('article').filter({ hasText: 'Just said' });
    await said.hover();
    await said.getByRole('button', { name: text('notes.reply_comment') }).click();
    await page.keyboard.type('And answered');
    // What was begun stays while it is not sent, and the list of drafts leads back to it.
    await page.keyboard.press('Escape');
    // Opened again, it goes on where it ends (defect T-3).
    const draft = page.getByRole('group', { name: text('notes.draft_of_reply') });
    await draft.getByRole('button', { name: text('common.edit') }).click();
    await page.keyboard.type(', twice');
    await page.keyboard.press('Escape');
    await goTo(page, '/drafts');
    await page.getByRole('link', { name: /, reply to / }).click();
    await expect(said).toBeFocused();
    await draft.getByRole('button', { name: text('notes.send_now') }).click();
    await expect(thread.filter({ hasText: 'Just said' }).getByRole('article')).toHaveText([
      /Just said/,
      /And answered, twice/,
    ]);
    expect((await threadsOf(server, service, iid)).map(({ notes }) => notes.map(({ body }) => body))).toEqual([
      ['Just said', 'And answered, twice'],
      ['To be settled'],
    ]);
  });
});
