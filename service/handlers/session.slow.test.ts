/** Contract of signing in and of the signed-in user: passwords, two factors, blocked accounts, sudo, tokens. */
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';
import { openEncryption } from '#service/store/database/encryption.ts';
import { addToken } from '#service/store/users/tokens.ts';

let now = testNow;
const service = serviceForEach({ now: () => now });
beforeEach(() => {
  now = testNow;
});

const signIn = (body: object) => service.send('nobody', 'POST /session', { body });
const set = (sql: string) => service.inDatabase((database) => database.write(sql));

describe('session', () => {
  it.each([
    { login: 'ines.okafor' },
    { login: 'INES.OKAFOR' },
    { email: 'ines.okafor@westhaven.example' },
    { login: 'ines.okafor@westhaven.example' },
  ])('signs in with %j and answers a private token that works', async (who) => {
    const response = await signIn({ ...who, password: service.passwordOf('ines.okafor') });
    expect(response.status).toBe(201);
    const user = await exactAnswer('session.create', response);
    expect(user).toMatchObject({ username: 'ines.okafor', is_admin: false, current_sign_in_at: testNow.toISOString() });
    const self = await service.send({ token: user.private_token }, 'GET /user');
    expect(await exactAnswer('currentUser.get', self)).toMatchObject({ username: 'ines.okafor' });
    const again = await exactAnswer(
      'session.create',
      await signIn({ ...who, password: service.passwordOf('ines.okafor') }),
    );
    expect(again.private_token).toBe(user.private_token);
  });

  it('L6 401: an unknown user', async () => {
    const password = service.passwordOf('ines.okafor');
    expect((await signIn({ login: 'nobody.here', password })).status).toBe(401);
  });

  it('L6 401: two factors need a personal access token; 403: blocked', async () => {
    set("UPDATE users SET two_factor_enabled = 1 WHERE username = 'ines.okafor'");
    const refused = await signIn({ login: 'ines.okafor', password: service.passwordOf('ines.okafor') });
    expect(refused.status).toBe(401);
    expect(await refused.text()).toContain('personal access token');
    set("UPDATE users SET state = 'blocked' WHERE username = 'rune.dahl'");
    const blocked = { message: '403 Forbidden - Your account has been blocked.' };
    expect(await answerOf(await signIn({ login: 'rune.dahl', password: service.passwordOf('rune.dahl') }))).toEqual([
      403,
      blocked,
    ]);
    expect(await answerOf(await service.send('reporter', 'GET /user'))).toEqual([403, blocked]);
  });

  it('L4 makes the eleventh guess within a minute wait, even with the right password', async () => {
    for (let guess = 0; guess < 10; guess += 1)
      await signIn({ login: 'rune.dahl', password: `guess ${String(guess)}` });
    const limited = await signIn({ login: 'Rune.Dahl', password: service.passwordOf('rune.dahl') });
    expect([limited.status, limited.headers.get('retry-after')]).toEqual([429, '60']);
    expect((await signIn({ login: 'ines.okafor', password: service.passwordOf('ines.okafor') })).status).toBe(201);
    now = new Date(testNow.getTime() + 61_000);
    expect((await signIn({ login: 'rune.dahl', password: service.passwordOf('rune.dahl') })).status).toBe(201);
  });
});

describe('guesses', () => {
  const statuses = async (
    count: number,
    bodyOf: (index: number) => object,
  ): Promise<Readonly<Record<number, number>>> => {
    const all = await Promise.all(Array.from({ length: count }, (_, index) => signIn(bodyOf(index))));
    return Object.fromEntries(
      [...Map.groupBy(all, ({ status }) => status)].map(([status, some]) => [status, some.length]),
    );
  };

  it('L8 are counted before they are judged: of 150 at once ten are, whichever name of the user is typed', async () => {
    const names = [
      { login: 'ines.okafor' },
      { login: 'INES.Okafor' },
      { login: 'ines.okafor@westhaven.example' },
      { email: 'Ines.Okafor@westhaven.example' },
    ];
    const guess = (index: number) => ({ ...names[index % names.length], password: `guess ${String(index)}` });
    expect(await statuses(150, guess)).toEqual({ 401: 10, 429: 140 });
    const right = { login: 'ines.okafor', password: service.passwordOf('ines.okafor') };
    expect((await signIn(right)).status).toBe(429);
    now = new Date(testNow.getTime() + 59_999);
    expect((await signIn(right)).status).toBe(429);
    now = new Date(testNow.getTime() + 60_000);
    expect((await signIn(right)).status).toBe(201);
  });

  it('L8 have a total per address, so that many users are not tried ten times each', async () => {
    const guess = (index: number) => ({ login: `somebody.${String(index)}`, password: 'guess' });
    expect(await statuses(150, guess)).toEqual({ 401: 50, 429: 100 });
    const right = { login: 'ines.okafor', password: service.passwordOf('ines.okafor') };
    expect((await signIn(right)).status).toBe(429);
    const request = new Request('http://127.0.0.1/api/v4/session', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(right),
    });
    expect((await service.fetch(request, '192.0.2.7')).status).toBe(201);
  });

  it('L8 that were right are taken back: people who sign in do not make each other wait', async () => {
    const right = { login: 'ines.okafor', password: service.passwordOf('ines.okafor') };
    for (let time = 0; time < 12; time += 1) expect((await signIn(right)).status).toBe(201);
    expect(await statuses(12, (index) => ({ ...right, password: String(index) }))).toEqual({ 401: 10, 429: 2 });
  });
});

describe('signed-in user', () => {
  const self = async (sender: Sender, query = '', headers = {}) =>
    service.send(sender, `GET /user${query}`, { headers });

  it('answers the full form, with the private token for the administrator only', async () => {
    const administrator = await exactAnswer('currentUser.get', await self('admin'));
    expect(administrator).toMatchObject({
      username: 'root',
      is_admin: true,
      private_token: expect.any(String) as string,
    });
    const developer = await exactAnswer('currentUser.get', await self('developer'));
    expect(developer).not.toHaveProperty('private_token');
    expect(developer).not.toHaveProperty('is_admin');
  });

  it('lets an administrator act as somebody, by id or name, header or parameter', async () => {
    for (const response of [
      await self('admin', '?sudo=4'),
      await self('admin', '?sudo=ines.okafor'),
      await self('admin', '', { Sudo: '4' }),
      await self('admin', '', { sudo: 'ines.okafor' }),
    ]) {
      expect(await exactAnswer('currentUser.get', response)).toMatchObject({ username: 'ines.okafor' });
    }
  });

  it('L6 401, and for sudo 403 and 404', async () => {
    expect(await answerOf(await self('nobody'))).toEqual([401, { message: '401 Unauthorized' }]);
    expect(await answerOf(await self('owner', '?sudo=4'))).toEqual([
      403,
      { message: '403 Forbidden - Must be admin to use sudo' },
    ]);
    expect((await self('admin', '?sudo=none.such')).status).toBe(404);
  });

  it('refuses tokens that are revoked, expired or too narrow', async () => {
    const token = service.inDatabase((database) =>
      addToken(database, openEncryption(`${service.folder}/token-key`), {
        user_id: 4,
        kind: 'impersonation',
        name: 'narrow',
        created_at: testNow.toISOString(),
        scopes: 'read_user',
        expires_at: '2026-03-03',
      }),
    );
    expect((await self({ token })).status).toBe(200);
    expect((await service.send({ token }, 'GET /merge_requests')).status).toBe(403);
    now = new Date('2026-03-03T00:00:00.000Z');
    expect((await self({ token })).status).toBe(401);
    now = testNow;
    set("UPDATE tokens SET revoked = 1 WHERE name = 'narrow'");
    expect((await self({ token })).status).toBe(401);
  });

  it('L4 keeps neither token nor password in the database, and the key in a file of its own', async () => {
    const { stat, readFile, readdir } = await import('node:fs/promises');
    expect((await stat(`${service.folder}/token-key`)).mode & 0o777).toBe(0o600);
    await signIn({ login: 'ines.okafor', password: service.passwordOf('ines.okafor') });
    const files = (await readdir(service.folder)).filter((name) => name.startsWith('lectern.sqlite'));
    expect(files).toContain('lectern.sqlite');
    for (const name of files) {
      const bytes = await readFile(`${service.folder}/${name}`);
      for (const secret of [service.tokens.admin, service.tokens.owner ?? '', service.passwordOf('ines.okafor')])
        expect(bytes.includes(secret)).toBe(false);
      if (name === 'lectern.sqlite') expect(bytes.includes('ines.okafor')).toBe(true);
    }
  });
});
