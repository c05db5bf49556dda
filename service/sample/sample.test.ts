/** The sample is the same everywhere: ids of commits are fixed, and it holds what its readers rely on. */
import { expect, it } from 'vitest';
import { serviceForAll } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { people, type PersonKey } from './people.ts';
import { wideChange } from './catalogue.ts';

const service = serviceForAll();

const by = ['-c', 'user.name=Own', '-c', 'user.email=own@lectern.example'] as const;

it('has the same commits on every machine', async () => {
  const tips = await service.git(1, 'for-each-ref', '--format=%(objectname) %(refname)');
  expect(tips.split('\n')).toMatchSnapshot();
  expect(await service.git(2, 'rev-parse', 'main')).toMatchSnapshot();
});

it('has a sound history over two years, by several people', async () => {
  expect(await service.git(1, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
  const log = (await service.git(1, 'log', '--all', '--format=%ae %cs')).split('\n');
  expect(log.length).toBeGreaterThanOrEqual(45);
  expect(new Set(log.map((line) => line.split(' ')[0])).size).toBeGreaterThanOrEqual(5);
  const days = log.map((line) => line.slice(-10)).sort();
  expect([days[0], days.at(-1)]).toEqual(['2024-03-04', '2026-02-27']);
  expect(await service.git(3, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
});

it('has a fork that shares the objects of its origin and keeps its own', async () => {
  const own = async (): Promise<number> => {
    const said = await service.git(3, 'count-objects', '-v');
    const [count, packed] = ['count', 'in-pack'].map((name) =>
      Number(new RegExp(`^${name}: (\\d+)$`, 'mu').exec(said)?.[1]),
    );
    return (count ?? 0) + (packed ?? 0);
  };
  const reachable = (await service.git(3, 'rev-list', '--objects', '--all')).split('\n').length;
  expect([await own(), reachable > 200]).toEqual([0, true]);
  const branch = { branch: 'own-work', ref: 'main' };
  expect((await service.send('reporter', 'POST /projects/3/repository/branches', { body: branch })).status).toBe(201);
  const sha = await service.git(3, ...by, 'commit-tree', 'main^{tree}', '-p', 'main', '-m', 'Own');
  await service.git(3, 'update-ref', 'refs/heads/own-work', sha);
  expect(await own()).toBe(1);
  await expect(service.git(1, 'cat-file', '-e', sha)).rejects.toThrow();
  const read = await service.send('reporter', 'GET /projects/3/repository/branches/own-work');
  expect(await read.json()).toMatchObject({ commit: { id: sha, title: 'Own' } });
  expect(await service.git(3, 'fsck', '--strict', '--no-dangling', '--no-progress')).toBe('');
});

it('has one merge request with 300 changed files', () => {
  expect(Object.values<number>(wideChange).reduce((sum, count) => sum + count)).toBe(300);
});

it('passes the checks that its jobs are named after: no conflict markers, no stray whitespace', async () => {
  const entries = await exactAnswer(
    'mergeRequests.list',
    await service.send('owner', 'GET /projects/1/merge_requests?state=opened&per_page=100'),
  );
  for (const entry of entries) {
    const { iid } = entry;
    const target_branch = 'target_branch' in entry ? entry.target_branch : '';
    expect(await service.git(1, 'diff', '--check', `${target_branch}...refs/merge-requests/${String(iid)}/head`)).toBe(
      '',
    );
  }
});

it('has branches and tags of every kind', async () => {
  const branches = await exactAnswer(
    'branches.list',
    await service.send('owner', 'GET /projects/1/repository/branches'),
  );
  expect(branches.length).toBeGreaterThanOrEqual(8);
  const named = (name: string) => branches.find((branch) => branch.name === name);
  expect(named('tables/winter')?.merged).toBe(true);
  expect(named('prototype/spreadsheet')).toMatchObject({
    merged: false,
    commit: { created_at: expect.stringContaining('2024-06') as string },
  });
  expect(named('release/1.x')).toMatchObject({
    protected: true,
    developers_can_push: false,
    developers_can_merge: true,
  });
  const tags = await exactAnswer('tags.list', await service.send('owner', 'GET /projects/1/repository/tags'));
  expect(tags.map(({ name, message, release }) => [name, message !== null, release !== null])).toEqual([
    ['v1.1.0', true, true],
    ['v1.0/rc', true, true],
    ['v1.0.0', true, true],
    ['v0.9.0', false, false],
    ['v0.2.0', true, false],
    ['v0.1.0', false, false],
  ]);
});

it('has merge requests of every kind', async () => {
  const path = '/projects/1/merge_requests';
  const list = await exactAnswer('mergeRequests.list', await service.send('owner', `GET ${path}?per_page=100`));
  const one = (iid: number) => list.flatMap((entry) => ('sha' in entry && entry.iid === iid ? [entry] : []))[0];
  expect(list).toHaveLength(12);
  expect(one(2)).toMatchObject({ merge_status: 'cannot_be_merged' });
  expect(one(3)).toMatchObject({ work_in_progress: true });
  expect(one(4)).toMatchObject({ state: 'closed' });
  expect(one(8)).toMatchObject({ discussion_locked: true });
  expect(one(9)).toMatchObject({ source_project_id: 3, target_project_id: 1, merge_status: 'can_be_merged' });
  expect(one(11)).toMatchObject({
    state: 'merged',
    merge_commit_sha: expect.stringMatching(/^[0-9a-f]{40}$/u) as string,
  });
  expect(one(12)).toMatchObject({ target_branch: 'release/1.x' });
  expect(await service.git(1, 'rev-parse', 'refs/merge-requests/10/before')).not.toBe(one(10)?.sha);
  const closes = await service.send('nobody', 'GET /projects/2/merge_requests/1/closes_issues');
  expect(closes.status).toBe(401);
  const external = await service.send('owner', 'GET /projects/2/merge_requests/1/closes_issues');
  expect(await exactAnswer('mergeRequests.closesIssues', external)).toEqual([
    { id: 'PILOT-12', title: 'External issue PILOT-12' },
    { id: 'PILOT-15', title: 'External issue PILOT-15' },
  ]);
  expect((await service.send('developer', `PUT ${path}/12/merge`)).status).toBe(200);
});

it('has people in every state', async () => {
  const signIn = async (key: PersonKey) => {
    const body = { login: people[key].username, password: service.passwords[people[key].username] ?? 'none was made' };
    return (await service.send('nobody', 'POST /session', { body })).status;
  };
  expect(
    await Promise.all((['guest', 'external', 'blocked', 'twoFactor', 'directory', 'unconfirmed'] as const).map(signIn)),
  ).toEqual([201, 201, 403, 401, 401, 401]);
  const tokens = service.inDatabase((database) =>
    database.all<{ revoked: number; expires_at: string | null }>("SELECT * FROM tokens WHERE kind = 'impersonation'"),
  );
  expect(tokens.map(({ revoked, expires_at }) => [revoked, expires_at])).toEqual([
    [0, '2026-05-31'],
    [0, '2026-01-31'],
    [1, null],
  ]);
});
