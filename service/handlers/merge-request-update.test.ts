/** Contract of changing a merge request: fields, state, rights, errors. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

const service = serviceForEach();

const put = (iid: number, body: object | FormData | URLSearchParams, sender: Sender = 'developer') =>
  service.send(sender, `PUT /projects/1/merge_requests/${String(iid)}`, { body });
const changed = async (iid: number, body: object | FormData | URLSearchParams) =>
  exactAnswer('mergeRequests.update', await put(iid, body));
const newestNotes = async (iid: number) =>
  (
    await exactAnswer(
      'mergeRequestNotes.list',
      await service.send('owner', `GET /projects/1/merge_requests/${String(iid)}/notes`),
    )
  ).map(({ body }) => body);

describe('update', () => {
  it('changes texts, people, labels and milestone, and another user reads it so', async () => {
    await changed(8, {
      title: 'Keep gauge readings',
      description: 'Shorter.',
      labels: 'schema, tides,schema',
      assignee_id: 3,
      milestone_id: 1,
      remove_source_branch: true,
      discussion_locked: false,
    });
    const seen = await exactAnswer(
      'mergeRequests.get',
      await service.send('reporter', 'GET /projects/1/merge_requests/8'),
    );
    expect(seen).toMatchObject({
      title: 'Keep gauge readings',
      description: 'Shorter.',
      labels: ['schema', 'tides'],
      assignee: { id: 3 },
      milestone: { id: 1 },
      force_remove_source_branch: true,
      discussion_locked: false,
      updated_at: testNow.toISOString(),
    });
    expect((await newestNotes(8))[0]).toContain('changed title from **Keep what the gauges measured**');
  });

  it('clears assignee and milestone with 0 or nothing', async () => {
    expect(await changed(5, { assignee_id: 0, milestone_id: 0, labels: '' })).toMatchObject({
      assignee: null,
      milestone: null,
      labels: [],
    });
    expect((await changed(6, new URLSearchParams({ assignee_id: '' }))).assignee).toBeNull();
  });

  it('takes labels as an array, and forms as well as JSON', async () => {
    expect((await changed(5, { labels: ['a', 'b'] })).labels).toEqual(['a', 'b']);
    const form = new FormData();
    form.set('title', 'From a form');
    form.set('discussion_locked', 'True');
    expect(await changed(5, form)).toMatchObject({ title: 'From a form', discussion_locked: true });
  });

  it('closes and reopens, with notes; a reopened one can be merged', async () => {
    expect((await changed(5, { state_event: 'close' })).state).toBe('closed');
    expect((await changed(5, { state_event: 'reopen' })).state).toBe('opened');
    expect((await newestNotes(5)).slice(0, 2)).toEqual(['reopened', 'closed']);
    expect((await service.send('owner', 'PUT /projects/1/merge_requests/5/merge')).status).toBe(200);
  });

  it('leaves alone what is not named, and notes nothing when nothing changes', async () => {
    const before = await newestNotes(5);
    const same = await changed(5, { title: 'Search the edges of a window by bisection', state_event: 'reopen' });
    expect(same).toMatchObject({ state: 'opened', labels: ['tides', 'performance'], assignee: { id: 3 } });
    expect(await newestNotes(5)).toEqual(before);
  });

  it('changes the target branch to another one that exists', async () => {
    const moved = await changed(5, { target_branch: 'tidal-streams' });
    expect([moved.target_branch, moved.merge_status]).toEqual(['tidal-streams', 'can_be_merged']);
    const { status } = await put(5, { target_branch: 'windows-by-bisection' });
    expect(status).toBe(400);
  });
});

describe('errors of update', () => {
  it('L6 400: nothing to change, wrong values, reasons per field', async () => {
    const of = async (body: object) => (await put(5, body)).json();
    expect(await of({})).toEqual({ error: 'at least one field is needed' });
    expect(await of({ title: '' })).toEqual({ error: 'title is empty' });
    expect(await of({ state_event: 'explode' })).toEqual({ error: 'state_event does not have a valid value' });
    expect(await of({ target_branch: 'nowhere' })).toEqual({ message: { target_branch: ['does not exist'] } });
    expect(await of({ target_branch: '--upload-pack=x' })).toEqual({ message: { target_branch: ['does not exist'] } });
    expect(await of({ milestone_id: 77 })).toEqual({ message: { milestone: ['does not exist in this project'] } });
    expect(await of({ assignee_id: 77 })).toEqual({ message: { assignee: ['cannot read this project'] } });
    const broken = await service.send('developer', 'PUT /projects/1/merge_requests/5', {
      body: '{"title": ',
      headers: { 'content-type': 'application/json' },
    });
    expect([broken.status, await broken.json()]).toEqual([400, { error: 'the body is not valid JSON' }]);
  });

  it('L6 401, 403, 404, and 405 for a merged one', async () => {
    expect((await put(5, { title: 'x' }, 'nobody')).status).toBe(401);
    expect((await put(5, { title: 'x' }, 'reporter')).status).toBe(403);
    expect((await put(99, { title: 'x' })).status).toBe(404);
    expect((await put(1, { state_event: 'reopen' })).status).toBe(405);
  });

  it('lets a reporter edit texts of an own one, but not its labels', async () => {
    const own = (body: object) => service.send('reporter', 'PUT /projects/2/merge_requests/1', { body });
    expect((await own({ description: 'In our own words.' })).status).toBe(200);
    expect((await own({ labels: 'fog' })).status).toBe(403);
  });
});
