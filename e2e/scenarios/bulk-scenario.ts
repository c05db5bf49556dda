/** A bulk run from its list to its results, and what the journal keeps of it. */
import { connect } from '../pages/first-run.ts';
import { arrive, parts, type Scenario } from './setup.ts';

export const bulkScenario: Scenario = {
  name: 'bulk',
  scenario: async ({ app, server, service }, screenshot) => {
    await connect(await app.window('sign-in.html'), server.url, service.tokens.admin);
    const page = await app.window('index.html');
    await arrive(page, '/admin/bulk/new', 'main h1');
    const list = page.getByRole('textbox', { name: 'List' });
    await list.fill('ines.okafor\nrune.dahl@nowhere.example\n4\n5\n1');
    await page.getByRole('list', { name: 'Lines that cannot be used' }).waitFor();
    await screenshot(page, 'bulk-run-list');
    await list.fill('4\n5\n6');
    await page.getByText('Block 3 users: one request for each.').waitFor();
    await page.getByRole('button', { name: 'Show the requests' }).click();
    await page.getByText('Nothing was sent yet.').waitFor();
    await screenshot(page, 'bulk-run-prepared');
    await page.getByRole('button', { name: 'Start', exact: true }).click();
    await page.getByText('3 of 3 done').waitFor();
    await page.getByText('Finished').waitFor();
    await page.getByRole('grid', { name: 'Rows' }).getByText('201').nth(2).waitFor();
    await screenshot(page, 'bulk-run-finished');
    await arrive(page, '/admin/bulk', parts.row);
    await screenshot(page, 'bulk-runs-listed');
    await arrive(page, '/admin/journal', parts.row);
    await screenshot(page, 'journal-entries');
  },
};
