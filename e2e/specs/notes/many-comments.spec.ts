/** A merge request with 1,300 comments: its last and its first are found and changed, and few of them are in the page at once. */
import type { Page } from '@playwright/test';
import { text } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import type { ServiceProcess } from '#e2e/fixtures/local-service.ts';
import { addComments, firstComment } from '#e2e/pages/many-comments.ts';
import { mergeable, notesSaying, openMergeable } from '#e2e/pages/merge-request.ts';
import { goTo } from '#e2e/pages/go-to.ts';

const count = 1_300;
/** Comments that fit in the window, those drawn beside them, and those that stay for their focus or editor. */
const most = 60;

let service: ServiceProcess;
test.beforeEach(async ({ service: fresh }) => {
  service = fresh;
  addComments(service, mergeable.iid, count);
});

interface Written {
  readonly id: number;
  readonly body: string;
  readonly system: boolean;
}

/** The newest comment, as the service has it. */
const newest = async (): Promise<Written> => {
  const path = `projects/1/merge_requests/${String(mergeable.iid)}/notes`;
  const answer = await fetch(`${service.url}/api/v4/${path}`, {
    headers: { 'private-token': service.tokens.maintainer },
  });
  const found = ((await answer.json()) as Written[]).find(({ system }) => !system);
  if (!found) throw new Error('the service has no comments');
  return found;
};

const comment = (page: Page, id: number) => page.locator(`[data-note="${String(id)}"]`);
const editor = (page: Page) => page.getByRole('textbox', { name: text('common.edit_comment') });

/** Turns the wheel until something is there. */
const wheelUntil = async (page: Page, by: number, isThere: () => Promise<boolean>): Promise<void> => {
  await page.mouse.move(400, 500);
  await expect(async () => {
    await page.mouse.wheel(0, by);
    expect(await isThere()).toBe(true);
  }).toPass({ intervals: [20] });
};

test('R11 the last of 1,300 comments is jumped to and edited; its text outlives scrolling away', async ({
  signedIn,
}) => {
  const page = await (await signedIn('maintainer')).open();
  await openMergeable(page);
  await expect(page.getByText(text('notes.newest_of', { shown: 100, total: '1,3' }))).toBeVisible();
  const drawn = page.locator('[data-note]');
  expect(await drawn.count()).toBeLessThan(most);

  const { id } = await newest();
  const last = comment(page, id);
  await page.keyboard.press('k');
  await expect(last).toBeFocused();
  await expect(last).toBeInViewport();
  await page.keyboard.press('e');
  await expect(editor(page)).toBeFocused();
  await editor(page).fill('As it was, and');
  await page.keyboard.press('End');
  await wheelUntil(page, -2_000, () => page.getByRole('button', { name: text('notes.load_more') }).isVisible());
  await expect(last).not.toBeInViewport();
  expect(await drawn.count()).toBeLessThan(most);
  // The caret is where it was: what is typed now lands in the comment.
  await page.keyboard.type(' more');
  await expect(editor(page)).toHaveValue('As it was, and more');
  await page.keyboard.press('Control+Enter');
  await expect(editor(page)).toHaveCount(0);
  expect(await newest()).toMatchObject({ id, body: 'As it was, and more' });
});

test('a link to the first of 1,300 comments reads on to it and stays there', async ({ signedIn }) => {
  const page = await (await signedIn('maintainer')).open();
  await goTo(page, `/p/1/merge_requests/${String(mergeable.iid)}#note_${String(firstComment + 1)}`);
  const first = comment(page, firstComment + 1);
  await expect(first).toBeFocused();
  await expect(first).toBeInViewport();
  expect(await page.locator('[data-note]').count()).toBeLessThan(most);
  await page.keyboard.press('j');
  await expect(comment(page, firstComment + 2)).toBeFocused();
  // On beyond what was drawn, each at its place among all that were read.
  for (let step = 3; step <= most; step += 1) {
    await page.keyboard.press('j');
    await expect(comment(page, firstComment + step)).toBeFocused();
  }
  const positionOf = (step: number): Promise<readonly number[]> =>
    page
      .getByRole('listitem')
      .filter({ has: comment(page, firstComment + step) })
      .evaluate(({ ariaPosInSet, ariaSetSize }) => [ariaPosInSet, ariaSetSize].map(Number));
  const [place = 0, size = 0] = await positionOf(most);
  expect(await positionOf(most - 1)).toEqual([place - 1, size]);
  expect([place >= most, size > place]).toEqual([true, true]);
  expect(await page.locator('[data-note]').count()).toBeLessThan(most);

  await goTo(page, `/p/1/merge_requests/${String(mergeable.iid)}#note_${String(firstComment + 700)}`);
  const middle = comment(page, firstComment + 700);
  await expect(middle).toBeFocused();
  await expect(middle).toBeInViewport();
  // Heights above it turn out to be others than guessed: it stays in view, between its neighbours.
  await expect(notesSaying(page, 'Comment 699 ').first()).toBeInViewport();
  await expect(notesSaying(page, 'Comment 701 ').first()).toBeInViewport();
});
