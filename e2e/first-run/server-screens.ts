/** Every screen of the app once, on a server that holds what it holds. */
import type { Page } from '@playwright/test';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { signOut } from '#e2e/pages/accounts.ts';
import { connectApp } from '#e2e/pages/first-run.ts';
import { quiet } from '#e2e/pages/quiet.ts';
import { openFresh } from '#e2e/scenarios/setup.ts';
import { routeWith, screenIds, screenOf, type ScreenId } from '#shared/screens.ts';
import type { Host } from '#scripts/host/prepare.ts';
import type { VirtualDisplay } from '#scripts/host/virtual-display.ts';
import { launchOn } from '#scripts/start/take-start-pictures.ts';
import { failed, notRun, passed, reasonOf, type Finding, type Found } from './findings.ts';
import { withProfile } from './profile.ts';

/** The server and how to read it beside the app. */
export interface ScreensOnServer {
  readonly host: Host;
  readonly display: VirtualDisplay | null;
  /** Of the recorder in front of the server. */
  readonly url: string;
  readonly token: string;
  /** Path of the project. */
  readonly project: string;
  readonly read: (path: string) => Promise<Response>;
}

type Params = Readonly<Record<string, string | undefined>>;

/** The first two of a list; none where the list is refused. */
const firstOf = async <Row>({ read }: ScreensOnServer, path: string): Promise<readonly (Row | undefined)[]> => {
  const answer = await read(`${path}${path.includes('?') ? '&' : '?'}per_page=2`);
  const list: unknown = answer.ok ? await answer.json() : [];
  return Array.isArray(list) ? (list as readonly Row[]) : [];
};

interface JobRow {
  readonly id: number;
  readonly pipeline?: { readonly id: number };
}

/** What the routes of screens name, as far as the project has it. */
const paramsOn = async (server: ScreensOnServer): Promise<Params> => {
  const base = `projects/${encodeURIComponent(server.project)}`;
  const [request] = await firstOf<{ iid: number }>(server, `${base}/merge_requests?state=all`);
  const [issue] = await firstOf<{ iid: number }>(server, `${base}/issues`);
  const [job] = await firstOf<JobRow>(server, `${base}/jobs`);
  const [from, to] = await firstOf<{ name: string }>(server, `${base}/repository/branches`);
  const idOf = async (path: string): Promise<string | undefined> =>
    (await firstOf<{ id: number }>(server, path))[0]?.id.toString();
  return {
    project: server.project,
    iid: request?.iid.toString(),
    issue: issue?.iid.toString(),
    from: from?.name,
    to: to?.name,
    job: job?.id.toString(),
    pipeline: job?.pipeline?.id.toString(),
    snippet: await idOf(`${base}/snippets`),
    deployment: await idOf(`${base}/deployments`),
    user: await idOf('users'),
    ref: 'HEAD',
    path: '',
  };
};

const show = async (page: Page, id: ScreenId, all: Params): Promise<Finding> => {
  const what = `the screen ${id}`;
  // The number of an issue has the name of a merge request's.
  const params = id === 'issue' ? { ...all, iid: all['issue'] } : all;
  const { path } = screenOf(id);
  const lacking = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? '').filter((name) => !params[name]);
  if (lacking.length > 0) return notRun(what, `the project has no ${lacking.join(', ')}`);
  try {
    await openFresh(page, routeWith(id, params));
    await page.locator('main h1, main h2').first().waitFor();
    await quiet(page);
    const alerts = await page.locator('main [role="alert"]').allInnerTexts();
    return alerts.length > 0 ? failed(what, alerts.join(' ')) : passed(what);
  } catch (error) {
    return failed(what, reasonOf(error));
  }
};

/** The token is a person's own: it must not stay in the keychain. */
const leave = async (app: RunningApp, username: string, found: Found): Promise<void> => {
  const what = 'the token is removed from this computer';
  const page = app.windows().find((window) => window.url().includes('index.html'));
  try {
    if (!page) return found(notRun(what, 'no window was signed in'));
    await signOut(page, username);
    await app.window('sign-in.html');
    found(passed(what));
  } catch (error) {
    found(
      failed(
        what,
        `The token may be left in the keychain, in an entry named “Lectern, …”: remove it there. ${reasonOf(error)}`,
      ),
    );
  } finally {
    await app.close();
  }
};

/**
 * Signs in and opens one screen after the other. A screen that says that something failed has failed, with its words.
 * @param ending no other screen is opened then
 */
export const showScreens = (server: ScreensOnServer, found: Found, ending: AbortSignal): Promise<void> =>
  withProfile(async (profile) => {
    const params = await paramsOn(server);
    const { username = '' } = (await (await server.read('user')).json()) as { readonly username?: string };
    const app = await launchOn(server.host, profile, server.display);
    try {
      const page = await connectApp(app, server.url, server.token);
      for (const id of screenIds)
        found(
          ending.aborted ? notRun(`the screen ${id}`, 'the run was ended before it') : await show(page, id, params),
        );
    } finally {
      await leave(app, username, found);
    }
  });
