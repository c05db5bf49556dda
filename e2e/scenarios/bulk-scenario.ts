/** A bulk run from its list to its results, and what the journal keeps of it. */
import { text, textStart } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, type Scenario } from './setup.ts';

export const bulkScenario: Scenario = {
  name: 'bulk',
  scenario: async ({ app, server, service }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.admin);
    await arrive(page, '/admin/bulk/new', 'main h1');
    const list = page.getByRole('textbox', { name: text('bulk.list') });
    await list.fill('ines.okafor\nrune.dahl@nowhere.example\n4\n5\n1');
    await page.getByRole('list', { name: text('bulk.unusable_lines') }).waitFor();
    await screenshot(page, 'bulk-run-list');
    await list.fill('4\n5\n6');
    await page.getByText(text('bulk.one_request_each', { title: text('bulk.run_block', { count: 3 }) })).waitFor();
    await page.getByRole('button', { name: text('bulk.show_requests') }).click();
    await page.getByText(text('runs.review_requests')).waitFor();
    await screenshot(page, 'bulk-run-prepared');
    await page.getByRole('button', { name: textStart('runs.start') }).click();
    await page.getByText(text('common.many_done', { done: 3, total: 3 })).waitFor();
    await page.getByText(text('common.finished')).waitFor();
    await page
      .getByRole('grid', { name: text('runs.rows') })
      .getByText('201')
      .nth(2)
      .waitFor();
    await screenshot(page, 'bulk-run-finished');
    await arrive(page, '/admin/bulk', parts.row);
    await screenshot(page, 'bulk-runs-listed');
    await arrive(page, '/admin/journal', parts.row);
    await screenshot(page, 'journal-entries');
  },
};
