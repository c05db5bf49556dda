/** What people paste to find the owner of an SSH key, in all its forms (U-3). */
import { expect, it } from 'vitest';
import { keySearchOf, readKeySearch, searchText } from './key-search.ts';
import { sshKeyTexts } from '#renderer/features/keys/testing/key-texts.ts';

const { line: key, sha256, md5 } = sshKeyTexts.ed25519;
const bareSha = sha256.slice('SHA256:'.length);
const bareMd5 = md5.slice('MD5:'.length);

it.each([
  [sha256, sha256],
  [bareSha, sha256],
  [`${sha256}=`, sha256],
  [`  sha256:${bareSha}\n`, sha256],
  [`256 ${sha256} ada@host (ED25519)`, sha256],
  [md5, md5],
  [bareMd5, md5],
  [bareMd5.toUpperCase(), md5],
  [bareMd5.replaceAll(':', ''), md5],
  [`256 ${md5} no comment (ED25519)`, md5],
  [key, sha256],
  [`${key}\n`, sha256],
])('%s', async (typed, fingerprint) => {
  expect(sha256).toMatch(/^SHA256:.{43}$/);
  expect(await readKeySearch(typed)).toEqual({ kind: 'fingerprint', fingerprint });
});

it.each([
  ['12', { kind: 'id', id: 12 }],
  ['key-12', { kind: 'id', id: 12 }],
  ['ada', { kind: 'wrong' }],
  [bareSha.slice(1), { kind: 'wrong' }],
  [bareMd5.slice(3), { kind: 'wrong' }],
  ['-----BEGIN OPENSSH PRIVATE KEY-----', { kind: 'private' }],
])('%s is %j', async (typed, search) => {
  expect(await readKeySearch(typed)).toEqual(search);
});

it('a key is in an address by its fingerprint alone', async () => {
  const address = searchText(await readKeySearch(key), key);
  expect(address).toBe(sha256);
  expect(keySearchOf(address)).toEqual({ kind: 'fingerprint', fingerprint: sha256 });
});
