/** The way through the app that a first run takes: the local service, a diff of 300 files, an archive, and a token over a restart. */
import { startLocalService, type LocalService } from '#conformance/local-service.ts';
import type { Page } from '@playwright/test';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { signOut } from '#e2e/pages/accounts.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { arrive, routes } from '#e2e/scenarios/setup.ts';
import { text, textStart } from '#testing/text.ts';
import { walk } from '#scripts/start/take-start-pictures.ts';
import { failed, notRun, passed, reasonOf, tailOf, type Finding, type Found } from './findings.ts';
import { withProfile } from './profile.ts';

/** Starts the app with the profile of a folder. */
export type Launch = (profile: string) => Promise<RunningApp>;

/** What comes out of a way through the app; what it said and the end of its log with what failed. */
const attempt = async (app: RunningApp, what: string, work: () => Promise<string>): Promise<Finding> => {
  try {
    return passed(what, await work());
  } catch (error) {
    return failed(what, `${reasonOf(error)}\n${tailOf(app.log, 600)}`);
  }
};

/** The window that comes first, and the first word of what the app says where none comes. */
const readSample = (launch: Launch, pictures: string, found: Found, ending: AbortSignal): Promise<void> =>
  withProfile(async (profile) => {
    const app = await launch(profile);
    // Whatever is waited for in it then fails.
    ending.addEventListener('abort', () => void app.close());
    try {
      const first = await attempt(app, 'the local service, a merge request, a diff of 300 files', async () => {
        await walk(app, await app.window('sign-in.html'), pictures);
        return '3 pictures';
      });
      found(first);
      const what = 'an archive of artifacts';
      if (first.result === 'failed') return found(notRun(what, 'the local service did not open'));
      const archive = await attempt(app, what, async () => {
        const page = await app.window('index.html');
        await arrive(page, `${routes.jobWithArtifacts}/artifacts`, '[role="treeitem"]');
        return `${String(await page.locator('[role="treeitem"]').count())} entries are shown`;
      });
      return found(archive);
    } finally {
      await app.close();
    }
  });

const keptToken = 'a token in the keychain, over a restart';

const nameOf = async ({ url, tokens }: LocalService): Promise<string> => {
  const answer = await fetch(`${url}/api/v4/user`, { headers: { 'PRIVATE-TOKEN': tokens.admin } });
  return ((await answer.json()) as { username: string }).username;
};

/** What the sign-in window says where no keychain can be used; null where one can. */
const whyNotKept = async (signIn: Page): Promise<string | null> => {
  await signIn.getByRole('button', { name: textStart('accounts.connect_server') }).click();
  const isKept = signIn.getByText(text('accounts.keychain_safe')).first();
  const isNotKept = signIn.getByText(text('accounts.session_only')).first();
  await isKept.or(isNotKept).first().waitFor();
  return (await isNotKept.isVisible()) ? isNotKept.locator('..').innerText() : null;
};

/** Where a sign-in went wrong nobody knows how far it came. */
const mayBeLeft = 'A token may be left in the keychain, in an entry named “Lectern, …”: remove it there.';

/** Signs in to a server, restarts, and signs out: the keychain's entry goes with it. */
const signInAndOut = async (launch: Launch, profile: string, service: LocalService): Promise<Finding> => {
  const what = keptToken;
  const username = await nameOf(service);
  let app = await launch(profile);
  try {
    const signIn = await app.window('sign-in.html');
    const refusal = await whyNotKept(signIn);
    if (refusal !== null) return notRun(what, refusal);
    const first = await attempt(app, what, async () => {
      await connect(signIn, service.url, service.tokens.admin);
      await app.window('index.html');
      return '';
    });
    if (first.result === 'failed') return first;
    await app.close();
    app = await launch(profile);
    return await attempt(app, what, async () => {
      const page = await app.window('index.html');
      await signOut(page, username);
      await app.window('sign-in.html');
      return 'kept, used and removed';
    });
  } finally {
    await app.close();
  }
};

const keepToken = async (launch: Launch): Promise<Finding> => {
  const service = await startLocalService();
  try {
    const finding = await withProfile((profile) => signInAndOut(launch, profile, service));
    return finding.result === 'failed' ? { ...finding, note: `${mayBeLeft} ${finding.note}` } : finding;
  } finally {
    await service.stop();
  }
};

/** All of it, on one way of starting the app. @param pictures folder for the pictures */
export const journey = async (launch: Launch, pictures: string, found: Found, ending: AbortSignal): Promise<void> => {
  await readSample(launch, pictures, found, ending).catch((error: unknown) =>
    found(failed('the app starts', reasonOf(error))),
  );
  // Once begun it goes to its end: what it put into the keychain must leave it again.
  found(
    ending.aborted
      ? notRun(keptToken, 'the run was ended before it')
      : await keepToken(launch).catch((error: unknown) => failed(keptToken, reasonOf(error))),
  );
};
