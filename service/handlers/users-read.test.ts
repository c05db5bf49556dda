/** Contract of reading users: four forms, every filter, pages, who was active. */
import { beforeAll, describe, expect, it } from 'vitest';
import { userAdminSchema, userProfileSchema, userSummarySchema } from '#shared/api/schemas/user.ts';
import { serviceForAll } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow, type Sender } from '#testing/service-fixture.ts';

const service = serviceForAll();
beforeAll(() => {
  service.inDatabase((database) => {
    database.write("UPDATE users SET created_at = '2025-05-05T10:00:00.000Z' WHERE username = 'yuki.tanabe'");
    database.write("UPDATE users SET created_at = '2025-09-09T10:00:00.000Z' WHERE username = 'sana.qureshi'");
  });
});

const namesOf = async (query: string, sender: Sender = 'admin') => {
  const response = await service.send(sender, `GET /users?per_page=100&${query}`);
  return (await exactAnswer('users.list', response)).map(({ username }) => username);
};

describe('forms', () => {
  it('list: every field for an administrator, the summary for others', async () => {
    const full: unknown = await (await service.send('admin', 'GET /users?username=ines.okafor')).json();
    expect(full).toEqual([userAdminSchema.parse((full as unknown[])[0])]);
    expect(full).toMatchObject([{ email: 'ines.okafor@westhaven.example', is_admin: false }]);
    const summary: unknown = await (await service.send('reporter', 'GET /users?username=ines.okafor')).json();
    expect(summary).toEqual([
      {
        id: 4,
        username: 'ines.okafor',
        name: 'Ines Okafor',
        state: 'active',
        avatar_url: null,
        web_url: 'http://127.0.0.1/ines.okafor',
      },
    ]);
    expect(userSummarySchema.parse((summary as unknown[])[0])).toBeTruthy();
  });

  it('single: every field for an administrator, the profile for others, oneself included', async () => {
    const full: unknown = await (await service.send('admin', 'GET /users/2')).json();
    expect(userAdminSchema.parse(full)).toEqual(full);
    for (const sender of ['reporter', 'owner'] as const) {
      const profile: unknown = await (await service.send(sender, 'GET /users/2')).json();
      expect(userProfileSchema.parse(profile)).toEqual(profile);
      expect(profile).toMatchObject({
        name: 'Hanna Brook',
        avatar_url: 'http://127.0.0.1/uploads/-/system/user/avatar/2/avatar.png',
        bio: 'Harbour master, started tideplan.',
        created_at: '2024-03-01T08:00:00.000Z',
      });
    }
  });

  it('says of the sample’s people what they are', async () => {
    const user = async (id: number) =>
      exactAnswer('users.get', await service.send('admin', `GET /users/${String(id)}`));
    expect(await user(1)).toMatchObject({ is_admin: true, external: false, two_factor_enabled: false, identities: [] });
    expect(await user(8)).toMatchObject({ state: 'blocked', last_activity_on: '2025-05-06' });
    expect(await user(9)).toMatchObject({ external: true });
    expect(await user(10)).toMatchObject({ two_factor_enabled: true });
    expect(await user(11)).toMatchObject({
      identities: [{ provider: 'ldapmain', extern_uid: 'uid=erik.lund,ou=people,dc=westhaven,dc=example' }],
    });
    expect(await user(12)).toMatchObject({ confirmed_at: null, organization: '' });
  });

  it('reads theme and colours from what is stored: no operation sets them', async () => {
    const read = async () => exactAnswer('users.get', await service.send('admin', 'GET /users/6'));
    expect(await read()).toMatchObject({ theme_id: 1, color_scheme_id: 1 });
    service.inDatabase((database) => database.write('UPDATE users SET theme_id = 3, color_scheme_id = 2 WHERE id = 6'));
    expect(await read()).toMatchObject({ theme_id: 3, color_scheme_id: 2 });
  });

  it('dates sign-ins: the current one and the one before', async () => {
    const signIn = () =>
      service.send('nobody', 'POST /session', {
        body: { login: 'lena.frost', password: service.passwordOf('lena.frost') },
      });
    const read = async () => exactAnswer('users.get', await service.send('admin', 'GET /users/7'));
    expect(await read()).toMatchObject({ current_sign_in_at: null, last_sign_in_at: null });
    await signIn();
    expect(await read()).toMatchObject({
      current_sign_in_at: testNow.toISOString(),
      last_sign_in_at: testNow.toISOString(),
    });
  });
});

describe('filters', () => {
  it('newest first, in pages that keep the filter', async () => {
    const names = await namesOf('');
    expect([names.length, names[0], names.at(-1)]).toEqual([12, 'mira.castell', 'root']);
    const response = await service.send('reporter', 'GET /users?per_page=5&page=2&active=true');
    expect(response.headers.get('x-total')).toBe('11');
    expect(response.headers.get('link')).toContain('per_page=5&page=3&active=true>; rel="next"');
    expect(await exactAnswer('users.list', response)).toHaveLength(5);
  });

  it('by state and kind; false says nothing', async () => {
    expect(await namesOf('blocked=true')).toEqual(['otto.brandt']);
    expect(await namesOf('active=True')).not.toContain('otto.brandt');
    expect(await namesOf('active=true')).toHaveLength(11);
    expect(await namesOf('external=true')).toEqual(['sana.qureshi']);
    expect(await namesOf('active=false')).toHaveLength(12);
    expect(await namesOf('active=true&blocked=true')).toEqual([]);
    expect((await service.send('admin', 'GET /users?active=maybe')).status).toBe(400);
  });

  it('by a part of the email or the username, in any letter case', async () => {
    expect(await namesOf('search=OKAFOR')).toEqual(['ines.okafor']);
    expect(await namesOf('search=%40pilots.example', 'reporter')).toEqual(['rune.dahl']);
    expect(await namesOf('search=root')).toEqual(['root']);
    expect(await namesOf('search=%25')).toEqual([]);
    expect(await namesOf('username=Rune.Dahl')).toEqual(['rune.dahl']);
    expect(await namesOf('username=rune')).toEqual([]);
  });

  it('by an account at a provider; both or none', async () => {
    const uid = encodeURIComponent('uid=erik.lund,ou=people,dc=westhaven,dc=example');
    expect(await namesOf(`provider=ldapmain&extern_uid=${uid}`)).toEqual(['erik.lund']);
    expect(await namesOf(`provider=github&extern_uid=${uid}`)).toEqual([]);
    expect(await answerOf(await service.send('admin', 'GET /users?provider=ldapmain'))).toEqual([
      400,
      { error: 'extern_uid and provider go together' },
    ]);
  });

  it('by the time of joining, inclusive, as date or timestamp with any offset', async () => {
    expect(await namesOf('created_after=2025-05-05T10:00:00.000Z')).toEqual(['sana.qureshi', 'yuki.tanabe']);
    expect(await namesOf('created_after=2025-05-05T12:00:01%2B02:00')).toEqual(['sana.qureshi']);
    expect(await namesOf('created_after=2025-01-01&created_before=2025-06-01')).toEqual(['yuki.tanabe']);
    expect(await namesOf('created_before=2025-05-05T10:00:00Z')).toContain('yuki.tanabe');
    expect(await namesOf('created_before=2025-05-05')).not.toContain('yuki.tanabe');
    expect((await service.send('admin', 'GET /users?created_after=yesterday')).status).toBe(400);
  });

  it('by custom attributes, all of them at once', async () => {
    expect(await namesOf('custom_attributes[watch]=harbour')).toEqual(['mateo.silva', 'hanna.brook']);
    expect(await namesOf('custom_attributes%5Bwatch%5D=night&custom_attributes%5Bdesk%5D=4')).toEqual(['ines.okafor']);
    expect(await namesOf('custom_attributes[watch]=night&custom_attributes[desk]=5')).toEqual([]);
  });
});

describe('activities', () => {
  const list = async (query = '') =>
    exactAnswer('users.activities', await service.send('admin', `GET /user/activities?per_page=100${query}`));

  it('oldest first, of the last six months by default', async () => {
    const activities = await list();
    expect(activities.slice(0, 1)).toEqual([
      { username: 'sana.qureshi', last_activity_on: '2025-11-22', last_activity_at: '2025-11-22' },
    ]);
    const days = activities.map(({ last_activity_on }) => last_activity_on);
    expect(days).toEqual([...days].sort());
    const names = activities.map(({ username }) => username);
    expect(names).not.toContain('otto.brandt');
    expect((await list('&from=2025-05-06')).map(({ username }) => username)[0]).toBe('otto.brandt');
    expect((await list('&from=2025-05-07T10:00:00Z')).map(({ username }) => username)[0]).toBe('sana.qureshi');
    expect(await list('&from=2026-03-03')).toEqual([]);
    const paged = await service.send('admin', 'GET /user/activities?per_page=1&page=2');
    expect(await exactAnswer('users.activities', paged)).toEqual([activities[1]]);
  });

  it('L6 400 for what is no day', async () => {
    expect((await service.send('admin', 'GET /user/activities?from=spring')).status).toBe(400);
  });
});
