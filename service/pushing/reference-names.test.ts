/** Names that git would read as something else are refused, by the API and in a push, and every clone keeps working. */
import { describe, expect, it } from 'vitest';
import { gitClientForEach, serviceForEach } from '#service/testing/for-each.ts';

const service = serviceForEach();
const client = gitClientForEach(service);

const names = ['refs/heads/main', 'refs/heads/x', 'refs/x', 'refs/remotes/origin/main', 'HEAD'];
const remote = (): string => client.remote('harbor/tideplan', service.tokens.owner);

/** Clones, walks from branch to branch and pushes as people do; returns the branch that was checked out first, and its commit. */
const cloned = async (folder: string): Promise<string> => {
  await client.git('', 'clone', '-q', remote(), folder);
  const first = await client.git(folder, 'log', '-1', '--format=%H %D');
  await client.git(folder, 'checkout', '-q', 'tidal-streams');
  await client.git(folder, 'checkout', '-q', 'main');
  await client.git(folder, 'pull', '-q');
  await client.git(folder, 'push', '-q', 'origin', 'main');
  return first;
};

describe('a name that means something else to git', () => {
  it.each(names)('%s is no branch and no tag of the API', async (name) => {
    const before = await service.git(1, 'for-each-ref');
    const branch = await service.send('owner', 'POST /projects/1/repository/branches', {
      body: { branch: name, ref: 'tidal-streams' },
    });
    expect([branch.status, await branch.json()]).toEqual([400, { message: 'Branch name is invalid' }]);
    const tag = await service.send('owner', 'POST /projects/1/repository/tags', {
      body: { tag_name: name, ref: 'tidal-streams' },
    });
    expect([tag.status, await tag.json()]).toEqual([405, { message: 'Tag name invalid' }]);
    expect(await service.git(1, 'for-each-ref')).toBe(before);
  });

  it('is refused in a push, of branches and tags, and nothing of that push is taken', async () => {
    await client.git('', 'clone', '-q', remote(), 'work');
    const before = await service.git(1, 'for-each-ref');
    for (const name of names)
      for (const kind of ['heads', 'tags']) {
        const pushed = await client.try(
          'work',
          'push',
          '-q',
          'origin',
          'HEAD:refs/heads/fine',
          `HEAD:refs/${kind}/${name}`,
        );
        expect([pushed.code, pushed.errors]).toEqual([
          1,
          expect.stringContaining(`${name} cannot be the name of a branch or tag`) as string,
        ]);
      }
    expect(await service.git(1, 'for-each-ref')).toBe(before);
  });

  it('leaves every clone as it is', async () => {
    const before = await cloned('before');
    for (const branch of names) {
      const body = { branch, ref: 'tidal-streams' };
      await service.send('owner', 'POST /projects/1/repository/branches', { body });
      await client.try('before', 'push', '-q', 'origin', `origin/tidal-streams:refs/heads/${branch}`);
    }
    expect(await cloned('after')).toBe(before);
  });

  it('that is there from before can be deleted by a push', async () => {
    await client.git('', 'clone', '-q', remote(), 'work');
    await service.git(1, 'update-ref', 'refs/heads/refs/heads/x', 'main');
    await client.git('work', 'push', '-q', 'origin', ':refs/heads/refs/heads/x');
    expect(await service.git(1, 'for-each-ref', 'refs/heads/refs')).toBe('');
  });

  it('a name that only looks like one is taken', async () => {
    for (const branch of ['refs', 'my/refs/x', 'refs-x', 'head', 'x/HEAD']) {
      const body = { branch, ref: 'main' };
      expect((await service.send('owner', 'POST /projects/1/repository/branches', { body })).status, branch).toBe(201);
    }
    await cloned('work');
  });
});
