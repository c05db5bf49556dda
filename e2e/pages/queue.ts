/** The review queue as it is drawn: which merge request is in which group, and what is marked as not read. */
import { expect, type Page } from '@playwright/test';
import { text } from '#testing/text.ts';

/** Numbers of merge requests under the title of each group, in order. */
export type DrawnGroups = Readonly<Record<string, readonly number[]>>;

/** The grid of what waits for me. */
export const queueGrid = (page: Page) => page.getByRole('grid', { name: text('screens.review') });

/** A row of any list, by its number; `project` where it is not the first. */
export const requestRow = (page: Page, iid: number, project = 1) =>
  page.locator(`a[data-row][href$="/p/${String(project)}/merge_requests/${String(iid)}"]`);

const drawnGroups = (page: Page): Promise<DrawnGroups> =>
  queueGrid(page).evaluate((grid) => {
    const groups: Record<string, number[]> = {};
    let title = '';
    for (const row of grid.querySelectorAll('[role="row"]')) {
      title = row.querySelector('h2')?.textContent ?? title;
      const href = row.querySelector('a[data-row]')?.getAttribute('href');
      if (href !== null && href !== undefined)
        (groups[title] ??= []).push(Number(href.slice(href.lastIndexOf('/') + 1)));
    }
    return groups;
  });

/** Waits until the groups are these, whatever the order within one. */
export const expectGroups = async (page: Page, groups: DrawnGroups): Promise<void> =>
  expect
    .poll(async () =>
      Object.fromEntries(
        Object.entries(await drawnGroups(page)).map(([title, numbers]) => [title, [...numbers].sort((a, b) => a - b)]),
      ),
    )
    .toEqual(groups);

/** Numbers of the rows that are marked as not read. */
export const expectUnread = async (page: Page, numbers: readonly number[]): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('row')
        .filter({ has: page.getByRole('img', { name: text('merge_requests.not_read') }) })
        .locator('a[data-row]')
        .evaluateAll((rows) =>
          rows.map((row) => Number(row.getAttribute('href')?.split('/').at(-1))).sort((a, b) => a - b),
        ),
    )
    .toEqual(numbers);

/** Goes to the queue by its key, and waits for its rows. */
export const goToQueue = async (page: Page): Promise<void> => {
  await page.keyboard.press('g');
  await page.keyboard.press('r');
  await queueGrid(page).locator('a[data-row]').first().waitFor();
};
