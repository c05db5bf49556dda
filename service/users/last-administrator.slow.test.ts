/** The last active administrator cannot be demoted, blocked or deleted, by whomever and however fast (L9). */
import { json } from 'node:stream/consumers';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '#testing/service-fixture.ts';
import { createHttpClient, type HttpClient, type Sent } from '#service/testing/http-client.ts';

let service: TestService;
let client: HttpClient;
let second: { readonly id: number; readonly token: string };
beforeEach(async () => {
  service = await createTestService();
  client = await createHttpClient(service);
  second = service.addStranger('second.admin');
});
afterEach(async () => {
  await client.end();
  await service.dispose();
});

const promote = () => client.answer(`PUT /users/${String(second.id)}`, client.json({ admin: true }));
const administrators = (): readonly number[] =>
  service.inDatabase((database) =>
    database
      .all<{ id: number }>("SELECT id FROM users WHERE is_admin = 1 AND state = 'active' ORDER BY id")
      .map(({ id }) => id),
  );
const refused = [
  403,
  { message: '403 Forbidden - This is the last active administrator: make somebody else an administrator first' },
];

/** The ways to end an administrator. */
const ways: readonly (readonly [name: string, line: (id: number) => string, body: object])[] = [
  ['demoted', (id) => `PUT /users/${String(id)}`, { admin: false }],
  ['blocked', (id) => `POST /users/${String(id)}/block`, {}],
  ['deleted', (id) => `DELETE /users/${String(id)}`, {}],
  ['deleted with what they wrote', (id) => `DELETE /users/${String(id)}?hard_delete=true`, {}],
];

describe.each(ways)('L9 %s', (_, line, body) => {
  const attempt = async (id: number, token?: string): Promise<unknown> => {
    const { headers, ...rest } = client.json(body);
    const sent: Sent = { ...rest, headers: { ...headers, ...(token !== undefined && { 'PRIVATE-TOKEN': token }) } };
    const response = await client.send(line(id), sent);
    return response.statusCode === 403 ? [403, await json(response)] : response.statusCode;
  };

  it('the last one is not, and stays what they are with all else that was sent', async () => {
    expect(await attempt(1)).toEqual(refused);
    expect(await client.answer('GET /user')).toMatchObject({ is_admin: true, state: 'active' });
  });

  it.each([
    ['blocked', "state = 'blocked'"],
    ['unconfirmed', 'confirmed_at = NULL'],
  ])('the last one is not while the only other is %s', async (__, change) => {
    await promote();
    service.inDatabase((database) => database.write(`UPDATE users SET ${change} WHERE id = ?`, second.id));
    expect(await attempt(1)).toEqual(refused);
  });

  it('one of two is, and then the other one is the last', async () => {
    await promote();
    expect([200, 201, 204]).toContain(await attempt(1, second.token));
    expect(administrators()).toEqual([second.id]);
    expect(await attempt(second.id, second.token)).toEqual(refused);
  });

  it('one remains when two do that to each other at once, ten times over', async () => {
    await promote();
    for (let round = 0; round < 10; round += 1) {
      const outcomes = await Promise.all([attempt(1, second.token), attempt(second.id)]);
      expect(administrators(), JSON.stringify(outcomes)).toHaveLength(1);
      service.inDatabase((database) =>
        database.write("UPDATE users SET is_admin = 1, state = 'active' WHERE id IN (1, ?)", second.id),
      );
      if (administrators().length < 2) break;
    }
  });
});

it('L9 two who change each other while a password is hashed: one remains', async () => {
  await promote();
  // Hashing takes long enough that both were judged as administrators before either change is written.
  const sent = client.json({ admin: false, password: 'high-water-11' });
  const bySecond = { ...sent, headers: { ...sent.headers, 'PRIVATE-TOKEN': second.token } };
  const responses = await Promise.all([
    client.send('PUT /users/1', bySecond),
    client.send(`PUT /users/${String(second.id)}`, sent),
  ]);
  expect(responses.map(({ statusCode }) => statusCode).sort()).toEqual([200, 403]);
  expect(administrators()).toHaveLength(1);
});

it('L9 what changes nothing about it is not refused: other fields, admin as it is, blocking somebody else', async () => {
  expect(await client.answer('PUT /users/1', client.json({ bio: 'Still here', admin: true }))).toMatchObject({
    bio: 'Still here',
  });
  expect(await client.answer(`POST /users/${String(second.id)}/block`)).toBe(true);
  expect((await client.send(`DELETE /users/${String(second.id)}`)).statusCode).toBe(204);
});
