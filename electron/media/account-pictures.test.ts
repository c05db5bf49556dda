/** Pictures over real servers: what is asked of whom, with which headers, and what is never asked (S9, S20). */
import { pictureResponse } from '#electron/app-origin/call-response.ts';
import type { RequestListener } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { skipLacking } from '#testing/lacking.ts';
import { createGates } from '#electron/proxy/gate.ts';
import { defaultLimits } from '#electron/proxy/limits.ts';
import { makeAuthority, serveHttp, serveHttps } from '#electron/testing/loopback-server.ts';
import type { Authority, Certificate } from '#electron/testing/loopback-server.ts';
import { openTransport } from '#electron/testing/proxy-fixture.ts';
import { createAccountPictures } from './account-pictures.ts';
import { png, svg } from './testing/pictures.ts';

const token = 'canary-token-4711';
/** As servers name an upload of a project. */
const secret = '4b1f0a6c2d9e47358f60c1a7e5d2b394';
let authority: Authority;
let localhost: Certificate;
beforeEach(skipLacking('openssl'));
beforeEach(() => {
  authority ??= makeAuthority();
  localhost ??= authority.sign('DNS:localhost');
});

const sends =
  (bytes: Uint8Array | string, type = 'text/html'): RequestListener =>
  (_request, response) =>
    response.setHeader('content-type', type).end(bytes);
const to =
  (location: string): RequestListener =>
  (_request, response) =>
    response.writeHead(302, { location }).end();
const other = (listener: RequestListener) => serveHttps(localhost, listener);

const open = (base_url: string) => {
  const allowed = new Set<string>();
  const met: string[] = [];
  let now = 0;
  const limits = { ...defaultLimits, total: 5_000 };
  const transport = openTransport({ limits, certificates: [authority.cert] });
  const pictures = createAccountPictures({
    base_url,
    upstream: { transport: transport.send, limits, now: () => now, gates: createGates(() => now) },
    token: () => Promise.resolve(token),
    isAllowed: (host) => allowed.has(host),
    metHost: (host) => met.push(host),
  });
  const pathOf = (avatar_url: unknown): string | null => {
    const answer = { author: { avatar_url } };
    pictures.note(answer);
    return answer.author.avatar_url as string | null;
  };
  const get = async (path: string | null) => {
    const { pathname } = new URL(path ?? '/media/none', 'app://lectern');
    const response = pictureResponse(await pictures.read(pathname.slice('/media/'.length)));
    if (response.ok) return response.headers.get('content-type');
    const body = (await response.json()) as { error: { code: string } };
    return `${String(response.status)} ${body.error.code}`;
  };
  return { ...pictures, allowed, met, pathOf, get, pass: (time: number) => (now += time) };
};

test('S9 an upload of the own server is asked with the token, once, however often it is shown', async () => {
  const server = await serveHttp(sends(png(8, 8)));
  const app = open(server.url);
  const path = app.pathOf(`${server.url}/uploads/1/a.png`);
  expect(path).toMatch(/^\/media\/[\w-]{32}$/);
  expect(await Promise.all([app.get(path), app.get(path)])).toEqual(['image/png', 'image/png']);
  expect(await app.get(path)).toBe('image/png');
  expect(server.seen).toEqual(['GET /uploads/1/a.png']);
  expect(server.headers[0]?.['private-token']).toBe(token);
});

test('S9 another host is asked after consent only, over https, and gets no header of ours', async () => {
  const server = await serveHttp(sends(png(8, 8)));
  const pictures = await other(sends(png(8, 8)));
  const { host } = new URL(pictures.url);
  const app = open(server.url);
  const path = app.pathOf(`${pictures.url}/avatar/1?s=80`);
  expect(path).toMatch(new RegExp(`^/media/[\\w-]{32}\\?from=${encodeURIComponent(host)}$`));
  expect(app.met).toEqual([host]);
  expect(await app.get(path)).toBe('403 consent');
  expect(pictures.seen).toEqual([]);

  app.allowed.add(host);
  expect(await app.get(path)).toBe('image/png');
  expect(pictures.seen).toEqual(['GET /avatar/1?s=80']);
  expect(Object.keys(pictures.headers[0] ?? {}).sort()).toEqual(['connection', 'host']);

  app.allowed.delete(host);
  expect(await app.get(path)).toBe('403 consent');
  expect(server.seen).toEqual([]);
});

test('S9 a redirect to another host needs its consent too, and takes no token along', async () => {
  const store = await other(sends(png(8, 8)));
  const server = await serveHttp(to(`${store.url}/file`));
  const app = open(server.url);
  expect(await app.get(app.pathOf(`${server.url}/uploads/1/a.png`))).toBe('403 consent');
  expect(store.seen).toEqual([]);
  app.allowed.add(new URL(store.url).host);
  expect(await app.get(app.pathOf(`${server.url}/uploads/2/b.png`))).toBe('image/png');
  expect(server.headers.at(-1)?.['private-token']).toBe(token);
  expect(Object.keys(store.headers[0] ?? {}).sort()).toEqual(['connection', 'host']);
});

test('S9 a redirect from another host back to ours brings no token, and to http it is an error', async () => {
  const server = await other(sends(png(8, 8)));
  const plain = await serveHttp(sends(png(8, 8)));
  const back = await other(to(`${server.url}/uploads/private.png`));
  const down = await other(to(`${plain.url}/x.png`));
  const app = open(server.url);
  for (const { url } of [back, down]) app.allowed.add(new URL(url).host);
  expect(await app.get(app.pathOf(back.url))).toBe('image/png');
  expect(server.headers[0]?.['private-token']).toBeUndefined();
  expect(await app.get(app.pathOf(down.url))).toMatch(/^502 redirect$/);
  expect(plain.seen).toEqual([]);
});

test('S5 S9 addresses that are no pictures of ours get no path: http elsewhere, credentials, other schemes', async () => {
  const server = await serveHttp(sends(png(8, 8)));
  const app = open(server.url);
  const hostile = [
    'http://other.example/a.png',
    'https://user:secret@other.example/a.png',
    'https://good@evil.example/a.png',
    'file:///etc/passwd',
    'javascript:alert(1)',
    'data:image/png;base64,AAAA',
    'blob:x',
    'app://lectern/index.html',
    'smb://host/share',
    `https://other.example/${'a'.repeat(3_000)}`,
    'https://',
  ];
  for (const address of hostile) expect(app.pathOf(address), address).toBeNull();
  expect(app.pathOf('/uploads/1/a.png')).toMatch(/^\/media\//);
  expect(app.pathOf(null)).toBeNull();
  expect(app.met).toEqual([]);
});

test('S9 a key that no answer made, or that another account made, is nothing', async () => {
  const server = await serveHttp(sends(png(8, 8)));
  const [app, neighbour] = [open(server.url), open(server.url)];
  const path = app.pathOf(`${server.url}/uploads/1/a.png`);
  expect(await neighbour.get(path)).toBe('404 unknown');
  for (const key of ['', 'x', '../index.html', encodeURIComponent(`${server.url}/uploads/1/a.png`), '__proto__'])
    expect(await app.get(`/media/${key}`), key).toBe('404 unknown');
  expect(server.seen).toEqual([]);
});

test('S30 text can make no call of the API, and the token goes nowhere but to uploads and avatars', async () => {
  const server = await other(sends(png(8, 8)));
  const { host } = new URL(server.url);
  const app = open(`${server.url}/sub`);
  app.allowed.add(host);
  const calls = [
    '/sub/api/v4/hooks/1',
    '/api/v4/hooks/1',
    '/sub/uploads/%2e%2e/api/v4/hooks/1',
    '/uploads//api/v4/user',
  ];
  app.note({ body: calls.map((path) => `![x](${path})`).join(' ') });
  for (const path of calls) expect(app.find(new URL(path, server.url).href), path).toBeNull();
  expect(server.seen).toEqual([]);

  expect(await app.get(app.pathOf(`${server.url}/wiki/uploads/1/a.png`))).toBe('image/png');
  expect(await app.get(app.pathOf(`${server.url}/sub/wiki/a.png`))).toBe('image/png');
  expect(server.headers.map((headers) => headers['private-token'])).toEqual([undefined, undefined]);
  expect(await app.get(app.pathOf(`${server.url}/sub/uploads/1/a.png`))).toBe('image/png');
  expect(server.headers.at(-1)?.['private-token'], 'the control').toBe(token);
});

test('S30 a redirect from an upload leads to no call of the API and to no other application of the origin', async () => {
  const server = await serveHttp((request, response) => {
    const target = new URL(request.url ?? '', 'http://x').searchParams.get('to');
    if (target === null) response.end(png(8, 8));
    else response.writeHead(302, { location: target }).end();
  });
  const app = open(server.url);
  for (const target of ['/api/v4/hooks/1', '/other/application', '//evil.example/x', '/uploads/%2e%2e/api/v4/user'])
    expect(await app.get(app.pathOf(`${server.url}/uploads/1/a.png?to=${encodeURIComponent(target)}`)), target).toMatch(
      /^(403|502) /,
    );
  expect(server.seen.filter((line) => !line.startsWith('GET /uploads/1/a.png?to='))).toEqual([]);
  expect(await app.get(app.pathOf(`${server.url}/uploads/1/b.png?to=/uploads/2/c.png`)), 'the control').toBe(
    'image/png',
  );
});

test('S9 an address in a text gets a path, any other none', async () => {
  const server = await serveHttp(sends(png(8, 8)));
  const app = open(server.url);
  app.note([{ notes: [{ body: `See ![plan](/uploads/${secret}/plan.png) and ![far](https://far.example/x.png).` }] }]);
  const path = app.find(`${server.url}/westhaven/tideplan/uploads/${secret}/plan.png`);
  expect(await app.get(path)).toBe('image/png');
  expect(server.seen).toEqual([`GET /westhaven/tideplan/uploads/${secret}/plan.png`]);
  expect(app.find('https://far.example/x.png')).toContain('?from=far.example');
  expect(app.find('https://far.example/y.png')).toBeNull();
  expect(app.find(`${server.url}/api/v4/user`)).toBeNull();
  expect(app.find('not an address')).toBeNull();
});

test('S20 the type is that of the bytes, whatever the server says', async () => {
  const lies = await serveHttp((request, response) => {
    const page = request.url === '/uploads/page';
    response.setHeader('content-type', page ? 'image/png' : 'text/html').end(page ? '<script>1</script>' : png(8, 8));
  });
  const app = open(lies.url);
  expect(await app.get(app.pathOf(`${lies.url}/uploads/picture`))).toBe('image/png');
  expect(await app.get(app.pathOf(`${lies.url}/uploads/page`))).toBe('415 not_a_picture');
});

test('S20 a drawing is refused whatever it is called, and no answer of the server asks for one', async () => {
  const server = await serveHttp(sends(svg('width="8" height="8"'), 'image/png'));
  const app = open(server.url);
  expect(await app.get(app.pathOf(`${server.url}/uploads/1/a.png`))).toBe('415 drawing');
  expect(server.headers[0]?.accept).not.toContain('svg');
});

test('S20 over 50 megapixels and over 10 MB are refused', async () => {
  const server = await serveHttp((request, response) => {
    if (request.url === '/uploads/wide') response.end(png(100_000, 501));
    else response.end(Buffer.concat([png(8, 8), Buffer.alloc(10 * 1024 * 1024)]));
  });
  const app = open(server.url);
  expect(await app.get(app.pathOf(`${server.url}/uploads/wide`))).toBe('415 too_many_pixels');
  expect(await app.get(app.pathOf(`${server.url}/uploads/heavy`))).toBe('502 too_large');
});

test('a failure is remembered for a minute, then asked again', async () => {
  let isThere = false;
  const server = await serveHttp((_request, response) => {
    if (isThere) response.end(png(8, 8));
    else response.writeHead(404).end('{"message":"404 Not Found"}');
  });
  const app = open(server.url);
  const path = app.pathOf(`${server.url}/uploads/1/a.png`);
  expect(await app.get(path)).toBe('404 not_found');
  isThere = true;
  expect(await app.get(path)).toBe('404 not_found');
  expect(server.seen).toHaveLength(1);
  app.pass(60_001);
  expect(await app.get(path)).toBe('image/png');
});

test('a host that limits requests gets none for pictures meanwhile', async () => {
  const server = await serveHttp((_request, response) => response.writeHead(429, { 'retry-after': '30' }).end());
  const app = open(server.url);
  expect(await app.get(app.pathOf(`${server.url}/uploads/1.png`))).toBe('429 rate_limited');
  expect(await app.get(app.pathOf(`${server.url}/uploads/2.png`))).toBe('429 rate_limited');
  expect(server.seen).toEqual(['GET /uploads/1.png']);
});
