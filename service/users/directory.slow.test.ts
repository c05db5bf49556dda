/** Sign-in by a real directory server: right and wrong passwords, first visit, control of the state, no answer. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { having } from '#testing/lacking.ts';
import { createTestService, exactAnswer, type TestService } from '#testing/service-fixture.ts';
import { startDirectory, type TestDirectory } from '#service/testing/directory-fixture.ts';
import { readDirectoryAddress, type DirectoryAddress } from './directory.ts';

let server: TestDirectory;
let service: TestService;

const addressOf = (url: string): DirectoryAddress => {
  const address = readDirectoryAddress(url);
  if (!address) throw new Error(`${url} is no directory.`);
  return address;
};
const signIn = (login: string, password: string) =>
  service.send('nobody', 'POST /session', { body: { login, password } });
const messageOf = async (response: Response): Promise<[number, string]> => [
  response.status,
  ((await response.json()) as { message: string }).message,
];

describe('with slapd', having('slapd'), () => {
  beforeAll(async () => {
    server = await startDirectory([
      { uid: 'erik.lund', name: 'Erik Lund', mail: 'erik@directory.example', password: 'spring-tide-1' },
      { uid: 'tove.holm', name: 'Tove Holm', mail: 'tove@westhaven.example', password: 'spring-tide-2' },
      { uid: 'sig.rud', otherUid: 'sigrud', name: 'Sig Rud', password: 'spring-tide-6' },
      { uid: 'no.mail', name: 'No Mail', password: 'spring-tide-3' },
      { uid: 'ines.okafor', name: 'Another Ines', mail: 'other@westhaven.example', password: 'spring-tide-4' },
      { uid: 'copy.cat', name: 'Copy Cat', mail: 'rune.dahl@pilots.example', password: 'spring-tide-5' },
    ]);
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    service = await createTestService({ directory: addressOf(server.url) });
  });
  afterEach(() => service.dispose());

  it('signs in whom it controls, by the password of the directory alone', async () => {
    const user = await exactAnswer('session.create', await signIn('erik.lund', 'spring-tide-1'));
    expect(user).toMatchObject({ id: 11, username: 'erik.lund', email: 'erik.lund@westhaven.example' });
    expect((await service.send({ token: user.private_token }, 'GET /user')).status).toBe(200);
    const byMail = await signIn('erik.lund@westhaven.example', 'spring-tide-1');
    expect((await exactAnswer('session.create', byMail)).id).toBe(11);
    await service.send('admin', 'PUT /users/11', { body: { password: 'local-password' } });
    for (const password of ['local-password', service.passwordOf('rune.dahl'), 'wrong', ' '])
      expect(await messageOf(await signIn('erik.lund', password))).toEqual([401, '401 Unauthorized']);
    expect((await signIn('erik.lund', '')).status).toBe(400);
  });

  it('leaves local people their local passwords', async () => {
    expect((await signIn('rune.dahl', service.passwordOf('rune.dahl'))).status).toBe(201);
    expect((await signIn('ines.okafor', service.passwordOf('ines.okafor'))).status).toBe(201);
    expect((await signIn('ines.okafor', 'spring-tide-4')).status).toBe(401);
  });

  it('makes an account at the first visit, once', async () => {
    const first = await exactAnswer('session.create', await signIn('tove.holm', 'spring-tide-2'));
    expect(first).toMatchObject({
      username: 'tove.holm',
      name: 'Tove Holm',
      email: 'tove@westhaven.example',
      is_admin: false,
      identities: [{ provider: 'ldapmain', extern_uid: 'uid=tove.holm,ou=people,dc=westhaven,dc=example' }],
    });
    expect(first.confirmed_at).not.toBeNull();
    expect((await exactAnswer('session.create', await signIn('tove.holm', 'spring-tide-2'))).id).toBe(first.id);
    const withoutMail = await exactAnswer('session.create', await signIn('no.mail', 'spring-tide-3'));
    expect(withoutMail.email).toBe('no.mail@directory.invalid');
    expect((await service.send('admin', `POST /users/${String(first.id)}/block`)).status).toBe(403);
  });

  it('never takes over the account of somebody else, and makes none for a wrong password', async () => {
    const [status, message] = await messageOf(await signIn('copy.cat', 'spring-tide-5'));
    expect([status, message]).toEqual([401, expect.stringContaining('another account') as string]);
    expect((await signIn('tove.holm', 'wrong')).status).toBe(401);
    expect((await signIn('nobody.there', 'spring-tide-2')).status).toBe(401);
    for (const login of ['*', 'erik*', 'erik.lund)(uid=*', '\\2a'])
      expect((await signIn(login, 'spring-tide-1')).status).toBe(401);
    const found = await service.send('admin', 'GET /users?search=tove');
    expect(await found.json()).toEqual([]);
  });

  it('refuses a blocked user of the directory', async () => {
    service.inDatabase((database) => database.write("UPDATE users SET state = 'blocked' WHERE id = 11"));
    expect((await signIn('erik.lund', 'spring-tide-1')).status).toBe(403);
  });

  it('sends no password where the connection should be upgraded and cannot be', async () => {
    await service.dispose();
    service = await createTestService({ directory: { ...addressOf(server.url), needsUpgrade: true } });
    const [status, message] = await messageOf(await signIn('erik.lund', 'spring-tide-1'));
    expect([status, message]).toEqual([503, expect.stringContaining('directory does not answer') as string]);
  });

  it('L8 counts guesses at once before they are judged, however the entry was named to find it', async () => {
    const names = ['erik.lund', 'ERIK.LUND', ' erik.lund', 'erik.lund  ', 'erik.lund@westhaven.example', 'ｅrik.lund'];
    const guess = (index: number) => signIn(names[index % names.length] ?? '', `guess ${String(index)}`);
    const all = await Promise.all(Array.from({ length: 150 }, (_, index) => guess(index)));
    expect(all.filter(({ status }) => status === 401)).toHaveLength(10);
    expect(all.filter(({ status }) => status === 429)).toHaveLength(140);
    expect((await signIn('erik.lund', 'spring-tide-1')).status).toBe(429);
    // Somebody who was never here has no account to be counted by.
    const logins = ['sig.rud', 'sigrud'] as const;
    const others = await Promise.all(
      Array.from({ length: 30 }, (_, index) => signIn(logins[index % 2] ?? '', 'wrong')),
    );
    expect(others.filter(({ status }) => status === 401)).toHaveLength(10);
  });

  it('L4 makes a guesser wait here as well', async () => {
    for (let guess = 0; guess < 10; guess += 1) await signIn('erik.lund', `guess ${String(guess)}`);
    expect((await signIn('erik.lund', 'spring-tide-1')).status).toBe(429);
  });
});

it('says when the directory does not answer; local people still sign in', async () => {
  service = await createTestService({ directory: addressOf('ldap://127.0.0.1:1/dc=example') });
  try {
    const [status, message] = await messageOf(await signIn('erik.lund', 'spring-tide-1'));
    expect([status, message]).toEqual([503, expect.stringContaining('directory does not answer') as string]);
    expect((await signIn('rune.dahl', service.passwordOf('rune.dahl'))).status).toBe(201);
  } finally {
    await service.dispose();
  }
});

describe('addresses of directories', () => {
  it.each([
    ['ldap://127.0.0.1:389/dc=x', { url: 'ldap://127.0.0.1:389', base: 'dc=x', attribute: 'uid', needsUpgrade: false }],
    [
      'ldap://host.example/ou=a%20b,dc=x?sAMAccountName',
      { url: 'ldap://host.example', base: 'ou=a b,dc=x', attribute: 'sAMAccountName', needsUpgrade: true },
    ],
    ['ldaps://host.example/dc=x', { url: 'ldaps://host.example', base: 'dc=x', attribute: 'uid', needsUpgrade: false }],
  ])('%s', (text, address) => {
    expect(readDirectoryAddress(text)).toEqual(address);
  });

  it.each([
    '',
    'ldap://',
    'ldap://host',
    'ldap://host/',
    'http://host/dc=x',
    'ldap://user:pass@host/dc=x',
    'ldap://h/%zz',
  ])('refuses %j', (text) => {
    expect(readDirectoryAddress(text)).toBeNull();
  });
});
