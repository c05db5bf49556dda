/** Reads everybody and what belongs to them, as an administrator and as others see it. */
import type { Sender } from '#testing/service-fixture.ts';
import { inTurn, type Tour } from './tour.ts';

const readPerson = async ({ call }: Tour, id: number, state: string): Promise<void> => {
  const params = { id };
  const query = { sudo: id };
  for (const who of ['admin', 'owner'] as const) await call(who, 'users.get', { params });
  // Nobody acts as somebody who is blocked.
  if (state === 'active') await call('admin', 'currentUser.get', { query });
  const sshKeys = await call('admin', 'userSshKeys.list', { params });
  await inTurn(sshKeys, (key) => call('admin', 'keys.get', { params: { id: key.id } }));
  const gpgKeys = await call('admin', 'userGpgKeys.list', { params });
  await inTurn(gpgKeys, (key) => call('admin', 'userGpgKeys.get', { params: { id, key_id: key.id } }));
  await call('admin', 'userEmails.list', { params });
  const tokens = await call('admin', 'impersonationTokens.list', { params: { user_id: id } });
  await inTurn(tokens, (token) =>
    call('admin', 'impersonationTokens.get', { params: { user_id: id, impersonation_token_id: token.id } }),
  );
};

/** What people read of themselves. */
const readOwn = async ({ call }: Tour, who: Sender): Promise<void> => {
  await call(who, 'currentUser.get');
  const sshKeys = await call(who, 'sshKeys.list');
  await inTurn(sshKeys, (key) => call(who, 'sshKeys.get', { params: { key_id: key.id } }));
  const gpgKeys = await call(who, 'gpgKeys.list');
  await inTurn(gpgKeys, (key) => call(who, 'gpgKeys.get', { params: { key_id: key.id } }));
  const emails = await call(who, 'emails.list');
  await inTurn(emails, (email) => call(who, 'emails.get', { params: { email_id: email.id } }));
};

/** Reads everybody, and what some read of themselves. */
export const readPeople = async (tour: Tour, selves: readonly Sender[]): Promise<void> => {
  const { call } = tour;
  const people = await call('admin', 'users.list', { query: { per_page: 100 } });
  await call('owner', 'users.list', { query: { per_page: 100 } });
  await inTurn(people, ({ id, state }) => readPerson(tour, id, state));
  for (const who of selves) await readOwn(tour, who);
  await call('admin', 'users.activities', { query: { from: '2020-01-01' } });
  const hooks = await call('admin', 'systemHooks.list');
  await inTurn(hooks, ({ id }) => call('admin', 'systemHooks.test', { params: { id } }));
};
