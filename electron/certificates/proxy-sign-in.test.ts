/** A proxy whose name and password were declined: wanted again by a person's next try, and not by anything in the background (R18). */
import type { RequestListener } from 'node:http';
import { expect, test, vi } from 'vitest';
import { createReasonKeeper } from '#electron/accounts/kept-reason.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { createProxyCredentials } from '#electron/proxy/transport/proxy-credentials.ts';
import { createUndiciTransport } from '#electron/proxy/transport/undici-transport.ts';
import { keep } from '#electron/testing/closing.ts';
import { serveHttp } from '#electron/testing/loopback-server.ts';
import { serveHttpProxy } from '#testing/system-proxies.ts';

vi.mock('electron', () => ({}));
const { accountHandlers } = await import('#electron/accounts/handlers.ts');
const { networkChannels } = await import('./channels.ts');
const { networkHandlers } = await import('./handlers.ts');
const { accountChannels } = await import('#electron/accounts/channels.ts');
const { calling } = await import('#electron/testing/calling.ts');

// Nothing is tried again by itself: a person types for longer than that takes.
const limits = { ...defaultLimits, backoff: 1, retries: 0 };
const signInWindow = { role: { kind: 'sign-in' }, window: { close: () => undefined } } as never;

const api: RequestListener = (request, response) => {
  response.setHeader('content-type', 'application/json');
  if (request.url?.endsWith('/version')) response.end('{"version":"17.3.1"}');
  else response.end('{"id":5,"username":"robin","name":"Robin","state":"active"}');
};

const setUp = async () => {
  const server = await serveHttp(api);
  const proxy = keep(await serveHttpProxy('ines:right'));
  const changes: (string | null)[] = [];
  const credentials = createProxyCredentials(() => changes.push(credentials.wanted()?.proxy ?? null));
  let pac = `PROXY ${proxy.address}`;
  const transport = keep(createUndiciTransport({ limits, credentials, resolveProxy: () => Promise.resolve(pac) }));
  const windows = { all: () => [], signIn: () => undefined };
  const accounts = calling(
    accountChannels,
    accountHandlers({
      directory: { put: () => Promise.resolve() },
      transport: transport.send,
      limits,
      windows,
      open: { account: () => undefined },
      signInReasons: createReasonKeeper(),
      routeAfterSignIn: () => undefined,
      duringNewTry: credentials.duringNewTry,
    } as never),
  );
  const network = calling(networkChannels, networkHandlers({ credentials, windows } as never));
  const request = {
    base_url: server.url,
    credentials: { kind: 'token', token: 'right' },
    frame: 'standard',
    keep: 'session',
    allow_insecure: true,
  } as const;
  return {
    proxy: proxy.address,
    changes,
    goDirectly: (isDirect: boolean) => (pac = isDirect ? 'DIRECT' : `PROXY ${proxy.address}`),
    wanted: () => network['proxy:wanted'](undefined, signInWindow),
    decline: () => network['proxy:decline']({ proxy: proxy.address }, signInWindow),
    give: (password: string) =>
      network['proxy:sign-in']({ proxy: proxy.address, name: 'ines', password }, signInWindow),
    connect: async () => accounts['accounts:sign-in'](request, signInWindow),
    /** What the sign-in window does by itself when the address was typed. */
    check: async () => accounts['accounts:check-server']({ base_url: server.url }, signInWindow),
  };
};

const unreachable = { failure: { code: 'unreachable' } };

test('R18 Connect wants a declined proxy’s name and password again, and the check of the address does not', async () => {
  const { proxy, changes, wanted, decline, give, connect, check } = await setUp();
  await expect(check()).rejects.toMatchObject(unreachable);
  expect(wanted()).toEqual({ proxy, was_wrong: false });
  await decline();
  await expect(check()).rejects.toMatchObject(unreachable);
  expect([wanted(), changes]).toEqual([null, [proxy, null]]);

  const declined = connect();
  await vi.waitFor(() => expect(wanted()).toEqual({ proxy, was_wrong: false }));
  await decline();
  await expect(declined).rejects.toMatchObject(unreachable);
  const connected = connect();
  await vi.waitFor(() => expect(wanted()).not.toBe(null));
  await give('right');
  expect(await connected).toMatchObject({ username: 'robin' });
  expect([wanted(), changes]).toEqual([null, [proxy, null, proxy, null, proxy, null]]);
});

test('R18 Connect goes on after the proxy’s name and password, however long they take, and after wrong ones', async () => {
  const { wanted, give, connect } = await setUp();
  const connected = connect();
  await vi.waitFor(() => expect(wanted()).toMatchObject({ was_wrong: false }));
  await give('wrong');
  await vi.waitFor(() => expect(wanted()).toMatchObject({ was_wrong: true }));
  await give('right');
  expect(await connected).toMatchObject({ username: 'robin' });
});

test('R18 a new try that did not meet the proxy leaves it declined', async () => {
  const { wanted, decline, connect, check, goDirectly } = await setUp();
  await expect(check()).rejects.toMatchObject(unreachable);
  await decline();
  goDirectly(true);
  expect(await connect()).toMatchObject({ username: 'robin' });
  goDirectly(false);
  await expect(check()).rejects.toMatchObject(unreachable);
  expect(wanted()).toBe(null);
});
