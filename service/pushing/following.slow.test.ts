/** What merge requests do when their branches move: notes of commits, automatic merges, targets that are made again, forks. */
import { beforeEach, describe, expect, it } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';

const service = serviceForEach();
const client = gitClientForEach(service);
beforeEach(async () => {
  await client.git('', 'clone', '-q', client.remote('harbor/tideplan', service.tokens.owner), 'work');
});

const commit = async (message: string): Promise<string> => {
  await client.git('work', 'commit', '-q', '--allow-empty', '-m', message);
  return client.git('work', 'rev-parse', 'HEAD');
};
const push = (...references: readonly string[]) => client.git('work', 'push', '-q', 'origin', ...references);
const request = async (source_branch: string, target_branch: string): Promise<string> => {
  const body = { source_branch, target_branch, title: 'Buoys' };
  const made = await service.send('developer', 'POST /projects/1/merge_requests', { body });
  return `/projects/1/merge_requests/${String((await exactAnswer('mergeRequests.create', made)).iid)}`;
};
const read = async (path: string) => exactAnswer('mergeRequests.get', await service.send('reporter', `GET ${path}`));
/** The service's notes, the oldest first. */
const notes = async (path: string): Promise<string[]> => {
  await service.settled();
  const answer = await service.send('reporter', `GET ${path}/notes?sort=asc`);
  return (await exactAnswer('mergeRequestNotes.list', answer)).map(({ body }) => body);
};

describe('the note of commits', () => {
  it('lists what is new, not what the target has; one of a push by force says so (defect R-20)', async () => {
    const first = await commit('First');
    await push('HEAD:buoys');
    const path = await request('buoys', 'main');
    await client.git('work', 'reset', '-q', '--hard', 'origin/main');
    const onMain = await commit('On main');
    await push('HEAD:main');
    await client.git('work', 'reset', '-q', '--hard', first);
    await client.git('work', 'merge', '-q', '--no-ff', '-m', 'Merge main', onMain);
    const merge = await client.git('work', 'rev-parse', 'HEAD');
    const second = await commit('Second\n\nAt length.');
    await push('HEAD:buoys');
    const added = `added 2 commits\n\n* ${second.slice(0, 8)} - Second\n* ${merge.slice(0, 8)} - Merge main`;
    expect(await notes(path)).toEqual([added]);
    await push('--force', `${first}:refs/heads/buoys`);
    expect((await read(path)).sha).toBe(first);
    const removed = 'force-pushed: 2 commits removed';
    expect((await notes(path)).toSorted()).toEqual([added, removed]);
    await client.git('work', 'reset', '-q', '--hard', 'origin/main');
    const other = await commit('First again');
    await push('--force', 'HEAD:refs/heads/buoys');
    const replaced = `force-pushed: 1 commit replaced\n\n* ${other.slice(0, 8)} - First again`;
    expect((await notes(path)).toSorted()).toEqual([added, replaced, removed].toSorted());
  });

  it('lists 50 and counts the others', async () => {
    await commit('First');
    await push('HEAD:buoys');
    const path = await request('buoys', 'main');
    for (let index = 0; index < 52; index += 1) await commit(`Commit ${String(index)}`);
    await push('HEAD:buoys');
    const [note = ''] = await notes(path);
    const lines = note.split('\n');
    expect([lines[0], lines.length, lines.at(-1)]).toEqual(['added 52 commits', 53, '* and 2 more']);
  });
});

it('an automatic merge is given up when its source moves, and that of another branch is not', async () => {
  await commit('First');
  await push('HEAD:buoys', 'HEAD:beacons');
  const [moved, other] = [await request('buoys', 'main'), await request('beacons', 'main')];
  for (const path of [moved, other]) {
    const body = { merge_when_pipeline_succeeds: true };
    await exactAnswer('mergeRequests.merge', await service.send('maintainer', `PUT ${path}/merge`, { body }));
  }
  await commit('Second');
  await push('HEAD:buoys');
  const flags = await Promise.all([moved, other].map(async (path) => (await read(path)).merge_when_pipeline_succeeds));
  expect(flags).toEqual([false, true]);
  const given = 'aborted the automatic merge because the source branch was updated';
  expect((await notes(moved)).filter((body) => body === given)).toHaveLength(1);
  expect((await notes(other)).filter((body) => body === given)).toEqual([]);
  // It was not set any more: nothing is given up a second time.
  await commit('Third');
  await push('HEAD:buoys');
  expect((await notes(moved)).filter((body) => body === given)).toHaveLength(1);
});

it('a target that was deleted and made again with the head in it merges nothing; a push that brings the head does', async () => {
  await push('HEAD:target');
  const head = await commit('First');
  await push('HEAD:buoys');
  const path = await request('buoys', 'target');
  await push(':target');
  await push(`${head}:refs/heads/target`);
  expect((await read(path)).state).toBe('opened');
  await push('--force', `${head}~1:refs/heads/target`);
  await push(`${head}:refs/heads/target`);
  expect((await read(path)).state).toBe('merged');
});

it('a tag with the name of a source branch moves no merge request', async () => {
  const head = await commit('First');
  await push('HEAD:buoys');
  const path = await request('buoys', 'main');
  await commit('Second');
  await push('HEAD:refs/tags/buoys');
  expect((await read(path)).sha).toBe(head);
});

it('a branch that a call of the API makes and deletes starts checks for what it made', async () => {
  const sha = await commit('First');
  await push('HEAD:buoys');
  const pipelines = () =>
    service.inDatabase((database) =>
      database.all('SELECT ref, base_sha FROM pipelines WHERE project_id = 1 AND sha = ? ORDER BY id', sha),
    );
  const body = { branch: 'beacons', ref: 'buoys' };
  await exactAnswer('branches.create', await service.send('owner', 'POST /projects/1/repository/branches', { body }));
  const base = await service.git(1, 'rev-parse', 'main');
  const both = [
    { ref: 'buoys', base_sha: base },
    { ref: 'beacons', base_sha: base },
  ];
  expect(pipelines()).toEqual(both);
  expect((await service.send('owner', 'DELETE /projects/1/repository/branches/beacons')).status).toBe(204);
  expect(pipelines()).toEqual(both);
});
