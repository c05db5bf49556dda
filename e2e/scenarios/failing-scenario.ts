/** What a server gets wrong in parts of a screen, with words that are no answer, and for what does not exist. */
import { textPattern } from '#testing/text.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { mergeUnread } from '#e2e/pages/merge-request.ts';
import { gatewayPage, tooMany, type Fault } from '#e2e/faults/fault.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { arrive, failed, openFresh, parts, routes, shown, type Scenario } from './setup.ts';

const unmergeable: Fault = {
  kind: 'answer',
  status: 401,
  headers: { 'content-type': 'application/json' },
  body: '{"message":"401 Unauthorized"}',
};
const cut: Fault = { kind: 'cut', after: 400 };
const everything = /\/merge_requests\b/u;

type FailingScreen = readonly [name: string, route: string, path: RegExp, fault: Fault];

const screens: readonly FailingScreen[] = [
  ['merge-requests-unreadable', routes.list, everything, gatewayPage(200)],
  ['merge-requests-cut', routes.list, everything, cut],
  ['changes-cut', `${routes.large}/changes`, /\/(changes|diffs)\b/u, cut],
  ['job-error-log', routes.job, /\/trace\b/u, failed],
  ['files-error-folder', routes.files, /\/repository\/tree\b/u, failed],
];

/** The scenario. */
export const failingScenario: Scenario = {
  name: 'failing',
  scenario: async ({ app, service, server }, screenshot) => {
    const window = await connectApp(app, server.url, service.tokens.maintainer);
    await shown(window, parts.row);
    for (const [name, route, path, fault] of screens) {
      server.misbehave(fault, { path });
      await openFresh(window, route);
      await shown(window, parts.failure);
      await screenshot(window, name);
      server.behave();
    }
    await arrive(window, routes.ready, parts.notes);
    server.misbehave(unmergeable, { method: 'PUT', path: /\/merge$/u });
    await mergeUnread(window);
    await window.getByText(textPattern('merging.refused')).waitFor();
    await quiet(window);
    await screenshot(window, 'merge-refused');
    server.behave();
    await openFresh(window, '/p/1/merge_requests/99999');
    await shown(window, parts.failure);
    await screenshot(window, 'merge-request-not-found');
    await openFresh(window, '/nowhere');
    await shown(window, parts.failure);
    await screenshot(window, 'no-screen');
    // Last: the app keeps to the pause that the server asked for.
    server.misbehave(tooMany(40), { path: everything });
    await openFresh(window, routes.list);
    await shown(window, parts.failure);
    await screenshot(window, 'merge-requests-busy');
  },
};
