/** The pages behind the links of mails: good once, for a while, for one person; no script, no secret passed on. */
import { beforeEach, describe, expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { exactAnswer, testNow } from '#testing/service-fixture.ts';
import { receivedMails } from '#service/testing/mailbox.ts';
import { escapeHtml } from './plain-page.ts';

let now = testNow;
const service = serviceForEach({ now: () => now });
beforeEach(() => {
  now = testNow;
});

const create = async (username: string, body: object) => {
  const fields = { username, email: `${username}@quay.example`, name: username, ...body };
  return exactAnswer('users.create', await service.send('admin', 'POST /users', { body: fields }));
};
const linkOf = async (subject: RegExp): Promise<string> =>
  (await receivedMails(service.folder)).find((mail) => subject.test(mail.subject))?.link ?? '';
const open = (link: string): Promise<Response> => service.fetch(new Request(link));
const signIn = async (login: string, password: string): Promise<number> =>
  (await service.send('nobody', 'POST /session', { body: { login, password } })).status;
const fill = (link: string, password: string, again = password): Promise<Response> => {
  const secret = new URL(link).searchParams.get('reset_password_token') ?? '';
  const body = new URLSearchParams({ reset_password_token: secret, password, password_confirmation: again });
  return service.fetch(new Request(link.replace(/\?.*/u, ''), { method: 'POST', body }));
};

describe('confirmation', () => {
  it('works once, and a wrong or old link changes nothing', async () => {
    const { id } = await create('nils', { password: 'high-water-9' });
    const link = await linkOf(/Confirm/u);
    expect((await open(`${link}x`)).status).toBe(404);
    expect(await signIn('nils', 'high-water-9')).toBe(401);
    now = new Date('2026-04-05T00:00:00.000Z');
    expect((await open(link)).status).toBe(404);
    now = new Date('2026-03-20T00:00:00.000Z');
    expect((await open(link)).status).toBe(200);
    expect(await signIn('nils', 'high-water-9')).toBe(201);
    expect((await open(link)).status).toBe(404);
    const user = await exactAnswer('users.get', await service.send('admin', `GET /users/${String(id)}`));
    expect(user).toMatchObject({ confirmed_at: '2026-03-20T00:00:00.000Z' });
  });

  it('is asked for by a link that is in no database file as it is', async () => {
    await create('nils', { password: 'high-water-9' });
    const secret = new URL(await linkOf(/Confirm/u)).searchParams.get('confirmation_token') ?? '';
    expect(secret.length).toBeGreaterThanOrEqual(32);
    const rows = service.inDatabase((database) => JSON.stringify(database.all('SELECT * FROM mail_links')));
    expect(rows).toContain('confirm');
    expect(rows).not.toContain(secret);
  });
});

describe('setting a password', () => {
  it('shows a form, says what is wrong with a password, and sets one once', async () => {
    await create('nils', { reset_password: true });
    const link = await linkOf(/password/u);
    const form = await open(link);
    expect([form.status, await form.text()]).toEqual([200, expect.stringContaining('<form method="post"') as string]);
    const short = await fill(link, 'short');
    expect([short.status, await short.text()]).toEqual([422, expect.stringContaining('is too short') as string]);
    const other = await fill(link, 'long-enough-1', 'long-enough-2');
    expect([other.status, await other.text()]).toEqual([422, expect.stringContaining('not the same') as string]);
    expect(await signIn('nils', 'long-enough-1')).toBe(401);
    expect((await fill(link, 'long-enough-1')).status).toBe(200);
    // The mail was read, so the address is confirmed as well.
    expect(await signIn('nils', 'long-enough-1')).toBe(201);
    expect((await fill(link, 'long-enough-3')).status).toBe(404);
    expect((await open(link)).status).toBe(404);
    expect(await signIn('nils', 'long-enough-1')).toBe(201);
    expect((await open(await linkOf(/Confirm/u))).status).toBe(404);
  });

  it('is good for two days, and not with the secret of a confirmation', async () => {
    await create('nils', { reset_password: true });
    const link = await linkOf(/password/u);
    const confirmation = new URL(await linkOf(/Confirm/u)).searchParams.get('confirmation_token') ?? '';
    expect((await fill(`${link.replace(/=.*/u, '')}=${confirmation}`, 'long-enough-1')).status).toBe(404);
    now = new Date(testNow.getTime() + 2 * 86_400_000);
    expect((await fill(link, 'long-enough-1')).status).toBe(404);
    expect((await fill('http://127.0.0.1/users/password/edit', 'long-enough-1')).status).toBe(404);
  });
});

it('pages run nothing, are not kept and tell nobody their address', async () => {
  await create('nils', { reset_password: true });
  const page = await open(await linkOf(/password/u));
  expect(page.headers.get('content-security-policy')).toMatch(/^default-src 'none'; style-src 'sha256-/u);
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(page.headers.get('referrer-policy')).toBe('same-origin');
  expect(await page.text()).not.toContain('<script');
  expect(escapeHtml(`<a href="x" title='y'>&`)).toBe('&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;');
});
