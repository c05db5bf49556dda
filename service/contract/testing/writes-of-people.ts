/** Writes users, what belongs to them, and system hooks. */
import { exactAnswer } from '#testing/service-fixture.ts';
import { gpgKey, sshKeys } from '#service/testing/key-texts.ts';
import type { Tour } from './tour.ts';

const profile = (name: string) => ({
  messenger_id: `${name}.calls`,
  network_profile: `${name}-works`,
  social_account: `${name}_says`,
  website_url: `https://${name}.example`,
  organization: `${name} & sons`,
  bio: `About ${name}`,
  location: `${name}town`,
  projects_limit: name.length,
  can_create_group: name.length % 2 === 0,
  external: name.length % 2 === 1,
  admin: name.length % 2 === 0,
  extern_uid: name,
  provider: name.length % 2 === 0 ? 'github' : 'google',
});

const password = 'high-water-11';

const createUsers = async ({ call }: Tour): Promise<void> => {
  for (const username of ['anke', 'bente', 'carla']) {
    const usual = { username, name: username.toUpperCase(), email: `${username}@new.example` };
    const full = { ...usual, ...profile(username), password, skip_confirmation: true };
    const body = username === 'carla' ? { ...usual, projects_limit: 0 } : full;
    const { id } = await call('admin', 'users.create', { body });
    const params = { id };
    await call('admin', 'users.update', { params, body: { bio: `Was ${username}` } });
    await call('admin', 'users.block', { params });
    await call('admin', 'users.update', { params, body: { name: `${username} was blocked` } });
    if (username === 'anke') await call('admin', 'users.unblock', { params });
  }
};

const addKeys = async ({ call }: Tour): Promise<void> => {
  const [one, two, three, four] = Object.values(sshKeys).map(({ key }) => key);
  await call('owner', 'sshKeys.create', { body: { title: 'Bridge', key: one } });
  // Nobody acts as somebody who is blocked.
  await call('admin', 'users.unblock', { params: { id: 10 } });
  await call('admin', 'sshKeys.create', { query: { sudo: 10 }, body: { title: 'Deck', key: two } });
  await call('admin', 'users.block', { params: { id: 10 } });
  await call('admin', 'userSshKeys.create', { params: { id: 12 }, body: { title: 'Mast', key: three } });
  await call('admin', 'userSshKeys.create', { params: { id: 11 }, body: { title: 'Keel', key: four } });
  for (const [who, email] of [
    ['owner', 'hanna@home.example'],
    ['admin', 'ada@home.example'],
  ] as const)
    await call(who, 'emails.create', { body: { email } });
  for (const id of [2, 3])
    await call('admin', 'userEmails.create', { params: { id }, body: { email: `u${String(id)}@home.example` } });
};

/** There are two GPG keys, the sample's and one more: each is added by its owner and by an administrator. */
const addGpgKeys = async ({ call }: Tour): Promise<void> => {
  const [first] = await call('owner', 'gpgKeys.list');
  await call('owner', 'gpgKeys.delete', { params: { key_id: first?.id } });
  for (const [id, key] of [
    [2, first?.key],
    [4, gpgKey.key],
  ] as const) {
    const query = { sudo: id };
    const own = await call('admin', 'gpgKeys.create', { query, body: { key } });
    await call('admin', 'gpgKeys.get', { query, params: { key_id: own.id } });
    await call('admin', 'gpgKeys.delete', { query, params: { key_id: own.id } });
    await call('admin', 'userGpgKeys.create', { params: { id }, body: { key } });
    await call('admin', 'gpgKeys.list', { query });
  }
};

const addTokensAndHooks = async ({ call }: Tour): Promise<void> => {
  for (const [at, scopes] of [['api'], ['read_user'], ['api', 'read_user']].entries()) {
    const body = { name: `Token ${String(at)}`, scopes, ...(at > 0 && { expires_at: `2026-0${String(at + 2)}-01` }) };
    await call('admin', 'impersonationTokens.create', { params: { user_id: at + 2 }, body });
  }
  const url = 'http://127.0.0.1:9/';
  await call('admin', 'systemHooks.create', { body: { url } });
  const flags = { push_events: false, tag_push_events: true, enable_ssl_verification: false };
  await call('admin', 'systemHooks.create', { body: { url: `${url}other`, ...flags } });
};

/** Signs people in on two days: with a picture and without, administrators and others. */
const signIn = async ({ call, wait, service }: Tour): Promise<void> => {
  await call('admin', 'users.update', { params: { id: 2 }, body: { projects_limit: 2 } });
  await call('admin', 'users.update', { params: { id: 10 }, body: { ...profile('petra'), provider: 'github' } });
  await call('admin', 'users.update', { params: { id: 4 }, body: { ...profile('ines.o'), admin: false } });
  await call('admin', 'users.update', { params: { id: 3 }, body: { ...profile('mateo'), admin: true } });
  for (const login of ['root', 'hanna.brook', 'mateo.silva', 'ines.okafor', 'hanna.brook'])
    await call('nobody', 'session.create', { body: { login, password: service.passwordOf(login) } });
  wait(2);
  await call('nobody', 'session.create', { body: { login: 'anke', password } });
  await call('admin', 'users.update', { params: { id: 2 }, body: { location: 'Westhaven' } });
  await call('maintainer', 'currentUser.get');
};

/** Somebody with a picture, which comes as a part of a form. */
const createWithPicture = async ({ record, service }: Tour): Promise<void> => {
  const form = new FormData();
  for (const [name, value] of Object.entries({ username: 'dora', name: 'Dora', email: 'dora@new.example' }))
    form.set(name, value);
  form.set('avatar', new File([Buffer.from('GIF89a\x01\x00\x01\x00', 'latin1')], 'dora.gif'));
  record.add(
    'users.create',
    await exactAnswer('users.create', await service.send('admin', 'POST /users', { body: form })),
  );
};

/** Writes all of that. */
export const writePeople = async (tour: Tour): Promise<void> => {
  await createUsers(tour);
  await addKeys(tour);
  await addGpgKeys(tour);
  await addTokensAndHooks(tour);
  await signIn(tour);
  await createWithPicture(tour);
};

/** Tests a hook once more, with another newest project; nothing reads that one. */
export const testHookAgain = async ({ call, service }: Tour): Promise<void> => {
  service.inDatabase((database) => {
    database.write(
      `INSERT INTO projects (id, path, name, visibility, owner_id, default_branch, created_at)
        VALUES (4, 'harbor/lights', 'Lights', 'private', 2, 'main', '2026-03-01T00:00:00.000Z')`,
    );
  });
  await call('admin', 'systemHooks.test', { params: { id: 1 } });
};
