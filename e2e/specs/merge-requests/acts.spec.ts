/** What is done to a merge request by its menu, its dialogs and its merge box; read back as another person. */
// Home, overview: mergeRequests.get, mergeRequests.update, mergeRequests.closesIssues, mergeRequests.cancelAutoMerge
// Home, overview: mergeRequests.subscribe, mergeRequests.unsubscribe, mergeRequests.todo
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { letJobsRun, mergeBox, mergeUnread, mergeable, openMergeable } from '#e2e/pages/merge-request.ts';
import { withRefs, type RefsSetup } from '#e2e/pages/refs.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';

const route = `/merge_requests/${String(mergeable.iid)}`;

const choose = async (page: Page, name: string): Promise<void> => {
  await page.getByRole('button', { name: text('components.more_actions') }).click();
  await page.getByRole('menuitem', { name }).click();
};

const expectRequest = async ({ send }: RefsSetup, fields: Record<string, unknown>): Promise<void> =>
  expect.poll(() => send('maintainer', `GET ${route}`)).toMatchObject(fields);

test(
  'people, labels, milestone, lock and source branch are changed by their controls',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
      const { page } = setup;
      await openMergeable(page);
      const dialog = page.getByRole('dialog');
      await page.keyboard.press('a');
      await typeWhenFocused(page, 'ines');
      await dialog.getByRole('option', { name: /Ines Okafor/ }).click();
      await expect(dialog).toHaveCount(0);
      await expectRequest(setup, { assignee: { username: 'ines.okafor' } });
      await page.getByRole('button', { name: text('merge_request.assign'), exact: true }).click();
      await dialog.getByRole('option', { name: text('common.unassigned') }).click();
      await expect(dialog).toHaveCount(0);
      await expectRequest(setup, { assignee: null });

      const { labels } = (await setup.send('reporter', `GET ${route}`)) as { readonly labels: readonly string[] };
      await page.keyboard.press('l');
      await typeWhenFocused(page, 'by-night');
      await page.keyboard.press('Enter');
      await expect(
        dialog.getByRole('group', { name: text('merge_request.chosen_labels') }).getByText('by-night'),
      ).toBeVisible();
      await dialog.getByRole('button', { name: textStart('merge_request.save_labels') }).click();
      await expect(dialog).toHaveCount(0);
      await expectRequest(setup, { labels: [...labels, 'by-night'] });
      await page.keyboard.press('l');
      await dialog.getByRole('option', { name: 'by-night' }).click();
      await dialog.getByRole('button', { name: textStart('merge_request.save_labels') }).click();
      await expect(dialog).toHaveCount(0);
      await expectRequest(setup, { labels });

      await page.keyboard.press('Shift+L');
      const milestone = dialog.getByRole('option').first();
      const title = (await milestone.textContent()) ?? '';
      await milestone.click();
      await expect(dialog).toHaveCount(0);
      const { milestone: now } = (await setup.send('reporter', `GET ${route}`)) as { milestone: { title: string } };
      expect(title).toContain(now.title);
      await page.keyboard.press('Shift+L');
      await dialog.getByRole('option', { name: text('merge_request.no_milestone') }).click();
      await expect(dialog).toHaveCount(0);
      await expectRequest(setup, { milestone: null });

      await choose(page, text('merge_request.lock'));
      await expectRequest(setup, { discussion_locked: true });
      const facts = page.getByRole('complementary', { name: text('common.details') });
      await expect(facts.getByText(textStart('merge_request.locked'))).toBeVisible();
      await choose(page, text('merge_request.unlock'));
      await expectRequest(setup, { discussion_locked: false });
      await expect(facts.getByText(textStart('merge_request.locked'))).toHaveCount(0);
      const { force_remove_source_branch: isRemoved } = (await setup.send('reporter', `GET ${route}`)) as {
        readonly force_remove_source_branch: boolean;
      };
      for (const removes of [!isRemoved, isRemoved]) {
        await choose(page, text(removes ? 'merge_request.delete_source' : 'merge_request.keep_source'));
        await expectRequest(setup, { force_remove_source_branch: removes });
      }
      await page.keyboard.press('Shift+E');
      const field = page.getByRole('textbox', { name: text('common.title') });
      await expect(field).toBeFocused();
      await field.fill('Search by halves');
      await page.getByRole('combobox', { name: text('common.target_branch') }).fill('release/1.x');
      await page.keyboard.press('Tab');
      await field.press('Control+Enter');
      await expectRequest(setup, { target_branch: 'release/1.x', title: 'Search by halves' });
    });
  },
);

test('closing it and marking it as a draft are undone by one press', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page } = setup;
    await openMergeable(page);
    const undo = page.getByRole('button', { name: textStart('common.undo') });
    const box = mergeBox(page);
    await choose(page, text('merge_request.close'));
    await expect(page.getByText(text('merge_request.said_closed'))).toBeVisible();
    await expectRequest(setup, { state: 'closed' });
    await undo.click();
    await expect(box.getByText(textPattern('merging.merges'))).toBeVisible();
    await expectRequest(setup, { state: 'opened' });

    await choose(page, text('merge_request.mark_draft'));
    await expect(box.getByText(text('common.draft'))).toBeVisible();
    await expectRequest(setup, { title: `WIP: ${mergeable.title}` });
    await undo.click();
    await expect(box.getByText(textPattern('merging.merges'))).toBeVisible();
    await expectRequest(setup, { title: mergeable.title });
  });
});

test(
  'notifications are turned on and off, it goes to the to-do list, and the issues it closes are named',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'developer', '/p/1/merge_requests', async ({ page, send }) => {
      await openMergeable(page);
      await expect(page).toHaveTitle(/!5/);
      const notes = (await send('reporter', `GET ${route}/notes?per_page=100`)) as readonly { system: boolean }[];
      await expect(page.getByRole('article', { name: textStart('notes.comment_by') })).toHaveCount(
        notes.filter(({ system }) => !system).length,
      );
      const { sha } = (await send('reporter', `GET ${route}`)) as { readonly sha: string };
      const jobs = (await send('reporter', 'GET /jobs?per_page=100')) as readonly {
        readonly name: string;
        readonly pipeline: { readonly sha: string };
      }[];
      const names = new Set(jobs.filter(({ pipeline }) => pipeline.sha === sha).map(({ name }) => name));
      expect(names.size).toBeGreaterThan(0);
      for (const name of names) await expect(mergeBox(page).getByText(name, { exact: true })).toBeVisible();
      const subscribed = async (): Promise<unknown> =>
        ((await send('developer', `GET ${route}`)) as { readonly subscribed: boolean }).subscribed;
      const before = await subscribed();
      for (const wanted of [!before, before === true]) {
        await page.keyboard.press('w');
        await expect(
          page.getByRole('button', { name: wanted ? text('merge_request.are_on') : text('merge_request.are_off') }),
        ).toBeVisible();
        await expect.poll(subscribed).toBe(wanted);
      }
      await page.keyboard.press('Shift+T');
      await expect(page.getByText(text('merge_request.said_to_do'))).toBeVisible();
      // A second one is refused as there already, no matter who asks.
      expect(await send('developer', `POST ${route}/todo`)).toBe(304);
      await page.keyboard.press('Shift+T');
      await expect(page.getByText(text('merge_request.said_to_do_already'))).toBeVisible();
      const closing = (await send('reporter', `GET ${route}/closes_issues`)) as readonly { readonly title: string }[];
      expect(closing.length).toBeGreaterThan(0);
      await expect(
        page.getByRole('list', { name: text('merge_request.closed_issues') }).getByRole('listitem'),
      ).toHaveText(closing.map(({ title }) => new RegExp(title)));
    });
  },
);

test('an automatic merge is set while jobs run, and cancelled', { tag: '@always' }, async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const { page, repository, git } = setup;
    const head = git('rev-parse', mergeable.branch);
    letJobsRun(repository, head);
    await goTo(page, '/review');
    await openMergeable(page);
    await mergeBox(page)
      .getByRole('checkbox', { name: text('merging.auto_merge') })
      .check();
    await mergeUnread(page);
    await expectRequest(setup, { merge_when_pipeline_succeeds: true, state: 'opened' });
    await mergeBox(page)
      .getByRole('button', { name: text('merge_request.cancel_auto') })
      .click();
    await expectRequest(setup, { merge_when_pipeline_succeeds: false, state: 'opened' });
    await expect(page.getByRole('button', { name: text('merge_request.cancel_auto') })).toHaveCount(0);
    // Offered again once the answer is there.
    await expect(mergeBox(page).getByRole('checkbox', { name: text('merging.auto_merge') })).toBeVisible();
  });
});
