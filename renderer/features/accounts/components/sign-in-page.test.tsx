// @vitest-environment jsdom
/** The sign-in window: one click to the local service, a form that keeps what was typed, an honest keychain. */
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import type { RefusedCertificate } from '#shared/api/refused-certificate.ts';
import { fail, installBridge, succeed, type Answers } from '#testing/app-harness.tsx';
import { text, textPattern, textStart } from '#testing/text.ts';
import { createQueryClient } from '#renderer/api/query-client.ts';
import { SignInPage } from './sign-in-page.tsx';

const open = (answers: Answers): { user: UserEvent; calls: readonly (readonly [string, unknown])[] } => {
  const { calls } = installBridge({
    'accounts:check-server': ({ base_url }) => succeed({ base_url, version: null, token_page: null }),
    ...answers,
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <SignInPage />
    </QueryClientProvider>,
  );
  return { user: userEvent.setup(), calls };
};

const fill = async (user: UserEvent, address: string, token: string): Promise<void> => {
  await user.click(screen.getByRole('button', { name: textPattern('accounts.connect_server') }));
  await user.type(screen.getByLabelText(text('accounts.server_address')), address);
  await user.type(screen.getByLabelText(text('common.access_token')), token);
};
const connect = async (user: UserEvent): Promise<void> =>
  user.click(screen.getByRole('button', { name: /^Connect(?! to)/ }));
const request = (calls: readonly (readonly [string, unknown])[]): unknown =>
  calls.find(([channel]) => channel === 'accounts:sign-in')?.[1];

const certificate: RefusedCertificate = {
  origin: 'https://code.example.org',
  fault: 'self_signed',
  details: {
    subject: 'CN=code.example.org',
    issuer: 'CN=code.example.org',
    valid_from: '2026-01-01T00:00:00Z',
    valid_to: '2027-01-01T00:00:00Z',
    names: ['DNS:code.example.org'],
    sha256: Array.from({ length: 32 }, () => 'AB').join(':'),
  },
  trusted: null,
  can_be_trusted: true,
};

afterEach(cleanup);

describe('sign-in', () => {
  it('opens the local service by one click, and says why it did not start', async () => {
    const { user, calls } = open({ 'local-service:open': () => fail('local_service', 'git was not found.') });
    await user.click(screen.getAllByRole('button', { name: text('accounts.open_local') }).at(-1) ?? document.body);
    expect(calls.map(([channel]) => channel)).toContain('local-service:open');
    expect(await screen.findByText('git was not found.')).toBeTruthy();
  });

  it('puts a refused token at its field and keeps everything that was typed', async () => {
    const { user, calls } = open({
      'accounts:sign-in': () => fail('unauthorized', 'The server does not know this token.'),
    });
    await fill(user, 'code.example.org', 'secret-token');
    await user.click(screen.getByRole('radio', { name: text('shell.production') }));
    await connect(user);
    const token = await screen.findByLabelText(text('common.access_token'));
    expect(await screen.findByText('The server does not know this token.')).toBeTruthy();
    expect(token.getAttribute('aria-invalid')).toBe('true');
    expect(token).toHaveProperty('value', 'secret-token');
    expect(screen.getByLabelText(text('accounts.server_address'))).toHaveProperty('value', 'code.example.org');
    expect(request(calls)).toEqual({
      base_url: 'https://code.example.org/',
      link: 'https://code.example.org/',
      credentials: { kind: 'token', token: 'secret-token' },
      frame: 'production',
      keep: 'keychain',
    });
  });

  it('checks the server when the address is left', async () => {
    const { user } = open({});
    await fill(user, 'https://code.example.org/sub/path', 'x');
    expect(
      await screen.findByText(text('accounts.found', { server: 'https://code.example.org/sub/path' })),
    ).toBeTruthy();
  });

  it('K1 says that no keychain can be used and why, and keeps the token for this session only', async () => {
    const { user, calls } = open({
      'keychain:state': () => succeed({ available: false, reason: 'No Secret Service answers.' }),
      'accounts:sign-in': () => fail('unauthorized', 'no'),
    });
    await fill(user, 'https://code.example.org', 'x');
    expect(await screen.findByText(text('accounts.session_only'))).toBeTruthy();
    expect(screen.getByText(/No Secret Service answers\./)).toBeTruthy();
    await connect(user);
    expect(request(calls)).toMatchObject({ keep: 'session' });
  });

  it('S11 sends a token over plain http to another computer only with consent', async () => {
    const { user, calls } = open({ 'accounts:sign-in': () => fail('unreachable', 'no') });
    await fill(user, 'http://code.example.org', 'x');
    expect(screen.getByRole('button', { name: /^Connect(?! to)/ })).toHaveProperty('disabled', true);
    await user.click(screen.getByRole('checkbox', { name: /without encryption/ }));
    await connect(user);
    expect(request(calls)).toMatchObject({ allow_insecure: true });
  });

  it('sends nothing while a field is wrong', async () => {
    const { user, calls } = open({});
    await fill(user, 'ftp://code.example.org', 'x');
    await connect(user);
    expect(await screen.findByText(text('accounts.http_only'))).toBeTruthy();
    expect(request(calls)).toBeUndefined();
  });

  it('signs in by user and password, and what was typed stays when the server has no such sign-in', async () => {
    const { user, calls } = open({
      'accounts:sign-in': () => fail('no_password_sign_in', text('failures.no_password_sign_in')),
    });
    await fill(user, 'code.example.org', 'a-token');
    await user.click(screen.getByRole('button', { name: text('common.password') }));
    await user.type(screen.getByLabelText(text('common.username_or_email')), 'robin');
    await user.type(screen.getByLabelText(text('common.password')), 'secret');
    await connect(user);
    expect(request(calls)).toMatchObject({ credentials: { kind: 'password', login: 'robin', password: 'secret' } });
    expect(await screen.findByText(text('failures.no_password_sign_in'))).toBeTruthy();
    expect(screen.getByLabelText(text('common.password'))).toHaveProperty('value', 'secret');
    await user.click(screen.getByRole('button', { name: text('common.access_token') }));
    expect(screen.getByLabelText(text('common.access_token'))).toHaveProperty('value', 'a-token');
  });

  it('K1 tries the keychain again when asked, and shows its own words small', async () => {
    const { user } = open({
      'keychain:state': () => succeed({ available: false, reason: 'The keychain is locked.', detail: 'raw words' }),
      'keychain:try-again': () => succeed({ available: true }),
    });
    await user.click(screen.getByRole('button', { name: textPattern('accounts.connect_server') }));
    expect(await screen.findByText('raw words')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text('accounts.keychain_again') }));
    expect(await screen.findByText(textPattern('accounts.keychain_safe'))).toBeTruthy();
  });

  it('K1 begins with the account whose token is missing, and says why; while the keychain is silent it says that', async () => {
    const account = {
      key: 'k',
      base_url: 'https://code.example.org',
      username: 'robin',
      name: 'Robin',
      is_admin: false,
      frame: 'production',
      token_home: 'keychain',
      is_insecure: false,
      server_version: null,
    } as const;
    open({
      'accounts:occasion': () => succeed({ account, why: 'keychain_failed', reason: 'It did not answer in time.' }),
    });
    expect(await screen.findByText(textPattern('accounts.head_keychain_failed'))).toBeTruthy();
    expect(screen.getByText(/It did not answer in time\./)).toBeTruthy();
    expect(screen.getByLabelText(text('accounts.server_address'))).toHaveProperty('value', 'https://code.example.org');
    expect(screen.getByRole('radio', { name: text('shell.production') })).toHaveProperty('checked', true);
    cleanup();
    const { user, calls } = open({
      'accounts:occasion': () => succeed({ account, why: 'asking', reason: null }),
      'accounts:add': () => succeed(null),
    });
    expect(await screen.findByText(textStart('accounts.asking_for', { username: 'robin' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text('accounts.another_way') }));
    expect(calls.map(([channel]) => channel)).toContain('accounts:add');
  });

  it('goes on to the token when a pasted link has its server, whose page for tokens is one press away', async () => {
    const link = 'https://code.example.org/sub/a/b/-/merge_requests/5';
    const token_page = 'https://code.example.org/sub/-/user_settings/personal_access_tokens?name=Lectern&scopes=api';
    const { user, calls } = open({
      'accounts:check-server': () => succeed({ base_url: 'https://code.example.org/sub', version: null, token_page }),
      'accounts:sign-in': () => fail('unauthorized', 'no'),
      'links:open': () => succeed(false),
    });
    await user.click(screen.getByRole('button', { name: textPattern('accounts.connect_server') }));
    expect(document.activeElement).toBe(screen.getByLabelText(text('accounts.server_address')));
    await user.paste(link);
    const token = screen.getByLabelText(text('common.access_token'));
    await waitFor(() => expect(document.activeElement).toBe(token));
    expect(screen.getByText(text('accounts.found', { server: 'https://code.example.org/sub' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text('tokens.create') }));
    expect(calls).toContainEqual(['links:open', { url: token_page }]);
    expect(await screen.findByText(text('accounts.browser_failed', { url: token_page }))).toBeTruthy();
    expect(document.activeElement).toBe(token);
    await user.paste('a-token');
    await user.keyboard('{Enter}');
    const base_url = 'https://code.example.org/sub';
    expect(request(calls)).toMatchObject({ base_url, link, credentials: { kind: 'token', token: 'a-token' } });
    expect(calls.filter(([channel]) => channel === 'accounts:check-server')).toHaveLength(1);
  });

  it('S8 sends a token to no server that was not shown: one that is found at the press is shown first', async () => {
    const link = 'https://code.example.org/sub/a/b/-/merge_requests/5';
    const base_url = 'https://code.example.org/sub';
    const answer = Promise.withResolvers<ReturnType<typeof succeed>>();
    const { user, calls } = open({
      'accounts:check-server': () => answer.promise as never,
      'accounts:sign-in': () => fail('unauthorized', 'no'),
    });
    await fill(user, link, 'a-token');
    await connect(user);
    answer.resolve(succeed({ base_url, version: null, token_page: null }));
    expect(await screen.findByText(text('accounts.found', { server: base_url }))).toBeTruthy();
    expect(request(calls)).toBeUndefined();
    await waitFor(() =>
      expect(screen.getByRole('button', { name: /^Connect(?! to)/ })).toHaveProperty('disabled', false),
    );
    await connect(user);
    expect(request(calls)).toMatchObject({ base_url, link });
  });

  it.each([
    ['at the press', true],
    ['before it', false],
  ])('S12 a certificate that was refused %s is trusted: only what was on its way goes on', async (_when, isPressed) => {
    const refused = { ok: false, error: { code: 'unreachable', message: 'Not secure.', certificate } } as const;
    let isTrusted = false;
    const { user, calls } = open({
      'accounts:check-server': () => refused,
      'accounts:sign-in': () => (isTrusted ? fail('unauthorized', 'Not this token.') : refused),
      'certificates:trust': () => {
        isTrusted = true;
        return succeed(null);
      },
    });
    await fill(user, certificate.origin, 'a-token');
    if (isPressed) await connect(user);
    const sent = () => calls.filter(([channel]) => channel === 'accounts:sign-in').length;
    await waitFor(() => expect(sent()).toBe(isPressed ? 1 : 0));
    await user.click(await screen.findByRole('button', { name: text('blocks.view_certificate') }));
    await user.type(await screen.findByRole('textbox', { name: /ABABABAB/ }), 'ABABABAB');
    await user.click(screen.getByRole('button', { name: text('blocks.trust_verb') }));
    await waitFor(() => expect(screen.queryByText(text('accounts.certificate_untrusted'))).toBeNull());
    if (isPressed) expect(await screen.findByText('Not this token.')).toBeTruthy();
    expect(sent()).toBe(isPressed ? 2 : 0);
    expect(request(calls.slice(-1))).toEqual(isPressed ? request(calls) : undefined);
  });

  it('looks for the server at Enter, and sends nothing before there is a token', async () => {
    const { user, calls } = open({});
    await user.click(screen.getByRole('button', { name: textPattern('accounts.connect_server') }));
    await user.keyboard('code.example.org{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText(text('common.access_token'))));
    expect(request(calls)).toBeUndefined();
    expect(screen.queryByText(text('accounts.paste_token'))).toBeNull();
  });

  it('explains a sign-on page once, with the browser and another try as the way on', async () => {
    const error = { code: 'web_page', message: 'A page answered.', hint: 'Sign in to your network first.' } as const;
    const { user, calls } = open({
      'accounts:check-server': () => ({ ok: false, error }),
      'accounts:sign-in': () => ({ ok: false, error }),
      'links:open': () => succeed(true),
    });
    await fill(user, 'https://code.example.org/a/b/-/jobs/7', 'x');
    expect(await screen.findAllByText('A page answered.')).toHaveLength(1);
    await connect(user);
    expect(await screen.findAllByText('A page answered.')).toHaveLength(1);
    expect(screen.getAllByText('Sign in to your network first.')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: text('shell.open_in_browser') }));
    expect(calls).toContainEqual(['links:open', { url: 'https://code.example.org' }]);
    const checks = () => calls.filter(([channel]) => channel === 'accounts:check-server').length;
    const before = checks();
    await user.click(screen.getByRole('button', { name: text('common.retry') }));
    await waitFor(() => expect(checks()).toBe(before + 1));
  });

  it('M21 a link to a server without an account fills in its address, and asks nothing of it', async () => {
    const url = 'https://new.example/a/b/-/merge_requests/5';
    const { calls } = open({
      'links:notice': () => succeed({ kind: 'unknown_server', url, server: 'https://new.example' }),
    });
    expect(await screen.findByRole('heading', { name: text('shell.connect', { host: 'new.example' }) })).toBeTruthy();
    expect(screen.getByLabelText(text('accounts.server_address'))).toHaveProperty('value', url);
    expect(calls.map(([channel]) => channel)).not.toContain('accounts:check-server');
  });

  it('S22 says which link was not opened, until it is dismissed', async () => {
    const { user, calls } = open({
      'links:notice': () => succeed({ kind: 'refused', shown: 'lectern://x' }),
      'links:dismiss': () => succeed(null),
    });
    expect(await screen.findByText(textPattern('shell.link_kinds', { shown: 'lectern://x' }))).toBeTruthy();
    await user.click(screen.getByRole('button', { name: text('common.dismiss') }));
    expect(calls.map(([channel]) => channel)).toContain('links:dismiss');
  });
});
