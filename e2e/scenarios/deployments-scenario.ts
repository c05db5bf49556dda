/** Deployments: two of them chosen, another environment, a filter without results, one that failed. */
import { text } from '#testing/text.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

/** The scenario. */
export const deploymentsScenario: Scenario = {
  name: 'deployments',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    await arrive(page, '/p/1/deployments', parts.nothing);
    await screenshot(page, 'deployments-empty');
    addDeployments(service);
    await arrive(page, '/p/1/deployments', parts.row);
    await page.getByRole('checkbox', { name: `${text('jobs.status_success')} 10` }).check();
    await page.getByRole('checkbox', { name: `${text('jobs.status_success')} 4` }).check();
    await page.getByRole('toolbar', { name: text('lists.selected_rows') }).waitFor();
    await screenshot(page, 'deployments-selected');
    await arrive(page, '/p/1/deployments?environment=preview%2Ftidal-streams', parts.row);
    await screenshot(page, 'deployments-nothing-live');
    await arrive(page, '/p/1/deployments?search=nothing-like-this', parts.nothing);
    await screenshot(page, 'deployments-filter-none');
    await arrive(page, '/p/1/deployments/2', '[aria-label="Deployment"]');
    await screenshot(page, 'deployment-failed');
  },
};
