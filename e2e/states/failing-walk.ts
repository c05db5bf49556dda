/** Every screen while its server fails: as a whole, in parts, with words that are no answer, and with places that do not exist. */
import { connect } from '../pages/first-run.ts';
import type { OtherAnswer } from '../fixtures/troubled-server.ts';
import { goAfresh, parts, routes, shown, type Walk } from './stage.ts';

const failed: OtherAnswer = { status: 500, body: '{"message":"500 Internal Server Error"}' };
const busy: OtherAnswer = { status: 429, body: '{"message":"Retry later"}', headers: { 'retry-after': '40' } };
const cut: OtherAnswer = { status: 200, body: '[{"id": 12, "iid": 3, "title": "Sk' };
const page: OtherAnswer = {
  status: 200,
  body: '<!doctype html><p>Please sign in to the wireless network',
  headers: { 'content-type': 'text/html' },
};
const everything = /\/merge_requests\b/u;

type Place = readonly [name: string, route: string, paths: RegExp, other: OtherAnswer];

const places: readonly Place[] = [
  ['review-error', routes.review, everything, failed],
  ['merge-requests-error', routes.list, everything, failed],
  ['merge-requests-unreadable', routes.list, everything, page],
  ['merge-requests-cut', routes.list, everything, cut],
  ['merge-request-error', routes.large, everything, failed],
  ['overview-error-parts', routes.large, /\/(notes|jobs|commits)\b/u, failed],
  ['changes-error', `${routes.large}/changes`, /\/(changes|diffs)\b/u, failed],
  ['changes-cut', `${routes.large}/changes`, /\/(changes|diffs)\b/u, cut],
  ['commits-error', `${routes.large}/commits`, /\/commits\b/u, failed],
];

/** The walk. */
export const failingWalk: Walk = {
  name: 'failing',
  walk: async ({ app, service, server }, look) => {
    await connect(await app.window('sign-in.html'), server.url, service.tokens.maintainer);
    const window = await app.window('index.html');
    await shown(window, parts.row);
    for (const [name, route, paths, other] of places) {
      server.answer(paths, other);
      await goAfresh(window, route);
      await shown(window, parts.failure);
      await look(window, name);
      await server.heal();
    }
    await goAfresh(window, '/p/1/merge_requests/99999');
    await shown(window, parts.failure);
    await look(window, 'merge-request-not-found');
    await goAfresh(window, '/nowhere');
    await shown(window, parts.failure);
    await look(window, 'no-screen');
    // Last: the app keeps to the pause that the server asked for.
    server.answer(everything, busy);
    await goAfresh(window, routes.list);
    await shown(window, parts.failure);
    await look(window, 'merge-requests-busy');
  },
};
