/** Users with their keys, mails and tokens through @gitbeaker/rest. */
import { deepStrictEqual, ok, strictEqual } from 'node:assert';
import {
  asDocumented,
  expectFields,
  expectRefusal,
  needsAdministrator,
  onceEach,
  type Session,
  type Steps,
} from './session.ts';

interface Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
}

const withUser = async (
  session: Session,
  word: string,
  work: (user: Person, me: { readonly email: string }) => Promise<void>,
): Promise<number> => {
  const me = await needsAdministrator(session);
  const { client, settings } = session;
  const username = `${settings.run}-${word}`;
  const fields = { username, name: 'Conformance', email: `${username}@lectern.example`, bio: 'For a try' };
  const rest = { password: `${settings.run} is a Long one 7`, skipConfirmation: true };
  const user = (await client.Users.create({ ...fields, ...rest })) as unknown as Person;
  expectFields(user, { ...fields, state: 'active' });
  try {
    await work(user, me);
  } finally {
    await client.Users.remove(user.id, asDocumented({ hardDelete: true }));
  }
  return user.id;
};

interface Calls {
  create(): Promise<unknown>;
  show?(id: number): Promise<unknown>;
  all(options?: { readonly perPage: number }): Promise<readonly unknown[]>;
  remove(id: number): Promise<unknown>;
}

const idOf = (record: unknown): number => (record as { readonly id: number }).id;

const life = async (calls: Calls, fields: Readonly<Record<string, unknown>> = {}): Promise<void> => {
  const made = await calls.create();
  const id = idOf(made);
  expectFields(made, fields);
  if (calls.show) expectFields(await calls.show(id), { id, ...fields });
  ok(onceEach(await calls.all({ perPage: 1 }), idOf).includes(id), 'the list over all pages holds it');
  await calls.remove(id);
  ok(!(await calls.all()).map(idOf).includes(id), 'it is gone');
};

const sshKeys = ({ client }: Session, title: string, key: string, user?: { readonly userId: number }): Calls => ({
  create: () => client.UserSSHKeys.create(title, key, user),
  ...(!user && { show: (id: number) => client.UserSSHKeys.show(id) }),
  all: (options) => client.UserSSHKeys.all({ ...user, ...options }),
  remove: (id) => client.UserSSHKeys.remove(id, user),
});

const gpgKeys = ({ client }: Session, key: string, user?: { readonly userId: number }): Calls => ({
  create: () => client.UserGPGKeys.create(key, user),
  show: (id) => client.UserGPGKeys.show(id, user),
  all: (options) => client.UserGPGKeys.all({ ...user, ...options }),
  remove: (id) => client.UserGPGKeys.remove(id, user),
});

const emails = ({ client }: Session, email: string, user?: { readonly userId: number }): Calls => ({
  create: () => client.UserEmails.create(email, user),
  ...(!user && { show: (id: number) => client.UserEmails.show(id) }),
  all: (options) => client.UserEmails.all({ ...user, ...options }),
  remove: (id) => client.UserEmails.remove(id, user),
});

/** The steps. */
export const peopleSteps: Steps = {
  'exception user-conflict: users made, found, changed, blocked, deleted; a taken mail is 404': async (session) => {
    const { Users: users } = session.client;
    const gone = await withUser(session, 'life', async ({ id, username, email }, me) => {
      expectFields(await users.show(id), { username, email });
      deepStrictEqual((await users.all({ username })).map(idOf), [id]);
      deepStrictEqual((await users.all({ search: email })).map(idOf), [id]);
      await users.edit(id, { organization: 'Harbour' });
      expectFields(await users.show(id), { organization: 'Harbour' });
      strictEqual(await users.block(id), true);
      expectFields(await users.show(id), { state: 'blocked' });
      await users.unblock(id);
      const active = await users.all({ active: true, perPage: 4 });
      ok(onceEach(active, idOf).includes(id), 'the list over all pages holds the user');
      ok(
        active.every(({ state }) => state === 'active'),
        'the filter lives on over the pages',
      );
      const statuses = session.settings.isOwnService ? [404] : [404, 409];
      await expectRefusal(users.edit(id, { email: me.email }), ...statuses);
    });
    await expectRefusal(users.show(gone), 404);
  },
  'users: activities over pages': async (session) => {
    await needsAdministrator(session);
    const entries = await session.client.Users.allActivities({ from: '2020-01-01', perPage: 2 });
    onceEach(entries, ({ username }) => username);
    const days = entries.map(({ last_activity_on }) => String(last_activity_on));
    deepStrictEqual(days, [...days].sort(), 'oldest first');
  },
  'own keys and mails: made, read, listed, deleted': async (session) => {
    const { run, sshKeys: texts, gpgKeys: blocks } = session.settings;
    await life(sshKeys(session, run, texts[0]), { title: run });
    await life(gpgKeys(session, blocks[0]));
    const email = `${run}-own@lectern.example`;
    await life(emails(session, email), { email });
  },
  'keys and mails of others: made, read, listed, deleted': async (session) => {
    const { run, sshKeys: texts, gpgKeys: blocks } = session.settings;
    await withUser(session, 'keys', async ({ id: userId }) => {
      const { UserSSHKeys: keys } = session.client;
      await life(sshKeys(session, 'First', texts[1], { userId }), { title: 'First' });
      const key = await keys.create('Second', texts[1], { userId });
      const found = (await session.client.Keys.show({ keyId: key.id })) as unknown as { readonly user: unknown };
      expectFields(found.user, { id: userId });
      await expectRefusal(keys.create('Third', texts[1], { userId }), 400);
      await life(gpgKeys(session, blocks[1], { userId }));
      const email = `${run}-other@lectern.example`;
      await life(emails(session, email, { userId }), { email });
    });
  },
  'impersonation tokens: made, read, listed, revoked': async (session) => {
    const { UserImpersonationTokens: tokens } = session.client;
    await withUser(session, 'token', async ({ id: userId }) => {
      const made = await tokens.create(userId, 'Try', ['api'], { expiresAt: '2099-12-31' });
      expectFields(made, { name: 'Try', scopes: ['api'], active: true, expires_at: '2099-12-31' });
      expectFields(await tokens.show(userId, made.id), { id: made.id, active: true });
      deepStrictEqual((await tokens.all(userId, { state: 'active', perPage: 1 })).map(idOf), [made.id]);
      await tokens.revoke(userId, made.id);
      expectFields(await tokens.show(userId, made.id), { active: false, revoked: true });
    });
  },
};
