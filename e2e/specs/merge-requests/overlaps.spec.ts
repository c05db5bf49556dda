/** which open merge requests overlap and which conflict: asked for in the list, grouped by file, and said in the merge box. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { text, textPattern, textStart } from '#testing/text.ts';
import { expect, test } from '#e2e/fixtures/app.ts';
import { goTo } from '#e2e/pages/go-to.ts';
import { mergeBox } from '#e2e/pages/merge-request.ts';
import { lane, openOverlapping } from '#e2e/pages/overlapping.ts';
import { requestRow } from '#e2e/pages/queue.ts';
import { withRefs } from '#e2e/pages/refs.ts';

const lookForOverlaps = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await page.getByRole('dialog').getByRole('combobox').fill(text('overlaps.look'));
  await page.keyboard.press('Enter');
};

test('overlaps are found in the list, grouped by file, and checked for conflicts', async ({ signedIn }) => {
  await withRefs(signedIn, 'maintainer', '/review', async (setup) => {
    const { app, page } = setup;
    const [ours = 0, theirs = 0, tides = 0, far = 0] = await openOverlapping(setup);
    const log = join(app.userData, 'logs', 'calls.log');
    const readings = (): number => readFileSync(log, 'utf8').split(' mergeRequests.changes ').length;
    await goTo(page, '/p/1/merge_requests');
    await expect(requestRow(page, ours)).toBeVisible();
    const before = readings();

    await lookForOverlaps(page);
    const compare = page.getByRole('button', { name: textPattern('overlaps.compare') });
    await expect(page.getByText(textPattern('overlaps.cost'))).toBeVisible();
    const count = Number(/\d+/u.exec((await compare.textContent()) ?? '')?.[0]);
    await compare.click();
    await expect(page.getByText(text('overlaps.compared', { compared: count, count }))).toBeVisible();
    const mark = (iid: number) =>
      page
        .getByRole('row')
        .filter({ has: requestRow(page, iid) })
        .getByRole('img', { name: textStart('overlaps.in_files') });
    for (const iid of [ours, theirs, tides]) await expect(mark(iid)).toBeVisible();
    await expect(mark(far)).toHaveCount(0);
    expect(readings() - before).toBe(count);

    await page.getByRole('button', { name: text('overlaps.open_radar') }).click();
    await page
      .getByRole('group', { name: text('common.target_branch') })
      .getByRole('button', { name: lane })
      .click();
    const groups = page.getByRole('list', { name: text('overlaps.column') });
    for (const name of ['plans/berths.txt', 'plans/tides.txt'])
      await expect(groups.getByRole('heading', { name })).toBeVisible();
    await expect(groups.getByRole('link')).toHaveCount(4);
    await page.getByRole('button', { name: text('overlaps.check', { count: 2 }) }).click();
    await expect(groups.getByText(text('merging.conflicts_with', { target: `!${String(theirs)}` }))).toBeVisible();

    // The merge box has the same answer without another call.
    await goTo(page, `/p/1/merge_requests/${String(theirs)}`);
    const box = mergeBox(page);
    await expect(box.getByText(text('overlaps.with', { names: `!${String(ours)}` }))).toBeVisible();
    await expect(box.getByText(text('merging.conflicts_with', { target: `!${String(ours)}` }))).toBeVisible();
    await box.getByText(textStart('clones.conflict_at')).click();
    await expect(box.getByLabel(textStart('clones.conflict_at'))).toContainText('<<<<<<< earlier-berths');
    expect(readings() - before).toBe(count);
  });
});
