/** Where a change is: a merge request with deployments, a label, nothing to look for, and what would go live. */
import { text } from '#testing/text.ts';
import { addDeployments } from '#e2e/pages/deployments.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, shown, type Scenario } from './setup.ts';

const button = (name: string): string => `button:has-text("${name}")`;

/** The scenario. */
export const whereaboutsScenario: Scenario = {
  name: 'whereabouts',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    addDeployments(service);
    const lookUp = button(text('whereabouts.look_up'));
    await arrive(page, '/p/1/where?merge_request=11', lookUp);
    await screenshot(page, 'where-before');
    await page.locator(lookUp).click();
    await page.getByRole('region', { name: text('deployments.environments') }).waitFor();
    await screenshot(page, 'where-request');
    await arrive(page, '/p/1/where?merge_request=2', lookUp);
    await page.locator(lookUp).click();
    await page.getByRole('region', { name: text('deployments.environments') }).waitFor();
    await screenshot(page, 'where-open-request');
    await arrive(page, '/p/1/where?issue=1', lookUp);
    await page.locator(lookUp).click();
    await page.getByRole('table').waitFor();
    await screenshot(page, 'where-issue');
    await arrive(page, '/p/1/where?label=nothing-like-this', lookUp);
    await page.locator(lookUp).click();
    await shown(page, parts.nothing);
    await screenshot(page, 'where-none');
    await arrive(page, '/p/1/where?commit=abc', 'main [role="alert"]');
    await screenshot(page, 'where-unusable');
    await arrive(page, '/p/1/deployments?environment=production', parts.row);
    await page.locator(button(text('whereabouts.go_live'))).click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('button', { name: text('tags.find_requests') }).click();
    await page.getByRole('dialog').getByRole('list').first().waitFor();
    await screenshot(page, 'go-live');
  },
};
