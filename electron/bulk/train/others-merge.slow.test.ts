/** Trains over the real service while others push and merge: what the branch has beside the train's own merges is told (X8). */
import { afterEach, expect, test } from 'vitest';
import { shortSha } from '#shared/commit-id.ts';
import { lineOf, mergeOf, openTrainStage, stopped, type TrainStage } from '#electron/bulk/testing/train-stage.ts';
import { TransportError } from '#electron/proxy/transport/transport.ts';
import { text } from '#testing/text.ts';

let stage: TrainStage;
afterEach(() => stage.service.dispose());

const open = async (count: number) => {
  stage = await openTrainStage(count);
  return { runs: stage.open(stage.profile()), first: stage.first };
};

test('X8 one that somebody else merges is done; what else came into the branch stops the train all the same', async () => {
  const { runs, first } = await open(5);
  const order = [first + 1, first + 2, first + 3];
  const before = await stage.tip();
  const run = await runs.create('root', await stage.train(order));
  const pushed = await stage.push('main', 'elsewhere.txt');
  await stage.service.send('admin', mergeOf(first + 1));
  const now = await stage.tip();
  const moved = text('train.moved', { branch: 'main', from: shortSha(before), to: shortSha(now) });
  expect((await stage.go(runs, run.id)).reason).toBe(`${moved} ${text('train.onto', { sha: shortSha(now) })}`);
  expect(stage.states(runs, run)).toEqual(['waiting', 'waiting', 'waiting']);
  expect(now).not.toBe(pushed);
  stage.sent.length = 0;
  expect((await stage.go(runs, run.id)).state).toBe('finished');
  expect(stage.merges()).toEqual([mergeOf(first + 2), mergeOf(first + 3)]);
  expect(stage.rows(runs, run.id)[0]).toMatchObject({ state: 'done', commit: now });
  // Where nothing but its merge came, the train is where it would be.
  const other = await runs.create('root', await stage.train([first, first + 4]));
  await stage.service.send('admin', mergeOf(first));
  expect((await stage.go(runs, other.id)).state).toBe('finished');
});

test('X8 one that was sent elsewhere and merged there is not said to be in the branch', async () => {
  const { runs, first } = await open(3);
  const run = await runs.create('root', await stage.train([first + 1, first + 2]));
  await stage.service.git(1, 'branch', 'stable', 'main');
  const of = `/projects/1/merge_requests/${String(first + 1)}`;
  await stage.service.send('admin', `PUT ${of}`, { body: { target_branch: 'stable' } });
  await stage.service.send('admin', `PUT ${of}/merge`);
  const { merge_commit_sha: sha } = await stage.at(first + 1);
  const why = text('merging.merged_as', { target: 'stable', sha: shortSha(sha) });
  expect((await stage.go(runs, run.id)).reason).toBe(stopped(first + 1, why));
  expect(stage.states(runs, run)).toEqual(['waiting', 'waiting']);
});

test('X8 a push between the look and a merge whose answer is lost is told as well', async () => {
  const { runs, first } = await open(2);
  const before = await stage.tip();
  const run = await runs.create('root', await stage.train([first + 1]));
  let pushed = '';
  stage.between = async (request, pass) => {
    if (lineOf(request) !== mergeOf(first + 1)) return pass(request);
    pushed = await stage.push('main', 'elsewhere.txt');
    await pass(request);
    throw new TransportError('truncated', true, 'cut');
  };
  await stage.go(runs, run.id);
  expect(stage.rows(runs, run.id)[0]?.message).toContain(
    text('train.moved', { branch: 'main', from: shortSha(before), to: shortSha(pushed) }),
  );
});
