/** Contract of creating users: every field, pictures, passwords, confirmation by mail, every documented error. */
import { describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { answerOf, exactAnswer, testNow } from '#testing/service-fixture.ts';
import { receivedMails } from '#service/testing/mailbox.ts';

const service = serviceForEach();

const usual = { email: 'nils@quay.example', username: 'nils.berg', name: 'Nils Berg' };
const post = (body: object | FormData | URLSearchParams) => service.send('admin', 'POST /users', { body });
const create = async (body: object = {}) => exactAnswer('users.create', await post({ ...usual, ...body }));
const signIn = (login: string, password: string) =>
  service.send('nobody', 'POST /session', { body: { login, password } });
/** The smallest picture: one pixel. */
const pixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

describe('create', () => {
  it('makes a user with nothing but the required fields', async () => {
    const response = await post(usual);
    expect(response.status).toBe(201);
    const user = await exactAnswer('users.create', response);
    expect(user).toEqual({
      ...usual,
      id: expect.any(Number) as number,
      state: 'active',
      avatar_url: null,
      web_url: 'http://127.0.0.1/nils.berg',
      created_at: testNow.toISOString(),
      bio: null,
      location: null,
      messenger_id: '',
      network_profile: '',
      social_account: '',
      website_url: '',
      organization: '',
      last_sign_in_at: null,
      confirmed_at: null,
      theme_id: 1,
      last_activity_on: '2026-03-02',
      color_scheme_id: 1,
      projects_limit: 100,
      current_sign_in_at: null,
      identities: [],
      can_create_group: true,
      can_create_project: true,
      two_factor_enabled: false,
      external: false,
      is_admin: false,
    });
    expect(await exactAnswer('users.get', await service.send('admin', `GET /users/${String(user.id)}`))).toEqual(user);
  });

  it('keeps every field, sent as a form with today’s names and capital booleans', async () => {
    const fields = {
      ...usual,
      website_url: 'https://quay.example',
      organization: 'Quay',
      bio: 'Moors ships.',
      location: 'Oslo',
      projects_limit: '0',
      provider: 'github',
      extern_uid: '4711',
      admin: 'True',
      can_create_group: 'False',
      skip_confirmation: 'true',
      external: '1',
      skype: 'nils.calls',
      linkedin: 'nils-works',
      twitter: 'nils_says',
    };
    const user = await exactAnswer('users.create', await post(new URLSearchParams(fields)));
    const read = await exactAnswer('users.get', await service.send('admin', `GET /users/${String(user.id)}`));
    expect(read).toEqual(user);
    expect(read).toMatchObject({
      website_url: 'https://quay.example',
      organization: 'Quay',
      bio: 'Moors ships.',
      location: 'Oslo',
      projects_limit: 0,
      can_create_project: false,
      identities: [{ provider: 'github', extern_uid: '4711' }],
      is_admin: true,
      can_create_group: false,
      external: true,
      confirmed_at: testNow.toISOString(),
      messenger_id: 'nils.calls',
      network_profile: 'nils-works',
      social_account: 'nils_says',
    });
    const seen = await exactAnswer('users.get', await service.send('reporter', `GET /users/${String(user.id)}`));
    expect(seen).toMatchObject({ bio: 'Moors ships.', messenger_id: 'nils.calls' });
    expect((await service.send('admin', `GET /hooks`, { headers: { sudo: 'nils.berg' } })).status).not.toBe(403);
  });

  it('lets the new user sign in with the password, and not before the address is confirmed', async () => {
    await create({ password: 'high-water-9' });
    const refused = await signIn('nils.berg', 'high-water-9');
    expect([refused.status, await refused.text()]).toEqual([401, expect.stringContaining('not confirmed') as string]);
    const [mail] = await receivedMails(service.folder);
    expect(mail).toMatchObject({ to: usual.email, subject: 'Confirm your email address' });
    const page = await service.fetch(new Request(mail?.link ?? ''));
    expect([page.status, await page.text()]).toEqual([200, expect.stringContaining('You can sign in now') as string]);
    const session = await exactAnswer('session.create', await signIn('nils.berg', 'high-water-9'));
    expect(session).toMatchObject({ username: 'nils.berg', confirmed_at: testNow.toISOString() });
    expect((await service.send({ token: session.private_token }, 'GET /user')).status).toBe(200);
  });

  it('skips the mail with skip_confirmation; without a password nobody signs in', async () => {
    await create({ skip_confirmation: true });
    expect(await receivedMails(service.folder)).toEqual([]);
    for (const password of ['', 'null', 'undefined'])
      expect([400, 401]).toContain((await signIn('nils.berg', password)).status);
  });

  it('reset_password wins over the password: the page of the mail sets it', async () => {
    await create({ reset_password: true, password: 'high-water-9', skip_confirmation: true });
    expect((await signIn('nils.berg', 'high-water-9')).status).toBe(401);
    const mails = await receivedMails(service.folder);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([[usual.email, 'Set your password']]);
    const secret = new URL(mails[0]?.link ?? '').searchParams.get('reset_password_token') ?? '';
    const sent = await service.fetch(
      new Request('http://127.0.0.1/users/password/edit', {
        method: 'POST',
        body: new URLSearchParams({
          reset_password_token: secret,
          password: 'low-water-3',
          password_confirmation: 'low-water-3',
        }),
      }),
    );
    expect(sent.status).toBe(200);
    expect((await signIn('nils.berg', 'low-water-3')).status).toBe(201);
  });

  it('takes a picture as a part of the form, and serves it', async () => {
    const form = new FormData();
    for (const [name, value] of Object.entries(usual)) form.set(name, value);
    form.set('avatar', new File([pixel], '../../My face.png', { type: 'image/png' }));
    const user = await exactAnswer('users.create', await post(form));
    expect(user.avatar_url).toMatch(/^http:\/\/127\.0\.0\.1\/uploads\/-\/system\/user\/avatar\/\d+\/-*My-face\.png$/u);
    const picture = await service.fetch(
      new Request(user.avatar_url ?? '', { headers: { 'private-token': service.tokens['reporter'] ?? '' } }),
    );
    expect([picture.status, Buffer.from(await picture.arrayBuffer()).equals(pixel)]).toEqual([200, true]);
  });
});

describe('errors of create', () => {
  it('L6 409: email or username taken, in any letter case, further addresses included', async () => {
    const email = { message: 'Email has already been taken' };
    const username = { message: 'Username has already been taken' };
    expect(await answerOf(await post({ ...usual, email: 'Rune.Dahl@pilots.example' }))).toEqual([409, email]);
    expect(await answerOf(await post({ ...usual, email: 'rune@dahl.example' }))).toEqual([409, email]);
    expect(await answerOf(await post({ ...usual, username: 'Rune.Dahl' }))).toEqual([409, username]);
  });

  it('L6 400: missing and wrong fields, with reasons by field; nobody is made', async () => {
    for (const field of ['email', 'username', 'name'])
      expect(await answerOf(await post({ ...usual, [field]: undefined }))).toEqual([
        400,
        { error: `${field} is missing` },
      ]);
    const wrong = { email: 'nowhere', username: '-x', name: ' ', password: 'short', bio: 'x'.repeat(256) };
    const [status, body] = (await answerOf(await post({ ...usual, ...wrong }))) as [number, { message: object }];
    expect([status, Object.keys(body.message).sort()]).toEqual([400, Object.keys(wrong).sort()]);
    for (const username of ['a/b', 'a b', 'x.git', 'x.', '.', 'ü', 'x'.repeat(256)])
      expect((await post({ ...usual, username })).status).toBe(400);
    expect((await post({ ...usual, provider: 'github' })).status).toBe(400);
    expect((await post({ ...usual, extern_uid: '1' })).status).toBe(400);
    expect((await post({ ...usual, projects_limit: -1 })).status).toBe(400);
    expect((await post({ ...usual, admin: 'perhaps' })).status).toBe(400);
    const uid = 'UID=erik.lund,ou=people,dc=westhaven,dc=example';
    expect(await answerOf(await post({ ...usual, provider: 'ldapmain', extern_uid: uid }))).toEqual([
      400,
      { message: { extern_uid: ['has already been taken'] } },
    ]);
    const found = await service.send('admin', 'GET /users?username=nils.berg');
    expect(await found.json()).toEqual([]);
    expect(await receivedMails(service.folder)).toEqual([]);
  });

  it.each([
    ['a text that calls itself a picture', new File(['<svg onload=alert(1)>'], 'x.png'), 'is not an image'],
    ['a picture over 200 KB', new File([pixel, new Uint8Array(200 * 1024)], 'x.png'), 'is too big'],
    ['a text instead of a file', 'x.png', 'must be an image file'],
  ])('L6 400: %s', async (_title, avatar, reason) => {
    const form = new FormData();
    for (const [name, value] of Object.entries(usual)) form.set(name, value);
    form.set('avatar', avatar);
    const [status, body] = (await answerOf(await post(form))) as [number, { message: { avatar: string[] } }];
    expect([status, body.message.avatar.join()]).toEqual([400, expect.stringContaining(reason) as string]);
  });
});
