/** The way through the app that a first run takes: the local service, a diff of 300 files, an archive, and a token over a restart. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startLocalService, type LocalService } from '../../conformance/local-service.ts';
import type { Page } from '@playwright/test';
import type { RunningApp } from '../fixtures/running-app.ts';
import { signOut } from '../pages/accounts.ts';
import { connect } from '../pages/first-run.ts';
import { arrive, routes } from '../scenarios/setup.ts';
import { text, textStart } from '../../testing/text.ts';
import { atEnd } from '../../scripts/at-end.ts';
import { walk } from '../../scripts/start/take-start-pictures.ts';
import { failed, notRun, passed, reasonOf, tailOf, type Finding } from './findings.ts';

/** Starts the app with the profile of a folder. */
export type Launch = (profile: string) => Promise<RunningApp>;

/** A profile that speaks English, whatever the system does: the words that are looked for are. */
export const withProfile = async <Result>(work: (profile: string) => Promise<Result>): Promise<Result> => {
  const profile = mkdtempSync(join(tmpdir(), 'lectern-first-run-'));
  const remove = (): void => {
    try {
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    } catch {
      // Windows keeps files of a program that has just ended: what was found counts, not the folder.
    }
  };
  const forget = atEnd(remove);
  writeFileSync(join(profile, 'settings.json'), JSON.stringify({ language: 'en' }));
  try {
    return await work(profile);
  } finally {
    forget();
    remove();
  }
};

/** What comes out of a way through the app; what it said and the end of its log with what failed. */
const attempt = async (app: RunningApp, what: string, work: () => Promise<string>): Promise<Finding> => {
  try {
    return passed(what, await work());
  } catch (error) {
    return failed(what, `${reasonOf(error)}\n${tailOf(app.log, 600)}`);
  }
};

/** The window that comes first, and the first word of what the app says where none comes. */
const readSample = (launch: Launch, pictures: string): Promise<readonly Finding[]> =>
  withProfile(async (profile) => {
    const app = await launch(profile);
    try {
      const first = await attempt(app, 'the local service, a merge request, a diff of 300 files', async () => {
        await walk(app, await app.window('sign-in.html'), pictures);
        return '3 pictures';
      });
      const what = 'an archive of artifacts';
      if (first.result === 'failed') return [first, notRun(what, 'the local service did not open')];
      const archive = await attempt(app, what, async () => {
        const page = await app.window('index.html');
        await arrive(page, `${routes.jobWithArtifacts}/artifacts`, '[role="treeitem"]');
        return `${String(await page.locator('[role="treeitem"]').count())} entries are shown`;
      });
      return [first, archive];
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

/** Signs in to a server, restarts, and signs out: the keychain's entry goes with it. */
const keepToken = (launch: Launch): Promise<Finding> =>
  withProfile(async (profile) => {
    const what = keptToken;
    const service = await startLocalService();
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
      await service.stop();
    }
  });

/** All of it, on one way of starting the app. @param pictures folder for the pictures */
export const journey = async (launch: Launch, pictures: string): Promise<readonly Finding[]> => [
  ...(await readSample(launch, pictures).catch((error: unknown) => [failed('the app starts', reasonOf(error))])),
  await keepToken(launch).catch((error: unknown) => failed(keptToken, reasonOf(error))),
];
