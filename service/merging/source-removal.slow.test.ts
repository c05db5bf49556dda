/** “Remove the source branch” removes that branch and no other: not the default one, none of another project, nothing new. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, type Sender } from '#testing/service-fixture.ts';
import { addFork } from '#service/testing/fork-fixture.ts';
import { createGitClient, type GitClient } from '#service/testing/git-client.ts';

const service = serviceForEach();
afterEach(() => {
  vi.restoreAllMocks();
});

const propose = async (sender: Sender, project: number, body: object): Promise<number> => {
  const made = await service.send(sender, `POST /projects/${String(project)}/merge_requests`, { body });
  return (await exactAnswer('mergeRequests.create', made)).iid;
};
const merge = async (iid: number, body: object) =>
  exactAnswer(
    'mergeRequests.merge',
    await service.send('maintainer', `PUT /projects/1/merge_requests/${String(iid)}/merge`, { body }),
  );

describe.each([
  ['the one who merges', { should_remove_source_branch: true }, {}],
  ['the author', {}, { remove_source_branch: true }],
])('wished by %s', (_, whenMerging, whenProposing) => {
  it('keeps the default branch, unprotected as it is', async () => {
    await service.send('owner', 'PUT /projects/1/repository/branches/main/unprotect');
    const tip = await service.git(1, 'rev-parse', 'main');
    const body = { source_branch: 'main', target_branch: 'tidal-streams', title: 'Back into the branch' };
    const iid = await propose('owner', 1, { ...body, ...whenProposing });
    const merged = await merge(iid, whenMerging);
    expect([merged.state, merged.should_remove_source_branch]).toEqual(['merged', false]);
    expect(await service.git(1, 'rev-parse', 'refs/heads/main')).toBe(tip);
  });

  it('of a fork keeps the target’s branch of that name, at the very same commit', async () => {
    const { id: fork, owner } = await addFork(service);
    for (const project of [1, fork]) await service.git(project, 'branch', 'same-name', 'tidal-streams');
    const sha = await service.git(1, 'rev-parse', 'same-name');
    const body = { source_branch: 'same-name', target_branch: 'main', title: 'From a fork', target_project_id: 1 };
    const iid = await propose(owner, fork, { ...body, ...whenProposing });
    const merged = await merge(iid, whenMerging);
    expect([merged.state, merged.sha, merged.should_remove_source_branch]).toEqual(['merged', sha, false]);
    expect(await service.git(1, 'for-each-ref', '--format=%(objectname)', 'refs/heads/same-name')).toBe(sha);
  });
});

describe('a merge that git has and the database could not write', () => {
  let client: GitClient | null = null;
  afterEach(() => client?.end());

  it('L2 keeps at the next start what was pushed to its branch since', async () => {
    client = await createGitClient(service);
    await client.git(
      '',
      'clone',
      '-q',
      '-b',
      'windows-by-bisection',
      client.remote('harbor/tideplan', service.tokens.developer),
      'work',
    );
    const logged = vi.spyOn(console, 'error').mockReturnValue();
    // As a full disk does it: the merge itself is on the disk, what follows is not.
    service.inDatabase((database) =>
      database.write("CREATE TRIGGER full_disk BEFORE DELETE ON intents BEGIN SELECT RAISE(ABORT, 'disk full'); END"),
    );
    const body = { should_remove_source_branch: true };
    expect((await service.send('maintainer', 'PUT /projects/1/merge_requests/5/merge', { body })).status).toBe(500);
    expect(logged.mock.calls.join(' ')).toContain('disk full');
    expect(await service.git(1, 'branch', '--list', 'windows-by-bisection')).toBe('');
    await client.git('work', 'commit', '-q', '--allow-empty', '-m', 'Written since');
    await client.git('work', 'push', '-q', 'origin', 'HEAD');
    const pushed = await client.git('work', 'rev-parse', 'HEAD');
    service.inDatabase((database) => database.write('DROP TRIGGER full_disk'));
    const again = await service.restart();
    const seen = await exactAnswer('mergeRequests.get', await again.send('owner', 'GET /projects/1/merge_requests/5'));
    expect(seen.state).toBe('merged');
    expect(await again.git(1, 'rev-parse', 'refs/heads/windows-by-bisection')).toBe(pushed);
    await again.close();
  });
});
