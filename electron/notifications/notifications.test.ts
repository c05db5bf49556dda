/** M22, M10: rules, quiet hours, own writes, automatic merges, accounts of this session, and how much a poll costs. */
import { expect, test } from 'vitest';
import type { CallId } from '#shared/api/registry.ts';
import { checkInput, type CheckedCall } from '#electron/proxy/call.ts';
import { defaultRules } from '#shared/notifications/rules.ts';
import { text } from '#testing/text.ts';
import { callLimits } from './poll.ts';
import { pollInterval } from './notifications.ts';
import { plainText } from './plain-text.ts';
import { key, notify, type Notified } from './testing/notified.ts';
import { me, served, serveSmall, type SmallServer } from './testing/small-server.ts';

/** After the first poll, which notifies nothing. */
const begin = async (server: SmallServer, isKept = true): Promise<Notified> => {
  const notified = notify(server, isKept);
  expect(await notified.poll()).toEqual([]);
  return notified;
};

const write = async ({ notifications }: Notified, operation: CallId): Promise<void> => {
  await notifications().callsOf(key)(checkInput(operation, { params: { id: 7, merge_request_iid: 1 } }));
};

test('a kind that is turned off is in no list, and stays quiet when it is turned on', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  notified.rules = { ...defaultRules, kinds: { ...defaultRules.kinds, commits: false } };
  server.requests[0]?.commits.push('b');
  expect(await notified.poll()).toEqual([]);
  notified.rules = defaultRules;
  expect(await notified.poll()).toEqual([]);
  server.requests[0]?.commits.push('c');
  expect(await notified.poll()).toEqual(['commits:7!1:c']);
  expect(notified.shown).toEqual([
    {
      title: '!1 Change 1',
      body: text('main_process.event_commits_counted', { count: 1 }),
      route: 'p/7/merge_requests/1/changes',
    },
  ]);
});

test('only failed jobs of the chosen names are listed, and only of merge requests into the chosen branches', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  notified.rules = { ...defaultRules, names: { jobs: ['test*'], branches: ['main'] } };
  const sha = server.requests[0]?.commits.at(-1) ?? '';
  for (const [at, name] of ['lint', 'tests'].entries())
    server.requests[0]?.jobs.push({ id: 50 + at, name, sha, status: 'failed' });
  expect(await notified.poll()).toEqual(['job:7:51']);
  expect(notified.notifications().list(key).items).toEqual([
    {
      ...{ id: 'job:7:51', kind: 'jobs', title: '!1 Change 1', reason: 'Job tests failed' },
      ...{ route: 'p/7/jobs/51?at=first-error', at: expect.any(String) as string, is_read: true },
    },
  ]);
  notified.rules = { ...defaultRules, names: { jobs: [], branches: ['release/*'] } };
  server.requests[0]?.commits.push('b');
  expect(await notified.poll()).toEqual([]);
});

test('what happens in quiet hours is listed, and shown once as a summary after them, over a restart', async () => {
  const server = serveSmall([served(1, me, null), served(2, 'ben', null)]);
  const notified = await begin(server);
  notified.rules = { ...defaultRules, is_paused: true };
  server.requests[0]?.commits.push('b');
  const [, second] = server.requests;
  if (second) second.assignee = me;
  await notified.notifications().check(key);
  expect(notified.notifications().list(key).unread).toBe(2);
  await notified.notifications().tick();
  expect(notified.shown).toEqual([]);
  notified.restart();
  notified.rules = defaultRules;
  await notified.notifications().tick();
  await notified.notifications().tick();
  expect(notified.shown.map(({ title, route }) => [title, route])).toEqual([
    [text('main_process.held', { count: 2 }), 'notifications'],
  ]);
});

test('more than three at once are one notification of the system', async () => {
  const server = serveSmall([1, 2, 3, 4].map((iid) => served(iid, me, null)));
  const notified = await begin(server);
  for (const request of server.requests) request.commits.push('b');
  expect(await notified.poll()).toHaveLength(4);
  expect(notified.shown).toEqual([
    {
      title: text('main_process.notifications', { count: 4 }),
      body: text('main_process.event_commits_counted', { count: 1 }),
      route: 'notifications',
    },
  ]);
});

test('a poll is due once a minute; failures make it rarer, and nothing is lost', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  server.requests[0]?.commits.push('b');
  const callsAfter = async (ms: number): Promise<number> => {
    server.calls = [];
    notified.now += ms;
    await notified.notifications().tick();
    return server.calls.length;
  };
  expect(await callsAfter(pollInterval - 1)).toBe(0);
  server.failsAfter = 0;
  expect(await callsAfter(1)).toBe(1);
  expect(notified.notifications().list(key).problem).toBe('The server cannot be reached.');
  expect(await callsAfter(pollInterval)).toBe(0);
  expect(await callsAfter(pollInterval)).toBe(1);
  server.failsAfter = null;
  expect(await callsAfter(4 * pollInterval)).toBeGreaterThan(1);
  expect(notified.shown).toHaveLength(1);
});

test('where nothing was new for some polls they come less often, and at once again with news', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  const isPolledAfter = async (ms: number): Promise<boolean> => {
    server.calls = [];
    notified.now += ms;
    await notified.notifications().tick();
    return server.calls.length > 0;
  };
  const polls: boolean[] = [];
  for (let minute = 0; minute < 12; minute += 1) polls.push(await isPolledAfter(pollInterval));
  const rarely = [false, false, true];
  expect(polls).toEqual([true, true, true, true, ...rarely, ...rarely, false, false]);
  server.requests[0]?.commits.push('b');
  expect(await isPolledAfter(pollInterval)).toBe(true);
  expect(notified.shown).toHaveLength(1);
  expect(await isPolledAfter(pollInterval)).toBe(true);
});

test('an hour without news takes a third of the 240 calls that three accounts may make', async () => {
  const server = serveSmall([served(1, me, null), served(2, me, null)]);
  const notified = await begin(server);
  server.calls = [];
  for (let second = 0; second < 3_600; second += 10) {
    notified.now += 10_000;
    await notified.notifications().tick();
  }
  expect(server.calls.length).toBeGreaterThan(20);
  expect(server.calls.length).toBeLessThanOrEqual(80);
});

test('an account of this session leaves nothing on disk', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server, false);
  server.requests[0]?.commits.push('b');
  expect(await notified.poll()).toHaveLength(1);
  notified.restart();
  expect(notified.notifications().list(key).items).toEqual([]);
  expect(await notified.poll()).toEqual([]);
});

test('a poll of ten thousand merge requests makes a bounded number of calls', async () => {
  const server = serveSmall(Array.from({ length: 10_000 }, (_, at) => served(at + 1, me, null)));
  const notified = await begin(server);
  for (const request of server.requests) request.commits.push('b');
  // The first hundred have left the list.
  server.requests.reverse();
  server.calls = [];
  await notified.poll();
  const { own, readers, details, jobs, targets } = callLimits;
  expect(server.calls.length).toBeLessThanOrEqual(2 + own + readers + details + jobs + targets);
});

test('an automatic merge set here is remembered; head and target that move are notified within one poll', async () => {
  const server = serveSmall([served(1, 'ben', null)]);
  const notified = await begin(server);
  const [request] = server.requests;
  if (!request) throw new Error('there is one');
  request.is_armed = true;
  const { makeCall } = server;
  // The small server answers a merge as a read.
  Object.assign(server, {
    makeCall: (call: CheckedCall) =>
      makeCall(call.id === 'mergeRequests.merge' ? { ...call, id: 'mergeRequests.get' } : call),
  });
  await write(notified, 'mergeRequests.merge');
  await expect
    .poll(() => notified.notifications().autoMerges(key))
    .toMatchObject([{ iid: 1, is_own: true, head: '1a', target_head: 't0', moved_target: null }]);
  notified.restart();
  expect(await notified.poll()).toEqual([]);
  server.target = 't1';
  expect(await notified.poll()).toEqual(['armed-target:t1:7!1']);
  request.commits.push('b');
  expect(await notified.poll()).toEqual(['armed-head:b:7!1']);
  expect(await notified.poll()).toEqual([]);
  expect(notified.notifications().autoMerges(key)).toMatchObject([{ moved_head: 'b', moved_target: 't1' }]);
  request.is_armed = false;
  expect(await notified.poll()).toMatchObject([expect.stringMatching(/^armed-off:/)]);
  expect(notified.notifications().autoMerges(key)).toEqual([]);
});

test('its own merge of the target is no move of it', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  const [request] = server.requests;
  if (!request) throw new Error('there is one');
  request.is_armed = true;
  expect(await notified.poll()).toEqual([]);
  await notified.poll();
  Object.assign(request, { state: 'merged' });
  server.target = 't1';
  expect(await notified.poll()).toEqual(['merged:7!1']);
});

test.each([
  ['one\u0000two\u202Ethree\nfour', 'one two three four'],
  ['a'.repeat(300), `${'a'.repeat(19)}…`],
  ['😀'.repeat(30), `${'😀'.repeat(19)}…`],
  [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`],
])('text for the system is one bounded line: %j', (text, expected) => {
  expect(plainText(text, 20)).toBe(expected);
});

const readOnPage = async (notified: Notified): Promise<void> => {
  for (const scope of ['assigned-to-me', 'created-by-me']) {
    const query = { scope, state: 'opened', order_by: 'updated_at', per_page: 100, page: 1 };
    await notified.notifications().callsOf(key)(checkInput('mergeRequests.listAll', { query }));
  }
};

test('a poll takes the lists that a page has just read, and asks itself once they are old or the user has written', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  const listsOfPoll = async (): Promise<number> => {
    server.calls = [];
    await notified.poll();
    return server.calls.filter((id) => id === 'mergeRequests.listAll').length;
  };
  server.requests[0]?.commits.push('b');
  await readOnPage(notified);
  server.calls = [];
  expect(await notified.poll()).toEqual(['commits:7!1:b']);
  expect(server.calls).not.toContain('mergeRequests.listAll');
  expect(await listsOfPoll()).toBe(2);
  await readOnPage(notified);
  notified.now += 20_000;
  expect(await listsOfPoll()).toBe(2);
  await readOnPage(notified);
  await write(notified, 'mergeRequests.cancelAutoMerge');
  expect(await listsOfPoll()).toBe(2);
  // Half a minute after a poll the next one comes with the page's, and not before.
  await readOnPage(notified);
  server.calls = [];
  await notified.notifications().tick();
  expect(server.calls).toEqual([]);
  notified.now += pollInterval - 20_000;
  await readOnPage(notified);
  server.calls = [];
  await notified.notifications().tick();
  expect(server.calls.length).toBeGreaterThan(0);
  expect(server.calls).not.toContain('mergeRequests.listAll');
});

test('a page that reads shortly after a poll has the next one come with its next reading', async () => {
  const server = serveSmall([served(1, me, null)]);
  const notified = await begin(server);
  const lists = (): number => server.calls.filter((id) => id === 'mergeRequests.listAll').length;
  const after = async (ms: number, run: () => Promise<void>): Promise<number> => {
    notified.now += ms;
    await run();
    const before = lists();
    await notified.notifications().tick();
    return lists() - before;
  };
  await notified.poll();
  const nothing = () => Promise.resolve();
  expect(await after(14_000, () => readOnPage(notified))).toBe(0);
  // It would have been its turn.
  expect(await after(pollInterval - 14_000, nothing)).toBe(0);
  server.calls = [];
  expect(await after(14_000, () => readOnPage(notified))).toBe(0);
  expect(server.calls.length).toBeGreaterThan(2);
  // The page was closed: it asks itself.
  expect(await after(14_000, () => readOnPage(notified))).toBe(0);
  expect(await after(2 * pollInterval, nothing)).toBe(2);
});
