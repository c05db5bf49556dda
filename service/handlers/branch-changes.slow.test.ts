/** Contract of changing branches: create, delete, protect, unprotect, delete merged ones. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, type Sender } from '#testing/service-fixture.ts';

const service = serviceForEach();

const path = '/projects/1/repository/branches';
const create = (sender: Sender, branch: string, ref: string) =>
  service.send(sender, `POST ${path}`, { body: { branch, ref } });

describe('create', () => {
  it('makes a branch that git has, from a branch, a commit or a tag', async () => {
    const tip = await service.git(1, 'rev-parse', 'main~3');
    await service.git(1, 'tag', 'a-mark', 'main~2');
    for (const [branch, ref, revision] of [
      ['feature/from-branch', 'tidal-streams', 'tidal-streams'],
      ['from-commit', tip, tip],
      ['from-tag', 'a-mark', 'main~2'],
    ] as const) {
      const made = await exactAnswer('branches.create', await create('developer', branch, ref));
      expect([made.name, made.protected, made.commit.id]).toEqual([
        branch,
        false,
        await service.git(1, 'rev-parse', revision),
      ]);
      expect(await service.git(1, 'rev-parse', `refs/heads/${branch}`)).toBe(made.commit.id);
    }
    const read = await service.send('reporter', `GET ${path}/feature%2Ffrom-branch`);
    expect((await exactAnswer('branches.get', read)).name).toBe('feature/from-branch');
  });

  it('L6 400: exists, invalid name, an option as the ref, missing field', async () => {
    expect(await answerOf(await create('owner', 'main', 'main'))).toEqual([400, { message: 'Branch already exists' }]);
    for (const name of ['-x', 'a..b', 'a b', 'HEAD', '@{-1}', 'x.lock', 'a'.repeat(40), 'main/below']) {
      expect(await answerOf(await create('owner', name, 'main'))).toEqual([400, { message: 'Branch name is invalid' }]);
    }
    expect(await answerOf(await create('owner', 'new', '--all'))).toEqual([400, { message: 'Invalid reference name' }]);
    expect(await answerOf(await service.send('owner', `POST ${path}`, { body: { branch: 'x' } }))).toEqual([
      400,
      { error: 'ref is missing' },
    ]);
  });

  it('a protected name takes the right to push', async () => {
    service.inDatabase((database) => database.write("INSERT INTO protected_branches VALUES (1, 'kept', 0, 0)"));
    expect((await create('developer', 'kept', 'main')).status).toBe(403);
    expect((await create('maintainer', 'kept', 'main')).status).toBe(201);
  });
});

describe('delete', () => {
  const remove = (sender: Sender, branch: string) => service.send(sender, `DELETE ${path}/${branch}`);

  it('removes it from git with 204, once', async () => {
    const gone = await remove('developer', 'timeline/windows');
    await exactAnswer('branches.delete', gone);
    expect(await service.git(1, 'branch', '--list', 'timeline/windows')).toBe('');
    expect(await answerOf(await remove('developer', 'timeline%2Fwindows'))).toEqual([
      404,
      { message: '404 Branch Not Found' },
    ]);
    const request = await service.send('reporter', 'GET /projects/1/merge_requests/6/changes');
    expect((await exactAnswer('mergeRequests.changes', request)).changes.length).toBeGreaterThan(0);
  });

  it('L6 405 for one that was just protected', async () => {
    await service.send('maintainer', `PUT ${path}/tidal-streams/protect`);
    expect(await answerOf(await remove('maintainer', 'tidal-streams'))).toEqual([
      405,
      { message: 'Protected branch cant be removed' },
    ]);
  });
});

describe('protection', () => {
  const put = (sender: Sender, verb: string, body: object = {}) =>
    service.send(sender, `PUT ${path}/dark-board/${verb}`, { body });

  it('protects and unprotects, repeatedly, and keeps what is not said', async () => {
    const flags = async (response: Response, id: 'branches.protect' | 'branches.unprotect' = 'branches.protect') => {
      const branch = await exactAnswer(id, response);
      return [branch.protected, branch.developers_can_push, branch.developers_can_merge];
    };
    expect(await flags(await put('maintainer', 'protect', { developers_can_merge: true }))).toEqual([
      true,
      false,
      true,
    ]);
    expect(await flags(await put('maintainer', 'protect', { developers_can_push: 'True' }))).toEqual([
      true,
      true,
      true,
    ]);
    const seen = await exactAnswer('branches.get', await service.send('reporter', `GET ${path}/dark-board`));
    expect(seen.protected).toBe(true);
    for (let time = 0; time < 2; time += 1) {
      expect(await flags(await put('maintainer', 'unprotect'), 'branches.unprotect')).toEqual([false, false, false]);
    }
  });
});

describe('deleting merged branches', () => {
  const remove = (sender: Sender) => service.send(sender, 'DELETE /projects/1/repository/merged_branches');

  it('removes what is merged into main, except protected branches, and nothing else', async () => {
    await service.git(1, 'branch', 'done/one', 'main~2');
    await service.git(1, 'branch', 'made-now', 'main');
    await service.git(1, 'branch', 'done-kept', 'main~1');
    await service.send('maintainer', `PUT ${path}/done-kept/protect`);
    const before = (await service.git(1, 'branch', '--no-merged', 'main')).split('\n');
    const response = await remove('developer');
    expect(response.status).toBe(202);
    expect(await exactAnswer('branches.deleteMerged', response)).toEqual({ message: '202 Accepted' });
    expect(await service.git(1, 'branch', '--list', 'done/one')).toBe('');
    expect(await service.git(1, 'branch', '--list', 'done-kept', 'made-now', 'main')).toMatch(
      /done-kept\n  made-now\n\* main/u,
    );
    expect((await service.git(1, 'branch', '--no-merged', 'main')).split('\n')).toEqual(before);
  });
});
