/** Sessions as they are made ready: one handler each, every permission but one denied, no downloads (S13). */
import { jsonAnswer } from '#electron/proxy/answers.ts';
import type { PageAccount } from './answer.ts';
import { EventEmitter } from 'node:events';
import { expect, test, vi } from 'vitest';

interface RecordedSession extends EventEmitter {
  request?: (contents: unknown, permission: string, callback: (granted: boolean) => void) => void;
  check?: (contents: unknown, permission: string) => boolean;
  handler?: (request: Request) => Promise<Response>;
  proxy?: unknown;
  spelling?: boolean;
}
const host = vi.hoisted(() => ({ sessions: new Map<string, unknown>(), schemes: [] as unknown[] }));

vi.mock('electron', () => ({
  protocol: { registerSchemesAsPrivileged: (schemes: unknown[]) => host.schemes.push(...schemes) },
  session: {
    fromPartition: (name: string) => {
      const known = host.sessions.get(name) as RecordedSession | undefined;
      if (known) return known;
      const made: RecordedSession = Object.assign(new EventEmitter(), {
        setPermissionRequestHandler: (given: RecordedSession['request']) => Object.assign(made, { request: given }),
        setPermissionCheckHandler: (given: RecordedSession['check']) => Object.assign(made, { check: given }),
        setProxy: (given: unknown) => Promise.resolve(Object.assign(made, { proxy: given })),
        setSpellCheckerEnabled: (given: boolean) => Object.assign(made, { spelling: given }),
        protocol: {
          handle: (_scheme: string, given: RecordedSession['handler']) => {
            if (made.handler) throw new Error('already handled');
            Object.assign(made, { handler: given });
          },
        },
      });
      host.sessions.set(name, made);
      return made;
    },
  },
}));

const { createSessions, partitionOf, registerScheme } = await import('./sessions.ts');

const sessionOf = (name: string) => host.sessions.get(name) as RecordedSession;
const nowhere = () => Promise.resolve(new Response('bundle'));

test('S13 every permission but sanitized clipboard writing is denied, asked or checked', () => {
  createSessions(nowhere, () => undefined).prepare('p', null);
  const { request, check } = sessionOf('p');
  const permissions = [
    'clipboard-sanitized-write',
    'clipboard-read',
    'media',
    'geolocation',
    'notifications',
    'midi',
    'pointerLock',
    'fullscreen',
    'openExternal',
    'hid',
    'serial',
    'usb',
    'display-capture',
    'fileSystem',
    'unknown',
  ];
  const allowed = permissions.filter((permission) => {
    let isGranted = false;
    request?.(null, permission, (granted) => (isGranted = granted));
    return isGranted;
  });
  expect(allowed).toEqual(['clipboard-sanitized-write']);
  expect(permissions.filter((permission) => check?.(null, permission))).toEqual(['clipboard-sanitized-write']);
});

test('S2 pages have a proxy at which nobody listens, for loopback too: WebRTC over TCP heeds no content policy', () => {
  createSessions(nowhere, () => undefined).prepare('w', null);
  expect(sessionOf('w').proxy).toEqual({
    mode: 'fixed_servers',
    proxyRules: 'http://127.0.0.1:9',
    proxyBypassRules: '<-loopback>',
  });
});

test('no dictionary is downloaded: the spell checker of a session is off', () => {
  createSessions(nowhere, () => undefined).prepare('s', null);
  expect(sessionOf('s').spelling).toBe(false);
});

test('a page starts no download of its own', () => {
  createSessions(nowhere, () => undefined).prepare('q', null);
  let isPrevented = false;
  sessionOf('q').emit('will-download', { preventDefault: () => (isPrevented = true) });
  expect(isPrevented).toBe(true);
});

test('K5 the account follows from the session that asks; preparing twice changes nothing', async () => {
  const sessions = createSessions(nowhere, () => undefined);
  const accountOf = (name: string): PageAccount => ({
    calls: { call: () => Promise.resolve(jsonAnswer(name, { status: 200, age: 0 })), cancel: () => false },
    picture: () => Promise.reject(new Error('no picture')),
  });
  for (const key of ['one', 'two', 'one']) sessions.prepare(partitionOf(key), accountOf(key));
  const ask = async (key: string) => {
    const response = await sessionOf(partitionOf(key)).handler?.(
      new Request('app://lectern/api/currentUser.get', { method: 'POST' }),
    );
    return response?.json();
  };
  expect([await ask('one'), await ask('two')]).toEqual(['one', 'two']);
});

test('S2 a defect in the handler of the origin is a bare 500 that is logged', async () => {
  const reported: unknown[] = [];
  const defect = new Error('details');
  createSessions(
    () => Promise.reject(defect),
    (error) => reported.push(error),
  ).prepare('r', null);
  const response = await sessionOf('r').handler?.(new Request('app://lectern/index.html'));
  expect(response?.status).toBe(500);
  expect(response?.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(await response?.text()).not.toContain('details');
  expect(reported).toEqual([defect]);
});

test('the scheme is a standard, secure origin of its own', () => {
  registerScheme();
  expect(host.schemes).toEqual([
    {
      scheme: 'app',
      privileges: { standard: true, secure: true, supportFetchAPI: true, stream: true, codeCache: true },
    },
  ]);
});
