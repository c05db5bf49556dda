/** The automatic merge is made by the user who set it, with the rights they have when the jobs have succeeded, not with those they had before. */
import { devNull } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, exactAnswer, testNow, type TestService } from '#testing/service-fixture.ts';
import type { Context } from '#service/context.ts';
import { openDatabase } from '#service/store/database/database.ts';
import { pipelineOfCommit } from '#service/store/jobs.ts';
import { findUserByUsername } from '#service/store/users/users.ts';
import { mergeSetRequests } from './auto-merge.ts';

let service: TestService;
let iid: number;
let main: string;
const path = () => `/projects/1/merge_requests/${String(iid)}`;

/** A merge request whose pipeline waits, with an automatic merge set by the maintainer. */
beforeEach(async () => {
  service = await createTestService();
  const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@tides.example'];
  const ref = await service.git(1, ...author, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Ahead');
  await service.send('developer', 'POST /projects/1/repository/branches', { body: { branch: 'ahead', ref } });
  const body = { source_branch: 'ahead', target_branch: 'main', title: 'Ahead' };
  const made = await service.send('developer', 'POST /projects/1/merge_requests', { body });
  iid = (await exactAnswer('mergeRequests.create', made)).iid;
  const autoMergeBody = { merge_when_pipeline_succeeds: true, should_remove_source_branch: true };
  const accepted = await service.send('maintainer', `PUT ${path()}/merge`, { body: autoMergeBody });
  expect(await exactAnswer('mergeRequests.merge', accepted)).toMatchObject({ merge_when_pipeline_succeeds: true });
  main = await service.git(1, 'rev-parse', 'main');
});
afterEach(() => service.dispose());

/** Lets the jobs run, and says what became of the merge request. */
const runJobs = async () => {
  service = await service.restart({ runsJobs: true });
  await service.settled();
  const jobs = await exactAnswer('jobs.list', await service.send('owner', 'GET /projects/1/jobs?per_page=100'));
  const checks = jobs.filter(({ ref, stage }) => ref === 'ahead' && stage !== 'deploy');
  expect(checks.map(({ status }) => status)).toEqual(checks.map(() => 'success'));
  return exactAnswer('mergeRequests.get', await service.send('owner', `GET ${path()}`));
};

it('is made when nothing has changed', async () => {
  const merged = await runJobs();
  expect([merged.state, merged.merge_commit_sha]).toEqual(['merged', await service.git(1, 'rev-parse', 'main')]);
});

it('of several: each is merged on top of the ones before, and one that conflicts by then is given up with a note', async () => {
  const treeWith = async (path: string, blob: string): Promise<string> => {
    await service.git(1, 'read-tree', 'main');
    await service.git(
      1,
      'update-index',
      '--add',
      '--cacheinfo',
      `100644,${await service.git(1, 'rev-parse', blob)},${path}`,
    );
    return service.git(1, 'write-tree');
  };
  const set = async (branch: string, tree: string): Promise<number> => {
    const ref = await service.git(1, 'commit-tree', tree, '-p', 'main', '-m', branch);
    await service.send('developer', 'POST /projects/1/repository/branches', { body: { branch, ref } });
    const request = { source_branch: branch, target_branch: 'main', title: branch };
    const made = await service.send('developer', 'POST /projects/1/merge_requests', { body: request });
    const { iid: number } = await exactAnswer('mergeRequests.create', made);
    const body = { merge_when_pipeline_succeeds: true };
    await service.send('maintainer', `PUT /projects/1/merge_requests/${String(number)}/merge`, { body });
    return number;
  };
  const others = await service.git(1, 'ls-tree', '-r', '--name-only', 'main', 'web/src');
  const [one = '', other = ''] = others.split('\n');
  const iids = [
    await set('first', await treeWith('README.md', `main:${one}`)),
    await set('second', await treeWith('README.md', `main:${other}`)),
    await set('third', await treeWith('web/src/third.ts', `main:${one}`)),
  ];
  const ahead = await runJobs();
  const ends = await Promise.all(
    iids.map(async (number) => {
      const answer = await service.send('owner', `GET /projects/1/merge_requests/${String(number)}`);
      return exactAnswer('mergeRequests.get', answer);
    }),
  );
  expect(ends.map(({ state }) => state).sort()).toEqual(['merged', 'merged', 'opened']);
  expect(ends[2]?.state).toBe('merged');
  const left = ends.find(({ state }) => state === 'opened');
  expect(left).toMatchObject({ merge_when_pipeline_succeeds: false, merge_commit_sha: null });
  const notes = await service.send('owner', `GET /projects/1/merge_requests/${String(left?.iid)}/notes`);
  expect(JSON.stringify(await notes.json())).toContain('aborted the automatic merge: Branch cannot be merged');
  const merges = await service.git(1, 'rev-list', '--first-parent', `${main}..main`);
  expect(merges.split('\n').sort()).toEqual(
    [ahead.merge_commit_sha, ...ends.flatMap(({ merge_commit_sha: sha }) => sha ?? [])].sort(),
  );
});

it('for the head of earlier jobs leaves the one that was set for a later head alone', async () => {
  const database = openDatabase(join(service.folder, 'lectern.sqlite'));
  const head = await service.git(1, 'rev-parse', 'ahead');
  const pipeline = pipelineOfCommit(database, 1, head)!;
  /** While the jobs of the earlier head wait for their turn to merge, the branch moves and the user sets it again. */
  const inTurn: Context['inTurn'] = async (_, work) => {
    const author = ['-c', 'user.name=Somebody', '-c', 'user.email=somebody@tides.example'];
    const later = await service.git(1, ...author, 'commit-tree', 'ahead^{tree}', '-p', 'ahead', '-m', 'Later');
    await service.send('developer', 'POST /projects/1/repository/branches', { body: { branch: 'later', ref: later } });
    await service.git(1, 'update-ref', 'refs/heads/ahead', later);
    await service.send('owner', `GET ${path()}`);
    const body = { merge_when_pipeline_succeeds: true };
    await exactAnswer('mergeRequests.merge', await service.send('maintainer', `PUT ${path()}/merge`, { body }));
    return work();
  };
  const repository = { folder: join(service.folder, 'repositories', '1.git'), configFile: devNull };
  const context = { database, inTurn, now: () => testNow, repositoryOf: () => repository } as unknown as Context;
  try {
    await mergeSetRequests(context, pipeline);
  } finally {
    database.close();
  }
  const still = await exactAnswer('mergeRequests.get', await service.send('owner', `GET ${path()}`));
  expect(still).toMatchObject({ state: 'opened', merge_when_pipeline_succeeds: true });
  expect(still.sha).not.toBe(head);
});

describe('is given up with a note, and nothing is merged or removed, when the user who set it', () => {
  const maintainer = () =>
    service.inDatabase((database) => findUserByUsername(database, 'mateo.silva')?.id ?? Number.NaN);
  const write = (sql: string): void => {
    service.inDatabase((database) => database.write(sql, maintainer()));
  };

  it.each<[string, () => unknown, RegExp]>([
    ['is blocked', () => service.send('admin', `POST /users/${String(maintainer())}/block`), /is blocked/u],
    ['was deleted', () => service.send('admin', `DELETE /users/${String(maintainer())}`), /401 Unauthorized/u],
    [
      'may no longer merge into a protected branch',
      () => {
        write("UPDATE members SET role = 'developer' WHERE project_id = 1 AND user_id = ?");
      },
      /401 Unauthorized/u,
    ],
    [
      'is no member any more',
      () => {
        write('DELETE FROM members WHERE project_id = 1 AND user_id = ?');
      },
      /401 Unauthorized/u,
    ],
  ])('%s', async (_, change, reason) => {
    await change();
    expect(await runJobs()).toMatchObject({
      state: 'opened',
      merge_commit_sha: null,
      merge_when_pipeline_succeeds: false,
    });
    expect(await service.git(1, 'rev-parse', 'main')).toBe(main);
    expect(await service.git(1, 'branch', '--list', 'ahead')).not.toBe('');
    const notes = await exactAnswer('mergeRequestNotes.list', await service.send('owner', `GET ${path()}/notes`));
    const bodies = notes.map(({ body }) => body).filter((body) => body.startsWith('aborted the automatic merge'));
    expect(bodies).toEqual([expect.stringMatching(reason)]);
  });
});
