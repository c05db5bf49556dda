/** The server of a link, found at real servers: at the root, under a path, beside pages and other services. */
import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { ChannelError } from '#electron/ipc/channel-error.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { serveHttp, answersJson } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { textPattern } from '#testing/text.ts';
import { possibleAddresses, findServer } from './find-server.ts';

const limits = { ...defaultLimits, backoff: 1 };
const send = () => openTransport({ limits }).send;

const page: RequestListener = (_request, response) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html>');
const wantsToken = answersJson({ message: '401 Unauthorized' }, 401);
/** What the pages of a server say to a stranger who wants JSON. */
const pagesWantSignIn = answersJson({ error: 'You need to sign in or sign up before continuing.' }, 401);
const noRoute = answersJson({ error: '404 Not Found' }, 404);

/** A server whose API is under a path; `version` is null for one that has no such call. */
const apiUnder = (path: string, elsewhere: RequestListener, hasVersion = true) =>
  serveHttp((request, response) => {
    const call = request.url?.startsWith(`${path}/api/v4/`) === true ? request.url.slice(path.length + 8) : null;
    if (call === null) elsewhere(request, response);
    else (call === 'user' || hasVersion ? wantsToken : noRoute)(request, response);
  });
const find = async (typed: string) => findServer(possibleAddresses(typed, false), send(), limits);

const pathsOf = (path: string) => possibleAddresses(`https://code.example${path}`, false).map(({ path: one }) => one);

test.each([
  ['', ['']],
  ['/', ['']],
  ['/group/project/-/merge_requests/5/diffs?x=1#note_2', ['']],
  ['/group/project/merge_requests/5', ['']],
  ['/group/sub/project/-/blob/main/docs/a%20b.md#L3', ['/group', '']],
  ['/code/group/project/-/jobs/7', ['/code', '']],
  ['/code/api/v4/projects/5/merge_requests/3', ['/code']],
  ['/api/v4', ['']],
  ['/code', ['/code', '']],
  ['/group/project', ['/group/project', '/group', '']],
  ['/group/project/-/wikis/home', ['/group/project', '/group', '']],
  ['/code/-/profile', ['/code', '']],
  [
    '/a/b/c/d/e/f/g/h/i/j',
    ['/a/b/c/d/e/f/g/h', '/a/b/c/d/e/f/g', '/a/b/c/d/e/f', '/a/b/c/d/e', '/a/b/c/d', '/a/b/c', '/a/b', '/a', ''],
  ],
])('the paths that the server of %s may have', (link, paths) => {
  expect(pathsOf(link)).toEqual(paths);
});

test.each(['https://name:word@code.example/a', 'ftp://code.example/a', 'https:///a', 'code.example/a', 'https://'])(
  'S11 %s is no link to a server',
  (typed) => {
    expect(() => possibleAddresses(typed, false)).toThrow(ChannelError);
  },
);

test('S11 a link without encryption needs consent as its server does', () => {
  expect(() => possibleAddresses('http://code.example/a/b/-/jobs/7', false)).toThrow(
    textPattern('connection.plain_http'),
  );
  expect(possibleAddresses('http://code.example/a/b/-/jobs/7', true)[0].isInsecure).toBe(true);
});

test.each([
  ['a page that answers everything', page],
  ['nothing of that name', noRoute],
  ['pages that want a sign-in', pagesWantSignIn],
])('a server under a path is found beside %s, and so is one at the root', async (_name, elsewhere) => {
  const under = await apiUnder('/code', elsewhere);
  for (const link of ['/code', '/code/group/project', '/code/group/project/-/merge_requests/5', '/code/api/v4/user'])
    expect((await find(under.url + link)).address.href, link).toBe(`${under.url}/code`);
  const root = await apiUnder('', elsewhere);
  for (const link of ['', '/group/project', '/group/project/-/merge_requests/5'])
    expect((await find(root.url + link)).address.href, link).toBe(root.url);
  expect([under, root].flatMap(({ headers }) => headers).filter((one) => 'private-token' in one)).toEqual([]);
});

test('a server without versions is found by what it says of users, and has no page for tokens that is known', async () => {
  const under = await apiUnder('/code', noRoute, false);
  expect(await find(`${under.url}/code/group/project`)).toMatchObject({
    address: { href: `${under.url}/code` },
    hasVersion: false,
  });
  const root = await apiUnder('', noRoute, false);
  expect((await find(`${root.url}/group/project`)).address.href).toBe(root.url);
});

test('a host that does not answer is asked once', async () => {
  const silent = await apiUnder('', (_request, response) => response.destroy());
  await silent.close();
  await expect(find(`${silent.url}/group/project`)).rejects.toMatchObject({ failure: { code: 'unreachable' } });
  const pages = await serveHttp(page);
  await expect(find(`${pages.url}/group/project`)).rejects.toMatchObject({ failure: { code: 'web_page' } });
});

test.each([
  ['restarts', (): RequestListener => answersJson({ message: '502' }, 502)],
  ['asks for a pause', (): RequestListener => answersJson({ message: 'Retry later' }, 429)],
  ['breaks off', (): RequestListener => (_request, response) => response.destroy()],
])('another application of the host is not taken for a server that %s', async (_name, failing) => {
  const host = await serveHttp((request, response) =>
    (request.url?.startsWith('/code/') === true ? failing() : wantsToken)(request, response),
  );
  for (const link of ['/code', '/code/group/project'])
    await expect(find(host.url + link)).rejects.toBeInstanceOf(ChannelError);
  expect(host.seen.filter((one) => !one.includes(' /code/'))).toEqual([]);
});

test('a path that no server can have is no way to the root', () => {
  expect(() => possibleAddresses('https://code.example/a%2fb/api/v4/user', false)).toThrow(ChannelError);
});
