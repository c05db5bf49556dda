/** Passwords by scrypt (L4): `scrypt$<N>$<salt>$<hash>`, compared in constant time. */
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';

const cost = 16384;
const bytes = 32;

const derive = (password: string, salt: Buffer, rounds: number): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    scrypt(password, salt, bytes, { N: rounds, maxmem: 64 * 1024 * 1024 }, (error, key) => {
      if (error) reject(error);
      else resolve(key);
    });
  });

/** The stored form of a password. */
export const hashPassword = async (password: string): Promise<string> => {
  const salt = randomBytes(16);
  const key = await derive(password, salt, cost);
  return `scrypt$${String(cost)}$${salt.toString('base64')}$${key.toString('base64')}`;
};

/**
 * Whether a password is the stored one. With null (no such user, or no password) the same work is done for nothing, so
 * that the time of the answer does not tell whether the user exists.
 */
export const verifyPassword = async (password: string, stored: string | null): Promise<boolean> => {
  const [, rounds = String(cost), salt = '', hash = ''] = (stored ?? '').split('$');
  const key = await derive(password, Buffer.from(salt || 'none', 'base64'), Number(rounds));
  const expected = Buffer.from(hash, 'base64');
  return expected.length === key.length && timingSafeEqual(expected, key);
};
