/** Contract of SSH keys: one's own, those of others, the lookup by id. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';
import { sshKeys } from '#service/testing/key-texts.ts';

const service = serviceForEach();

const add = (sender: Sender, where: string, body: object) => service.send(sender, `POST ${where}`, { body });

describe('own keys', () => {
  it('adds, lists, reads and deletes; an administrator sees the same', async () => {
    const response = await add('reporter', '/user/keys', { title: ' Bridge ', key: `${sshKeys.ed25519.key}\n` });
    expect(response.status).toBe(201);
    const key = await exactAnswer('sshKeys.create', response);
    expect(key).toEqual({
      id: expect.any(Number) as number,
      title: 'Bridge',
      key: sshKeys.ed25519.key,
      created_at: testNow.toISOString(),
    });
    const form = new URLSearchParams({ title: 'Pilot boat', key: sshKeys.rsa.key });
    const second = await exactAnswer(
      'sshKeys.create',
      await service.send('reporter', 'POST /user/keys', { body: form }),
    );
    expect(await exactAnswer('sshKeys.list', await service.send('reporter', 'GET /user/keys'))).toEqual([key, second]);
    const one = `/user/keys/${String(second.id)}`;
    expect(await exactAnswer('sshKeys.get', await service.send('reporter', `GET ${one}`))).toEqual(second);
    expect(await exactAnswer('userSshKeys.list', await service.send('admin', 'GET /users/5/keys'))).toEqual([
      key,
      second,
    ]);
    const gone = await service.send('reporter', `DELETE ${one}`);
    await exactAnswer('sshKeys.delete', gone);
    expect(await answerOf(await service.send('reporter', `GET ${one}`))).toEqual([
      404,
      { message: '404 Key Not Found' },
    ]);
    expect((await service.send('reporter', `DELETE ${one}`)).status).toBe(404);
    expect(await exactAnswer('sshKeys.list', await service.send('reporter', 'GET /user/keys'))).toEqual([key]);
  });

  it('takes every kind of key, and pages', async () => {
    for (const [title, { key }] of Object.entries(sshKeys))
      expect((await add('owner', '/user/keys', { title, key })).status).toBe(201);
    const response = await service.send('owner', 'GET /user/keys?per_page=3&page=2');
    expect([response.headers.get('x-total'), response.headers.get('x-next-page')]).toEqual(['4', '']);
    expect((await exactAnswer('sshKeys.list', response)).map(({ title }) => title)).toEqual(['rsa']);
  });

  it('never shows or deletes the key of somebody else', async () => {
    const { id } = await exactAnswer(
      'sshKeys.create',
      await add('owner', '/user/keys', { title: 'a', key: sshKeys.rsa.key }),
    );
    expect((await service.send('reporter', `GET /user/keys/${String(id)}`)).status).toBe(404);
    expect((await service.send('reporter', `DELETE /user/keys/${String(id)}`)).status).toBe(404);
    expect((await service.send('admin', `DELETE /users/5/keys/${String(id)}`)).status).toBe(404);
    expect((await service.send('owner', `GET /user/keys/${String(id)}`)).status).toBe(200);
  });

  it('L6 400: taken under another comment, a blank title; nothing is added', async () => {
    await add('owner', '/user/keys', { title: 'a', key: sshKeys.rsa.key });
    const renamed = sshKeys.rsa.key.replace('key3@example', 'other@example');
    expect(await answerOf(await add('reporter', '/user/keys', { title: 'b', key: renamed }))).toEqual([
      400,
      { message: { fingerprint: ['has already been taken'] } },
    ]);
    expect(await answerOf(await add('reporter', '/user/keys', { title: ' ', key: sshKeys.ed25519.key }))).toEqual([
      400,
      { message: { title: ["can't be blank"] } },
    ]);
    expect(await exactAnswer('sshKeys.list', await service.send('reporter', 'GET /user/keys'))).toEqual([]);
  });
});

describe('keys of others', () => {
  it('an administrator adds and deletes; the user sees it', async () => {
    const key = await exactAnswer(
      'userSshKeys.create',
      await add('admin', '/users/5/keys', { title: 'Issued', key: sshKeys.ecdsa521.key }),
    );
    expect(await exactAnswer('sshKeys.list', await service.send('reporter', 'GET /user/keys'))).toEqual([key]);
    await exactAnswer('userSshKeys.delete', await service.send('admin', `DELETE /users/5/keys/${String(key.id)}`));
    expect(await exactAnswer('sshKeys.list', await service.send('reporter', 'GET /user/keys'))).toEqual([]);
  });
});

describe('lookup by id', () => {
  it('answers the key with its owner in full', async () => {
    for (const [sender, kind, username] of [
      ['owner', 'rsa', 'hanna.brook'],
      ['reporter', 'ecdsa256', 'rune.dahl'],
    ] as const) {
      const { id } = await exactAnswer(
        'sshKeys.create',
        await add(sender, '/user/keys', { title: kind, key: sshKeys[kind].key }),
      );
      const found = await exactAnswer('keys.get', await service.send('admin', `GET /keys/${String(id)}`));
      expect(found).toMatchObject({ id, title: kind, key: sshKeys[kind].key, user: { username } });
      expect(found.user).not.toHaveProperty('is_admin');
    }
  });
});
