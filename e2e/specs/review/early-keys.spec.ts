/** Keys pressed before what they lead to is there: the changes that load, the box that a comment is written in. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/faulty-app.ts';
import { pressChord } from '#e2e/pages/chord.ts';
import { chosen, grid } from '#e2e/pages/many-files.ts';
import { openMergeable } from '#e2e/pages/merge-request.ts';

/** As fast as fingers can: none waits for what the one before it does. */
const pressAtOnce = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  await Promise.all(keys.map((key) => page.keyboard.press(key)));
};

const chosenIn = (page: Page, file: number) =>
  grid(page).getByRole('rowgroup').nth(file).locator('[role=row][aria-selected=true]');
const comment = (page: Page) => page.getByRole('textbox', { name: /^Comment on .*line/ });

test('keys wait for the changes that load, in order, and what is typed after one that opens a field is its text', async ({
  page,
  server,
}) => {
  await openMergeable(page);
  server.misbehave({ kind: 'hold' }, { path: /merge_requests\/5\/(?:changes|diffs)/u });
  await pressChord(page, 'g c');
  await page.getByRole('status', { name: text('review.loading_changes') }).waitFor();
  await pressAtOnce(page, ']', 'f', 'w', 'i', 'n');
  server.behave();
  await expect(page.getByRole('textbox', { name: text('common.filter_files') })).toHaveValue('win');
  await expect(page.getByRole('textbox', { name: text('common.filter_files') })).toBeFocused();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await expect(grid(page)).toBeFocused();

  // Now that they are there: a box that is still being opened gets every letter.
  await pressAtOnce(page, 'n', 'c', 'n', 'o', 'v', 'e', 'l');
  await expect(comment(page)).toHaveValue('novel');
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type(' enough');
  await expect(comment(page)).toHaveValue('novel enough');

  // A box that is open already gets them too.
  await grid(page).focus();
  await pressAtOnce(page, 'c', '!', 'v');
  await expect(comment(page)).toBeFocused();
  await expect(comment(page)).toHaveValue('novel enough!v');

  // Closed and opened again: what is typed goes on where the text ends.
  await page.keyboard.press('Escape');
  await expect(comment(page)).toHaveCount(0);
  await pressAtOnce(page, 'c');
  await expect(comment(page)).toBeFocused();
  await page.keyboard.type(' now');
  await expect(comment(page)).toHaveValue('novel enough!v now');
});

test('the line cursor is where keys led that were pressed before there were lines', async ({ page, server }) => {
  await openMergeable(page);
  server.misbehave({ kind: 'hold' }, { path: /merge_requests\/5\/(?:changes|diffs)/u });
  await pressChord(page, 'g c');
  await page.getByRole('status', { name: text('review.loading_changes') }).waitFor();
  // Marking as viewed writes: it does not wait.
  await pressAtOnce(page, ']', 'v', 'j', 'j');
  server.behave();
  await expect(chosenIn(page, 1)).toHaveCount(1);
  await expect(chosen(page)).not.toHaveAttribute('aria-rowindex', '1');
  await expect(page.getByRole('checkbox', { name: /viewed/i, checked: true })).toHaveCount(0);
});

test('the keys of a tag work as soon as it is there, before the list of tags', async ({ across, server }) => {
  server.misbehave({ kind: 'hold' }, { path: /repository\/tags\?/u });
  const page = await across.open('/p/1/tags?tag=v1.1.0');
  await expect(page.getByRole('heading', { name: 'v1.1.0' })).toBeVisible();
  await page.keyboard.press('e');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: text('tags.notes') })).toBeVisible();
});
