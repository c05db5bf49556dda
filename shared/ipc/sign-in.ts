/** What the sign-in window sends, and why it is open. */
import type { AccountSummary } from './account-summary.ts';

/**
 * By what one signs in: a token, or a user and a password that are exchanged for a token once and stored nowhere. `none`:
 * public projects are read without signing in.
 */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'password'; readonly login: string; readonly password: string };

/** What the sign-in page sends. */
export interface SignInRequest {
  /** The server's address: what the form has shown, or what was typed. Nothing else gets the credentials. */
  readonly base_url: string;
  /** What was typed where that was a link to something on the server: the account's window opens there. */
  readonly link?: string;
  readonly credentials: Credentials;
  readonly frame: 'standard' | 'production' | 'admin';
  readonly keep: 'keychain' | 'session';
  /** Consent to plain http off loopback. */
  readonly allow_insecure?: boolean;
}

/** Why the sign-in window is open, where it is about an account that is known. */
export interface SignInReason {
  readonly account: AccountSummary;
  /**
   * `asking`: the keychain has not answered yet; the account opens when it does. `no_token`: it has no token of this
   * account. `keychain_failed`: it did not work, `reason` says why. `refused`: the server no longer accepts the token.
   * `not_signed_in`: it is one without a token, and something needs a user.
   */
  readonly why: 'asking' | 'no_token' | 'keychain_failed' | 'refused' | 'not_signed_in';
  readonly reason: string | null;
}
