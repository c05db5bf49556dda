/** What an answer promises outlives a sudden death of the process: mails, hooks, checks. */
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copySample, openTestService, testNow } from '#testing/service-fixture.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { waitingDeliveries } from '#service/store/system-hooks.ts';
import { nextMail } from '#service/store/mail-links.ts';
import { openGitLog } from '#service/testing/git-log.ts';
import { openReceiver } from '#service/testing/hook-receiver.ts';
import { startMailServer } from '#service/testing/mail-server.ts';
import { receivedMails } from '#service/testing/mailbox.ts';
import { startProcess, type ServiceProcess } from '#service/testing/process-fixture.ts';
import { startSilentServer } from '#service/testing/silent-server.ts';

let folder: string;
const ends: (() => Promise<unknown>)[] = [];
beforeEach(async () => {
  folder = await copySample();
});
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
  await rm(folder, { recursive: true, force: true });
});

const start = (...args: string[]): Promise<ServiceProcess> =>
  startProcess('--data', folder, '--now', testNow.toISOString(), ...args);

const send = async (service: ServiceProcess, role: string, line: string, body: object = {}): Promise<void> => {
  const [method = '', path = ''] = line.split(' ');
  const response = await fetch(`${service.url}/api/v4${path}`, {
    method,
    headers: { 'private-token': service.tokens[role] ?? '', 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect([line, response.ok || response.status === 304]).toEqual([line, true]);
  await response.text();
};

/** Deliveries that wait on disk, read while the process runs. */
const waiting = (): unknown[] => {
  const database = openDatabase(join(folder, 'lectern.sqlite'));
  try {
    return waitingDeliveries(database);
  } finally {
    database.close();
  }
};

const mergeRequestPath = '/projects/1/merge_requests/5';

it('L10 mails that no server took are sent after a sudden death, once and whole', async () => {
  const silent = await startSilentServer();
  const smtp = ['--smtp', `smtp://127.0.0.1:${String(silent.port)}`];
  const first = await start(...smtp);
  await send(first, 'reporter', `POST ${mergeRequestPath}/subscribe`);
  await send(first, 'maintainer', `POST ${mergeRequestPath}/notes`, { body: 'First words.' });
  await send(first, 'maintainer', `POST ${mergeRequestPath}/notes`, { body: 'Second words.' });
  await expect.poll(silent.connections).toBeGreaterThan(0);
  await first.end('SIGKILL');
  await silent.close();
  const server = await startMailServer(false, silent.port);
  ends.push(server.close);
  const second = await start(...smtp);
  ends.push(() => second.end('SIGTERM'));
  const toReporter = () => server.taken.filter(({ to }) => to.includes('rune.dahl@pilots.example'));
  await expect.poll(() => toReporter().length, { timeout: 20_000 }).toBe(2);
  const texts = toReporter().map(({ text }) => text);
  expect(['First words.', 'Second words.'].map((words) => texts.filter((text) => text.includes(words)).length)).toEqual(
    [1, 1],
  );
  const ids = new Set(texts.map((text) => /^Message-ID: (<\S+>)/imu.exec(text)?.[1]));
  expect([ids.size, ids.has(undefined)]).toEqual([2, false]);
  await second.end('SIGTERM');
  ends.pop();
  expect(await receivedMails(folder)).toEqual([]);
  const third = await openTestService(folder);
  expect(third.inDatabase((database) => nextMail(database, 0))).toBeNull();
  await third.close();
});

it('L10 a mail that was under way at the end keeps its Message-ID, and lies encrypted on disk', async () => {
  const silent = await startSilentServer();
  ends.push(silent.close);
  const service = await start('--smtp', `smtp://127.0.0.1:${String(silent.port)}`);
  await send(service, 'reporter', `POST ${mergeRequestPath}/subscribe`);
  await send(service, 'maintainer', `POST ${mergeRequestPath}/notes`, { body: 'Words that nobody else reads.' });
  await expect.poll(silent.connections).toBeGreaterThan(0);
  await service.end('SIGTERM');
  const seen: (string | undefined)[] = [];
  for (let starts = 0; starts < 2; starts += 1) {
    const again = await openTestService(folder, { smtp: `smtp://127.0.0.1:${String(silent.port)}` });
    const mail = again.inDatabase((database) => nextMail(database, 0));
    expect(Buffer.from(mail?.sealed ?? []).includes('rune.dahl')).toBe(false);
    seen.push(mail?.message_id);
    await again.close();
  }
  expect(seen[0]).toMatch(/^<.+@localhost>$/u);
  expect(seen[1]).toBe(seen[0]);
});

it('L10 hooks and checks of a merge whose answer was given outlive a sudden death', async () => {
  // Git stands still where the payload of the push would be read: the answer is out, the delivery is not written yet.
  const stop = await mkdtemp(join(tmpdir(), 'lectern-stop-'));
  const [flag, reached] = [join(stop, 'flag'), join(stop, 'reached')];
  ends.push(() => rm(stop, { recursive: true, force: true }));
  await writeFile(flag, '');
  const log = await openGitLog(
    `case "$*" in *' log '*) while [ -e '${flag}' ]; do touch '${reached}'; sleep 0.1; done ;; esac`,
  );
  ends.push(log.close);
  const receiver = await openReceiver();
  ends.push(receiver.close);
  const first = await start();
  await send(first, 'admin', 'POST /hooks', { url: receiver.url });
  await send(first, 'maintainer', `PUT ${mergeRequestPath}/merge`);
  await expect.poll(() => existsSync(reached), { timeout: 20_000 }).toBe(true);
  // What was sent before it stopped is delivered, and known to be.
  await expect.poll(waiting, { timeout: 20_000 }).toEqual([]);
  await first.end('SIGKILL');
  const kinds = () => receiver.received.map(({ payload }) => payload['event_name']);
  expect(kinds()).not.toContain('push');
  await rm(flag);
  const second = await start();
  ends.push(() => second.end('SIGTERM'));
  await expect.poll(kinds, { timeout: 20_000 }).toContain('repository_update');
  // One push for the target, one for the source branch that went with the merge.
  expect(kinds()).toEqual(['merge_request', 'push', 'push', 'repository_update']);
  const [merge, push] = receiver.received.map(({ payload }) => payload);
  expect(merge).toMatchObject({ object_attributes: { iid: 5, action: 'merge' } });
  expect(push).toMatchObject({ ref: 'refs/heads/main', project: { web_url: `${second.url}/harbor/tideplan` } });
  const jobs = await fetch(`${second.url}/api/v4/projects/1/jobs?per_page=100`, {
    headers: { 'private-token': second.tokens['owner'] ?? '' },
  });
  const found = ((await jobs.json()) as { pipeline: { sha: string } }[]).filter(
    ({ pipeline }) => pipeline.sha === push?.['after'],
  );
  expect(found.length).toBeGreaterThan(0);
});
