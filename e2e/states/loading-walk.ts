/** Every screen while its server takes its time. */
import { connect } from '../pages/first-run.ts';
import { goAfresh, parts, routes, shown, type Walk } from './stage.ts';

const everything = /\/api\//u;

/** Name, route, and which requests are held meanwhile. */
const places: readonly (readonly [name: string, route: string, held: RegExp])[] = [
  ['review-loading', routes.review, everything],
  ['merge-requests-loading', routes.list, everything],
  ['merge-request-loading', routes.large, everything],
  ['overview-loading-parts', routes.large, /\/(notes|jobs|commits|closes_issues)\b/u],
  ['changes-loading', `${routes.large}/changes`, /\/changes\b/u],
  ['jobs-loading', routes.jobs, everything],
  ['job-loading', routes.job, everything],
  ['job-loading-log', routes.job, /\/trace\b/u],
  ['files-loading', routes.files, /\/repository\/tree\b/u],
  ['file-loading', routes.file, /\/repository\/blobs\b/u],
  ['commits-loading', `${routes.large}/commits`, /\/commits\b/u],
];

/** The walk. */
export const loadingWalk: Walk = {
  name: 'loading',
  walk: async ({ app, service, server }, look) => {
    await connect(await app.window('sign-in.html'), server.url, service.tokens.maintainer);
    const page = await app.window('index.html');
    await shown(page, parts.row);
    for (const [name, route, held] of places) {
      server.misbehave({ kind: 'hold' }, { path: held });
      await goAfresh(page, route);
      await shown(page, parts.skeleton);
      await look(page, name);
      server.behave();
    }
    await goAfresh(page, routes.review);
    await shown(page, parts.row);
    server.misbehave({ kind: 'hold' }, { path: everything });
    await page.getByRole('button', { name: 'All open' }).click();
    await shown(page, parts.skeleton);
    await look(page, 'review-all-loading');
    server.behave();
  },
};
