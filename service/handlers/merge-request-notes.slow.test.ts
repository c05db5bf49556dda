/** Contract of notes on merge requests: list, read, write, awards, the locked discussion. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

const service = serviceForEach();

const path = '/projects/1/merge_requests/5/notes';
const post = (sender: Sender, body: object, where = path) => service.send(sender, `POST ${where}`, { body });

describe('notes', () => {
  it('lists people and service, newest first, and pages', async () => {
    const notes = await exactAnswer('mergeRequestNotes.list', await service.send('reporter', `GET ${path}`));
    expect(notes.map(({ system }) => system)).toEqual([false, false, false, false, true]);
    expect(notes[0]).toMatchObject({ body: 'Fine with me then.', noteable_type: 'MergeRequest', noteable_iid: 5 });
    const page = await service.send('reporter', `GET ${path}?per_page=2&page=3`);
    expect(await exactAnswer('mergeRequestNotes.list', page)).toHaveLength(1);
    expect(page.headers.get('x-total')).toBe('5');
  });

  it('writes a note that another user reads, counts it and subscribes its author', async () => {
    const response = await post('reporter', { body: 'Spring tide on the 19th: **merge before**.' });
    expect(response.status).toBe(201);
    const note = await exactAnswer('mergeRequestNotes.create', response);
    const read = await service.send('owner', `GET ${path}/${String(note.id)}`);
    expect(await exactAnswer('mergeRequestNotes.get', read)).toMatchObject({
      body: 'Spring tide on the 19th: **merge before**.',
      system: false,
      created_at: testNow.toISOString(),
      author: { username: 'rune.dahl', email: 'rune.dahl@pilots.example' },
    });
    const seen = await exactAnswer(
      'mergeRequests.get',
      await service.send('reporter', 'GET /projects/1/merge_requests/5'),
    );
    expect([seen.user_notes_count, seen.subscribed, seen.updated_at]).toEqual([5, true, testNow.toISOString()]);
  });

  it.each(['👎', ':thumbsdown:', ':-1:', ' 👎 '])('answers an award instead of a note for %s alone', async (body) => {
    const response = await post('reporter', { body });
    expect(response.status).toBe(201);
    expect(await exactAnswer('mergeRequestNotes.create', response)).toMatchObject({
      name: 'thumbsdown',
      awardable_type: 'MergeRequest',
      user: { username: 'rune.dahl' },
    });
    const seen = await exactAnswer(
      'mergeRequests.get',
      await service.send('owner', 'GET /projects/1/merge_requests/5'),
    );
    expect([seen.downvotes, seen.user_notes_count]).toEqual([1, 4]);
    const mine = await service.send('reporter', 'GET /projects/1/merge_requests?my_reaction_emoji=thumbsdown');
    expect((await exactAnswer('mergeRequests.list', mine)).map(({ iid }) => iid)).toEqual([5]);
  });

  it('counts created_at only for the owner and administrators', async () => {
    const body = { body: 'From the paper log.', created_at: '2026-01-02T03:04:05+01:00' };
    const times = await Promise.all(
      (['owner', 'admin', 'developer'] as const).map(async (sender) => {
        const note = await exactAnswer('mergeRequestNotes.create', await post(sender, body));
        return note.created_at;
      }),
    );
    expect(times).toEqual(['2026-01-02T02:04:05.000Z', '2026-01-02T02:04:05.000Z', testNow.toISOString()]);
  });
});

describe('own notes and those of others', () => {
  const noteBy = async (username: string) => {
    const notes = await exactAnswer('mergeRequestNotes.list', await service.send('owner', `GET ${path}`));
    return `${path}/${String(notes.find((note) => note.author.username === username && !note.system)!.id)}`;
  };
  const put = (sender: Sender, where: string, body: object) => service.send(sender, `PUT ${where}`, { body });

  it('changes an own note; another user reads the new text', async () => {
    const where = await noteBy('rune.dahl');
    const changed = await exactAnswer(
      'mergeRequestNotes.update',
      await put('reporter', where, { body: 'Three minutes.' }),
    );
    expect([changed.body, changed.updated_at]).toEqual(['Three minutes.', testNow.toISOString()]);
    const read = await exactAnswer('mergeRequestNotes.get', await service.send('owner', `GET ${where}`));
    expect([read.body, read.created_at]).toEqual(['Three minutes.', '2026-02-17T05:33:00.000Z']);
  });

  it('deletes an own note with 204, and it is gone for everybody', async () => {
    const where = await noteBy('rune.dahl');
    const gone = await service.send('reporter', `DELETE ${where}`);
    await exactAnswer('mergeRequestNotes.delete', gone);
    expect((await service.send('owner', `GET ${where}`)).status).toBe(404);
    expect((await service.send('reporter', `DELETE ${where}`)).status).toBe(404);
  });

  it('L6 403: notes of others are for maintainers, those of the service for nobody to change', async () => {
    const where = await noteBy('rune.dahl');
    expect((await put('developer', where, { body: 'x' })).status).toBe(403);
    expect((await service.send('developer', `DELETE ${where}`)).status).toBe(403);
    expect((await put('maintainer', where, { body: 'Tidied.' })).status).toBe(200);
    expect((await put('maintainer', where, { body: ' ' })).status).toBe(400);
    expect((await put('nobody', where, { body: 'x' })).status).toBe(401);
    const notes = await exactAnswer('mergeRequestNotes.list', await service.send('owner', `GET ${path}`));
    const system = notes.find((note) => note.system)!;
    expect((await put('admin', `${path}/${String(system.id)}`, { body: 'x' })).status).toBe(403);
  });
});

describe('errors of notes', () => {
  it('L6 400: the body is missing, empty or blank', async () => {
    const of = async (body: object) => {
      const response = await post('reporter', body);
      return [response.status, await response.json()];
    };
    expect(await of({})).toEqual([400, { error: 'body is missing' }]);
    expect(await of({ body: '' })).toEqual([400, { error: 'body is empty' }]);
    expect(await of({ body: '  ' })).toEqual([400, { message: { note: ["can't be blank"] } }]);
  });

  it('L6 401 and 404', async () => {
    expect((await post('nobody', { body: 'x' })).status).toBe(401);
    expect((await service.send('nobody', `GET ${path}`)).status).toBe(401);
    expect((await post('owner', { body: 'x' }, '/projects/1/merge_requests/99/notes')).status).toBe(404);
    const missing = await service.send('owner', `GET ${path}/9999`);
    expect([missing.status, await missing.json()]).toEqual([404, { message: '404 Note Not Found' }]);
    const elsewhere = await exactAnswer(
      'mergeRequestNotes.list',
      await service.send('owner', 'GET /projects/1/merge_requests/2/notes'),
    );
    expect((await service.send('owner', `GET ${path}/${String(elsewhere[0]!.id)}`)).status).toBe(404);
  });

  it('L6 403: a locked discussion takes notes of members only', async () => {
    const { token } = service.addStranger('passer.by');
    const where = '/projects/2/merge_requests/1/notes';
    expect((await post({ token }, { body: 'May I?' }, where)).status).toBe(201);
    service.inDatabase((database) => database.write('UPDATE merge_requests SET discussion_locked = 1'));
    expect((await post({ token }, { body: 'And now?' }, where)).status).toBe(403);
    expect((await post('reporter', { body: 'I may.' }, where)).status).toBe(201);
  });
});
