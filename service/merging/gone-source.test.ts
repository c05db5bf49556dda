/** A merge request whose source branch is gone cannot be merged, and says so wherever it is read. */
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer } from '#testing/service-fixture.ts';
import { addFork } from '#service/testing/fork-fixture.ts';

const service = serviceForEach();

/** A merge request from a fork; returns its number. */
const requestFromFork = async (): Promise<{ readonly fork: number; readonly iid: number }> => {
  const { id, owner } = await addFork(service);
  await service.git(id, 'branch', 'from-outside', 'tidal-streams');
  const body = { source_branch: 'from-outside', target_branch: 'main', title: 'From outside', target_project_id: 1 };
  const made = await service.send(owner, `POST /projects/${String(id)}/merge_requests`, { body });
  return { fork: id, iid: (await exactAnswer('mergeRequests.create', made)).iid };
};

/** What every read says of a merge request: alone, with its changes, in both lists. */
const statuses = async (iid: number): Promise<readonly unknown[]> => {
  const path = `/projects/1/merge_requests`;
  const get = async (line: string): Promise<unknown> => (await service.send('admin', `GET ${line}`)).json();
  const one = (await get(`${path}/${String(iid)}`)) as { merge_status: unknown };
  const changes = (await get(`${path}/${String(iid)}/changes`)) as { merge_status: unknown; changes: unknown[] };
  expect(changes.changes.length).toBeGreaterThan(0);
  const listed = (await Promise.all(
    [`${path}?iids[]=${String(iid)}`, '/merge_requests?scope=all&per_page=100'].map(get),
  )) as { project_id: number; iid: number; merge_status: unknown }[][];
  const inLists = listed.map((list) => list.find((entry) => entry.project_id === 1 && entry.iid === iid)?.merge_status);
  return [one.merge_status, changes.merge_status, ...inLists];
};
const all = (status: string) => [status, status, status, status];
const merge = async (iid: number): Promise<unknown> => {
  const response = await service.send('maintainer', `PUT /projects/1/merge_requests/${String(iid)}/merge`);
  return response.status === 405 ? [405, await response.json()] : response.status;
};
const refused = [405, { message: 'Branch cannot be merged' }];

it('a branch deleted by the API', async () => {
  expect(await statuses(5)).toEqual(all('can_be_merged'));
  const tip = await service.git(1, 'rev-parse', 'main');
  const branch = '/projects/1/repository/branches/windows-by-bisection';
  expect((await service.send('maintainer', `DELETE ${branch}`)).status).toBe(204);
  expect(await statuses(5)).toEqual(all('cannot_be_merged'));
  expect(await merge(5)).toEqual(refused);
  expect(await service.git(1, 'rev-parse', 'main')).toBe(tip);
  await service.send('owner', 'PUT /projects/1/merge_requests/5', { body: { state_event: 'close' } });
  expect(await statuses(5)).toEqual(all('cannot_be_merged'));
});

it('a branch of a fork; the target’s branch of the same name changes nothing about it', async () => {
  const { fork, iid } = await requestFromFork();
  expect(await statuses(iid)).toEqual(all('can_be_merged'));
  await service.git(fork, 'update-ref', '-d', 'refs/heads/from-outside');
  await service.git(1, 'branch', 'from-outside', 'tidal-streams');
  expect(await statuses(iid)).toEqual(all('cannot_be_merged'));
  expect(await merge(iid)).toEqual(refused);
});

it('a branch that is there again: it can be merged as before', async () => {
  const sha = await service.git(1, 'rev-parse', 'windows-by-bisection');
  await service.git(1, 'update-ref', '-d', 'refs/heads/windows-by-bisection');
  expect(await merge(5)).toEqual(refused);
  await service.git(1, 'update-ref', 'refs/heads/windows-by-bisection', sha);
  expect(await statuses(5)).toEqual(all('can_be_merged'));
  expect(await merge(5)).toBe(200);
});

it('a closed one with its branch, which can be merged once it is open again', async () => {
  expect(await statuses(4)).toEqual(all('can_be_merged'));
});

it('one that was merged and lost its branch stays what it is', async () => {
  expect(await merge(5)).toBe(200);
  await service.git(1, 'update-ref', '-d', 'refs/heads/windows-by-bisection');
  expect(await statuses(5)).toEqual(all('can_be_merged'));
});

it('a target branch that is gone, and one without a shared commit: both keep their changes', async () => {
  const root = await service.git(1, 'commit-tree', '-m', 'Alone', 'main^{tree}');
  await service.git(1, 'update-ref', 'refs/heads/alone', root);
  await service.git(1, 'update-ref', 'refs/heads/short-lived', 'main');
  const create = async (target_branch: string): Promise<number> => {
    const body = { source_branch: 'windows-by-bisection', target_branch, title: target_branch };
    const made = await service.send('maintainer', 'POST /projects/1/merge_requests', { body });
    return (await exactAnswer('mergeRequests.create', made)).iid;
  };
  const [alone, gone] = [await create('alone'), await create('short-lived')];
  await service.git(1, 'update-ref', '-d', 'refs/heads/short-lived');
  expect(await statuses(gone)).toEqual(all('cannot_be_merged'));
  expect(await statuses(alone)).toEqual(all('cannot_be_merged'));
});
