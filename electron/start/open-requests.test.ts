/** Requests to open something: links are data (S22), what comes before the app is ready is kept, and an unknown server is asked about. */
import { expect, test } from 'vitest';
import type { Account } from '../accounts/account.ts';
import { createOpener } from './open-link.ts';
import { createOpenRequests, linkRequest, requestOf, type OpenRequest } from './open-requests.ts';

test.each([
  ['lectern://code.example.com/p/7/merge_requests/12', 'p/7/merge_requests/12', 'code.example.com'],
  ['LECTERN://Code.Example.com:8443/review', 'review', 'code.example.com:8443'],
  ['lectern://127.0.0.1:4000/p/group%2Fproject/tree/main', 'p/group%2Fproject/tree/main', '127.0.0.1:4000'],
])('S22 %s opens a route on the account of its server', (text, route, host) => {
  expect(linkRequest(text)).toEqual({ route, host });
});

test.each([
  'lectern://code.example.com/p/1/merge_requests/1/merge',
  'lectern://code.example.com/nowhere',
  'lectern://code.example.com/p/../../x',
  'lectern://code.example.com/p/7/tree/main/%2e%2e/a',
  'lectern://user:secret@code.example.com/review',
  'lectern://code.example.com:123456/review',
  'lectern:///review',
  'lectern:review',
  'lectern://code.example.com/review --no-sandbox',
  'lectern://code.example.com/review\n/p/7',
  'lectern://evil/\u202Ereview',
  'https://code.example.com/review',
  '',
])('S22 %j opens the app and nothing in it', (text) => {
  expect(linkRequest(text)).toEqual({ route: null, host: null });
});

test('S22 a command line asks by its first link or its switch, and by nothing else', () => {
  expect(requestOf(['lectern', '--open=review'])).toEqual({ route: 'review', host: null });
  expect(requestOf(['lectern', '--allow-file-access', 'lectern://a.example/review', '--open=p/7/tree'])).toEqual({
    route: 'review',
    host: 'a.example',
  });
  expect(requestOf(['lectern', 'lectern://a.example/nowhere', '--open=review'])).toEqual({ route: null, host: null });
  expect(requestOf(['lectern', '--x=lectern://a.example/review'])).toEqual({ route: null, host: null });
});

const request = (route: string): OpenRequest => ({ route, host: null });

test('what is asked for while the app still starts is answered when it can be, in order', async () => {
  const requests = createOpenRequests();
  const seen: (string | null)[] = [];
  const early = [requests.add(request('first')), requests.add(request('second'))];
  requests.answerWith(({ route }) => {
    seen.push(route);
    return route === 'first' ? Promise.reject(new Error('no')) : Promise.resolve();
  });
  expect((await Promise.allSettled(early)).map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  await requests.add(request('third'));
  expect(seen).toEqual(['first', 'second', 'third']);
});

const account = (key: string, base_url: string) => ({ key, base_url }) as Account;
const known = [
  account('a', 'https://one.example'),
  account('b', 'https://two.example/code'),
  account('c', 'https://two.example'),
];

const stage = (accounts: readonly Account[], last: string | null, { answer = false, fails = false } = {}) => {
  const happened: string[] = [];
  const shown = { isMinimized: () => true, restore: () => happened.push('restore'), show: () => happened.push('show'), focus: () => undefined }; // prettier-ignore
  const windows: unknown[] = [];
  const opener = createOpener({
    directory: { list: () => accounts, get: (key) => accounts.find((one) => one.key === key), last: () => last },
    windows: { all: () => windows as never },
    openAccount: ({ key }, route) => {
      if (fails) return Promise.reject(new Error('broken'));
      happened.push(`open ${key} ${route ?? ''}`);
      windows.push({ window: shown });
      return Promise.resolve();
    },
    signIn: () => happened.push('sign in'),
    asksToAdd: (host) => {
      happened.push(`ask ${host}`);
      return Promise.resolve(answer);
    },
    log: (line) => happened.push(line.split('\n')[0] ?? ''),
  });
  return { ...opener, happened, windows };
};

test('S22 a link opens the account of its server, of several the one used last', async () => {
  const { open, happened } = stage(known, 'c');
  await open({ route: 'review', host: 'one.example' });
  await open({ route: 'review', host: 'two.example' });
  await open({ route: null, host: null });
  expect(happened).toEqual(['open a review', 'open c review', 'open c ']);
});

test('S22 a link to an unknown server asks, and a no changes nothing', async () => {
  const { open, happened } = stage(known, 'a');
  await open({ route: 'review', host: 'evil.example' });
  await open({ route: 'review', host: 'evil.example' });
  // The first start shows a window as well, at no route of the link.
  expect(happened).toEqual(['open a ', 'ask evil.example', 'ask evil.example']);
  const agreed = stage(known, 'a', { answer: true });
  await agreed.open({ route: 'review', host: 'new.example' });
  expect(agreed.happened).toEqual(['open a ', 'ask new.example', 'sign in']);
});

test('without an account, or with one that does not open, the sign-in window comes', async () => {
  const none = stage([], null);
  await none.open({ route: 'review', host: null });
  const broken = stage(known, 'a', { fails: true });
  await broken.open({ route: 'review', host: null });
  expect([none.happened, broken.happened]).toEqual([
    ['sign in'],
    ['an account did not open: Error: broken', 'sign in'],
  ]);
});

test('a click on the Dock’s icon leaves visible windows alone, brings a minimized one back, and opens one where there is none', async () => {
  const { activate, happened } = stage(known, 'a');
  await activate(true);
  expect(happened).toEqual([]);
  await activate(false);
  await activate(false);
  expect(happened).toEqual(['open a ', 'restore', 'show']);
});
