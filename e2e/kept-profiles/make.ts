/** Makes a kept profile and the data folder of its local service, by the app and the service themselves. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { madeIn } from '#testing/kept-profiles/d8676d00/service-contents.ts';
import { madeBy, people, skippedVersion } from '#testing/kept-profiles/d8676d00/profile-contents.ts';
import { root } from '#e2e/fixtures/host.ts';
import { launchApp } from '#e2e/fixtures/launch-app.ts';
import type { RunningApp } from '#e2e/fixtures/running-app.ts';
import { startKeyring } from '#e2e/fixtures/session-bus.ts';
import { killSuddenly, processesOf } from '#e2e/fixtures/sudden-death.ts';
import { makeUpdatingBuild, type UpdatingBuild } from '#e2e/fixtures/updating-build.ts';
import { openLocalService } from '#e2e/pages/first-run.ts';
import { fillService, makeOwnRepository, startGoneServer } from './fill-service.ts';
import {
  beginRun,
  openAccount,
  skipVersion,
  trustCertificate,
  workAsAdministrator,
  workAsNobody,
  workAsOwner,
} from './others.ts';
import { pack } from './pack.ts';
import { chooseSettings, workAsReviewer } from './reviewer.ts';

const userData = join(madeIn, 'lectern');
const archives = join(root, 'testing/kept-profiles', madeBy);

const firstStart = async (app: RunningApp, build: UpdatingBuild, token: string): Promise<void> => {
  const page = await openLocalService(app);
  await workAsReviewer(app, page);
  await workAsOwner(app, page);
  await workAsAdministrator(app, page, token);
  await workAsNobody(app, page);
  await trustCertificate(app, page);
  build.publish(skippedVersion, 'Kept.');
  await skipVersion(page);
  await openAccount(page, people.reviewer);
  await chooseSettings(page);
};

const withStart = async (
  start: () => Promise<RunningApp>,
  work: (app: RunningApp) => Promise<void>,
  end: (app: RunningApp) => Promise<void>,
): Promise<void> => {
  const app = await start();
  try {
    await work(app);
  } catch (error) {
    console.error(app.log);
    await app.close();
    throw error;
  }
  await end(app);
};

/** Tests beside the code are not what makes it. */
const product = [
  'electron',
  'renderer',
  'service',
  'shared',
  ':(exclude,glob)**/*.test.*',
  ':(exclude,glob)**/testing/**',
];

/** What is kept is what this very commit makes. */
const mustBeOfCommit = (): void => {
  try {
    execFileSync('git', ['diff', '--quiet', madeBy, '--', ...product], { cwd: root });
  } catch {
    throw new Error(`The app is another one than at ${madeBy}: check that commit out, or name this one in the lists.`);
  }
};

/** Makes both in a folder that must not be there, and packs them beside their lists. @returns the folder of the archives */
export const makeKeptProfile = async (): Promise<string> => {
  mustBeOfCommit();
  mkdirSync(madeIn);
  mkdirSync(userData, { mode: 0o700 });
  await fillService(join(userData, 'local-service'));
  makeOwnRepository();
  const server = await startGoneServer();
  const bus = await startKeyring();
  const build = await makeUpdatingBuild(madeIn);
  const start = (): Promise<RunningApp> =>
    launchApp(userData, { folder: build.folder, environment: { ...build.environment, ...bus.environment } });
  try {
    await withStart(
      start,
      (app) => firstStart(app, build, server.tokens.admin),
      (app) => app.close(),
    );
    await withStart(
      start,
      async (app) => beginRun(app, await app.window('index.html')),
      (app) => killSuddenly(app),
    );
    // No browser and no local service outlives the killed app.
    await expect.poll(() => processesOf(userData), { timeout: 15_000 }).toEqual([]);
    pack(userData, archives);
  } finally {
    await server.stop();
    await build.close();
    await bus.stop();
  }
  rmSync(madeIn, { recursive: true, force: true, maxRetries: 3 });
  return archives;
};
