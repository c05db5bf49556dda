/** What is kept of passwords and tokens: enough to know them again, and nothing that gives them away (L4). */
import { createHash, scryptSync } from 'node:crypto';
import { chmod, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serviceForEach } from '#service/testing/for-each.ts';
import { testNow } from '#testing/service-fixture.ts';
import { hashPassword, verifyPassword } from './users/passwords.ts';
import { openEncryption } from './database/encryption.ts';
import { addToken, findToken, type TokenRow } from './users/tokens.ts';

const service = serviceForEach();

const keyFile = (): string => join(service.folder, 'token-key');

it('L4 keeps of a password what scrypt makes of it, with a salt of its own', async () => {
  const [one, other] = await Promise.all([hashPassword('high water 7'), hashPassword('high water 7')]);
  const [kind, cost = '', salt = '', hash = ''] = one.split('$');
  const bytes = Buffer.from(salt, 'base64');
  expect([kind, Number(cost) >= 16_384, bytes.length]).toEqual(['scrypt', true, 16]);
  expect(scryptSync('high water 7', bytes, 32, { N: Number(cost), maxmem: 2 ** 26 }).toString('base64')).toBe(hash);
  expect(other).not.toBe(one);
  expect(await Promise.all([verifyPassword('high water 7', one), verifyPassword('high water 7', other)])).toEqual([
    true,
    true,
  ]);
  for (const wrong of ['high water 8', '', 'high water 7 ']) expect(await verifyPassword(wrong, one)).toBe(false);
  expect(await verifyPassword('high water 7', null)).toBe(false);
  expect(await verifyPassword('', null)).toBe(false);
});

it('L4 every password in the database is kept that way', () => {
  const rows = service.inDatabase((database) =>
    database.all<{ password: string }>('SELECT password FROM users WHERE password IS NOT NULL'),
  );
  expect(rows.length).toBeGreaterThan(3);
  for (const { password } of rows) expect(password).toMatch(/^scrypt\$\d+\$[\w+/=]+\$[\w+/=]+$/u);
});

it('L4 finds a token by its SHA-256, and gives its value back only with the key file', async () => {
  const encryption = openEncryption(keyFile());
  const [value, row] = service.inDatabase((database) => {
    const made = addToken(database, encryption, {
      user_id: 1,
      kind: 'personal',
      name: 'x',
      created_at: testNow.toISOString(),
    });
    return [made, findToken(database, made)] as const;
  });
  expect(Buffer.from(row?.hash ?? []).equals(createHash('sha256').update(value).digest())).toBe(true);
  expect(encryption.decrypt(row?.sealed ?? new Uint8Array())).toBe(value);
  expect(Buffer.from(row?.sealed ?? []).includes(value)).toBe(false);
  expect(service.inDatabase((database) => findToken(database, `${value}x`))).toBeNull();
  await writeFile(keyFile(), Buffer.alloc(32, 1));
  expect(() => openEncryption(keyFile()).decrypt(row?.sealed ?? new Uint8Array())).toThrow();
});

it('L4 lets nobody but its owner read the key file, whatever it was before', async () => {
  const before = await readFile(keyFile());
  await chmod(keyFile(), 0o644);
  openEncryption(keyFile());
  expect([(await stat(keyFile())).mode & 0o777, before.equals(await readFile(keyFile()))]).toEqual([0o600, true]);
});

it('L4 changed one bit, a encrypted value is refused and not read wrong', () => {
  const encryption = openEncryption(keyFile());
  const rows = service.inDatabase((database) => database.all<TokenRow>('SELECT * FROM tokens'));
  expect(rows.length).toBeGreaterThan(0);
  for (const { sealed } of rows) {
    const changed = Buffer.from(sealed);
    changed.writeUInt8(changed.readUInt8(15) ^ 1, 15);
    expect(() => encryption.decrypt(changed)).toThrow();
    expect(encryption.decrypt(sealed)).toMatch(/^[\w-]{20,}$/u);
  }
});
