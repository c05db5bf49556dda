/** Every screen where there is nothing yet: a service with one project, and a merge request without a change. */
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { arrive, parts, routes, type Setup, type Scenario } from './setup.ts';

/** Opens a merge request from the branch that holds nothing; its iid is 1. */
const openWithoutChanges = async ({ service }: Setup): Promise<void> => {
  const answer = await fetch(`${service.url}/api/v4/projects/1/merge_requests`, {
    method: 'POST',
    headers: { 'private-token': service.tokens.admin, 'content-type': 'application/json' },
    body: JSON.stringify({ source_branch: 'nothing-yet', target_branch: 'main', title: 'Nothing yet' }),
  });
  if (answer.status !== 201) throw new Error(`no merge request: ${String(answer.status)} ${await answer.text()}`);
};

/** The scenario. */
export const emptyScenario: Scenario = {
  name: 'empty',
  holds: 'one-project',
  scenario: async (setup, screenshot) => {
    const { app, service, server } = setup;
    const page = await connectApp(app, server.url, service.tokens.admin);
    await arrive(page, routes.review, parts.nothing);
    await screenshot(page, 'review-empty');
    await page.getByRole('button', { name: text('merge_requests.all_open'), exact: true }).click();
    await page.getByText(text('merge_requests.none_open')).waitFor();
    await screenshot(page, 'review-all-empty');
    await arrive(page, routes.drafts, 'main h2');
    await screenshot(page, 'drafts-empty');
    await arrive(page, routes.jobs, parts.nothing);
    await screenshot(page, 'jobs-empty');
    for (const state of ['opened', 'merged', 'closed', 'all']) {
      await arrive(page, `${routes.list}?state=${state}`, parts.nothing);
      await screenshot(page, `merge-requests-empty-${state}`);
    }
    await arrive(page, routes.tags, parts.nothing);
    await screenshot(page, 'tags-empty');
    await openWithoutChanges(setup);
    const route = '/p/1/merge_requests/1';
    await arrive(page, route, '[aria-label="Merge"]');
    await screenshot(page, 'overview-empty');
    await arrive(page, `${route}/changes`, parts.nothing);
    await screenshot(page, 'changes-empty');
    await arrive(page, `${route}/commits`, parts.nothing);
    await screenshot(page, 'commits-empty');
  },
};
