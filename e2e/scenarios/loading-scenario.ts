/** Parts of a screen, and second views of it, while the server takes its time. */
import { text } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { openFresh, parts, routes, shown, type Scenario } from './setup.ts';

/** Name, route, and which requests are held meanwhile. */
const screens: readonly (readonly [name: string, route: string, held: RegExp])[] = [
  ['job-loading-log', routes.job, /\/trace\b/u],
  ['files-loading-folder', routes.files, /\/repository\/tree\b/u],
];

/** The scenario. */
export const loadingScenario: Scenario = {
  name: 'loading',
  scenario: async ({ app, service, server }, screenshot) => {
    const page = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(page, parts.row);
    for (const [name, route, held] of screens) {
      server.misbehave({ kind: 'hold' }, { path: held });
      await openFresh(page, route);
      await shown(page, parts.skeleton);
      await screenshot(page, name);
      server.behave();
    }
    await openFresh(page, routes.review);
    await shown(page, parts.row);
    server.misbehave({ kind: 'hold' }, { path: '/api/' });
    await page.getByRole('button', { name: text('merge_requests.all_open') }).click();
    await shown(page, parts.skeleton);
    await screenshot(page, 'review-all-loading');
    server.behave();
  },
};
