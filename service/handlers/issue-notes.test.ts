/** Contract of notes on issues: like those on merge requests, and open to guests of a private project. */
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

const service = serviceForEach();

const path = '/projects/1/issues/1/notes';
const post = (sender: Sender, body: object, where = path) => service.send(sender, `POST ${where}`, { body });

it('writes, lists, reads, changes and deletes a note', async () => {
  const response = await post('reporter', { body: 'Seen again on the **outer bar**.' });
  expect(response.status).toBe(201);
  const note = await exactAnswer('issueNotes.create', response);
  const where = `${path}/${String(note.id)}`;
  expect(await exactAnswer('issueNotes.get', await service.send('owner', `GET ${where}`))).toMatchObject({
    body: 'Seen again on the **outer bar**.',
    noteable_type: 'Issue',
    noteable_iid: 1,
    created_at: testNow.toISOString(),
  });
  const put = await service.send('reporter', `PUT ${where}`, { body: { body: 'Seen twice.' } });
  expect((await exactAnswer('issueNotes.update', put)).body).toBe('Seen twice.');
  const list = await exactAnswer('issueNotes.list', await service.send('developer', `GET ${path}`));
  expect(list[0]?.body).toBe('Seen twice.');
  const award = await exactAnswer('issueNotes.create', await post('owner', { body: '🚀' }));
  expect(award).toMatchObject({ name: 'rocket', awardable_type: 'Issue' });
  await exactAnswer('issueNotes.delete', await service.send('reporter', `DELETE ${where}`));
  expect((await service.send('owner', `GET ${where}`)).status).toBe(404);
});

it('counts created_at for the owner only', async () => {
  const body = { body: 'From the log.', created_at: '2026-01-01T00:00:00Z' };
  const times = await Promise.all(
    (['owner', 'developer'] as const).map(
      async (sender) => (await exactAnswer('issueNotes.create', await post(sender, body))).created_at,
    ),
  );
  expect(times).toEqual(['2026-01-01T00:00:00.000Z', testNow.toISOString()]);
});

it('lets a guest of a private project read and write, not change the notes of others', async () => {
  const guest = service.addStranger('some.guest');
  service.inDatabase((database) => database.write("INSERT INTO members VALUES (1, ?, 'guest')", guest.id));
  const mine = await exactAnswer('issueNotes.create', await post(guest, { body: 'Hello.' }));
  expect((await service.send(guest, `GET ${path}`)).status).toBe(200);
  const theirs = await exactAnswer('issueNotes.create', await post('reporter', { body: 'Hello, guest.' }));
  const put = (sender: Sender, id: number) =>
    service.send(sender, `PUT ${path}/${String(id)}`, { body: { body: 'x' } });
  expect((await put(guest, mine.id)).status).toBe(200);
  expect((await put(guest, theirs.id)).status).toBe(403);
  expect((await service.send(guest, `DELETE ${path}/${String(theirs.id)}`)).status).toBe(403);
  expect((await put('maintainer', theirs.id)).status).toBe(200);
});
