/** Comments on the lines of a merge request: written by key and by pointer, kept as drafts, followed over pushes. */
import type { Page } from '@playwright/test';
import { text as appText, textStart, textPattern } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { endLeftovers, killSuddenly } from '#e2e/fixtures/sudden-death.ts';
import { choose } from '#e2e/pages/comments.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import {
  below,
  bodiesOf,
  changesList,
  numberOf,
  openLines,
  planned,
  planTides,
  pushFile,
  row,
} from '#e2e/pages/line-comments.ts';
import { addedLine, commentOn, commentOnRemoved, removedLine, sameLine } from '#e2e/pages/line-names.ts';
import { withProject, type ProjectSetup } from '#e2e/pages/project-setup.ts';
import { steadyBox } from '#e2e/pages/steady-box.ts';

/** The maintainer's app at the changes of a merge request over a long file. */
const withLines = (
  signedIn: Parameters<typeof withProject>[0],
  work: (setup: ProjectSetup, iid: number) => Promise<void>,
): Promise<void> =>
  withProject(signedIn, 'maintainer', '/p/1/merge_requests', async (setup) => {
    const iid = await planTides(setup);
    await openLines(setup.page, iid);
    await work(setup, iid);
  });

const box = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });

/** Presses the button that appears beside a number under the pointer. */
const addAt = async (page: Page, number: string): Promise<void> => {
  await numberOf(page, number).hover();
  await page.getByRole('button', { name: appText('review_diff.comment_on', { name: number }), exact: true }).click();
};

test('a comment on a line is written by key, kept while typing, sent by key, and read beside its line', async ({
  signedIn,
}) => {
  await withLines(signedIn, async (setup, iid) => {
    const { page } = setup;
    await row(page, addedLine(3)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(3))).toBeFocused();
    await page.keyboard.type('Why **three**?');
    await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
    await page.keyboard.press('Control+Enter');
    const thread = below(page, commentOn(3));
    await expect(thread.getByRole('article', { name: textStart('notes.comment_by') }).locator('strong')).toHaveText(
      'three',
    );
    await expect(box(page, commentOn(3))).toHaveCount(0);
    await expect(changesList(page)).toBeFocused();
    const bodies = await bodiesOf(setup, iid);
    expect(bodies).toHaveLength(1);
    expect(bodies[0]).toMatch(
      /^`plan\/tides\.txt:3 @ [0-9a-f]{8}`[^\n]*\n\n```\ntide 3 of the table, corrected\n```\n\nWhy \*\*three\*\*\?$/,
    );
    // Right below its line.
    const [line, hanging] = [await numberOf(page, addedLine(3)).boundingBox(), await thread.boundingBox()];
    expect(Math.abs((line?.y ?? 0) + (line?.height ?? 0) - (hanging?.y ?? 0))).toBeLessThan(2);

    // An answer, a change and a deletion, all of them beside the line.
    await thread.getByRole('button', { name: appText('notes.reply') }).click();
    await expect(box(page, appText('notes.write_reply'))).toBeFocused();
    await page.keyboard.type('Because of the moon');
    await page.keyboard.press('Control+Enter');
    const both = below(page, 'Comments on line 3');
    await expect(both.getByRole('article')).toHaveCount(2);
    await choose(both.getByRole('article').last(), appText('common.edit'));
    await expect(box(page, appText('common.edit_comment'))).toHaveValue('Because of the moon');
    await box(page, appText('common.edit_comment')).fill('Because of the sun');
    await page.keyboard.press('Control+Enter');
    await expect(both.getByText('Because of the sun')).toBeVisible();
    // It is shown before the server has it.
    await expect
      .poll(async () => (await bodiesOf(setup, iid)).filter((body) => /^`plan.*\n\nBecause of the sun$/s.test(body)))
      .toHaveLength(1);
    await choose(both.getByRole('article').last(), appText('common.delete_verb'));
    await page
      .getByRole('dialog')
      .getByRole('button', { name: appText('notes.delete_verb') })
      .click();
    await expect(below(page, commentOn(3)).getByRole('article')).toHaveCount(1);
    expect(await bodiesOf(setup, iid)).toHaveLength(1);
  });
});

test('a change of the commented lines is suggested as the web writes it', async ({ signedIn }) => {
  await withLines(signedIn, async (setup, iid) => {
    const { page } = setup;
    await row(page, addedLine(3)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(3))).toBeFocused();
    await page.keyboard.type('Rather:');
    await page.getByRole('button', { name: appText('notes.suggest') }).click();
    const suggested = 'Rather:\n\n```suggestion:-0+0\ntide 3 of the table, corrected\n```\n';
    await expect(box(page, commentOn(3))).toHaveValue(suggested);
    await expect(box(page, commentOn(3))).toBeFocused();
    // As it stands it changes nothing, and isn't sent (defect R-17).
    await page.keyboard.press('Control+Enter');
    await expect(page.getByText(appText('notes.suggestion_same'))).toBeVisible();
    await expect(box(page, commentOn(3))).toHaveValue(suggested);
    await box(page, commentOn(3)).fill(suggested.replace('corrected', 'measured'));
    await page.keyboard.press('Control+Enter');
    const sent = below(page, commentOn(3)).getByRole('article', { name: textStart('notes.comment_by') });
    await expect(sent.locator('del')).toContainText('tide 3 of the table, corrected');
    await expect(sent.locator('ins')).toContainText('tide 3 of the table, measured');
    expect((await bodiesOf(setup, iid))[0]).toContain('```suggestion:-0+0\ntide 3 of the table, measured\n```');
  });
});

test('the pointer comments on a removed line, on several lines, and on a half side by side', async ({ signedIn }) => {
  await withLines(signedIn, async (setup, iid) => {
    const { page } = setup;
    const sent = async (text: string, name: string): Promise<string> => {
      await expect(box(page, name)).toBeFocused();
      await page.keyboard.type(text);
      await page.keyboard.press('Control+Enter');
      await expect(page.getByRole('article').filter({ hasText: text })).toBeVisible();
      // The keys are those of the lines again.
      await expect(box(page, name)).toHaveCount(0);
      return (await bodiesOf(setup, iid)).find((body) => body.endsWith(text)) ?? '';
    };
    await addAt(page, removedLine(5));
    expect(await sent('On what was removed', commentOnRemoved(5))).toMatch(
      /^`plan\/tides\.txt:5 @ [0-9a-f]{8}` \(removed[^\n]*\n\n```\ntide 5 of the table\n```\n/,
    );

    const from = await steadyBox(numberOf(page, sameLine(8)));
    const to = await steadyBox(numberOf(page, sameLine(10)));
    await page.mouse.move(from.x + 60, from.y + 10);
    await page.mouse.down();
    await page.mouse.move(to.x + 60, to.y + 10, { steps: 8 });
    await page.mouse.up();
    expect(await sent('On three lines', commentOn(8, 10))).toMatch(
      /^`plan\/tides\.txt:8-10 @ [0-9a-f]{8}`[^\n]*\n\n```\ntide 8 of the table\ntide 9 of the table, corrected\ntide 10 of the table\n```\n/,
    );

    await page.keyboard.press('m');
    await expect(page.getByRole('button', { name: appText('common.side_by_side') })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    // What was sent stays where it was said.
    await expect(below(page, commentOn(8, 10))).toBeVisible();
    await expect(below(page, commentOnRemoved(5))).toBeVisible();
    await addAt(page, removedLine(1));
    expect(await sent('On the left half', commentOnRemoved(1))).toContain('plan/tides.txt:1 @');
    await page.keyboard.press('w');
    await expect(below(page, commentOnRemoved(1))).toBeVisible();
    expect(await bodiesOf(setup, iid)).toHaveLength(3);
  });
});

test('lines are chosen by key, and the keys of comments go from one to the next', async ({ signedIn }) => {
  await withLines(signedIn, async (setup, iid) => {
    const { page } = setup;
    await row(page, sameLine(2)).locator('[data-sign]').click();
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('Shift+ArrowDown');
    await page.keyboard.press('c');
    await expect(box(page, commentOn(2, 3))).toBeFocused();
    await page.keyboard.type('Two of them');
    await page.keyboard.press('Control+Enter');
    await expect(below(page, commentOn(2, 3)).getByText('Two of them')).toBeVisible();
    expect((await bodiesOf(setup, iid))[0]).toContain('plan/tides.txt:2-3 @');
    await row(page, sameLine(12)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(12))).toBeFocused();
    await page.keyboard.type('Another');
    await page.keyboard.press('Escape');
    await expect(changesList(page)).toBeFocused();
    await expect(page.getByText('1 comment, 1 draft')).toBeVisible();
    await page.keyboard.press('Home');
    await page.keyboard.press('Shift+N');
    await expect(below(page, commentOn(2, 3))).toBeFocused();
    await page.keyboard.press('Shift+N');
    await expect(below(page, 'Draft on line 12')).toBeFocused();
    await page.keyboard.press('Shift+P');
    await expect(below(page, commentOn(2, 3))).toBeFocused();
    // A draft asks before it is discarded, and leads back from the list of drafts.
    await page.getByRole('link', { name: textStart('common.drafts_too') }).click();
    await page.getByRole('link', { name: /plan\/tides\.txt, line 12/ }).click();
    await expect(below(page, 'Draft on line 12')).toBeFocused();
    await below(page, 'Draft on line 12')
      .getByRole('button', { name: appText('common.discard') })
      .click();
    await page
      .getByRole('dialog')
      .getByRole('button', { name: appText('notes.discard_draft') })
      .click();
    await expect(below(page, 'Draft on line 12')).toHaveCount(0);
  });
});

test('R11 what is typed on a line 500 rows out of view lands in its draft', async ({ signedIn }) => {
  await withLines(signedIn, async ({ page }) => {
    await row(page, addedLine(3)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    const text = box(page, commentOn(3));
    await expect(text).toBeFocused();
    await page.keyboard.type('Typed before, ');
    await changesList(page).evaluate((list) => {
      list.scrollTop = 10_000;
    });
    await expect(numberOf(page, addedLine(335))).toBeVisible();
    await expect(text).toBeFocused();
    await expect(text).not.toBeInViewport();
    await page.keyboard.type('and after');
    await expect(text).toHaveValue('Typed before, and after');
    await expect(text).toBeInViewport();
    await page.keyboard.press('Escape');
    await expect(below(page, 'Draft on line 3').getByText('Typed before, and after')).toBeVisible();
  });
});

test('a word without an end makes the editor no wider than the lines', async ({ signedIn }) => {
  await withLines(signedIn, async ({ page }) => {
    await page.setViewportSize({ width: 900, height: 700 });
    await row(page, addedLine(3)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(3))).toBeFocused();
    await page.keyboard.insertText('x'.repeat(400));
    await expect(box(page, commentOn(3))).toHaveValue(/x{400}/);
    const [lines, editor] = [await changesList(page).boundingBox(), await box(page, commentOn(3)).boundingBox()];
    expect((editor?.x ?? 0) + (editor?.width ?? 0)).toBeLessThan((lines?.x ?? 0) + (lines?.width ?? 0));
    expect(await changesList(page).evaluate((list) => list.scrollLeft)).toBe(0);
  });
});

test('a push moves a comment with its line, and one that edits the line makes it outdated', async ({ signedIn }) => {
  await withLines(signedIn, async (setup, iid) => {
    const { page } = setup;
    await row(page, addedLine(9)).locator('[data-sign]').click();
    await page.keyboard.press('c');
    await expect(box(page, commentOn(9))).toBeFocused();
    await page.keyboard.type('Moves along');
    await page.keyboard.press('Control+Enter');
    const thread = below(page, commentOn(9));
    await expect(thread.getByText('Moves along')).toBeVisible();

    const reload = async (): Promise<void> => {
      await page.reload();
      // Not only what is new.
      await openLines(page, iid, '?view=all');
    };
    const isBelow = async (number: string): Promise<void> => {
      await expect(thread).toBeVisible();
      const [line, hanging] = [await numberOf(page, number).boundingBox(), await thread.boundingBox()];
      expect(Math.abs((line?.y ?? 0) + (line?.height ?? 0) - (hanging?.y ?? 0))).toBeLessThan(2);
    };
    pushFile(setup, planned.branch, (text) => `a first line\na second line\n${text}`);
    await reload();
    await isBelow(addedLine(11));
    await expect(thread.getByText(appText('notes.outdated'))).toHaveCount(0);

    pushFile(setup, planned.branch, (text) => text.replace('tide 9 of the table, corrected', 'tide nine'));
    await reload();
    await expect(thread.getByText(appText('notes.outdated'))).toBeVisible();
    await expect(thread.getByText('tide 9 of the table, corrected')).toBeVisible();
    await expect(thread.getByText('Moves along')).toBeVisible();
  });
});

test.describe('over a restart', () => {
  test.use({ profile: 'local-service' });

  test('R11 a draft on a line outlives a sudden end', { tag: ['@restart'] }, async ({ launchApp }) => {
    const first = await launchApp();
    const page = await openLocalService(first);
    await openLines(page, 5);
    // Past changes that are folded, because comments alone changed.
    await expect(async () => {
      await page.keyboard.press('n');
      const cursor = page.getByRole('status', { name: appText('review.line_cursor') });
      await expect(cursor).toContainText(/(Removed|Added) line \d+/, { timeout: 2_000 });
    }).toPass();
    await page.keyboard.press('c');
    await expect(page.getByRole('textbox', { name: /^Comment on / })).toBeFocused();
    await page.keyboard.type('Kept over a sudden end');
    await expect(page.getByText(textPattern('components.not_sent_saved'))).toBeVisible();
    await killSuddenly(first);
    endLeftovers(first.userData);

    const again = await launchApp({ userData: first.userData });
    const window = await again.window('index.html');
    await openLines(window, 5);
    await expect(
      window.getByRole('group', { name: textStart('notes.draft_on') }).getByText('Kept over a sudden end'),
    ).toBeVisible();
  });
});
