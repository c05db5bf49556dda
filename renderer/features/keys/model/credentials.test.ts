/** Rows of keys and emails, and ids of keys as people have them. */
import { expect, it } from 'vitest';
import { credentialKey, emailRows, gpgRow, isDeletable, sshRow } from './credential.ts';
import { keyIdOf } from './key-id.ts';

const owner = { email: 'ann@quay.example', confirmed_at: '2024-03-01T08:00:00Z' };
const further = { id: 3, email: 'ann@home.example' };

it('the primary email stands first and once, whether the server lists it or not, and is not deleted here', () => {
  const rows = emailRows(owner, [further]);
  expect(rows.map(credentialKey)).toEqual(['email primary', 'email 3']);
  expect(rows.map(isDeletable)).toEqual([false, true]);
  const listed = emailRows(owner, [further, { id: 4, email: 'Ann@Quay.example' }]);
  expect(listed.map(credentialKey)).toEqual(['email 3', 'email 4']);
  expect(listed.map(isDeletable)).toEqual([true, false]);
  expect(listed[1]).toMatchObject({ isPrimary: true, confirmedAt: owner.confirmed_at });
});

it('a server that does not say the primary email has the others alone', () => {
  expect(emailRows({ email: null, confirmed_at: null }, [further])).toMatchObject([{ id: 3, isPrimary: false }]);
  expect(emailRows({ email: '', confirmed_at: null }, [])).toEqual([]);
});

it('rows of different kinds with the same id are apart, and can be deleted', () => {
  const created_at = null;
  const rows = [
    sshRow({ id: 1, title: 'a', key: null, created_at, expires_at: null }),
    gpgRow({ id: 1, key: 'k', created_at }),
  ];
  expect(rows.map(credentialKey)).toEqual(['ssh 1', 'gpg 1']);
  expect(rows.map((row) => ('text' in row ? row.text : null))).toEqual(['', 'k']);
  expect(rows.every(isDeletable)).toBe(true);
});

it('an id is a number, also as the logs of git over SSH write it', () => {
  expect(['12', ' key-12 ', '0', '-1', '1.0', 'twelve', '', 'key-', '9'.repeat(16)].map(keyIdOf)).toEqual([
    12,
    12,
    ...Array<null>(7).fill(null),
  ]);
});
