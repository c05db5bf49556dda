/** The filters of both lists of merge requests: the rows are those of the API's own answer, and the address keeps them. */
// Home, review: mergeRequests.listAll
// Home, merge-requests: mergeRequests.list
import type { Page } from '@playwright/test';
import { text, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { withRefs, type RefsSetup } from '#e2e/pages/refs.ts';
import { goTo } from '#e2e/pages/go-to.ts';

interface Listed {
  readonly id: number;
  readonly iid: number;
}

const filters = (page: Page) => page.getByRole('dialog', { name: text('lists.more_filters') });
const openFilters = (page: Page): Promise<void> =>
  page.getByRole('button', { name: text('lists.more_filters') }).click();
const keysOf = (page: Page): Promise<(string | null)[]> =>
  page.locator('a[data-row]').evaluateAll((rows) => rows.map((row) => row.getAttribute('data-row')));

/** Ids that the API answers, as another person asks it. */
const wanted = async (setup: RefsSetup, line: string): Promise<string[]> =>
  ((await setup.send('maintainer', `GET /merge_requests${line}`)) as Listed[]).map(({ id }) => String(id));

const expectRows = async (setup: RefsSetup, line: string): Promise<void> => {
  const ids = await wanted(setup, line);
  expect(ids.length, line).toBeGreaterThan(0);
  await expect.poll(() => keysOf(setup.page), line).toEqual(ids);
};

test(
  'each filter of a project’s list shows what the API answers, and a link shows it again',
  { tag: '@always' },
  async ({ signedIn }) => {
    test.setTimeout(300_000);
    await withRefs(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
      const { page } = setup;
      await page.locator('a[data-row]').first().waitFor();
      const opened = (await wanted(setup, '?state=opened')).length;
      const option = page.getByRole('button', { name: `Open ${String(opened)}`, exact: true });
      await expect(option).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('button', { name: textStart('common.all') }).click();
      const all = '?state=all&order_by=updated_at';
      await expectRows(setup, all);
      const me = (await setup.send('maintainer', 'GET /merge_requests/5')) as {
        title: string;
        author: { username: string; id: number };
      };
      const { username, id } = me.author;

      await openFilters(page);
      const dialog = filters(page);
      const clear = async (): Promise<void> => {
        await page.keyboard.press('Escape');
        await page
          .getByRole('button', { name: text('lists.clear_filters') })
          .first()
          .click();
        await expect(page.getByRole('group', { name: text('lists.filters_set') })).toHaveCount(0);
        await openFilters(page);
      };
      await dialog.getByLabel(text('common.author')).fill(username);
      await expectRows(setup, `${all}&author_id=${id}`);
      await clear();
      await dialog.getByLabel(text('common.author')).fill('nobody.of.this.name');
      await expect(page.getByText(text('merge_requests.nobody_named', { name: 'nobody.of.this.name' }))).toBeVisible();
      await expect.poll(() => keysOf(page)).toEqual([]);
      await clear();
      await dialog.getByLabel(text('merge_requests.whose')).selectOption(text('merge_requests.assigned_to_me'));
      await expectRows(setup, `${all}&scope=assigned-to-me`);
      await dialog.getByLabel(text('merge_requests.whose')).selectOption(text('merge_requests.opened_by_me'));
      await expectRows(setup, `${all}&scope=created-by-me`);
      await clear();
      await dialog.getByLabel(text('common.labels')).fill('tides,performance');
      await expectRows(setup, `${all}&labels=tides,performance`);
      await dialog.getByLabel(text('merge_requests.order')).selectOption(text('merge_requests.oldest_first'));
      await dialog.getByLabel(text('common.labels')).fill('documentation');
      await expectRows(setup, '?state=all&order_by=created_at&sort=asc&labels=documentation');
      await clear();
      await dialog.getByLabel(text('common.assignee')).fill(username);
      await expectRows(setup, `${all}&assignee_id=${id}`);
      await clear();
      await dialog.getByLabel(text('common.milestone')).fill('nothing of this title');
      await expect.poll(() => keysOf(page)).toEqual([]);
      await clear();
      await dialog.getByLabel(text('merge_requests.my_award')).fill('eyes');
      await expect.poll(() => keysOf(page)).toEqual(await wanted(setup, `${all}&my_reaction_emoji=eyes`));
      await clear();
      // Days are those of the reader, whose clock is UTC here.
      await dialog.getByLabel(text('merge_requests.opened_after')).fill('2024-01-01');
      await dialog.getByLabel(text('merge_requests.opened_before')).fill('2026-01-31');
      await expectRows(setup, `${all}&created_after=2024-01-01T00:00:00Z&created_before=2026-01-31T23:59:59Z`);
      await clear();
      await dialog.getByLabel(text('merge_requests.numbers')).fill('!5, 2');
      await expectRows(setup, `${all}&iids[]=5&iids[]=2`);
      await dialog.getByLabel(text('merge_requests.numbers')).fill('five');
      await expect(page.getByText(text('merge_requests.numbers_form'))).toBeVisible();
      await dialog.getByLabel(text('merge_requests.numbers')).fill('5');
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/state=all&numbers=5$/);
      await page.reload();
      await expectRows(setup, `${all}&iids[]=5`);
      await expect(
        page.getByRole('button', { name: text('lists.remove_filter', { filter: 'Numbers: 5' }) }),
      ).toBeVisible();
      // Who comes back from one of them finds the list as it was left.
      await page.locator('a[data-row]').click();
      await expect(page.getByRole('heading', { level: 1, name: me.title })).toBeVisible();
      await expect(page).toHaveURL(/merge_requests\/5$/);
      await page.keyboard.press('Escape');
      await expect(page).toHaveURL(/state=all&numbers=5$/);
      await expectRows(setup, `${all}&iids[]=5`);
    });
  },
);

test(
  'everything over all projects is filtered by people, milestone, award and days',
  { tag: '@always' },
  async ({ signedIn }) => {
    await withRefs(signedIn, 'maintainer', '/review?view=all', async (setup) => {
      const { page, service } = setup;
      const over = async (line: string): Promise<string[]> => {
        const answer = await fetch(`${service.url}/api/v4/merge_requests?scope=all&state=all&per_page=100&${line}`, {
          headers: { 'private-token': service.tokens.maintainer },
        });
        return ((await answer.json()) as Listed[]).map(({ id }) => String(id));
      };
      const shows = async (line: string): Promise<void> => {
        const ids = await over(line);
        expect(ids.length, line).toBeGreaterThan(0);
        await expect.poll(() => keysOf(page), line).toEqual(ids);
      };
      const whole = (await over('order_by=updated_at')).length;
      await setup.send('maintainer', 'POST /merge_requests/5/notes', { body: ':eyes:' });
      await page.locator('a[data-row]').first().waitFor();
      await openFilters(page);
      const dialog = filters(page);
      await dialog.getByLabel(text('common.state')).selectOption('All');
      await shows('order_by=updated_at');
      // Each filter alone leaves fewer rows: when they stand there, the server has answered it.
      const narrows = async (field: string, typed: string, parameter: string): Promise<void> => {
        await dialog.getByLabel(field).fill(typed);
        await shows(`order_by=updated_at&${parameter}`);
        expect((await keysOf(page)).length, field).toBeLessThan(whole);
        await dialog.getByLabel(field).fill('');
        await shows('order_by=updated_at');
      };
      await narrows(text('common.milestone'), 'Spring tides', 'milestone=Spring%20tides');
      await narrows(text('common.assignee'), 'mateo.silva', 'assignee_id=3');
      await narrows(text('common.author'), 'ines.okafor', 'author_id=4');
      await narrows(text('common.labels'), 'documentation', 'labels=documentation');
      await narrows(text('merge_requests.my_award'), ':eyes:', 'my_reaction_emoji=eyes');
      await narrows(text('merge_requests.opened_before'), '2026-02-14', 'created_before=2026-02-14T23:59:59Z');
      await narrows(text('merge_requests.opened_after'), '2026-02-14', 'created_after=2026-02-14T00:00:00Z');
      await dialog.getByLabel(text('merge_requests.order')).selectOption(text('merge_requests.oldest_first'));
      await shows('order_by=created_at&sort=asc');
      await goTo(page, '/review?view=all&state=all&scope=created-by-me');
      await expect(
        page.getByRole('button', { name: text('lists.remove_filter', { filter: 'Whose: Opened by me' }) }),
      ).toBeVisible();
      await shows('order_by=updated_at&scope=created-by-me&author_id=3');
    });
  },
);
