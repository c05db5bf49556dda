/** What the whole app takes: memory of all processes, size of what is packed, and what goes on while nobody does anything (Linux). */
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import { root } from '#e2e/fixtures/host.ts';
import { invoke } from '#e2e/kept-profiles/bridge.ts';
import { otherWindow } from '#e2e/pages/add-repository.ts';
import { connect } from '#e2e/pages/first-run.ts';
import { parts, routes } from '#e2e/scenarios/setup.ts';
import { startProcess, type ServiceProcess } from '#service/testing/process-fixture.ts';
import { budgets } from './ceilings.ts';
import { judge, type Measurement } from './measurement.ts';
import { collectGarbage, inspected } from './footprint/collect-garbage.ts';
import { processesOf, restOf } from './footprint/processes.ts';
import { startDistantServer, type DistantServer } from './network/distant-server.ts';
import { startApp, type StartedApp } from './start-app.ts';
import { slowPage } from './slow.ts';

/** Near: what is measured is the app and not the line. */
const line = { roundTrip: 1, rate: 1_000_000_000 };

const sizeOf = async (folder: string): Promise<number> => {
  let sum = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile() && !entry.name.endsWith('.map')) sum += (await stat(join(entry.parentPath, entry.name))).size;
  return sum;
};

/** Bytes of what electron-builder.yml packs beside Electron itself. */
const packed = async (): Promise<number> => {
  const openpgp = await stat(join(root, 'node_modules/openpgp/dist/node/openpgp.mjs'));
  return (await sizeOf(join(root, 'out'))) + (await sizeOf(join(root, 'node_modules/@napi-rs'))) + openpgp.size;
};

/** Animations that go on for ever; `data-motion` and what loads are over by then. */
const endless = (page: Page): Promise<number> =>
  page.evaluate(
    () => document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime === Infinity).length,
  );

const go = async (page: Page, route: string, shows: string): Promise<void> => {
  await page.evaluate((to) => {
    location.hash = to;
  }, route);
  await page.waitForSelector(shows);
};

/** The app on a server of the measurement, with its first account on the review queue. */
interface Measured {
  readonly app: StartedApp;
  readonly page: Page;
  readonly service: ServiceProcess;
  readonly server: DistantServer;
  readonly isQuick: boolean;
}

const input = 'one account at rest';

const budget = (of: keyof typeof budgets, value: number, unit: string, where = input): Measurement =>
  judge('budget', { input: where, samples: [value], reference: budgets[of], of, unit });

/** Follows the processes of the app for so many seconds. */
const rest = ({ service }: Measured, seconds: number) => restOf(process.pid, service.child.pid ?? 0, seconds);

/** One account: at rest, and after many merge requests were opened and closed. */
const oneAccount = async (measured: Measured): Promise<Measurement[]> => {
  const { app, page, isQuick } = measured;
  const openings = isQuick ? 5 : 50;
  const openOne = async (opening: number): Promise<void> => {
    await go(page, `${opening % 2 === 0 ? routes.ready : routes.large}/changes`, parts.line);
    await go(page, routes.review, parts.row);
  };
  await wait(10_000);
  const { bytes } = await rest(measured, 0);
  const { wakeups } = await rest(measured, 70);
  const animations = [await endless(page)];
  // What is loaded for the first ones stays.
  for (const first of [0, 1]) await openOne(first);
  await wait(10_000);
  await collectGarbage(page, app.log);
  const warm = await rest(measured, 0);
  for (let opening = 0; opening < openings; opening += 1) await openOne(opening);
  await go(page, routes.jobs, parts.row);
  await wait(5_000);
  animations.push(await endless(page));
  await go(page, routes.review, parts.row);
  await wait(10_000);
  await collectGarbage(page, app.log);
  const after = await rest(measured, 0);
  return [
    budget('memory of all processes', bytes, 'bytes'),
    budget('packed size', await packed(), 'bytes'),
    budget('wakeups a second', wakeups, ''),
    judge('idle-animations', { input: `${input}, then the jobs`, samples: animations }),
    judge('closed-again', {
      input: `${String(openings)} merge requests`,
      samples: [after.bytes],
      reference: warm.bytes,
    }),
  ];
};

/** Two more accounts, each in a window of its own; then all three at rest. */
const threeAccounts = async (measured: Measured): Promise<Measurement[]> => {
  const { app, page, service, server, isQuick } = measured;
  const where = 'three accounts at rest';
  for (const who of ['admin', 'developer']) {
    const known = app.windows();
    await invoke(page, 'accounts:add', undefined);
    await connect(await app.window('sign-in.html'), server.url, service.tokens[who] ?? '');
    await (await otherWindow(app, known)).waitForSelector('main h1');
  }
  // Polls are a third as frequent once nothing was new for some minutes, and come every 180 s then: whole ones, of which an hour has 20.
  const seconds = isQuick ? 70 : 360;
  await wait(isQuick ? 10_000 : 420_000);
  server.reset();
  const { bytes, share } = await rest(measured, seconds);
  const hour = (server.requests.length * 3_600) / seconds;
  console.log(`footprint: ${(await processesOf(process.pid)).length} processes, an hour from ${String(seconds)} s`);
  return [
    budget('memory of three accounts', bytes, 'bytes', where),
    judge('idle-cpu', { input: where, samples: [share * 100] }),
    ...(isQuick ? [] : [judge('idle-calls', { input: where, samples: [hour] })]),
  ];
};

/**
 * Measures one account and three of them at rest on the review queue, and an hour from a few minutes.
 * @param flags `--quick`: rests for 70 s after 10 instead of 360 after 7 minutes, counts no calls, and opens 5 merge requests instead of 50
 */
export const footprint = async (flags: readonly string[]): Promise<Measurement[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'lectern-bench-footprint-'));
  const service = await startProcess('--data', join(folder, 'service'), '--sample');
  const server = await startDistantServer(service.url, line, folder);
  process.env['NODE_EXTRA_CA_CERTS'] = join(folder, 'authority.pem');
  await writeFile(join(folder, 'authority.pem'), server.authority);
  process.env['NODE_OPTIONS'] = inspected;
  const app = await startApp(root, join(folder, 'profile'));
  delete process.env['NODE_OPTIONS'];
  try {
    await connect(await app.window('sign-in.html'), server.url, service.tokens['maintainer'] ?? '');
    const page = await app.window('index.html');
    await page.waitForSelector(parts.row);
    await slowPage(page);
    const measured = { app, page, service, server, isQuick: flags.includes('--quick') };
    return [...(await oneAccount(measured)), ...(await threeAccounts(measured))];
  } finally {
    await app.close();
    delete process.env['NODE_EXTRA_CA_CERTS'];
    await server.stop();
    await service.end('SIGTERM');
    await rm(folder, { recursive: true, force: true, maxRetries: 3 });
  }
};
