/** Contract of reading branches and jobs. */
import { describe, expect, it } from 'vitest';
import { serviceForAll } from '#service/testing/for-each.ts';
import { exactAnswer, type Sender } from '#testing/service-fixture.ts';

const service = serviceForAll();

const get = (sender: Sender, path: string) => service.send(sender, `GET ${path}`);

describe('branches', () => {
  it('lists them by name as git has them, with protection and merge state', async () => {
    const branches = await exactAnswer('branches.list', await get('reporter', '/projects/1/repository/branches'));
    const expected = await service.git(1, 'for-each-ref', '--format=%(refname:lstrip=2) %(objectname)', 'refs/heads/');
    expect(branches.map(({ name, commit }) => `${name} ${commit.id}`).join('\n')).toBe(expected);
    const main = branches.find(({ name }) => name === 'main');
    expect(main).toMatchObject({
      protected: true,
      // A branch at the commit of the default one is not merged, nor is that one itself.
      merged: false,
      developers_can_push: false,
      developers_can_merge: false,
    });
    await service.git(1, 'branch', 'made-now', 'main');
    const now = await exactAnswer('branches.get', await get('reporter', '/projects/1/repository/branches/made-now'));
    expect(now.merged).toBe(false);
    expect(branches.find(({ name }) => name === 'dark-board')).toMatchObject({ protected: false, merged: false });
  });

  it.each(['timeline%2Fwindows', 'timeline/windows'])('reads %s, encoded or not', async (name) => {
    const branch = await exactAnswer(
      'branches.get',
      await get('reporter', `/projects/harbor%2Ftideplan/repository/branches/${name}`),
    );
    expect([branch.name, branch.commit.id]).toEqual([
      'timeline/windows',
      await service.git(1, 'rev-parse', 'timeline/windows'),
    ]);
    expect(branch.commit).toMatchObject({
      parent_ids: [expect.any(String)],
      committer_name: 'Ines Okafor',
      committed_date: '2026-02-18T16:50:00.000Z',
    });
  });

  it('needs no token for a public project, and hides a private one', async () => {
    expect(
      await exactAnswer('branches.list', await get('nobody', '/projects/harbor%2Fpilot-notes/repository/branches')),
    ).toHaveLength(2);
    const hidden = await get('nobody', '/projects/1/repository/branches');
    expect([hidden.status, await hidden.json()]).toEqual([404, { message: '404 Project Not Found' }]);
  });

  it.each([
    'none',
    'main~1',
    'HEAD',
    'main%5E',
    '--all',
    '%2D%2Dupload-pack=x',
    '@%7B-1%7D',
    ':(top)main',
    'refs%2Fheads%2Fmain',
    'a%00b',
    'main%20',
    '%252e',
  ])('L5 L6 answers 404 for the name %s', async (name) => {
    const response = await get('owner', `/projects/1/repository/branches/${name}`);
    expect([response.status, await response.json()]).toEqual([404, { message: '404 Branch Not Found' }]);
  });
});

describe('jobs', () => {
  it('lists them newest first, with the commit and the pipeline of the head', async () => {
    const jobs = await exactAnswer('jobs.list', await get('reporter', '/projects/1/jobs?per_page=100'));
    expect(jobs).toHaveLength(60);
    const head = await service.git(1, 'rev-parse', 'timeline/windows');
    const ofHead = jobs.filter((job) => job.pipeline.sha === head);
    expect(ofHead.map(({ name, status }) => `${name} ${status}`)).toEqual([
      'deploy-preview skipped',
      'source-archive failed',
      'large-files success',
      'conflict-markers success',
      'whitespace success',
    ]);
    expect(ofHead[0]?.commit.id).toBe(head);
    expect([...new Set(jobs.map(({ status }) => status))].sort()).toEqual([
      'canceled',
      'created',
      'failed',
      'manual',
      'pending',
      'running',
      'skipped',
      'success',
    ]);
  });

  it.each([
    ['?scope=failed', ['failed', 'failed']],
    ['?scope[]=failed&scope[]=running', ['failed', 'running', 'failed']],
    ['?scope%5B%5D=pending', ['pending']],
  ])('filters by %s', async (query, expected) => {
    const jobs = await exactAnswer('jobs.list', await get('maintainer', `/projects/1/jobs${query}`));
    expect(jobs.map(({ status }) => status)).toEqual(expected);
  });

  it('lists those of one pipeline', async () => {
    const [newest] = await exactAnswer('jobs.list', await get('owner', '/projects/1/jobs?per_page=1'));
    const path = `/projects/1/pipelines/${String(newest!.pipeline.id)}/jobs`;
    expect(await exactAnswer('jobs.listByPipeline', await get('owner', path))).toHaveLength(5);
    expect(await exactAnswer('jobs.listByPipeline', await get('owner', `${path}?scope=manual`))).toHaveLength(1);
  });

  it('L6 404 for a pipeline of another project', async () => {
    expect((await get('owner', '/projects/2/pipelines/1/jobs')).status).toBe(404);
  });
});
