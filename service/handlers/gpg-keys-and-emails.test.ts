/** Contract of GPG keys and further addresses: one's own and those of others. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';
import { gpgKey } from '#service/testing/key-texts.ts';

const service = serviceForEach();

const send = (sender: Sender, line: string, body?: object) =>
  service.send(sender, line, body === undefined ? {} : { body });

describe('GPG keys', () => {
  const body = { key: gpgKey.key };

  it('adds, lists, reads and deletes one’s own', async () => {
    const response = await send('maintainer', 'POST /user/gpg_keys', body);
    expect(response.status).toBe(201);
    const key = await exactAnswer('gpgKeys.create', response);
    expect(key).toEqual({ id: expect.any(Number) as number, key: gpgKey.key, created_at: testNow.toISOString() });
    const one = `/user/gpg_keys/${String(key.id)}`;
    expect(await exactAnswer('gpgKeys.list', await send('maintainer', 'GET /user/gpg_keys'))).toEqual([key]);
    expect(await exactAnswer('gpgKeys.get', await send('maintainer', `GET ${one}`))).toEqual(key);
    expect(await exactAnswer('userGpgKeys.list', await send('admin', 'GET /users/3/gpg_keys'))).toEqual([key]);
    expect((await send('owner', `GET ${one}`)).status).toBe(404);
    expect((await send('owner', `DELETE ${one}`)).status).toBe(404);
    const gone = await send('maintainer', `DELETE ${one}`);
    await exactAnswer('gpgKeys.delete', gone);
    expect(await answerOf(await send('maintainer', `DELETE ${one}`))).toEqual([
      404,
      { message: '404 GPG Key Not Found' },
    ]);
    expect((await send('maintainer', `GET ${one}`)).status).toBe(404);
    expect((await send('maintainer', 'POST /user/gpg_keys', body)).status).toBe(201);
  });

  it('an administrator reads, adds and deletes those of others', async () => {
    const sample = await exactAnswer('userGpgKeys.list', await send('admin', 'GET /users/2/gpg_keys'));
    expect(sample.map(({ created_at }) => created_at)).toEqual(['2025-06-02T06:30:00.000Z']);
    const key = await exactAnswer('userGpgKeys.create', await send('admin', 'POST /users/2/gpg_keys', body));
    const one = `/users/2/gpg_keys/${String(key.id)}`;
    expect(await exactAnswer('userGpgKeys.get', await send('admin', `GET ${one}`))).toEqual(key);
    expect(await exactAnswer('gpgKeys.list', await send('owner', 'GET /user/gpg_keys'))).toEqual([...sample, key]);
    await exactAnswer('userGpgKeys.delete', await send('admin', `DELETE ${one}`));
    expect(await exactAnswer('gpgKeys.list', await send('owner', 'GET /user/gpg_keys'))).toEqual(sample);
  });
});

describe('emails', () => {
  const body = { email: 'mateo@tides.example' };

  it('adds, lists, reads and deletes one’s own', async () => {
    const response = await send('maintainer', 'POST /user/emails', body);
    expect(response.status).toBe(201);
    const email = await exactAnswer('emails.create', response);
    expect(email).toEqual({ id: expect.any(Number) as number, email: 'mateo@tides.example' });
    const one = `/user/emails/${String(email.id)}`;
    expect(await exactAnswer('emails.list', await send('maintainer', 'GET /user/emails'))).toEqual([email]);
    expect(await exactAnswer('emails.get', await send('maintainer', `GET ${one}`))).toEqual(email);
    expect(await exactAnswer('userEmails.list', await send('admin', 'GET /users/3/emails'))).toEqual([email]);
    expect((await send('owner', `GET ${one}`)).status).toBe(404);
    expect((await send('owner', `DELETE ${one}`)).status).toBe(404);
    await exactAnswer('emails.delete', await send('maintainer', `DELETE ${one}`));
    expect(await answerOf(await send('maintainer', `DELETE ${one}`))).toEqual([
      404,
      { message: '404 Email Not Found' },
    ]);
    expect(await exactAnswer('userEmails.list', await send('admin', 'GET /users/3/emails'))).toEqual([]);
  });

  it('an administrator adds and deletes those of others', async () => {
    const before = await exactAnswer('emails.list', await send('reporter', 'GET /user/emails'));
    expect(before.map(({ email }) => email)).toEqual(['rune@dahl.example']);
    const email = await exactAnswer('userEmails.create', await send('admin', 'POST /users/5/emails', body));
    expect(await exactAnswer('emails.list', await send('reporter', 'GET /user/emails'))).toEqual([...before, email]);
    await exactAnswer('userEmails.delete', await send('admin', `DELETE /users/5/emails/${String(email.id)}`));
    expect(await exactAnswer('emails.list', await send('reporter', 'GET /user/emails'))).toEqual(before);
  });

  it('L6 400: taken as a main or a further address in any letter case, no address', async () => {
    for (const email of ['RUNE@dahl.example', 'hanna.brook@westhaven.example'])
      expect(await answerOf(await send('maintainer', 'POST /user/emails', { email }))).toEqual([
        400,
        { message: { email: ['has already been taken'] } },
      ]);
    for (const email of ['no address', 'a@b@c', 'a@b\r\nBcc: x@y.example'])
      expect(await answerOf(await send('admin', 'POST /users/3/emails', { email }))).toEqual([
        400,
        { message: { email: ['is invalid'] } },
      ]);
  });
});
