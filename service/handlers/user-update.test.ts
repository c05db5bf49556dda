/** Contract of changing users: every field read back by others, and the documented 404 where 409 would fit. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer } from '#testing/service-fixture.ts';

const service = serviceForEach();

const put = (id: number, body: object | FormData) => service.send('admin', `PUT /users/${String(id)}`, { body });
const change = async (id: number, body: object) => exactAnswer('users.update', await put(id, body));
const read = async (id: number) => exactAnswer('users.get', await service.send('admin', `GET /users/${String(id)}`));
const signIn = (login: string, password: string) =>
  service.send('nobody', 'POST /session', { body: { login, password } });

describe('update', () => {
  it('changes every field, and only what is sent', async () => {
    const before = await read(5);
    const fields = {
      email: 'rune@bank.example',
      username: 'rune.d',
      name: 'Rune D.',
      messenger_id: 'rune.calls',
      network_profile: 'rune-works',
      social_account: 'rune_says',
      website_url: 'https://pilots.example',
      organization: 'Pilots',
      projects_limit: 7,
      bio: 'Reads once.',
      location: 'Stavanger',
      can_create_group: false,
      external: true,
    };
    const after = await change(5, { ...fields, admin: true, provider: 'github', extern_uid: '12' });
    expect(after).toEqual({
      ...before,
      ...fields,
      web_url: 'http://127.0.0.1/rune.d',
      is_admin: true,
      identities: [{ provider: 'github', extern_uid: '12' }],
    });
    expect(await read(5)).toEqual(after);
    expect((await service.send('reporter', 'GET /hooks')).status).not.toBe(403);
    const seen = await exactAnswer('users.list', await service.send('developer', 'GET /users?username=rune.d'));
    expect(seen[0]).toMatchObject({ id: 5, name: 'Rune D.' });
    expect(await change(5, { bio: '' })).toEqual({ ...after, bio: '' });
    await change(5, { admin: false });
    expect((await service.send('reporter', 'GET /hooks')).status).toBe(403);
  });

  it('sets a password that works, and the old one works no more', async () => {
    const before = service.passwordOf('ines.okafor');
    expect((await signIn('ines.okafor', before)).status).toBe(201);
    await change(4, { password: 'new-moon-tide' });
    expect((await signIn('ines.okafor', before)).status).toBe(401);
    expect((await signIn('ines.okafor', 'new-moon-tide')).status).toBe(201);
    await change(4, { email: 'ines@new.example' });
    expect((await signIn('ines@new.example', 'new-moon-tide')).status).toBe(201);
  });

  it('exchanges the account at a provider, and projects count against the limit', async () => {
    await change(2, { provider: 'github', extern_uid: '1' });
    expect((await change(2, { provider: 'github', extern_uid: '2' })).identities).toEqual([
      { provider: 'github', extern_uid: '2' },
    ]);
    expect((await change(2, { projects_limit: 1 })).can_create_project).toBe(false);
    expect((await change(2, { projects_limit: 50 })).can_create_project).toBe(true);
  });

  it('exchanges and removes the picture, file included', async () => {
    const old = join(service.folder, 'uploads', 'user', 'avatar', '2', 'avatar.png');
    expect(existsSync(old)).toBe(true);
    const form = new FormData();
    form.set('avatar', new File([Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')], 'new.gif'));
    const user = await exactAnswer('users.update', await put(2, form));
    expect(user.avatar_url).toMatch(/\/2\/new\.gif$/u);
    expect(existsSync(old)).toBe(false);
    expect((await change(2, { avatar: '' })).avatar_url).toBeNull();
    expect(existsSync(join(old, '..', 'new.gif'))).toBe(false);
  });
});

describe('errors of update', () => {
  it('L6 404 where 409 would fit, and for a user who does not exist; nothing is changed', async () => {
    const before = await read(5);
    for (const body of [
      { email: 'hanna.brook@westhaven.example', name: 'X' },
      { email: 'ines@okafor.example' },
      { username: 'Hanna.Brook' },
    ]) {
      const [status, answer] = (await answerOf(await put(5, body))) as [number, { message: string }];
      expect([status, answer.message]).toEqual([404, expect.stringMatching(/has already been taken$/u) as string]);
    }
    expect(await read(5)).toEqual(before);
    expect((await put(5, { email: before.username === 'rune.dahl' ? 'RUNE.DAHL@pilots.example' : '' })).status).toBe(
      200,
    );
    expect(await answerOf(await put(999, { name: 'X' }))).toEqual([404, { message: '404 User Not Found' }]);
  });

  it('L6 400 with reasons by field; 403 for who makes an administrator of himself', async () => {
    expect(await answerOf(await put(5, { email: 'x', password: '1234567' }))).toEqual([
      400,
      { message: { email: ['is invalid'], password: ['is too short (minimum is 8 characters)'] } },
    ]);
    expect(await answerOf(await put(5, { name: '' }))).toEqual([400, { error: 'name is empty' }]);
    expect((await service.send('reporter', 'PUT /users/5', { body: { admin: true } })).status).toBe(403);
    expect(await read(5)).toMatchObject({ is_admin: false });
  });
});
