// @vitest-environment jsdom
/** The owner of an SSH key is found by its fingerprint, over the real proxy and service (U-3). */
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { administrator, openApp, succeed, type Between, type OpenApp } from '#testing/app-harness.tsx';
import { serviceOfTest } from '#testing/of-test.ts';
import type { TestService } from '#testing/service-fixture.ts';
import { text, textPattern } from '#testing/text.ts';
import { sshKeyTexts } from './testing/key-texts.ts';

// No GPG key is read here, and its library is loaded as a file of the build.
vi.mock('./model/open-pgp.ts', () => ({ loadOpenPgp: async () => Promise.reject(new Error('not here')) }));

let service: TestService;
let app: OpenApp;
let keyId: number;
const { line: key, sha256, md5 } = sshKeyTexts.ed25519;

beforeEach(async () => {
  service = await serviceOfTest();
  const made = await service.fetch(
    new Request('http://127.0.0.1/api/v4/users/4/keys', {
      method: 'POST',
      headers: { 'PRIVATE-TOKEN': service.tokens.admin ?? '', 'content-type': 'application/json' },
      body: JSON.stringify({ title: 'laptop of Ines', key }),
    }),
  );
  expect(made.status).toBe(201);
  keyId = ((await made.json()) as { readonly id: number }).id;
});

const open = (route: string, version: string | null, between: Between = async (request, pass) => pass(request)) =>
  (app = openApp(service, route, {
    sender: 'admin',
    answers: { 'accounts:current': () => succeed({ ...administrator, server_version: version }) },
    between,
  }));
const routeOf = (fingerprint: string): string => `/admin/keys?id=${encodeURIComponent(fingerprint)}`;
const listsOfKeys = () => app.sent.filter(({ path }) => /\/users\/\d+\/keys/.test(path));

it.each([
  [md5, md5.replace('MD5:', '')],
  [sha256, sha256],
])('a server of today is asked for %s, once, in the form that it takes', async (fingerprint, asked) => {
  open(routeOf(fingerprint), '17.2.0-ee', async (request, pass) => {
    const url = new URL(request.url);
    if (!url.pathname.endsWith('/keys')) return pass(request);
    expect(url.searchParams.get('fingerprint')).toBe(asked);
    return pass(new Request(`${url.origin}/api/v4/keys/${String(keyId)}`, request));
  });
  await screen.findByText('laptop of Ines');
  expect(listsOfKeys()).toEqual([]);
});

it('a server of today that has none says so', async () => {
  open(routeOf(sha256), '17.2.0-ee', async (request, pass) =>
    new URL(request.url).pathname.endsWith('/keys')
      ? Response.json({ message: '404 Key Not Found' }, { status: 404 })
      : pass(request),
  );
  await screen.findByText(text('keys.no_match'));
  expect(listsOfKeys()).toEqual([]);
});

it('an older server: it says what a search costs, searches when that is agreed to, and shows the owner', async () => {
  open(routeOf(sha256), null);
  await screen.findByText(textPattern('keys.costs'));
  await app.idle();
  expect(listsOfKeys()).toEqual([]);
  await app.user.click(screen.getByRole('button', { name: text('keys.search_all') }));
  await screen.findByText('laptop of Ines');
  expect(screen.getAllByText(/@ines\.okafor/).length).toBeGreaterThan(0);
  const asked = listsOfKeys().length;
  expect(asked).toBeGreaterThan(0);
  // Keys that were read are searched without another request.
  await app.user.clear(screen.getByLabelText(text('keys.lookup_field')));
  await app.user.type(screen.getByLabelText(text('keys.lookup_field')), `${md5}{Enter}`);
  await waitFor(() => expect(screen.getByText('laptop of Ines')).toBeTruthy(), { timeout: 20_000 });
  expect(listsOfKeys()).toHaveLength(asked);
});

it('S8 a private key that is pasted is neither shown nor put into an address', async () => {
  open('/admin/keys', null);
  const field = await screen.findByLabelText(text('keys.lookup_field'));
  await app.user.click(field);
  await app.user.paste('-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAA');
  await app.user.keyboard('{Enter}');
  await screen.findByText(text('keys.is_private'));
  expect((field as HTMLInputElement).value).toBe('');
  expect(JSON.stringify(app.sent)).not.toContain('b3BlbnNzaC1rZXkt');
});
