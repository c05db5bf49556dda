/** Merge requests that overlap: asked for in the list, grouped in the radar, checked for conflicts, and said in the merge box. */
import { join } from 'node:path';
import { text, textPattern } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { mergeBox } from '#e2e/pages/merge-request.ts';
import { lane, openOverlapping } from '#e2e/pages/overlapping.ts';
import { senderOf } from '#e2e/pages/project-setup.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';
import { arrive, parts, routes, type Scenario } from './setup.ts';

/** The scenario. */
export const overlapsScenario: Scenario = {
  name: 'overlaps',
  scenario: async ({ app, service }, screenshot) => {
    const repository = join(service.folder, 'repositories', '1.git');
    const [, theirs = 0] = await openOverlapping({ repository, send: senderOf(service) });
    const page = await connectApp(app, service.url, service.tokens.maintainer);
    await arrive(page, `/p/1/merge_requests/overlaps?target=${encodeURIComponent(lane)}`, 'main [role="group"] button');
    await screenshot(page, 'overlaps-before');
    await page.getByRole('button', { name: textPattern('overlaps.compare') }).click();
    await page.getByRole('heading', { name: 'plans/berths.txt' }).waitFor();
    await screenshot(page, 'overlaps-groups');
    await page.getByRole('button', { name: text('overlaps.check', { count: 2 }) }).click();
    await page.getByText(text('overlaps.no_conflict')).waitFor();
    await quiet(page);
    await screenshot(page, 'overlaps-checked');

    // What is known stays known in this window alone: it is not loaded again.
    await page.evaluate(
      (route) => {
        location.hash = route;
      },
      `/p/1/merge_requests/${String(theirs)}`,
    );
    await mergeBox(page).getByText(text('overlaps.conflict'), { exact: true }).waitFor();
    await mergeBox(page).scrollIntoViewIfNeeded();
    await screenshot(page, 'overlaps-box');

    await arrive(page, routes.list, parts.row);
    await page.keyboard.press('Control+k');
    await typeWhenFocused(page, text('overlaps.look'));
    await page.keyboard.press('Enter');
    await page.getByText(textPattern('overlaps.cost')).waitFor();
    await screenshot(page, 'overlaps-list');
  },
};
