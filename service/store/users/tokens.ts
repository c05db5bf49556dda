/** Table `tokens`: found by SHA-256, values encrypted with the key file beside the database (L4). */
import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';
import { insert, type Database } from '#node/database.ts';
import type { Encryption } from '#service/store/database/encryption.ts';

/** A row of `tokens` without its value. */
export interface TokenRow {
  readonly id: number;
  readonly user_id: number;
  readonly kind: 'private' | 'personal' | 'impersonation';
  readonly name: string;
  readonly hash: Uint8Array;
  readonly sealed: Uint8Array;
  /** Comma-separated. */
  readonly scopes: string;
  readonly created_at: string;
  readonly expires_at: string | null;
  readonly revoked: number;
}

const hashOf = (token: string): Buffer => createHash('sha256').update(token, 'utf8').digest();

/** Makes a token and returns its value. */
export const addToken = (
  database: Database,
  encryption: Encryption,
  token: Pick<TokenRow, 'user_id' | 'kind' | 'name' | 'created_at'> & {
    readonly scopes?: string;
    readonly expires_at?: string;
    readonly revoked?: number;
  },
): string => {
  const value = randomBytes(20).toString('base64url');
  insert(database, 'tokens', {
    scopes: 'api',
    ...token,
    hash: hashOf(value),
    sealed: encryption.encrypt(value),
  });
  return value;
};

/** An impersonation token of a user, or null. */
export const findImpersonationToken = (database: Database, userId: number, id: number): TokenRow | null =>
  database.one<TokenRow>("SELECT * FROM tokens WHERE user_id = ? AND kind = 'impersonation' AND id = ?", userId, id);

/** The impersonation tokens of a user, in the order of their ids. */
export const impersonationTokensOf = (database: Database, userId: number): TokenRow[] =>
  database.all<TokenRow>("SELECT * FROM tokens WHERE user_id = ? AND kind = 'impersonation' ORDER BY id", userId);

/** Makes a token useless for good. */
export const revokeToken = (database: Database, id: number): void => {
  database.write('UPDATE tokens SET revoked = 1 WHERE id = ?', id);
};

/** Makes every impersonation token useless for good. */
export const revokeImpersonationTokens = (database: Database): void => {
  database.write("UPDATE tokens SET revoked = 1 WHERE kind = 'impersonation'");
};

/** Forgets the private token of a user: the next sign-in makes another one. */
export const forgetPrivateToken = (database: Database, userId: number): void => {
  database.write("DELETE FROM tokens WHERE user_id = ? AND kind = 'private'", userId);
};

/** The token with this value, or null. The index finds the hash; the comparison itself takes constant time. */
export const findToken = (database: Database, value: string): TokenRow | null => {
  const hash = hashOf(value);
  const row = database.one<TokenRow>('SELECT * FROM tokens WHERE hash = ?', hash);
  return row && timingSafeEqual(row.hash, hash) ? row : null;
};

/** Value of the private token of a user; made when there is none. */
export const privateToken = (database: Database, encryption: Encryption, userId: number, now: string): string => {
  const row = database.one<TokenRow>(
    "SELECT * FROM tokens WHERE user_id = ? AND kind = 'private' AND revoked = 0",
    userId,
  );
  return row
    ? encryption.decrypt(row.sealed)
    : addToken(database, encryption, { user_id: userId, kind: 'private', name: 'private token', created_at: now });
};

/** Whether a token may be used at a time: not revoked and not expired (it expires at the start of its day). */
export const isUsable = (token: TokenRow, now: Date): boolean =>
  token.revoked === 0 && (token.expires_at === null || token.expires_at > now.toISOString().slice(0, 10));
