/** Contract of impersonation tokens: forms, states, and that scope, expiry and revocation count when they are used. */
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

let now = testNow;
const service = serviceForEach({ now: () => now });
beforeEach(() => {
  now = testNow;
});

const path = '/users/4/impersonation_tokens';
const usual = { name: 'Nightly', scopes: ['api'] };
const create = async (body: object = {}, where = path) =>
  exactAnswer(
    'impersonationTokens.create',
    await service.send('admin', `POST ${where}`, { body: { ...usual, ...body } }),
  );
const list = async (query = '', where = path) =>
  exactAnswer('impersonationTokens.list', await service.send('admin', `GET ${where}${query}`));
const read = async (id: number) =>
  exactAnswer('impersonationTokens.get', await service.send('admin', `GET ${path}/${String(id)}`));

describe('impersonation tokens', () => {
  it('lists those of the sample by state, with pages', async () => {
    const all = await list();
    expect(all.map(({ name, active, revoked, scopes }) => [name, active, revoked, scopes])).toEqual([
      ['Nightly report', true, false, ['api']],
      ['Import of 2025', false, false, ['api', 'read_user']],
      ['Lost laptop', false, true, ['read_user']],
    ]);
    expect(await list('?state=all')).toEqual(all);
    expect((await list('?state=active')).map(({ name }) => name)).toEqual(['Nightly report']);
    expect((await list('?state=inactive')).map(({ name }) => name)).toEqual(['Import of 2025', 'Lost laptop']);
    expect((await list('?per_page=2&page=2')).map(({ name }) => name)).toEqual(['Lost laptop']);
    expect(await list('', '/users/5/impersonation_tokens')).toEqual([]);
    expect((await service.send('admin', `GET ${path}?state=sleeping`)).status).toBe(400);
  });

  it('creates one that acts as the user, and reads it back', async () => {
    const token = await create({ expires_at: '2026-04-01' });
    expect(token).toEqual({
      id: expect.any(Number) as number,
      name: 'Nightly',
      token: expect.stringMatching(/^[\w-]{20,}$/u) as string,
      active: true,
      revoked: false,
      impersonation: true,
      scopes: ['api'],
      created_at: testNow.toISOString(),
      expires_at: '2026-04-01',
    });
    expect(await read(token.id)).toEqual(token);
    const self = await service.send({ token: token.token }, 'GET /user');
    expect(await self.json()).toMatchObject({ username: 'ines.okafor' });
    const body = { body: 'Written by the nightly report.' };
    const note = await service.send(token, 'POST /projects/1/merge_requests/5/notes', { body });
    expect(await note.json()).toMatchObject({ author: { username: 'ines.okafor' } });
  });

  it('takes scopes and expiry in every form that clients send', async () => {
    const form = new URLSearchParams([
      ['name', 'form'],
      ['scopes[]', 'api'],
      ['scopes[]', 'read_user'],
      ['expires_at', '2026-05-06T22:00:00Z'],
    ]);
    const made = await service.send('admin', `POST ${path}`, { body: form });
    expect(await exactAnswer('impersonationTokens.create', made)).toMatchObject({
      scopes: ['api', 'read_user'],
      expires_at: '2026-05-06',
    });
    expect(await create({ scopes: 'read_user', expires_at: '' })).toMatchObject({
      scopes: ['read_user'],
      expires_at: null,
    });
    expect((await create({ expires_at: null })).expires_at).toBeNull();
  });

  it('expires at the start of its day', async () => {
    const token = await create({ expires_at: '2026-03-04' });
    now = new Date('2026-03-03T23:59:59.000Z');
    expect((await service.send(token, 'GET /user')).status).toBe(200);
    now = new Date('2026-03-04T00:00:00.000Z');
    expect((await service.send(token, 'GET /user')).status).toBe(401);
    expect(await read(token.id)).toMatchObject({ active: false, revoked: false });
    expect((await list('?state=inactive')).map(({ id }) => id)).toContain(token.id);
  });

  it('works no more once it is revoked, and stays in the list', async () => {
    const token = await create();
    expect((await service.send(token, 'GET /merge_requests')).status).toBe(200);
    const gone = await service.send('admin', `DELETE ${path}/${String(token.id)}`);
    await exactAnswer('impersonationTokens.revoke', gone);
    expect((await service.send(token, 'GET /merge_requests')).status).toBe(401);
    expect(await read(token.id)).toMatchObject({ active: false, revoked: true });
    expect((await service.send('admin', `DELETE ${path}/${String(token.id)}`)).status).toBe(204);
  });

  it('L6 400 for each field, 403 for the user, 404 for the tokens of others and of another kind', async () => {
    const post = (body: object) => service.send('admin', `POST ${path}`, { body });
    expect(await answerOf(await post({ name: 'x' }))).toEqual([400, { error: 'scopes is missing' }]);
    for (const wrong of [{ scopes: [] }, { scopes: ['sudo'] }, { expires_at: 'soon' }, { expires_at: '2026-02-30' }])
      expect((await post({ ...usual, ...wrong })).status).toBe(400);
    for (const line of [`GET ${path}`, `POST ${path}`, `GET ${path}/1`, `DELETE ${path}/1`]) {
      // Not even the user whom the token acts as.
      const request = line.startsWith('POST') ? { body: usual } : {};
      expect((await service.send('developer', line, request)).status).toBe(403);
    }
    const other = await create();
    expect((await service.send('admin', `GET ${path.replace('4', '5')}/${String(other.id)}`)).status).toBe(404);
    const personal = service.inDatabase((database) =>
      database.one<{ id: number }>("SELECT id FROM tokens WHERE user_id = 4 AND kind = 'personal'"),
    );
    expect((await service.send('admin', `GET ${path}/${String(personal?.id)}`)).status).toBe(404);
  });
});

describe('scope read_user', () => {
  const reads = [
    '/user',
    '/users',
    '/users/2',
    '/user/keys',
    '/user/gpg_keys',
    '/user/emails',
    '/users/2/keys',
    '/users/2/gpg_keys',
    '/users/2/emails',
    '/user/activities',
  ];
  const others: Record<string, object | undefined> = {
    'GET /merge_requests': undefined,
    'GET /projects/1/repository/branches': undefined,
    'GET /keys/1': undefined,
    'GET /hooks': undefined,
    'GET /users/4/impersonation_tokens': undefined,
    'POST /user/emails': { email: 'narrow@tokens.example' },
    'DELETE /user/emails/1': undefined,
    'POST /users/5/block': undefined,
    'PUT /users/5': { name: 'Changed' },
  };

  it('reads people, and nothing else; nothing is changed', async () => {
    const narrow = await create({ scopes: ['read_user'] }, '/users/1/impersonation_tokens');
    const wide = await create({}, '/users/1/impersonation_tokens');
    for (const where of reads)
      expect([where, (await service.send(narrow, `GET ${where}`)).status]).toEqual([where, 200]);
    for (const [line, body] of Object.entries(others)) {
      const response = await service.send(narrow, line, body ? { body } : {});
      expect([line, response.status, ((await response.json()) as { error?: string }).error]).toEqual([
        line,
        403,
        'insufficient_scope',
      ]);
      if (line.startsWith('GET')) expect((await service.send(wide, line)).status).not.toBe(403);
    }
    const untouched = await exactAnswer('users.get', await service.send('admin', 'GET /users/5'));
    expect([untouched.name, untouched.state]).toEqual(['Rune Dahl', 'active']);
  });

  it('gives an administrator no token that opens more', async () => {
    const narrow = await create({ scopes: ['read_user'] }, '/users/1/impersonation_tokens');
    const wide = await create({}, '/users/1/impersonation_tokens');
    const selfOf = async (sender: Sender) => exactAnswer('currentUser.get', await service.send(sender, 'GET /user'));
    expect(await selfOf(narrow)).not.toHaveProperty('private_token');
    expect(await selfOf(wide)).toHaveProperty('private_token');
  });
});
