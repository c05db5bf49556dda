/** The review queue with something in each of its groups, its preview of what is new, its menu of views and what they say. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { text } from '#testing/text.ts';
import { callService } from '#e2e/fixtures/service-api.ts';
import { push } from '#e2e/pages/colleague.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { mergeable, readChanges } from '#e2e/pages/merge-request.ts';
import { requestRow } from '#e2e/pages/queue.ts';
import { typeWhenFocused } from '#e2e/pages/typing.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, parts, routes, shown, type Scenario } from './setup.ts';

/** The scenario. */
export const queueScenario: Scenario = {
  name: 'queue',
  scenario: async ({ app, server, service }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    await arrive(page, routes.ready, parts.notes);
    await readChanges(page);
    await arrive(page, routes.review, parts.row);
    await page.getByRole('heading', { name: text('merging.ready') }).waitFor();
    await screenshot(page, 'queue-ready');

    await callService(service, service.tokens.owner, 'PUT /projects/1/merge_requests/6/merge');
    push(join(service.folder, 'repositories', '1.git'), mergeable.branch, [
      'Halve the search until the edge of the window is found, however far from the middle of the tide it lies',
      'Test the halves',
    ]);
    await arrive(page, routes.review, parts.row);
    await page.getByRole('heading', { name: text('merge_requests.group_done') }).waitFor();
    await requestRow(page, mergeable.iid).focus();
    await page.getByRole('heading', { name: text('common.changed_files', { count: 2 }) }).waitFor();
    await quiet(page);
    await screenshot(page, 'queue-new');

    await callService(service, service.tokens.owner, `PUT /projects/1/merge_requests/${String(mergeable.iid)}`, {
      title: 'Search the edges of a window by bisection, and say how many steps it took, '.repeat(2).trim(),
    });
    await arrive(page, routes.ready, parts.notes);
    await screenshot(page, 'overview-long-title');
    await arrive(page, routes.review, parts.row);
    await page.keyboard.press('Control+k');
    await typeWhenFocused(page, text('merge_requests.count_lines'));
    await page.keyboard.press('Enter');
    await expect(page.getByTitle(text('merge_requests.lines_counted'))).toHaveCount(5);
    await quiet(page);
    await screenshot(page, 'queue-long-title');

    await arrive(page, `${routes.review}?view=all&order=created`, parts.row);
    await page.getByRole('button', { name: text('merge_requests.views') }).click();
    await page.getByRole('menuitem', { name: text('merge_requests.save_filters') }).click();
    await typeWhenFocused(page, text('merge_requests.newest_first'));
    await screenshot(page, 'queue-view-name');
    await page.keyboard.press('Enter');
    await page.getByRole('button', { name: text('merge_requests.newest_first'), exact: true }).click();
    await page
      .getByRole('menuitem', {
        name: text('merge_requests.delete_view', { name: text('merge_requests.newest_first') }),
      })
      .waitFor();
    await screenshot(page, 'queue-views');
    await page
      .getByRole('menuitem', {
        name: text('merge_requests.delete_view', { name: text('merge_requests.newest_first') }),
      })
      .click();
    await page.getByText(text('merge_requests.view_deleted', { name: text('merge_requests.newest_first') })).waitFor();
    await screenshot(page, 'queue-view-deleted');
  },
};
