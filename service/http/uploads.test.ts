/** Uploaded pictures: real files for users with a token, and no other file of the data folder. */
import { inflateSync } from 'node:zlib';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { serviceForAll } from '#service/testing/for-each.ts';
import { avatarPath, uploadedFile } from './uploads.ts';

const service = serviceForAll();

const get = (address: string, token: string | null = service.tokens.reporter ?? null): Promise<Response> =>
  service.fetch(new Request(address, { headers: token === null ? {} : { 'private-token': token } }));

const avatarOf = async (role: 'owner' | 'developer'): Promise<string | null> => {
  const user = await get('http://127.0.0.1/api/v4/user', service.tokens[role] ?? null);
  return ((await user.json()) as { avatar_url: string | null }).avatar_url;
};

it('gives some people of the sample a picture, as a sound PNG', async () => {
  const address = await avatarOf('owner');
  expect(address).toBe('http://127.0.0.1/uploads/-/system/user/avatar/2/avatar.png');
  const response = await get(address ?? '');
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'image/png']);
  const bytes = Buffer.from(await response.arrayBuffer());
  expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([96, 96]);
  const at = bytes.indexOf('IDAT');
  const pixels = inflateSync(bytes.subarray(at + 4, at + 4 + bytes.readUInt32BE(at - 4)));
  expect(pixels.byteLength).toBe(96 * (96 * 3 + 1));
});

it('asks for a token, as every call does', async () => {
  const address = `http://127.0.0.1${avatarPath(2, 'avatar.png')}`;
  expect((await get(address, null)).status).toBe(401);
  expect((await get(address, 'wrong')).status).toBe(401);
});

it('has no picture where there is none', async () => {
  expect(await avatarOf('developer')).toBeNull();
  expect((await get(`http://127.0.0.1${avatarPath(1, 'avatar.png')}`)).status).toBe(404);
  expect((await get('http://127.0.0.1/uploads/')).status).toBe(404);
});

it.each([
  '/uploads/../lectern.sqlite',
  '/uploads/-/system/user/avatar/2/../../../../lectern.sqlite',
  '/uploads/-/system/user/avatar/2/..%2f..%2f..%2flectern.sqlite',
  '/uploads/-/system/user/avatar/2/avatar.png%00.png',
  '/uploads/-/system/user/avatar/2/token-key',
  '/uploads//etc/passwd',
])('serves no other file: %s', async (path) => {
  expect(uploadedFile('/folder', path)).toBeNull();
  const response = await get(`http://127.0.0.1${path}`);
  // A URL folds `..` before it is sent: what is left may be the address of a page, which says nothing of any file.
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true;
  expect(isPage ? 404 : response.status).toSatisfy((status: number) => [401, 404].includes(status));
  expect(await response.text()).not.toContain('SQLite format 3');
});

it('leads nowhere but into its own folder, whatever the path', () => {
  const piece = fc.constantFrom('..', '.', '/', '%2e', '2', 'avatar.png', '-', 'system', 'user', 'avatar', '\\', '\0');
  fc.assert(
    fc.property(fc.array(fc.oneof(piece, fc.string({ maxLength: 4 })), { maxLength: 9 }), (pieces) => {
      const file = uploadedFile('/folder', `/uploads/${pieces.join('/')}`);
      expect(file === null || /^\/folder\/user\/avatar\/\d+\/[\w-]+\.[a-z]+$/u.test(file)).toBe(true);
    }),
    { numRuns: 200, seed: 9 },
  );
  expect(uploadedFile('/folder', avatarPath(2, 'avatar.png'))).toBe('/folder/user/avatar/2/avatar.png');
});
