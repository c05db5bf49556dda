/** Trains over the real service: the order, each rule and what the server makes of it, and that a kill merges nothing twice or unseen (X8). */
import { afterEach, expect, test } from 'vitest';
import { callsOfTrainRow } from '#shared/administration/train.ts';
import type { BulkRun } from '#shared/administration/bulk.ts';
import { shortSha } from '#shared/commit-id.ts';
import { lineOf, mergeOf, openTrainStage, stopped, type TrainStage } from '#electron/bulk/testing/train-stage.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { text } from '#testing/text.ts';

let stage: TrainStage;
afterEach(() => stage.service.dispose());

const open = async (count: number, version: string | null = null) => {
  stage = await openTrainStage(count, version);
  const { first } = stage;
  return { runs: stage.open(stage.profile()), iids: Array.from({ length: count }, (_, at) => first + at), first };
};

/** The heads that main took, the first one first, as its history says it. */
const taken = async (before: string): Promise<readonly string[]> => {
  const log = await stage.service.git(1, 'log', '--first-parent', '--reverse', '--format=%P', `${before}..main`);
  return log === '' ? [] : log.split('\n').map((parents) => parents.split(' ')[1] ?? '');
};

test('X8 a train merges in its order, at the heads that were chosen, and each merge costs what was said', async () => {
  const { runs, first } = await open(4);
  const order = [first + 3, first + 1, first + 2];
  const before = await stage.tip();
  const wanted = await stage.train(order);
  const run = await runs.create('root', wanted);
  expect(stage.merges()).toEqual([]);
  stage.sent.length = 0;
  const finished = await stage.go(runs, run.id);
  expect([finished.state, finished.counts.done]).toEqual(['finished', 3]);
  expect(stage.merges()).toEqual(order.map(mergeOf));
  const heads = await Promise.all(order.map(async (iid) => (await stage.at(iid)).sha));
  expect(await taken(before)).toEqual(heads);
  const rows = stage.rows(runs, run.id);
  expect(rows.map(({ commit }) => commit)).toEqual(
    await Promise.all(order.map(async (iid) => (await stage.at(iid)).merge_commit_sha)),
  );
  expect(rows.at(-1)?.commit).toBe(await stage.tip());
  expect(rows[0]?.message).toBe(text('merging.merged_as', { target: 'main', sha: shortSha(rows[0]?.commit ?? '') }));
  // This server keeps no threads: one call less.
  expect(stage.sent).toHaveLength(3 * callsOfTrainRow({ needs_jobs: true, needs_threads: false }));
});

test('X8 a head that was pushed to stops the train before it; it is never merged, and skipped only when one says so', async () => {
  const { runs, first } = await open(4);
  const order = [first + 1, first + 2, first + 3];
  const run = await runs.create('root', await stage.train(order));
  const sha = await stage.push(stage.branchOf(first + 2), 'more.txt');
  const halted = await stage.go(runs, run.id);
  const why = text('train.head', { sha: shortSha(sha) });
  expect([halted.state, halted.reason]).toEqual(['stopped', stopped(first + 2, why)]);
  expect(halted.held).toEqual({ number: 2, label: `!${String(first + 2)}` });
  expect(stage.states(runs, run)).toEqual(['done', 'waiting', 'waiting']);
  // Going on looks at it again.
  expect((await stage.go(runs, run.id)).reason).toBe(halted.reason);
  expect(() => runs.start('root', run.id, 20, 3)).toThrow(text('failures.request_invalid'));
  const finished = await stage.go(runs, run.id, 2);
  expect(finished.state).toBe('finished');
  expect(stage.states(runs, run)).toEqual(['done', 'failed', 'done']);
  expect(stage.merges()).toEqual([mergeOf(first + 1), mergeOf(first + 3)]);
  expect((await stage.at(first + 2)).state).toBe('opened');
});

test('X8 what cannot be merged is left out where that was chosen: a draft, a closed one, one that conflicts with the one before it', async () => {
  const { runs, first } = await open(12);
  // The first and the eleventh change the same file.
  const order = [first, first + 1, first + 10, first + 2, first + 3];
  const run = await runs.create('root', await stage.train(order, { leaves_out: true }));
  await stage.service.send('admin', `PUT /projects/1/merge_requests/${String(first + 1)}`, {
    body: { title: 'WIP: not yet' },
  });
  await stage.service.send('admin', `PUT /projects/1/merge_requests/${String(first + 2)}`, {
    body: { state_event: 'close' },
  });
  const finished = await stage.go(runs, run.id);
  expect([finished.state, finished.counts.done, finished.counts.failed]).toEqual(['finished', 2, 3]);
  expect(stage.rows(runs, run.id).map(({ state, message }) => (state === 'done' ? null : message))).toEqual([
    null,
    `${text('common.draft')}.`,
    `${text('merging.conflicts_with', { target: 'main' })}.`,
    text('merging.already_done'),
    null,
  ]);
  expect(stage.merges()).toEqual([mergeOf(first), mergeOf(first + 3)]);
});

test('X8 a target that somebody else moved stops the train; going on merges onto the commit that was named, and onto no other', async () => {
  const { runs, first } = await open(3);
  const order = [first + 1, first + 2];
  const before = await stage.tip();
  const run = await runs.create('root', await stage.train(order));
  const pushed = await stage.push('main', 'elsewhere.txt');
  const moved = text('train.moved', { branch: 'main', from: shortSha(before), to: shortSha(pushed) });
  const halted = await stage.go(runs, run.id);
  expect(halted.reason).toBe(`${moved} ${text('train.onto', { sha: shortSha(pushed) })}`);
  expect(stage.merges()).toEqual([]);
  const again = await stage.push('main', 'elsewhere.txt');
  expect((await stage.go(runs, run.id)).reason).toContain(shortSha(again));
  expect(stage.merges()).toEqual([]);
  expect((await stage.go(runs, run.id)).state).toBe('finished');
  expect(stage.merges()).toEqual(order.map(mergeOf));
});

test('X8 where that was chosen it goes on after a push of another, and the result says so', async () => {
  const { runs, first } = await open(3);
  const order = [first + 1, first + 2];
  const run = await runs.create('root', await stage.train(order, { needs_target: false }));
  let left = '';
  let pushed = '';
  stage.between = async (request, pass) => {
    const response = await pass(request);
    if (lineOf(request) === mergeOf(first + 1)) {
      left = await stage.tip();
      pushed = await stage.push('main', 'elsewhere.txt');
    }
    return response;
  };
  expect((await stage.go(runs, run.id)).state).toBe('finished');
  expect(stage.rows(runs, run.id)[1]?.message).toContain(
    text('train.moved', { branch: 'main', from: shortSha(left), to: shortSha(pushed) }),
  );
});

test('X8 a push in the moment between the look and the merge is told by the merge commit', async () => {
  const { runs, first } = await open(2);
  const before = await stage.tip();
  const run = await runs.create('root', await stage.train([first + 1]));
  let pushed = '';
  stage.between = async (request, pass) => {
    if (lineOf(request) === mergeOf(first + 1)) pushed = await stage.push('main', 'elsewhere.txt');
    return pass(request);
  };
  await stage.go(runs, run.id);
  expect(stage.rows(runs, run.id)[0]?.message).toContain(
    text('train.moved', { branch: 'main', from: shortSha(before), to: shortSha(pushed) }),
  );
});

/** Gives the head of a merge request a job. */
const addJob = async (iid: number, status: string): Promise<void> => {
  const { sha } = await stage.at(iid);
  stage.service.inDatabase((database) => {
    const { id } = database.write(
      "INSERT INTO pipelines (project_id, ref, sha, status, created_at) VALUES (1, 'x', ?, ?, '2026-03-02T08:00:00.000Z')",
      sha,
      status,
    );
    database.write(
      `INSERT INTO jobs (project_id, pipeline_id, name, stage, status, ref, created_at, user_id)
        VALUES (1, ?, 'unit', 'test', ?, 'x', '2026-03-02T08:00:00.000Z', 2)`,
      id,
      status,
    );
  });
};
const setJobs = (status: string): void => {
  stage.service.inDatabase((database) => {
    database.write("UPDATE jobs SET status = ? WHERE name = 'unit' AND ref = 'x'", status);
  });
};

test('X8 jobs that go on are waited for, and a merge follows when they have passed', async () => {
  const { runs, first } = await open(2);
  await addJob(first + 1, 'running');
  const run = await runs.create('root', await stage.train([first + 1]));
  let looks = 0;
  const seen: (BulkRun['waits_for'] | undefined)[] = [];
  stage.whileWaiting = (wait) => {
    if (wait < 1_000) return;
    seen.push(runs.read('root', run.id).waits_for);
    expect(runs.read('root', run.id).wait_until).toBe(600_000);
    if ((looks += 1) === 3) setJobs('success');
  };
  expect((await stage.go(runs, run.id)).counts.done).toBe(1);
  expect(seen).toEqual(['jobs', 'jobs', 'jobs']);
  // No more often than a poll.
  expect(stage.waited.filter((wait) => wait > 1_000)).toEqual([30_000, 30_000, 30_000]);
  expect(stage.merges()).toEqual([mergeOf(first + 1)]);
});

test('X8 jobs that fail, or go on for longer than was chosen, keep it from being merged', async () => {
  const { runs, first } = await open(3);
  await addJob(first + 1, 'running');
  const run = await runs.create('root', await stage.train([first + 1, first + 2]));
  const unfinished = `${text('merging.some_unfinished', { some: 1, count: 1 })}.`;
  expect((await stage.go(runs, run.id)).reason).toBe(stopped(first + 1, unfinished));
  expect(stage.waited.reduce((sum, wait) => sum + wait, 0)).toBeGreaterThanOrEqual(600_000);
  setJobs('failed');
  const failed = `${text('merging.some_failed', { some: 1, count: 1 })}.`;
  expect((await stage.go(runs, run.id)).reason).toBe(stopped(first + 1, failed));
  expect(stage.merges()).toEqual([]);
  setJobs('success');
  expect((await stage.go(runs, run.id)).state).toBe('finished');
  expect(stage.merges()).toEqual([mergeOf(first + 1), mergeOf(first + 2)]);
});

test('X8 a comment since it was chosen stops it where a server keeps no threads, and an open thread where it does', async () => {
  const { runs, first } = await open(3);
  const run = await runs.create('root', await stage.train([first + 1]));
  await stage.service.send('admin', `POST /projects/1/merge_requests/${String(first + 1)}/notes`, {
    body: { body: 'Please wait.' },
  });
  expect((await stage.go(runs, run.id)).reason).toBe(stopped(first + 1, text('train.comments', { count: 1 })));
  await stage.service.dispose();
  const today = await open(3, '18.2.0-ee');
  const iid = today.first + 1;
  const next = await today.runs.create('root', await stage.train([iid]));
  let resolved = false;
  stage.between = async (request, pass) => {
    if (!request.url.includes('/discussions')) return pass(request);
    const note = { id: 1, body: 'Why?', resolvable: true, resolved };
    return Response.json([{ id: 'a', individual_note: false, notes: [note] }]);
  };
  const open1 = `${text('merging.unresolved', { count: 1 })}.`;
  expect((await stage.go(today.runs, next.id)).reason).toBe(stopped(iid, open1));
  resolved = true;
  expect((await stage.go(today.runs, next.id)).state).toBe('finished');
});

test.each([
  [409, 'SHA does not match HEAD of source branch'],
  [405, 'Branch cannot be merged'],
  [422, 'Something else'],
])(
  'X8 a refusal of the server (%i) is shown with its reason, and nothing after it is merged',
  async (status, message) => {
    const { runs, first } = await open(3);
    const run = await runs.create('root', await stage.train([first + 1, first + 2]));
    stage.between = async (request, pass) =>
      lineOf(request) === mergeOf(first + 1) ? Response.json({ message }, { status }) : pass(request);
    const halted = await stage.go(runs, run.id);
    expect(halted.state).toBe('stopped');
    expect(stage.rows(runs, run.id)[0]).toMatchObject({ state: 'waiting', status });
    expect(stage.rows(runs, run.id)[0]?.message).toContain(message);
    expect(stage.merges()).toEqual([]);
  },
);

test('X8 who may not merge into the branch is told once, also where the rest would be left out', async () => {
  const { runs, first } = await open(3);
  const run = await runs.create('root', await stage.train([first + 1, first + 2], { leaves_out: true }));
  let refusals = 0;
  stage.between = async (request, pass) => {
    if (request.method === 'GET') return pass(request);
    refusals += 1;
    return Response.json({ message: '401 Unauthorized' }, { status: 401 });
  };
  expect((await stage.go(runs, run.id)).reason).toBe(stopped(first + 1, text('failures.merge_forbidden')));
  expect(refusals).toBe(1);
});

test('X8 a lost answer is looked up: what was merged is not sent again, and what was not is looked at anew before it is', async () => {
  const { runs, first } = await open(3);
  const order = [first + 1, first + 2];
  const run = await runs.create('root', await stage.train(order));
  const lost = new Set<string>();
  stage.between = async (request, pass) => {
    const line = lineOf(request);
    if (request.method === 'GET' || lost.has(line)) return pass(request);
    lost.add(line);
    // The first arrives and its answer is lost, the second is lost on its way; then somebody pushes to it.
    if (line === mergeOf(first + 1)) await pass(request);
    else await stage.push(stage.branchOf(first + 2), 'more.txt');
    throw new TransportError('truncated', true, 'cut');
  };
  const halted = await stage.go(runs, run.id);
  expect(stage.states(runs, run)).toEqual(['done', 'waiting']);
  expect(stage.rows(runs, run.id)[0]?.message).toContain(text('main_process.bulk_was_done'));
  expect(stage.rows(runs, run.id)[0]?.commit).toBe(await stage.tip());
  expect(halted.state).toBe('stopped');
  expect(stage.merges()).toEqual([mergeOf(first + 1)]);
});

test('X8 a server that answers before it has merged is asked until it has', async () => {
  const { runs, first } = await open(3);
  const run = await runs.create('root', await stage.train([first + 1, first + 2]));
  let looks = 0;
  stage.between = async (request, pass) => {
    const response = await pass(request);
    const isOfFirst = request.url.includes(`/merge_requests/${String(first + 1)}`);
    if (!isOfFirst || !stage.merges().includes(mergeOf(first + 1)) || (looks += 1) > 3) return response;
    const item = (await response.json()) as object;
    return Response.json({ ...item, state: 'opened', merge_commit_sha: null });
  };
  expect((await stage.go(runs, run.id)).counts.done).toBe(2);
  expect(stage.merges()).toEqual([mergeOf(first + 1), mergeOf(first + 2)]);
});

test('X8 a train that is stopped while it looks sends nothing more', async () => {
  const { runs, first } = await open(3);
  const run = await runs.create('root', await stage.train([first + 1, first + 2]));
  stage.between = async (request, pass) => {
    if (lineOf(request).endsWith('/branches/main')) void runs.stop('root', run.id);
    return pass(request);
  };
  const halted = await stage.go(runs, run.id);
  expect([halted.state, halted.reason]).toEqual(['stopped', null]);
  expect(stage.merges()).toEqual([]);
  expect(stage.states(runs, run)).toEqual(['waiting', 'waiting']);
});

test('X8 a train is of one project, each merge request once, each with its head, and never an automatic merge', async () => {
  const { runs, first } = await open(3);
  const wanted = await stage.train([first + 1, first + 2]);
  const [one, two] = wanted.rows;
  if (!one || !two || !wanted.train) throw new Error('There are two rows.');
  const withBody = (body: object) => ({ ...two, input: { ...two.input, body: { ...two.input.body, ...body } } });
  for (const rows of [
    [one, one],
    [one, { ...two, input: { ...two.input, params: { ...two.input.params, id: 2 } } }],
    [one, withBody({ sha: '' })],
    [one, withBody({ merge_when_pipeline_succeeds: true })],
    [one],
  ])
    await expect(runs.create('root', { ...wanted, rows })).rejects.toThrow(text('failures.request_invalid'));
  const { train, ...untrained } = wanted;
  await expect(runs.create('root', untrained)).rejects.toThrow(text('failures.request_invalid'));
  await expect(
    runs.create('root', {
      title: 'x',
      operation: 'users.block',
      rows: [{ label: 'x', input: { params: { id: 4 } } }],
      train,
    }),
  ).rejects.toThrow(text('failures.request_invalid'));
  expect(runs.list('root')).toEqual([]);
});

test(
  'X8 killed before or after any of its requests, it merges each head once, in order, and no other',
  { timeout: 300_000 },
  async () => {
    // The control counts the requests of a train of two.
    const { runs, first } = await open(82);
    const control = await runs.create('root', await stage.train([first + 1, first + 2]));
    stage.sent.length = 0;
    await stage.go(runs, control.id);
    const requests = stage.sent.length;
    expect(requests).toBeGreaterThan(8);
    let next = first + 3;
    for (const arrives of [false, true])
      for (let at = 1; at <= requests; at += 1) {
        // Every tenth conflicts with another.
        const order = [next, next + 1, next + 2].filter((iid) => (iid - first) % 10 !== 0).slice(0, 2);
        next = (order[1] ?? next) + 1;
        const before = await stage.tip();
        const profile = stage.profile();
        const killed = stage.open(profile);
        const run = await killed.create('root', await stage.train(order));
        const heads = await Promise.all(order.map(async (iid) => (await stage.at(iid)).sha));
        let count = 0;
        const dead = Promise.withResolvers<undefined>();
        stage.sent.length = 0;
        stage.between = async (request, pass) => {
          if ((count += 1) !== at) return count > at ? new Promise(() => undefined) : pass(request);
          if (arrives) await pass(request);
          dead.resolve(undefined);
          return new Promise(() => undefined);
        };
        killed.start('root', run.id, 20);
        await dead.promise;
        stage.between = (request, pass) => pass(request);
        const again = stage.open(profile);
        expect(again.read('root', run.id).state).toBe('stopped');
        const finished = await stage.go(again, run.id);
        const what = `request ${String(at)}, ${arrives ? 'arrived' : 'lost'}`;
        expect([finished.state, finished.counts.done], what).toEqual(['finished', 2]);
        expect(stage.merges(), what).toEqual(order.map(mergeOf));
        expect(await taken(before), what).toEqual(heads);
      }
  },
);
