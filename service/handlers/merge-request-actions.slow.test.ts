/** Contract of merging: git and the record afterwards, and every error of the document. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type TestService } from '#testing/service-fixture.ts';

const service = serviceForEach();

const merge = (iid: number, body: object = {}, sender: Parameters<TestService['send']>[0] = 'maintainer') =>
  service.send(sender, `PUT /projects/1/merge_requests/${String(iid)}/merge`, { body });

describe('merge', () => {
  it('makes a merge commit that git log shows, and marks the record for everybody', async () => {
    const before = await service.git(1, 'rev-parse', 'main');
    const head = await service.git(1, 'rev-parse', 'windows-by-bisection');
    const merged = await exactAnswer('mergeRequests.merge', await merge(5, { sha: head }));
    expect(merged).toMatchObject({ state: 'merged', sha: head, merge_when_pipeline_succeeds: false });
    const log = await service.git(1, 'log', '-1', '--format=%H|%P|%an|%ae|%ct|%B', 'main');
    expect(log).toBe(
      `${String(merged.merge_commit_sha)}|${before} ${head}|Mateo Silva|mateo.silva@westhaven.example|${String(testNow.getTime() / 1000)}|` +
        "Merge branch 'windows-by-bisection' into 'main'\n\nSearch the edges of a window by bisection\n\nSee merge request !5",
    );
    expect(await service.git(1, 'show', 'main:internal/tide/window.go')).toContain('func (s Station) crossing');
    const seen = await exactAnswer(
      'mergeRequests.get',
      await service.send('reporter', 'GET /projects/1/merge_requests/5'),
    );
    expect([seen.state, seen.merge_commit_sha, seen.updated_at]).toEqual([
      'merged',
      merged.merge_commit_sha,
      testNow.toISOString(),
    ]);
  });

  it('leaves a note, closes the issue, and keeps changes readable', async () => {
    await exactAnswer('mergeRequests.merge', await merge(5));
    const notes = await exactAnswer(
      'mergeRequestNotes.list',
      await service.send('owner', 'GET /projects/1/merge_requests/5/notes'),
    );
    expect(notes[0]).toMatchObject({ body: 'merged', system: true, author: { username: 'mateo.silva' } });
    const closes = await service.send('owner', 'GET /projects/1/merge_requests/5/closes_issues');
    expect(await exactAnswer('mergeRequests.closesIssues', closes)).toEqual([]);
    const { changes } = await exactAnswer(
      'mergeRequests.changes',
      await service.send('owner', 'GET /projects/1/merge_requests/5/changes'),
    );
    expect(changes.map(({ new_path }) => new_path)).toEqual([
      'internal/tide/window.go',
      'internal/tide/window_test.go',
    ]);
  });

  it('takes a message of its own and removes the source branch when asked, from query and body together', async () => {
    const response = await service.send(
      'owner',
      'PUT /projects/1/merge_requests/6/merge?should_remove_source_branch=True',
      {
        body: { merge_commit_message: 'Windows on the board\n\nAt last.' },
      },
    );
    const merged = await exactAnswer('mergeRequests.merge', response);
    expect(merged.should_remove_source_branch).toBe(true);
    expect(await service.git(1, 'log', '-1', '--format=%B', 'main')).toBe('Windows on the board\n\nAt last.');
    expect(await service.git(1, 'branch', '--list', 'timeline/windows')).toBe('');
    expect((await service.send('owner', 'GET /projects/1/repository/branches/timeline%2Fwindows')).status).toBe(404);
    expect(await service.git(1, 'rev-parse', 'refs/merge-requests/6/head')).toBe(merged.sha);
  });

  it('removes the branch when the author wished so, and keeps it when the caller says no', async () => {
    await exactAnswer('mergeRequests.merge', await merge(5, { should_remove_source_branch: false }));
    expect(await service.git(1, 'branch', '--list', 'windows-by-bisection')).not.toBe('');
  });

  it('merges 300 files', async () => {
    const merged = await exactAnswer('mergeRequests.merge', await merge(7, { merge_when_pipeline_succeeds: false }));
    expect(await service.git(1, 'diff', '--stat', `${merged.sha}`, 'main', '--', 'catalogue')).toBe('');
  });

  it('arms the automatic merge while the pipeline is under way; cancel disarms it', async () => {
    const accepted = await exactAnswer('mergeRequests.merge', await merge(7, { merge_when_pipeline_succeeds: true }));
    expect([accepted.state, accepted.merge_when_pipeline_succeeds]).toEqual(['opened', true]);
    const path = 'PUT /projects/1/merge_requests/7/cancel_merge_when_pipeline_succeeds';
    expect((await service.send('reporter', path)).status).toBe(401);
    const cancelled = await exactAnswer('mergeRequests.cancelAutoMerge', await service.send('maintainer', path));
    expect([cancelled.state, cancelled.merge_when_pipeline_succeeds]).toEqual(['opened', false]);
    expect((await service.send('maintainer', path)).status).toBe(406);
  });

  it('merges only once when two ask at the same time', async () => {
    const before = await service.git(1, 'rev-parse', 'main');
    const statuses = (await Promise.all([merge(5), merge(5), merge(8)])).map(({ status }) => status);
    expect(statuses).toEqual([200, 406, 200]);
    expect(await service.git(1, 'log', '--merges', '--format=%s', `${before}..main`)).toBe(
      "Merge branch 'schema/tide-gauges' into 'main'\nMerge branch 'windows-by-bisection' into 'main'",
    );
  });
});

describe('errors of merge', () => {
  it('L6 401: no permission to accept', async () => {
    expect(await answerOf(await merge(5, {}, 'reporter'))).toEqual([401, { message: '401 Unauthorized' }]);
    expect(await answerOf(await merge(5, {}, 'developer'))).toEqual([401, { message: '401 Unauthorized' }]);
    expect((await merge(5, {}, 'nobody')).status).toBe(401);
  });

  it('lets developers merge where the protection says so', async () => {
    service.inDatabase((database) => database.write('UPDATE protected_branches SET developers_can_merge = 1'));
    expect((await merge(5, {}, 'developer')).status).toBe(200);
  });

  it('L6 405: conflicts', async () => {
    const before = await service.git(1, 'rev-parse', 'main');
    expect(await answerOf(await merge(2))).toEqual([405, { message: 'Branch cannot be merged' }]);
    expect(await service.git(1, 'rev-parse', 'main')).toBe(before);
  });

  it('L6 405: work in progress', async () => {
    expect((await merge(3)).status).toBe(405);
  });

  it('L6 406: merged or closed already', async () => {
    expect(await answerOf(await merge(1))).toEqual([406, { message: 'Method Not Allowed' }]);
    expect(await answerOf(await merge(4))).toEqual([406, { message: 'Method Not Allowed' }]);
  });

  it('L6 409: another head than the one on screen', async () => {
    const stale = await service.git(1, 'rev-parse', 'windows-by-bisection~1');
    expect(await answerOf(await merge(5, { sha: stale }))).toEqual([
      409,
      { message: 'SHA does not match HEAD of source branch' },
    ]);
    await service.git(1, 'update-ref', 'refs/heads/windows-by-bisection', stale);
    expect((await merge(5, { sha: stale })).status).toBe(200);
  });

  it('L6 404: unknown or deleted', async () => {
    expect((await merge(99)).status).toBe(404);
    service.inDatabase((database) =>
      database.write("UPDATE merge_requests SET deleted_at = '2026-03-01' WHERE iid = 5"),
    );
    expect(await answerOf(await merge(5))).toEqual([404, { message: '404 Merge Request Not Found' }]);
  });

  it('L6 cancel of an automatic merge: 401, 404, 405, 406', async () => {
    const cancel = async (iid: number, sender: 'maintainer' | 'reporter' | 'nobody') =>
      (await service.send(sender, `PUT /projects/1/merge_requests/${String(iid)}/cancel_merge_when_pipeline_succeeds`))
        .status;
    expect(await Promise.all([cancel(5, 'nobody'), cancel(5, 'reporter'), cancel(99, 'maintainer')])).toEqual([
      401, 401, 404,
    ]);
    expect(await Promise.all([cancel(1, 'maintainer'), cancel(4, 'maintainer'), cancel(5, 'maintainer')])).toEqual([
      405, 405, 406,
    ]);
  });
});

describe('subscriptions', () => {
  it('L6 subscribes and unsubscribes with 201, and 304 when there is nothing to change', async () => {
    const post = (verb: string) => service.send('owner', `POST /projects/1/merge_requests/8/${verb}`);
    const first = await post('subscribe');
    expect(first.status).toBe(201);
    expect((await exactAnswer('mergeRequests.subscribe', first)).subscribed).toBe(true);
    const again = await post('subscribe');
    expect([again.status, await again.text()]).toEqual([304, '']);
    expect((await exactAnswer('mergeRequests.unsubscribe', await post('unsubscribe'))).subscribed).toBe(false);
    expect((await post('unsubscribe')).status).toBe(304);
    expect((await service.send('nobody', 'POST /projects/1/merge_requests/8/subscribe')).status).toBe(401);
    expect((await service.send('owner', 'POST /projects/1/merge_requests/99/unsubscribe')).status).toBe(404);
  });
});
