/** Links from outside: a screen of a known account, or a notice in a window; nobody is signed in, nothing is changed (S22, M21). */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Account } from '#electron/accounts/account.ts';
import { accountOf } from '#electron/accounts/testing/accounts.ts';
import { judgeRoute, requestOf } from '#electron/start/route.ts';
import { windowOf } from '#electron/testing/calling.ts';
import type { KnownWindow } from '#electron/windows/known-windows.ts';
import { createLinks, type LinkTools } from './links.ts';

const work = accountOf({ key: 'work', base_url: 'https://code.example' });
const nested = accountOf({ key: 'nested', base_url: 'https://code.example/sub/' });
const second = accountOf({ key: 'second', base_url: 'https://code.example' });

const begin = (accounts: readonly Account[] = [work, nested, second], last: string | null = 'work') => {
  const log: string[] = [];
  const open = new Map<string, KnownWindow>();
  const openSignIn = (): KnownWindow => {
    log.push('sign-in');
    const known = open.get('') ?? windowOf(null);
    open.set('', known);
    return known;
  };
  const openAccount = ({ key }: Account, route?: string): Promise<void> => {
    log.push(`${key} ${route ?? ''}`.trim());
    open.set(key, open.get(key) ?? windowOf(key));
    return Promise.resolve();
  };
  const tools: LinkTools = {
    directory: { list: () => accounts, last: () => last },
    windows: { all: () => [...open.values()], ofAccount: (key) => open.get(key), signIn: () => open.get('') },
    openAccount,
    openFirst: async () => {
      const account = accounts.find(({ key }) => key === last);
      if (account) await openAccount(account);
      else openSignIn();
    },
    openSignIn,
    noticed: () => undefined,
  };
  return { log, links: createLinks(tools), windowOf: (key: string) => open.get(key) as KnownWindow };
};

const link = (path: string): string => `lectern://open?url=${encodeURIComponent(`https://code.example${path}`)}`;

test.each([
  [link('/a/b/-/merge_requests/5/diffs'), 'work p/a%2Fb/merge_requests/5/changes'],
  [link('/a/b/-/merge_requests/5#note_3'), 'work p/a%2Fb/merge_requests/5#note_3'],
  [link('/a/b/-/jobs/7#L12'), 'work p/a%2Fb/jobs/7?line=12'],
  [link('/sub/a/b/-/tags/v1'), 'nested p/a%2Fb/tags?tag=v1'],
  ['http://code.example/a/b', 'work p/a%2Fb/merge_requests'],
])('M21 %s opens %s', async (written, opened) => {
  const { log, links, windowOf } = begin();
  await links.open(written);
  expect(log).toEqual([opened]);
  expect(links.noticeOf(windowOf(opened.split(' ')[0] ?? ''))).toBeNull();
});

test('of two accounts on a server the one used last is opened', async () => {
  const { log, links } = begin([work, second], 'second');
  await links.open(link('/a/b/-/tags'));
  expect(log).toEqual(['second p/a%2Fb/tags']);
});

test('an address of the server that no screen shows is said in its window, until another link opens there', async () => {
  const { log, links, windowOf } = begin();
  await links.open(link('/a/b/-/wikis/home'));
  expect(log).toEqual(['work']);
  const url = 'https://code.example/a/b/-/wikis/home';
  expect(links.noticeOf(windowOf('work'))).toEqual({ kind: 'no_screen', url });
  await links.open(link('/a/b/-/tags'));
  expect(links.noticeOf(windowOf('work'))).toBeNull();
});

test('S22 a malformed link opens what was open, with the reason', async () => {
  const { log, links, windowOf } = begin();
  await links.open('lectern://open?url=file:///etc/passwd');
  expect(log).toEqual(['work']);
  const notice = { kind: 'refused', shown: 'lectern://open?url=file:///etc/passwd' };
  expect(links.noticeOf(windowOf('work'))).toEqual(notice);
  links.dismiss(windowOf('work'));
  expect(links.noticeOf(windowOf('work'))).toBeNull();
});

test('S22 an unknown server is asked about: the sign-in opens by the user alone, and then the link', async () => {
  const { log, links, windowOf } = begin();
  const url = 'https://new.example/a/b/-/merge_requests/5';
  await links.open(url);
  expect(log).toEqual(['work']);
  const notice = { kind: 'unknown_server', url, server: 'https://new.example' };
  expect(links.noticeOf(windowOf('work'))).toEqual(notice);
  links.connect(windowOf('work'));
  expect(log).toEqual(['work', 'sign-in']);
  expect(links.noticeOf(windowOf(''))).toEqual(notice);
  expect(links.noticeOf(windowOf('work'))).toBeNull();
  expect(links.routeAfterSignIn({ base_url: 'https://new.example', is_admin: false }, url)).toBe(
    'p/a%2Fb/merge_requests/5',
  );
  expect(links.routeAfterSignIn(work, work.base_url)).toBeUndefined();
});

test('without an account the sign-in window has the link', async () => {
  const { log, links, windowOf } = begin([], null);
  await links.open(link('/a/b/-/merge_requests/5'));
  expect(log).toEqual(['sign-in']);
  expect(links.noticeOf(windowOf(''))).toMatchObject({ kind: 'unknown_server', server: 'https://code.example' });
  links.connect(windowOf(''));
  expect(links.routeAfterSignIn(work, work.base_url)).toBe('p/a%2Fb/merge_requests/5');
  expect(links.routeAfterSignIn(work, 'https://code.example/a/b/-/jobs/7')).toBe('p/a%2Fb/jobs/7');
});

test('S22 a link that was typed for a sign-in leads to a screen of its own server alone', () => {
  const { links } = begin([], null);
  const after = (typed: string) => links.routeAfterSignIn(nested, typed);
  expect(after('https://code.example/sub/a/b/-/merge_requests/5/diffs')).toBe('p/a%2Fb/merge_requests/5/changes');
  for (const typed of [
    'https://code.example/sub',
    'https://other.example/sub/a/b/-/jobs/7',
    'https://code.example/a/b',
  ])
    expect(after(typed), typed).toBeUndefined();
});

test('S22 whatever a link says, windows of known accounts open at routes of the app, and no sign-in', async () => {
  const part = fc.oneof(fc.string(), fc.constantFrom('a', 'b', '-', 'blob', 'tags', 'jobs', '7', '..', '#L1', '?x=1'));
  const path = fc.array(part, { maxLength: 7 }).map((parts) => `https://code.example/${parts.join('/')}`);
  const written = fc.oneof(
    path,
    path.map((url) => `lectern://open?url=${encodeURIComponent(url)}`),
    fc.string().map((text) => `lectern:${text}`),
    fc.string(),
  );
  await fc.assert(
    fc.asyncProperty(written, async (text) => {
      const { log, links } = begin();
      await links.open(text);
      expect(log).toHaveLength(1);
      const [key = '', ...route] = (log[0] ?? '').split(' ');
      expect(['work', 'nested', 'second']).toContain(key);
      if (route.length > 0) expect(judgeRoute(route.join(' '))).toBe(route.join(' '));
    }),
    { numRuns: 1000, seed: 22 },
  );
});

test.each([
  [['lectern', 'lectern://open?url=x'], 'lectern://open?url=x'],
  [['lectern', '--user-data-dir=/x', 'https://code.example/a', '--open=review'], 'https://code.example/a'],
  [['lectern', 'file:///etc/passwd'], 'file:///etc/passwd'],
  [['lectern', 'lectern://open?url=x --no-sandbox'], 'lectern://open?url=x --no-sandbox'],
])('S22 %j asks for a link', (argv, wanted) => {
  expect(requestOf(argv)).toEqual({ kind: 'link', link: wanted });
});

test.each([[['C:\\Lectern.exe']], [['lectern', 'C:\\x']], [['lectern', '--x=lectern://open']], [['lectern', 'word']]])(
  'S22 %j asks for no link',
  (argv) => {
    expect(requestOf(argv)).toEqual({ kind: 'route', route: null });
  },
);
