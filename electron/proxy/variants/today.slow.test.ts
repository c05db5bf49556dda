/** The proxy against a server of today that stands before the real service: every call gets there, by one extra call at most, once. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { wireHeaders } from '#shared/api/wire.ts';
import { startTodayServer } from '#testing/servers/today-server.ts';
import type { TodayServer } from '#testing/servers/today-server.ts';
import { startVariedServer } from '#testing/servers/varied-server.ts';
import { openStage } from '#electron/testing/varied-service.ts';
import type { Stage } from '#electron/testing/varied-service.ts';
import type { ProxyFixture } from '#electron/testing/proxy-fixture.ts';
import { text } from '#testing/text.ts';

let stage: Stage<TodayServer>;
let maintainer: ProxyFixture;
let admin: ProxyFixture;
beforeAll(async () => {
  stage = await openStage(startTodayServer, '18.2.0-ee');
  maintainer = stage.as('maintainer');
  admin = stage.as('admin');
});
afterAll(async () => {
  await stage.close();
});

const project = { id: 1 };
const request = (iid: number) => ({ params: { id: 1, merge_request_iid: iid } });
const real = async (line: string, body?: object): Promise<unknown> =>
  (await stage.service.send('admin', line, body ? { body } : {})).json();

/** A merge request with a patch of more than 20 kB, which such a server folds in `…/changes`. */
const openLong = async (target: string): Promise<number> => {
  const first = await stage.service.git(1, 'rev-list', '--max-parents=0', 'main');
  await real('POST /projects/1/repository/branches', { branch: target, ref: first });
  const body = { source_branch: 'main', target_branch: target, title: 'All of it' };
  return ((await real('POST /projects/1/merge_requests', body)) as { iid: number }).iid;
};

interface Changes {
  readonly changes: readonly { readonly new_path: string; readonly diff: string; readonly collapsed?: boolean }[];
}
const pathsOf = ({ changes }: Changes) => changes.map(({ new_path, diff }) => [new_path, diff.length]);

test('defect S-1: changes are read from the paged diffs at once, every file with its lines', async () => {
  const iid = await openLong('first');
  const first = await stage.watch(maintainer.call('mergeRequests.changes', request(iid)));
  const one = `GET /projects/1/merge_requests/${String(iid)}`;
  expect(new Set(first.sent)).toEqual(new Set([one, `${one}/diffs`]));
  expect(pathsOf(first.value as Changes)).toEqual(pathsOf((await real(`${one}/changes`)) as Changes));
});

test('defect S-1: a server before 15.7 is asked not to fold long files, and the log names documented parameters alone', async () => {
  const iid = await openLong('second');
  const older = stage.as('maintainer', { profile: () => ({ version: '15.6.0' }) });
  const read = await stage.watch(older.call('mergeRequests.changes', request(iid)));
  const one = `GET /projects/1/merge_requests/${String(iid)}/changes`;
  expect(read.sent).toEqual([one]);
  expect(pathsOf(read.value as Changes)).toEqual(pathsOf((await real(one)) as Changes));
  expect(stage.log).toContain('mergeRequests.changes 200');
  // Not asked so, which a server that tells no version is: what is folded says so.
  const plain = stage.as('maintainer', { profile: () => ({ version: null }) });
  const { changes } = (await plain.call('mergeRequests.changes', request(iid))).value as Changes;
  expect(changes.some(({ diff, collapsed }) => diff === '' && collapsed === true)).toBe(true);
});

test('draft and assignees are read as what the screens know', async () => {
  const list = await maintainer.call('mergeRequests.list', { params: project, query: { state: 'all', per_page: 100 } });
  const document = (await real('GET /projects/1/merge_requests?state=all&per_page=100')) as Record<string, unknown>[];
  const facts = (items: unknown) =>
    (items as Record<string, unknown>[]).map((item) => [
      item['iid'],
      item['work_in_progress'],
      (item['assignee'] as { id: number } | null)?.id ?? null,
    ]);
  expect(facts(list.value)).toEqual(facts(document));
  expect(document.some((item) => item['work_in_progress'] === true)).toBe(true);
  expect(document.some((item) => item['assignee'] !== null)).toBe(true);
});

test('a branch is protected, changed and unprotected by the resource, and answered as a branch', async () => {
  const params = { id: 1, branch: 'windows-by-bisection' };
  const branch = async () =>
    (await real('GET /projects/1/repository/branches/windows-by-bisection')) as Record<string, unknown>;
  const first = await stage.watch(
    maintainer.call('branches.protect', { params, body: { developers_can_merge: true, developers_can_push: false } }),
  );
  expect(first.value).toMatchObject({ name: params.branch, protected: true, developers_can_merge: true });
  expect(first.sent).toHaveLength(3);
  expect(await branch()).toMatchObject({ protected: true, developers_can_merge: true, developers_can_push: false });
  const changed = await maintainer.call('branches.protect', { params, body: { developers_can_push: true } });
  expect(changed.value).toMatchObject({ developers_can_push: true, developers_can_merge: false });
  expect(await branch()).toMatchObject({ protected: true, developers_can_push: true, developers_can_merge: false });
  const lifted = await stage.watch(maintainer.call('branches.unprotect', { params }));
  expect(lifted.value).toMatchObject({ protected: false });
  expect(await branch()).toMatchObject({ protected: false });
  const again = await stage.watch(maintainer.call('branches.protect', { params }));
  expect(again.sent[0]).toBe('POST /projects/1/protected_branches');
  expect(stage.log).toContain('branches.protect 201 developers_can_push developers_can_merge');
  expect(stage.log).toContain('branches.unprotect 204');
});

test('release notes are made, changed and sent with a tag, and read with it', async () => {
  const tagged = (name: string) => ({ params: { id: 1, tag_name: name } });
  const made = await maintainer.call('tags.create', {
    params: project,
    body: { tag_name: 'v90', ref: 'main', release_description: 'With the tag.' },
  });
  expect(made.value).toMatchObject({ name: 'v90', release: { description: 'With the tag.' } });
  expect(await real('GET /projects/1/repository/tags/v90')).toMatchObject({
    release: { description: 'With the tag.' },
  });
  await maintainer.call('tags.create', { params: project, body: { tag_name: 'v91', ref: 'main' } });
  const first = await stage.watch(
    maintainer.call('releases.create', { ...tagged('v91'), body: { description: 'First.' } }),
  );
  expect(first.value).toEqual({ tag_name: 'v91', description: 'First.' });
  expect(first.sent).toEqual(['POST /projects/1/repository/tags/v91/release', 'POST /projects/1/releases']);
  const twice = await maintainer.call('releases.create', { ...tagged('v91'), body: { description: 'Again.' } });
  expect(twice.error?.code).toBe('conflict');
  await maintainer.call('releases.update', { ...tagged('v91'), body: { description: 'Second.' } });
  expect(await real('GET /projects/1/repository/tags/v91')).toMatchObject({ release: { description: 'Second.' } });
  expect(stage.log).toContain('releases.create 201 description');
  expect(stage.log).toContain('releases.update 200 description');
});

test('a snippet is written as content, and read back', async () => {
  const body = { title: 'Now', file_name: 'now.txt', code: 'one', visibility: 'private' };
  const made = await stage.watch(maintainer.call('snippets.create', { params: project, body }));
  expect(made.sent).toHaveLength(1);
  const { id } = made.value as { id: number };
  const params = { id: 1, snippet_id: id };
  await maintainer.call('snippets.update', { params, body: { code: 'two' } });
  expect((await maintainer.call('snippets.raw', { params })).value).toBe('two');
  const document = await stage.service.send('admin', `GET /projects/1/snippets/${String(id)}/raw`);
  expect(await document.text()).toBe('two');
  expect(stage.log).toContain('snippets.update 200 code');
});

test('a server that does not tell its version says by its 400 that it wants content', async () => {
  const proxy = stage.as('maintainer', { profile: () => ({ version: null }) });
  const body = { title: 'Now', file_name: 'now.txt', code: 'one', visibility: 'private' };
  const first = await stage.watch(proxy.call('snippets.create', { params: project, body }));
  expect([first.status, first.sent.length]).toEqual([200, 2]);
  const second = await stage.watch(proxy.call('snippets.create', { params: project, body }));
  expect([second.status, second.sent.length]).toEqual([200, 1]);
});

test('a user is written with the names of today and read with ours', async () => {
  const user = await admin.call('users.update', {
    params: { id: 3 },
    body: { messenger_id: 'anna.skype', social_account: '@anna' },
  });
  expect(user.value).toMatchObject({ messenger_id: 'anna.skype', social_account: '@anna' });
  expect(await real('GET /users/3')).toMatchObject({ messenger_id: 'anna.skype', social_account: '@anna' });
  expect(stage.log).toContain('users.update 200 messenger_id social_account');
});

test('defect S-6: a parameter that the server ignores is named, and what it kept is not', async () => {
  const params = { id: 6 };
  const said = async (body: object) =>
    (await admin.call('users.update', { params, body })).headers.get(wireHeaders.notKept);
  expect(await said({ messenger_id: 'kept.calls', location: 'Oslo' })).toBeNull();
  stage.server.ignore('skype');
  expect(await said({ messenger_id: 'lost.calls', location: 'Bergen' })).toBe('messenger_id');
  expect(await real('GET /users/6')).toMatchObject({ messenger_id: 'kept.calls', location: 'Bergen' });
});

test('a hook is tested by POST, after a GET that only read it; the second time at once', async () => {
  const [hook] = (await real('POST /hooks', { url: 'http://127.0.0.1:9/hook' })) as { id: number }[];
  const test = ['systemHooks.test', { params: { id: hook?.id } }] as const;
  const first = await stage.watch(admin.call(...test));
  expect(first.value).toMatchObject({ event_name: 'project_create', url: null });
  expect(first.sent.map((line) => line.split(' ')[0])).toEqual(['GET', 'POST']);
  const second = await stage.watch(admin.call(...test));
  expect(second.value).toMatchObject({ event_name: 'project_create' });
  expect(second.sent.map((line) => line.split(' ')[0])).toEqual(['POST']);
  expect(stage.log).toContain('systemHooks.test 201');
});

test('a refused merge says why: conflicts by 422, the rest by the detailed status', async () => {
  const all = (await real('GET /projects/1/merge_requests?state=opened&per_page=100')) as {
    iid: number;
    merge_status: string;
    work_in_progress: boolean;
    sha: string;
  }[];
  const found = (of: (item: (typeof all)[number]) => boolean) => {
    const item = all.find(of);
    if (!item) throw new Error('The sample has no such merge request.');
    return item;
  };
  const merge = async ({ iid, sha }: { iid: number; sha: string }) =>
    (await maintainer.call('mergeRequests.merge', { ...request(iid), body: { sha } })).error;
  const conflicting = found((item) => item.merge_status === 'cannot_be_merged' && !item.work_in_progress);
  // The next step stands beside the reason, as where the document's own status says it.
  const nextStep = text('failures.conflicts_hint');
  expect(await merge(conflicting)).toMatchObject({ code: 'not_mergeable', status: 422, hint: nextStep });
  expect(await merge(found((item) => item.work_in_progress))).toMatchObject({ code: 'work_in_progress', status: 405 });
  const held = found((item) => item.merge_status === 'can_be_merged' && !item.work_in_progress);
  // A status that the document has words for is said in them, next step included.
  stage.server.hold(held.iid, 'broken_status');
  expect(await merge(held)).toMatchObject({ code: 'not_mergeable', status: 405, hint: nextStep });
  stage.server.hold(held.iid, 'discussions_not_resolved');
  const refused = await merge(held);
  expect(refused?.code).toBe('refused');
  expect(refused?.message).toContain(text('merging.held_threads'));
  expect(await real(`GET /projects/1/merge_requests/${String(held.iid)}`)).toMatchObject({ state: 'opened' });
});

test('an automatic merge is cancelled by POST and read again; where none is set that is said', async () => {
  await real('PUT /projects/1/merge_requests/7/merge', { merge_when_pipeline_succeeds: true });
  const params = request(7);
  const first = await stage.watch(maintainer.call('mergeRequests.cancelAutoMerge', params));
  expect(first.value).toMatchObject({ iid: 7, merge_when_pipeline_succeeds: false });
  expect(first.sent).toHaveLength(3);
  const second = await stage.watch(maintainer.call('mergeRequests.cancelAutoMerge', params));
  expect(second.error?.code).toBe('not_armed');
  expect(second.sent.map((line) => line.split(' ')[0])).toEqual(['POST']);
  expect(stage.log).toContain('mergeRequests.cancelAutoMerge 201');
});

test('a comment of quick actions alone is a success without a note', async () => {
  const close = await maintainer.call('mergeRequestNotes.create', { ...request(5), body: { body: '/close' } });
  expect([close.status, close.value]).toEqual([200, null]);
  expect(await real('GET /projects/1/merge_requests/5')).toMatchObject({ state: 'closed' });
});

test('lists of jobs without totals and tokens without values are read', async () => {
  const jobs = await maintainer.call('jobs.list', { params: project, query: { per_page: 5 } });
  expect(jobs.value).toHaveLength(5);
  expect(jobs.headers.get('x-lectern-total')).toBeNull();
  expect(jobs.headers.get('x-lectern-next-page')).toBe('2');
  const params = { user_id: 3 };
  const body = { name: 'now', scopes: ['api'] };
  const made = await admin.call('impersonationTokens.create', { params, body });
  expect((made.value as { token: string }).token).not.toBe('');
  const list = await admin.call('impersonationTokens.list', { params });
  expect(list.value).not.toHaveLength(0);
  expect(list.headers.get('x-lectern-unreadable')).toBeNull();
});

test('statuses of jobs that the document does not have are read as they are, and contributors without lines', async () => {
  const jobs = await maintainer.call('jobs.list', { params: project, query: { per_page: 100 } });
  expect((jobs.value as { status: string }[]).map(({ status }) => status)).toContain('waiting_for_resource');
  expect(jobs.headers.get('x-lectern-unreadable')).toBeNull();
  const people = await maintainer.call('repository.contributors', { params: project });
  expect((people.value as object[])[0]).toMatchObject({ additions: 0, deletions: 0 });
});

test('a write whose answer is lost is not sent the other way', async () => {
  const halting = await openStage(
    (backend) => startVariedServer(backend, [[/^PUT /, () => Promise.reject(new Error())]], (value) => value),
    '18.2.0',
  );
  try {
    const lost = await halting.watch(halting.as('maintainer').call('mergeRequests.cancelAutoMerge', request(7)));
    expect(lost.error?.code).toBe('unknown_outcome');
    expect(lost.sent).toHaveLength(1);
  } finally {
    await halting.close();
  }
});
