/** Reads the impersonation tokens of all users. */
import { call } from '#renderer/api/call.ts';
import { createUserScanner, type ScannedUser, type UserScan } from '#renderer/things/user/user-scan.ts';
import type { Token } from './token.ts';

/** Whose tokens they are. */
export type TokenOwner = ScannedUser;

/** A token and whose it is. */
export interface OwnedToken {
  readonly token: Token;
  readonly owner: TokenOwner;
}

/** What is known so far. */
export type TokenScan = UserScan<OwnedToken>;

/** That of this window, whose account is one. */
export const tokenScanner = createUserScanner<OwnedToken>(async (owner, page, patiently) => {
  const query = { per_page: 100, page };
  const { answer, nextPage } = await patiently((signal) =>
    call('impersonationTokens.list', { params: { user_id: owner.id }, query }, { signal }),
  );
  const items = answer.map((read) => {
    const token: Token & { token?: unknown } = { ...read };
    // Its text has no business in a list.
    delete token.token;
    return { token, owner };
  });
  return { items, nextPage };
});
