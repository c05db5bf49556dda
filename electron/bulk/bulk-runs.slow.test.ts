/** Bulk runs over the real service: what is sent, how often, and what a kill, a lost answer and a busy server make of it (M15). */
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { BulkOperation, BulkRow, BulkRun, NewBulkRun } from '#shared/administration/bulk.ts';
import { createTestService } from '#testing/service-fixture.ts';
import type { TestService } from '#testing/service-fixture.ts';
import type { Transport } from '#electron/proxy/transport/transport.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { makeFolder } from '#electron/testing/closing.ts';
import { text, textPattern } from '#testing/text.ts';
import type { BulkRuns } from './bulk-runs.ts';
import { createRunsFixture } from './testing/runs-fixture.ts';

let service: TestService;
let folder: string;
/** Writes that reached the service. */
const sent: string[] = [];
/** Stands between proxy and service. */
let between: (request: Request, pass: Transport) => Promise<Response>;
const waited: number[] = [];
let clock = 0;

beforeEach(async () => {
  service = await createTestService();
  folder = makeFolder();
  sent.length = 0;
  waited.length = 0;
  between = (request, pass) => pass(request);
});
afterEach(() => service.dispose());

const named: unknown[] = [];

const pass: Transport = async (request) => {
  const path = new URL(request.url).pathname.replace('/api/v4', '');
  if (request.method !== 'GET') sent.push(`${request.method} ${path}`);
  return service.fetch(request);
};

const fixture = createRunsFixture({
  service: () => service,
  version: null,
  now: () => clock,
  transport: (request) => between(request, pass),
  pause: (milliseconds, signal) => {
    waited.push(milliseconds);
    clock += milliseconds;
    signal.throwIfAborted();
    return Promise.resolve();
  },
  noteWrite: ({ names }) => {
    named.push(names);
    return Promise.resolve(() => Promise.resolve());
  },
});
const open = (): BulkRuns => fixture.open(folder);

const wanted = (operation: BulkOperation, ids: readonly number[], more: object = {}): NewBulkRun => ({
  title: 'A run',
  operation,
  rows: ids.map((id) => ({ label: `user ${String(id)}`, input: { params: { id }, ...more } })),
});

const rowsOf = (runs: BulkRuns, { id }: BulkRun): readonly BulkRow[] => fixture.rows(runs, id);
const statesOf = (runs: BulkRuns, run: BulkRun): readonly string[] => rowsOf(runs, run).map(({ state }) => state);

const over = (runs: BulkRuns, { id }: BulkRun): Promise<BulkRun> => fixture.over(runs, id);
const go = async (runs: BulkRuns, run: BulkRun, rate = 2): Promise<BulkRun> =>
  over(runs, runs.start('root', run.id, rate));

/** What of it is compared. */
interface MergeRequest {
  readonly sha: string;
  readonly merge_when_pipeline_succeeds: boolean;
}

const stateOf = async (id: number): Promise<unknown> =>
  ((await (await service.send('admin', `GET /users/${String(id)}`)).json()) as { state: string }).state;

test('M15 nothing is sent before the start, and what is shown is what is sent, once each', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4, 5, 6]));
  expect(sent).toEqual([]);
  const shown = rowsOf(runs, run).map(({ method, path }) => `${method} ${path}`);
  const finished = await go(runs, run);
  expect([finished.state, finished.counts.done, finished.reason]).toEqual(['finished', 3, null]);
  expect(sent).toEqual(shown);
  expect(rowsOf(runs, run)[0]).toMatchObject({ number: 1, state: 'done', status: 201, body: '' });
  expect(await stateOf(4)).toBe('blocked');
});

test('X6 the username that a label ends with is kept with the write, and that of a title is none', async () => {
  named.length = 0;
  const runs = open();
  const run = await runs.create('root', {
    ...wanted('users.block', [4, 5]),
    rows: [
      { label: 'Ines Okafor, @ines.okafor', input: { params: { id: 4 } } },
      { label: 'user 5', input: { params: { id: 5 } } },
    ],
  });
  await go(runs, run);
  const rows = [{ label: '!7 Ask @ines.okafor', input: { params: { id: 1, merge_request_iid: 7 } } }];
  await go(runs, await runs.create('root', { title: 'A run', operation: 'mergeRequests.cancelAutoMerge', rows }));
  expect(named).toEqual([{ user: 'ines.okafor' }, undefined, undefined]);
});

test('M15 the server refuses a row with its own words, and the others go on', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4, 99_999, 5]));
  const finished = await go(runs, run);
  expect(finished.counts).toMatchObject({ done: 2, failed: 1 });
  const [, failed] = rowsOf(runs, run);
  expect(failed).toMatchObject({ state: 'failed', status: 404 });
  expect(failed?.message).toMatch(/not found/i);
});

test('M15 rows are sent at the chosen rate', async () => {
  const runs = open();
  await go(runs, await runs.create('root', wanted('users.block', [4, 5, 6, 7])), 5);
  expect(waited).toEqual([200, 200, 200]);
});

test('R6 a busy server is waited for as long as it says, and the row is sent again', async () => {
  const runs = open();
  let refused = 0;
  between = (request, on) => {
    if (request.method === 'GET' || (refused += 1) > 1) return on(request);
    return Promise.resolve(new Response('{}', { status: 429, headers: { 'retry-after': '7' } }));
  };
  const finished = await go(runs, await runs.create('root', wanted('users.block', [4, 5])));
  expect(finished.counts.done).toBe(2);
  expect(waited.some((wait) => wait > 6_000 && wait <= 7_000)).toBe(true);
  expect(sent).toEqual(['POST /users/4/block', 'POST /users/5/block']);
});

test('R7 a lost answer is looked up: what was done is not sent again, what was not done is', async () => {
  const runs = open();
  let lost = 0;
  between = async (request, on) => {
    const path = new URL(request.url).pathname;
    if (request.method === 'GET' || lost >= 2) return on(request);
    lost += 1;
    // The first arrives and its answer is lost, the second is lost on its way.
    if (path.endsWith('/4/block')) await on(request);
    throw new TransportError('truncated', true, 'cut');
  };
  const run = await runs.create('root', wanted('users.block', [4, 5, 6]));
  const finished = await go(runs, run);
  expect(finished.counts.done).toBe(3);
  expect(sent).toEqual(['POST /users/4/block', 'POST /users/5/block', 'POST /users/6/block']);
  expect(rowsOf(runs, run)[0]?.message).toBe(text('main_process.bulk_was_done'));
});

test('M15 after a kill the row under way is looked up, and no row is done twice', async () => {
  const killed = open();
  const run = await killed.create('root', wanted('users.block', [4, 5, 6, 7]));
  let count = 0;
  const dead = Promise.withResolvers<undefined>();
  between = async (request, on) => {
    if (request.method !== 'GET' && (count += 1) === 2) {
      await on(request);
      dead.resolve(undefined);
      // The app is killed here: no answer ever comes.
      return new Promise(() => undefined);
    }
    return on(request);
  };
  killed.start('root', run.id, 20);
  await dead.promise;
  between = (request, on) => on(request);
  const runs = open();
  const stopped = runs.read('root', run.id);
  expect([stopped.state, stopped.reason]).toEqual(['stopped', text('main_process.bulk_ended')]);
  expect(statesOf(runs, run)).toEqual(['done', 'unknown', 'waiting', 'waiting']);
  const finished = await go(runs, run);
  expect(finished.counts.done).toBe(4);
  expect(sent).toEqual([4, 5, 6, 7].map((id) => `POST /users/${String(id)}/block`));
});

test('M15 a run that is stopped goes on where it was', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4, 5, 6]));
  let stopping: Promise<BulkRun> | undefined;
  between = (request, on) => {
    if (request.url.includes('/4/block')) stopping = runs.stop('root', run.id);
    return on(request);
  };
  expect((await go(runs, run)).state).toBe('stopped');
  await stopping;
  expect(statesOf(runs, run)).toEqual(['done', 'waiting', 'waiting']);
  expect((await go(runs, run)).counts.done).toBe(3);
  expect(sent).toHaveLength(3);
});

test('M15 a server that cannot be reached stops the run, and no row counts as failed', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4, 5]));
  between = () => Promise.reject(new TransportError('unreachable', false, 'gone'));
  const stopped = await go(runs, run);
  expect([stopped.state, stopped.counts.waiting]).toEqual(['stopped', 2]);
  expect(stopped.reason).toMatch(textPattern('connection.unreachable'));
});

test('defect S-5: a server in maintenance stops the run with its words, and no row counts as failed', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4, 5]));
  between = async () => Response.json({ message: 'system is in maintenance mode' }, { status: 503 });
  const stopped = await go(runs, run);
  expect([stopped.state, stopped.counts.waiting]).toEqual(['stopped', 2]);
  expect(stopped.reason).toContain('system is in maintenance mode');
});

test('M15 an own account is in no run that takes its access away; passwords and unknown fields are in none', async () => {
  const runs = open();
  const own = ((await (await service.send('admin', 'GET /user')).json()) as { id: number }).id;
  for (const [operation, more] of [
    ['users.block', {}],
    ['users.delete', {}],
    ['users.update', { body: { admin: false } }],
  ] as const)
    await expect(runs.create('root', wanted(operation, [4, own], more))).rejects.toThrow(
      textPattern('main_process.bulk_own'),
    );
  await expect(runs.create('root', wanted('users.update', [4], { body: { password: 'x' } }))).rejects.toThrow(
    'password',
  );
  await expect(runs.create('root', wanted('users.update', [4], { body: { nothing: 1 } }))).rejects.toThrow(
    textPattern('main_process.bulk_row', { row: 1 }),
  );
  expect(runs.list('root')).toEqual([]);
  // The control: one's own name may be changed.
  expect((await runs.create('root', wanted('users.update', [own], { body: { bio: 'x' } }))).state).toBe('prepared');
});

test('M15 20,000 rows are kept and read in pages; a removed run leaves nothing', async () => {
  const runs = open();
  const ids = Array.from({ length: 20_000 }, (_, at) => at + 100);
  const run = await runs.create('root', wanted('users.block', ids));
  expect(run.counts.waiting).toBe(20_000);
  const page = runs.rows('root', run.id, { state: 'waiting', after: 19_900, limit: 500 });
  expect([page.items.length, page.total, page.next]).toEqual([100, 20_000, null]);
  runs.remove('root', run.id);
  expect(runs.list('root')).toEqual([]);
  expect(() => runs.read('root', run.id)).toThrow(text('main_process.bulk_gone'));
});

test('M15 the runs of another account are not there', async () => {
  const runs = open();
  const run = await runs.create('root', wanted('users.block', [4]));
  expect(runs.list('other')).toEqual([]);
  expect(() => runs.start('other', run.id, 2)).toThrow(text('main_process.bulk_gone'));
  runs.leave('root');
  expect(runs.list('root')).toEqual([]);
});

test('U-5 a run sets automatic merges of the heads that were seen, once each, and merges nothing at once', async () => {
  const runs = open();
  const params = { id: 1, merge_request_iid: 7 };
  const read = async () =>
    (await (await service.send('admin', 'GET /projects/1/merge_requests/7')).json()) as MergeRequest;
  const { sha } = await read();
  const run = async (body: object): Promise<BulkRun> =>
    runs.create('root', {
      title: 'Set to auto-merge',
      operation: 'mergeRequests.merge',
      rows: [{ label: '!7', input: { params, body: { ...body } } }],
    });
  for (const body of [{ sha }, { merge_when_pipeline_succeeds: true }, { sha: '', merge_when_pipeline_succeeds: true }])
    await expect(run(body)).rejects.toThrow(text('failures.request_invalid'));
  expect(runs.list('root')).toEqual([]);
  // Its jobs end after it was looked at: the server would merge it.
  between = async (request, on) => {
    const response = await on(request);
    if (!request.url.includes('/jobs')) return response;
    const jobs = (await response.json()) as readonly object[];
    return Response.json(jobs.map((job) => ({ ...job, status: 'failed' })));
  };
  const late = await go(runs, await run({ sha, merge_when_pipeline_succeeds: true }));
  expect(late.counts).toMatchObject({ done: 0, failed: 1 });
  expect(sent).toEqual([]);
  expect(await read()).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: false });
  between = (request, on) => on(request);
  const moved = await go(runs, await run({ sha: '0'.repeat(40), merge_when_pipeline_succeeds: true }));
  expect(moved.counts).toMatchObject({ done: 0, failed: 1 });
  expect((await read()).merge_when_pipeline_succeeds).toBe(false);
  let lost = 0;
  between = async (request, on) => {
    const response = await on(request);
    // Its answer is lost once.
    if (request.method === 'PUT' && (lost += 1) === 1) throw new TransportError('truncated', true, 'cut');
    return response;
  };
  sent.length = 0;
  const set = await go(runs, await run({ sha, merge_when_pipeline_succeeds: true }));
  expect(set.counts).toMatchObject({ done: 1, failed: 0 });
  expect(sent).toEqual(['PUT /projects/1/merge_requests/7/merge']);
  expect(await read()).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: true });
});
