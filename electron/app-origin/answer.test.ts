/** What our origin answers, and what it never answers (S2, S3). */
import { jsonAnswer } from '#electron/proxy/answers.ts';
import { PictureRefusal } from '#electron/media/judge-picture.ts';
import { mkdtemp, mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createAnswer } from './answer.ts';
import type { Answer } from './answer.ts';
import { createBundle } from './bundle.ts';

const canary = 'outside-of-the-bundle';
let folder: string;
let answer: Answer;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lectern-bundle-'));
  const root = join(folder, 'renderer');
  await mkdir(join(root, 'assets'), { recursive: true });
  await writeFile(join(root, 'index.html'), '<!doctype html><html><head></head></html>');
  for (const name of ['sign-in.html', 'safe.html', 'editor.html'])
    await writeFile(join(root, name), '<!doctype html><html><head></head></html>');
  await writeFile(join(root, 'assets/worker-1a2b.js'), 'postMessage(1)');
  await writeFile(join(folder, 'secret.txt'), canary);
  await writeFile(join(root, 'assets/50%25.js'), canary);
  await symlink(join(folder, 'secret.txt'), join(root, 'link.txt'));
  await symlink(folder, join(root, 'up'));
  answer = createAnswer(createBundle(root), {
    calls: {
      call: ({ id }) => Promise.resolve(jsonAnswer({ id }, { status: 200, age: 0 })),
      cancel: () => false,
    },
    picture: (key) =>
      Promise.resolve(
        key === 'picture'
          ? { kind: 'picture', picture: { type: 'image/png', bytes: new TextEncoder().encode('PNG') } }
          : { kind: 'refused', refusal: new PictureRefusal('unknown', 'No such picture.') },
      ),
  });
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const get = (path: string, method = 'GET') => answer(new Request(`app://lectern${path}`, { method }));

test('S3 the bundle is served by GET and HEAD, with its types', async () => {
  const page = await get('/index.html');
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect((await page.text()).replace(/\s*<meta [^>]*>/, '')).toBe('<!doctype html><html><head></head></html>');
  const head = await get('/assets/worker-1a2b.js', 'HEAD');
  expect([head.status, head.headers.get('content-type'), await head.text()]).toEqual([
    200,
    'text/javascript; charset=utf-8',
    '',
  ]);
  expect(head.headers.get('content-length')).toBe('14');
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('S3 %s on a file is 405', async (method) => {
  expect((await get('/index.html', method)).status).toBe(405);
});

test.each([
  '/../secret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%2fsecret.txt',
  '/assets/..%2f..%2fsecret.txt',
  '/%252e%252e/secret.txt',
  '/assets/50%2525.js',
  '/..%5csecret.txt',
  '/%5c..%5csecret.txt',
  '/index.html%00.png',
  '/link.txt',
  '/up/secret.txt',
  '//secret.txt',
  '/assets//worker-1a2b.js',
  '/assets/',
  '/',
  '/.',
  '/%',
  '/index.html.',
  '/media/1',
])('S3 %s is 404', async (path) => {
  const response = await get(path);
  expect(response.status).toBe(404);
  expect(await response.text()).not.toContain(canary);
});

test('S3 another host, port, scheme or credentials are 404', async () => {
  const foreign = [
    'app://evil/index.html',
    'app://lectern.evil/index.html',
    'app://lectern:8/index.html',
    'http://lectern/index.html',
  ];
  for (const url of foreign) expect((await answer(new Request(url))).status, url).toBe(404);
});

test('S3 no path leads to a file outside', async () => {
  const piece = fc.constantFrom(
    '..',
    '.',
    '%2e',
    '%2E%2e',
    '%5c',
    '\\',
    '%00',
    '%252e',
    '%2f',
    '/',
    'secret.txt',
    'up',
    'link.txt',
    'assets',
    '%c0%ae',
  );
  await fc.assert(
    fc.asyncProperty(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 8 }), async (pieces) => {
      const url = `app://lectern/${pieces.join('/')}`;
      if (!URL.canParse(url)) return;
      const response = await answer(new Request(url));
      expect([200, 404]).toContain(response.status);
      expect(await response.text()).not.toContain(canary);
    }),
    { numRuns: 200, seed: 11 },
  );
});

/** Written out, so that a policy that was loosened does not agree with itself. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; worker-src 'self'; img-src 'self' blob: data:; connect-src 'self'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types lectern-html lectern-worker";

test('S2 every answer carries the policy: scripts, errors, calls', async () => {
  const all = ['/assets/worker-1a2b.js', '/nothing', '/api/branches.list', '/media/x'];
  for (const path of all)
    for (const method of ['GET', 'POST', 'HEAD']) {
      const { headers } = await get(path, method);
      expect(headers.get('content-security-policy'), `${method} ${path}`).toBe(policy);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
    }
});

test('S2 a page has a nonce for style sheets alone, another one each time, and says it to nobody but its own scripts', async () => {
  const nonces = new Set<string>();
  for (const method of ['GET', 'GET', 'HEAD']) {
    const page = await get('/sign-in.html', method);
    const written = page.headers.get('content-security-policy') ?? '';
    const [, nonce = ''] = /style-src 'self' 'nonce-([\w+/]{24})';/.exec(written) ?? [];
    expect(written.replace(` 'nonce-${nonce}'`, '')).toBe(policy);
    expect(page.headers.get('content-length')).toBe(null);
    const text = await page.text();
    expect(text).toBe(
      method === 'HEAD'
        ? ''
        : `<!doctype html><html><head>\n    <meta property="csp-nonce" nonce="${nonce}" /></head></html>`,
    );
    nonces.add(nonce);
  }
  expect(nonces.size).toBe(3);
});

test('S2 the account’s page alone may hold a frame, of our own origin', async () => {
  const framesOf = async (path: string): Promise<string | undefined> =>
    /frame-src ([^;]*);/.exec((await get(path)).headers.get('content-security-policy') ?? '')?.[1];
  const pages = ['/index.html', '/sign-in.html', '/safe.html', '/editor.html', '/nothing.html'];
  expect(await Promise.all(pages.map(framesOf))).toEqual(["'self'", "'none'", "'none'", "'none'", "'none'"]);
  const index = (await get('/index.html')).headers.get('content-security-policy') ?? '';
  expect(index.replace(/ 'nonce-[^']*'/, '').replace("frame-src 'self'", "frame-src 'none'")).toBe(policy);
});

test('S2 the editor’s frame has a policy of its own: inline styles, and in return nothing to fetch', async () => {
  const frame = await get('/editor.html');
  expect(frame.headers.get('content-security-policy')).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; font-src 'self'; worker-src 'self'; img-src data:; connect-src 'none'; object-src 'none'; frame-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types lectern-worker dompurify defaultWorkerFactory diffEditorWidget diffReview domLineBreaksComputer editorViewLayer richScreenReaderContent standaloneColorizer tokenizeToString",
  );
  expect(frame.headers.get('x-frame-options')).toBe('SAMEORIGIN');
  expect(frame.headers.get('x-content-type-options')).toBe('nosniff');
  for (const path of ['/index.html', '/sign-in.html', '/nothing', '/assets/worker-1a2b.js'])
    expect((await get(path)).headers.get('x-frame-options'), path).toBe('DENY');
});

test('S20 a picture is an answer of its own: inert under a policy that allows nothing, never sniffed, GET alone', async () => {
  const answered = await get('/media/picture');
  expect([answered.status, await answered.text()]).toEqual([200, 'PNG']);
  expect(answered.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(answered.headers.get('x-content-type-options')).toBe('nosniff');
  expect(answered.headers.get('content-type')).toBe('image/png');
  expect(answered.headers.get('cache-control')).toBe('private, max-age=600');
  for (const method of ['POST', 'HEAD', 'PUT']) expect((await get('/media/picture', method)).status).toBe(405);
  const bare = createAnswer(createBundle(folder), null);
  expect((await bare(new Request('app://lectern/media/picture'))).status).toBe(404);
});

test('calls reach the proxy by POST alone, uncached; a session without an account has none', async () => {
  const response = await get('/api/currentUser.get', 'POST');
  expect(await response.json()).toEqual({ id: 'currentUser.get' });
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect((await get('/api/branches.list')).status).toBe(405);
  const bare = createAnswer(createBundle(folder), null);
  const refused = await bare(new Request('app://lectern/api/branches.list', { method: 'POST' }));
  expect([refused.status, refused.headers.get('cache-control')]).toEqual([404, 'no-store']);
});
