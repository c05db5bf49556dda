/** Passwords that the service makes for people: random, and shown to nobody but the owner of the data folder (S29). */
import { randomBytes } from 'node:crypto';
import type { Database } from '#node/database.ts';
import { hashPassword } from '#service/store/users/passwords.ts';
import type { Encryption } from '#service/store/database/encryption.ts';
import { settingsUnder, writeSetting } from '#service/store/settings.ts';
import { findUser } from '#service/store/users/users.ts';

/** 32 letters and digits that nobody mistakes for one another: five bits each. */
const letters = 'abcdefghijkmnpqrstuvwxyz23456789';
const groups = 4;
const lettersPerGroup = 5;

const prefix = 'made-password:';

/** A password that nobody knows yet, and its stored form. */
export interface MadePassword {
  readonly password: string;
  readonly hash: string;
}

/** Makes a random password of 100 bits, in groups that can be typed. */
export const makePassword = async (): Promise<MadePassword> => {
  const signs = [...randomBytes(groups * lettersPerGroup)].map((byte) => letters.charAt(byte % letters.length));
  const parts = Array.from({ length: groups }, (_, group) =>
    signs.slice(group * lettersPerGroup, (group + 1) * lettersPerGroup).join(''),
  );
  const password = parts.join('-');
  return { password, hash: await hashPassword(password) };
};

/** Keeps the password of a user, encrypted with the key file, beside the hash that it belongs to. */
export const keepMadePassword = (
  { database, encryption }: { readonly database: Database; readonly encryption: Encryption },
  userId: number,
  { password, hash }: MadePassword,
): void => {
  const sealed = Buffer.from(encryption.encrypt(password)).toString('base64');
  writeSetting(database, `${prefix}${String(userId)}`, JSON.stringify({ hash, sealed }));
};

/** The passwords that were made and still work, by username: one that its user has changed is nobody's business. */
export const readMadePasswords = (database: Database, encryption: Encryption): Readonly<Record<string, string>> =>
  Object.fromEntries(
    settingsUnder(database, prefix).flatMap(({ key, value }) => {
      const user = findUser(database, Number(key.slice(prefix.length)));
      const { hash, sealed } = JSON.parse(value) as { readonly hash: string; readonly sealed: string };
      return user?.password === hash
        ? [[user.username, encryption.decrypt(Buffer.from(sealed, 'base64'))] as const]
        : [];
    }),
  );
