// @vitest-environment jsdom
/** A token is rotated in one go, and its overview says what it costs before it reads: both over the real proxy and service. */
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { administrator, openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import { testNow, type TestService } from '#testing/service-fixture.ts';
import { text, textPattern, textStart } from '#testing/text.ts';

let service: TestService;
let app: OpenApp;

beforeEach(async () => {
  service = await serviceOfTest();
});

const open = (route: string, between: Between = async (request, pass) => pass(request)): OpenApp =>
  (app = openApp(service, route, {
    sender: 'admin',
    answers: { 'accounts:current': () => succeed(administrator) },
    between,
  }));
const api = async (line: string, token: string, body?: object): Promise<Response> => {
  const [method = '', path = ''] = line.split(' ');
  return service.fetch(
    new Request(`http://127.0.0.1/api/v4${path}`, {
      method,
      headers: { 'PRIVATE-TOKEN': token, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }),
  );
};
const admin = (): string => service.tokens.admin ?? '';
const dialog = () => within(screen.getByRole('dialog'));
const requests = (method: string, part: string) =>
  app.sent.filter((sent) => sent.method === method && sent.path.includes(part));

describe('rotating a token', () => {
  const inSevenDays = (from: number): string => new Date(from + 7 * 86_400_000).toISOString().slice(0, 10);
  /** Up to the value of the new one. @returns id and value of the old one */
  const rotate = async (between?: Between) => {
    const made = await api('POST /users/4/impersonation_tokens', admin(), {
      name: 'plan-export nightly',
      scopes: ['api', 'read_user'],
      // The service has a clock of its own.
      expires_at: inSevenDays(testNow.getTime()),
    });
    const old = (await made.json()) as { readonly id: number; readonly token: string };
    open('/admin/users/4/tokens', between);
    const row = await screen.findByRole('row', { name: /plan-export nightly/ });
    await app.user.click(row);
    await app.user.click(await screen.findByRole('button', { name: textStart('tokens.rotate') }));
    await app.user.click(await dialog().findByRole('button', { name: textStart('tokens.rotate') }));
    await screen.findByText(text('tokens.copy_now'));
    return old;
  };
  const works = async (token: string): Promise<boolean> => (await api('GET /user', token)).ok;

  it('makes one with the same name, scopes and time to live, and revokes the old one once the new one is stored', async () => {
    const old = await rotate();
    const [created] = requests('POST', '/impersonation_tokens');
    expect(created?.body).toEqual({
      name: 'plan-export nightly',
      scopes: ['api', 'read_user'],
      expires_at: inSevenDays(Date.now()),
    });
    const revoke = dialog().getByRole('button', { name: textStart('tokens.revoke_old') });
    expect((revoke as HTMLButtonElement).disabled).toBe(true);
    expect(await works(old.token)).toBe(true);
    await app.user.click(dialog().getByLabelText(text('tokens.stored')));
    await app.user.click(revoke);
    await screen.findByText(textPattern('tokens.rotated'));
    expect(screen.queryByRole('button', { name: textStart('tokens.revoke_old') })).toBeNull();
    expect(await works(old.token)).toBe(false);
    const left = (await (await api('GET /users/4/impersonation_tokens?state=active', admin())).json()) as readonly {
      readonly name: string;
    }[];
    expect(left.filter(({ name }) => name === 'plan-export nightly')).toHaveLength(1);
  });

  it('goes by keys: copied, said to be stored, revoked; before that its key revokes nothing', async () => {
    const old = await rotate();
    const send = '{Control>}{Enter}{/Control}';
    await app.user.keyboard(send);
    expect(await works(old.token)).toBe(true);
    await app.user.keyboard('{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(dialog().getByLabelText(text('tokens.stored'))), {
      timeout: 20_000,
    });
    await app.user.keyboard(send);
    expect(requests('DELETE', '/impersonation_tokens')).toEqual([]);
    await app.user.keyboard(` ${send}`);
    await screen.findByText(textPattern('tokens.rotated'));
    expect(await works(old.token)).toBe(false);
  });

  it('says that revoking failed and loses neither token; a second try revokes', async () => {
    let isBroken = true;
    const old = await rotate(async (request, pass) =>
      isBroken && request.method === 'DELETE'
        ? Response.json({ message: '400 Bad request - not now' }, { status: 400 })
        : pass(request),
    );
    await app.user.click(dialog().getByLabelText(text('tokens.stored')));
    await app.user.click(dialog().getByRole('button', { name: textStart('tokens.revoke_old') }));
    await screen.findByText(textStart('tokens.revoke_failed'));
    expect(screen.getByLabelText(text('tokens.token_hidden'))).toBeTruthy();
    expect(await works(old.token)).toBe(true);
    isBroken = false;
    await app.user.click(dialog().getByRole('button', { name: textStart('tokens.revoke_old') }));
    await screen.findByText(textPattern('tokens.rotated'));
    expect(await works(old.token)).toBe(false);
  });
});

it('a new token replaces none', async () => {
  open('/admin/users/4/tokens');
  await app.user.click(await screen.findByRole('button', { name: textStart('tokens.new') }));
  await app.user.type(await dialog().findByLabelText(text('common.name')), 'tide-audit');
  await app.user.click(dialog().getByLabelText(/^api/));
  await app.user.click(dialog().getByRole('button', { name: textStart('tokens.create') }));
  await screen.findByText(text('tokens.copy_now'));
  expect(screen.queryByRole('button', { name: textStart('tokens.revoke_old') })).toBeNull();
});

describe('the tokens of all users', () => {
  it('are not read unasked where that takes a request for each of very many users', async () => {
    open('/admin/tokens', async (request, pass) => {
      const answer = await pass(request);
      if (!new URL(request.url).pathname.endsWith('/users')) return answer;
      return Response.json(await answer.json(), { headers: { 'x-total': '3014', 'x-next-page': '' } });
    });
    await screen.findByText(textPattern('tokens.costs'));
    expect(screen.getByText(/3,045/)).toBeTruthy();
    await app.idle();
    expect(requests('GET', '/impersonation_tokens')).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: text('tokens.load') }));
    await waitFor(() => expect(requests('GET', '/impersonation_tokens').length).toBeGreaterThan(3));
    await screen.findByText(textPattern('tokens.known'));
  });

  it('are counted without those that are not listed', async () => {
    open('/admin/tokens');
    await screen.findByText(textPattern('tokens.known'));
    const { tokenScanner } = await import('./model/token-scan.ts');
    const listed = tokenScanner.get().items.filter(({ token }) => token.revoked !== true).length;
    expect(listed).toBeLessThan(tokenScanner.get().items.length);
    expect(screen.getByText(new RegExp(`^${String(listed)} tokens?, `))).toBeTruthy();
  });
});
