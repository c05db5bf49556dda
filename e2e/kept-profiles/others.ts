/** What the other accounts of a kept profile do: the owner of the machine, an administrator, nobody. */
import { expect, type Page } from '@playwright/test';
import type { NewBulkRun } from '#shared/administration/bulk.ts';
import {
  answers,
  drafts,
  goneServer,
  people,
  reminders,
  runs,
  skippedVersion,
} from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { ownRepository } from '#testing/kept-profiles/d8676d00/service-contents.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { startSelfSignedServer } from '#e2e/fixtures/self-signed-server.ts';
import { addRepository, otherWindow } from '#e2e/pages/add-repository.ts';
import { connect, connectWithoutToken, trustCertificate as confirmCertificate } from '#e2e/pages/first-run.ts';
import { arrive, parts } from '#e2e/scenarios/setup.ts';
import { callFrom, invoke, invokeByKey } from './bridge.ts';

/** Opens the sign-in window. */
const openSignIn = async (app: RunningApp, page: Page): Promise<Page> => {
  await invoke(page, 'accounts:add', undefined);
  return app.window('sign-in.html');
};

/** The window that opens by some work. */
const windowBy = async (app: RunningApp, work: () => Promise<void>): Promise<Page> => {
  const before = app.windows();
  await work();
  return otherWindow(app, before);
};

/** The owner's repository is added, and a comment of theirs begun. */
export const workAsOwner = async (app: RunningApp, page: Page): Promise<void> => {
  const { folder, name } = ownRepository;
  const own = await windowBy(app, () => addRepository(app, page, folder, name));
  const draft = { place: 'mr:1:5:note', text: drafts.owner, title: 'Kept', route: 'review' };
  await expect.poll(() => invoke(own, 'drafts:save', draft).then(({ saved_at }) => saved_at)).not.toBe(null);
  await own.close();
};

/** Prepares a run and starts it. */
const startRun = async (page: Page, run: NewBulkRun, rate: 1 | 20): Promise<string> => {
  const { id } = await invoke(page, 'bulk:create', run);
  await invokeByKey(page, 'bulk:start', { id, rate });
  return id;
};

const rowsOf = (run: (typeof runs)[keyof typeof runs]): NewBulkRun => ({ ...run, rows: [...run.rows] });

/** Reads what is to be found without the server. */
const readAnswers = async (page: Page, who: (typeof answers)[number]['by']): Promise<void> => {
  for (const { by, operation, params, shows } of answers)
    if (by === who) expect(await callFrom(page, operation, params)).toMatchObject(shows);
};

/** An administrator signs in to the server that will be gone. */
export const workAsAdministrator = async (app: RunningApp, page: Page, token: string): Promise<void> => {
  const signIn = await openSignIn(app, page);
  const own = await windowBy(app, () => connect(signIn, goneServer.url, token));
  await arrive(own, '/admin/users', parts.row);
  await readAnswers(own, 'administrator');
  await invoke(own, 'token-reminders:keep', { tokens: [...reminders.tokens], unread: [] });
  await invoke(own, 'token-reminders:dismiss', reminders.dismissed);
  await invoke(own, 'token-reminders:postpone', { remind_on: reminders.remind_on });
  const id = await startRun(own, rowsOf(runs.finished), 20);
  await expect.poll(async () => (await invoke(own, 'bulk:read', { id })).state).toBe('finished');
  await own.close();
};

/** Opens the window of an account: the next start begins with it. */
export const openAccount = async (page: Page, { username }: (typeof people)[keyof typeof people]): Promise<void> => {
  const accounts = await invoke(page, 'accounts:list', undefined);
  await invoke(page, 'accounts:open', { key: accounts.find((one) => one.username === username)?.key ?? '' });
};

/** A run of the administrator of which the first call is answered, and the next one waits for its turn. */
export const beginRun = async (app: RunningApp, page: Page): Promise<void> => {
  const own = await windowBy(app, () => openAccount(page, people.administrator));
  await openAccount(page, people.reviewer);
  const id = await startRun(own, rowsOf(runs.interrupted), 1);
  await expect.poll(async () => (await invoke(own, 'bulk:read', { id })).counts.done).toBe(1);
};

/** Nobody reads a public project of the same server. */
export const workAsNobody = async (app: RunningApp, page: Page): Promise<void> => {
  const signIn = await openSignIn(app, page);
  const own = await windowBy(app, () => connectWithoutToken(signIn, goneServer.url));
  await arrive(own, '/p/2/branches', parts.row);
  await readAnswers(own, 'nobody');
  await own.close();
};

/** Trusts a certificate that no authority signed. */
export const trustCertificate = async (app: RunningApp, page: Page): Promise<void> => {
  const server = await startSelfSignedServer(goneServer.url);
  try {
    const signIn = await openSignIn(app, page);
    await connect(signIn, server.url, 'not-sent-to-anybody');
    await confirmCertificate(signIn);
    await expect(signIn.getByRole('dialog')).toHaveCount(0);
    await signIn.close();
  } finally {
    await server.stop();
  }
};

/** A newer version is offered, and is not wanted. */
export const skipVersion = async (page: Page): Promise<void> => {
  await invokeByKey(page, 'updates:check', undefined);
  await expect
    .poll(async () => JSON.stringify(await invokeByKey(page, 'updates:read', undefined)))
    .toContain(skippedVersion);
  await invokeByKey(page, 'updates:skip', { version: skippedVersion });
};
