/** The proxy against an old server: what it is too old for is said in words, and the list across projects comes from known projects. */
import { expect, test } from 'vitest';
import { startOldServer } from '#testing/servers/today-server.ts';
import { text } from '#testing/text.ts';
import { keep } from '#electron/testing/closing.ts';
import { openStage } from '#electron/testing/varied-service.ts';

const open = async (version: string) => keep(await openStage((backend) => startOldServer(backend, version), version));

test('an operation that came later is said so, and not sent a second time', async () => {
  const stage = await open('8.9.1');
  const admin = stage.as('admin');
  const calls = [
    ['users.activities', {}, text('failures.needs_newer', { since: '9.1', version: '8.9' })],
    [
      'snippets.userAgentDetail',
      { params: { id: 1, snippet_id: 1 } },
      text('failures.needs_newer', { since: '9.4', version: '8.9' }),
    ],
    [
      'jobs.artifactFile',
      { params: { id: 1, job_id: 1, artifact_path: 'a.txt' } },
      text('failures.needs_newer', { since: '10.0', version: '8.9' }),
    ],
    [
      'jobs.artifactsByRef',
      { params: { id: 1, ref_name: 'main' }, query: { job: 'x' } },
      text('failures.needs_newer', { since: '8.10', version: '8.9' }),
    ],
  ] as const;
  for (const [id, input, words] of calls) {
    const first = await stage.watch(admin.call(id, input));
    expect(first.error).toMatchObject({ code: 'not_offered', message: words, retriable: false });
    expect(first.sent).toHaveLength(1);
    expect((await stage.watch(admin.call(id, input))).sent).toEqual([]);
  }
});

test('a server that was updated since it was probed is called as it is now', async () => {
  const stage = keep(await openStage((backend) => startOldServer(backend, '10.4.0'), '8.9.1'));
  expect((await stage.as('admin').call('users.activities')).status).toBe(200);
});

test('a filter that an old server would ignore is refused before anything is sent', async () => {
  const stage = await open('9.0.4');
  const query = { my_reaction_emoji: 'thumbsup' };
  const refused = await stage.watch(stage.as('maintainer').call('mergeRequests.list', { params: { id: 1 }, query }));
  expect(refused.error?.message).toBe(text('failures.filter_needs_newer', { since: '10.0', version: '9.0' }));
  expect(refused.sent).toEqual([]);
});

test('the list across projects is put together from the known projects, as a newer server answers it', async () => {
  const stage = await open('9.0.4');
  const maintainer = stage.as('maintainer', { projects: () => [1, 2, 3, 4711] });
  const order = { order_by: 'created_at', per_page: 100 } as const;
  const ids = (items: unknown) => (items as { id: number }[]).map(({ id }) => id);
  for (const query of [
    { scope: 'assigned-to-me', state: 'opened' },
    { scope: 'created-by-me', state: 'opened' },
    { scope: 'all', state: 'all', sort: 'asc' },
    { scope: 'all', state: 'all', labels: 'performance' },
  ] as const) {
    const outcome = await maintainer.call('mergeRequests.listAll', { query: { ...query, ...order } });
    const line = new URLSearchParams({ ...query, ...order, per_page: '100' });
    const answer = await stage.service.send('maintainer', `GET /merge_requests?${line.toString()}`);
    const documented = ids(await answer.json());
    expect(documented).not.toHaveLength(0);
    expect(ids(outcome.value).toSorted()).toEqual(documented.toSorted());
    expect(outcome.headers.get('x-lectern-next-page')).toBeNull();
  }
  const all = await stage.watch(maintainer.call('mergeRequests.listAll', { query: { scope: 'all' } }));
  expect(all.sent).not.toContain('GET /merge_requests');
  expect(stage.log).toContain('mergeRequests.list 200 state order_by page per_page');
});

test('without a known project the list says what it needs and what to do', async () => {
  const stage = await open('9.0.4');
  const none = await stage.as('maintainer').call('mergeRequests.listAll');
  expect(none.error).toMatchObject({
    code: 'not_offered',
    message: text('failures.needs_newer', { since: '9.5', version: '9.0' }),
  });
  expect(none.error?.hint).toBe(text('failures.open_project_hint'));
});
