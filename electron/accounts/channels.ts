/** The channels `accounts:*`, `connection:read`, `keychain:*` and `projects:*`: who is signed in where, and the projects of each account. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import type { ConnectionStatus } from '#shared/api/connection.ts';
import { accountChannel, channel, nothing, pushOf, type PageKind } from '#electron/ipc/channel.ts';

/** The part of an account that pages get, without its token. */
export interface AccountSummary {
  /** Stable key: instance and user. */
  readonly key: string;
  /** Base URL of the server, without `/api/v4`. */
  readonly base_url: string;
  readonly username: string;
  readonly name: string;
  readonly is_admin: boolean;
  /** Colour of the window's frame. */
  readonly frame: 'standard' | 'production' | 'admin' | 'local';
  /**
   * Where the token is: in the keychain, in memory for this session, or handed over by the local service. `none`: nobody
   * is signed in, and what is public is read without a token; user and name are empty then.
   */
  readonly token_home: 'keychain' | 'session' | 'local-service' | 'none';
  /** Plain http off loopback. */
  readonly is_insecure: boolean;
  /** The server's version; null for a server as old as the API document. */
  readonly server_version: string | null;
}

/**
 * A token, or a user and a password, which are exchanged for a token once and stored nowhere. `none`: public projects are
 * read without signing in.
 */
export type Credentials =
  | { readonly kind: 'none' }
  | { readonly kind: 'token'; readonly token: string }
  | { readonly kind: 'password'; readonly login: string; readonly password: string };

/** A request of the sign-in page. */
export interface SignInRequest {
  /** The server's address: what the form has shown, or what was typed. Nothing else gets the credentials. */
  readonly base_url: string;
  /** The typed link, if it leads to something on the server: the account's window opens there. */
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

/** State of the keychain as probed at start by write, read and delete. */
export type KeychainState =
  | { readonly available: true }
  /** `reason` is a sentence; `detail` are the keychain's own words. */
  | { readonly available: false; readonly reason: string; readonly detail?: string };

export interface AccountKey {
  readonly key: string;
}
const key = z.strictObject({ key: z.string().regex(/^[0-9a-f]{32}$/) });
const address = z.string().min(1).max(2048);

const credentials = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('none') }),
  /** Up to 2,000 bytes (K6); what may appear in it is judged by the accounts' own rule, with a sentence to show. */
  z.strictObject({ kind: z.literal('token'), token: z.string().min(1).max(2000) }),
  z.strictObject({
    kind: z.literal('password'),
    login: z.string().min(1).max(500),
    password: z.string().min(1).max(2000),
  }),
]);

const signInRequest = z.strictObject({
  base_url: address,
  link: address.exactOptional(),
  credentials,
  frame: z.enum(['standard', 'production', 'admin']),
  keep: z.enum(['keychain', 'session']),
  allow_insecure: z.boolean().exactOptional(),
});

/** A server that answered. */
export interface FoundServer {
  readonly base_url: string;
  readonly version: string | null;
  /** Where its users make tokens; null where it is not known to have a page for that. */
  readonly token_page: string | null;
}

/** A project that a window was at, or that is pinned. One of id and path is known, mostly both. */
export interface KnownProject {
  readonly id: number | null;
  /** `group/project`. */
  readonly path: string | null;
  readonly pinned: boolean;
}

type ProjectKey = Pick<KnownProject, 'id' | 'path'>;
const project = z.strictObject({
  id: z.int().positive().nullable(),
  path: z.string().min(1).max(1000).nullable(),
});

const signIn: readonly PageKind[] = ['sign-in'];
const both: readonly PageKind[] = ['account', 'sign-in'];

/** Requests. */
export const accountChannels = {
  'accounts:list': accountChannel<undefined, readonly AccountSummary[]>({ takes: nothing }),
  /** The account of the asking window; null in the sign-in window. */
  'accounts:current': channel<undefined, AccountSummary | null>({ takes: nothing, from: both }),
  /** Opens (or focuses) the window of a known account. */
  'accounts:open': accountChannel<AccountKey, null>({ takes: key }),
  /** Opens the sign-in window. */
  'accounts:add': channel<undefined, null>({ takes: nothing, from: both }),
  /** Checks the token, stores it, opens the account's window, closes the sign-in window. */
  'accounts:sign-in': channel<SignInRequest, AccountSummary>({ takes: signInRequest, from: signIn }),
  /**
   * Opens the sign-in window for a known account whose token is no longer accepted, or that has none. The window opens
   * at the route after it, where one is given.
   */
  'accounts:renew': accountChannel<AccountKey & { readonly route?: string }, null>({
    takes: key.extend({ route: z.string().min(1).max(1024).exactOptional() }),
  }),
  /** Which known account the sign-in window is about; null when it is about a new one. */
  'accounts:occasion': channel<undefined, SignInReason | null>({ takes: nothing, from: signIn }),
  /** `everything`: its drafts, marks, receipts and journal are deleted as well. */
  'accounts:sign-out': accountChannel<AccountKey & { readonly everything?: boolean }, null>({
    takes: key.extend({ everything: z.boolean().exactOptional() }),
  }),
  /** Which server answers at this address, or is the one that a link is on; nothing but its address is used of a link. */
  'accounts:check-server': channel<{ readonly base_url: string }, FoundServer>({
    takes: z.strictObject({ base_url: address }),
    from: signIn,
    act: ({ base_url }) => t('shell.act_server', { url: base_url.slice(0, 300) }),
  }),
  /** The connection status of the asking window's account. */
  'connection:read': accountChannel<undefined, ConnectionStatus>({ takes: nothing }),
  'keychain:state': channel<undefined, KeychainState>({ takes: nothing, from: signIn }),
  /** Tries the keychain once more: it may be unlocked now. */
  'keychain:try-again': channel<undefined, KeychainState>({ takes: nothing, from: signIn }),
  /** Projects of the asking window's account: pinned ones by path, then the others, the last one first. */
  'projects:list': accountChannel<undefined, readonly KnownProject[]>({ takes: nothing }),
  /** A window is at a project that an answer of the server showed. */
  'projects:visit': accountChannel<ProjectKey, null>({ takes: project }),
  'projects:pin': accountChannel<KnownProject, null>({
    takes: project.extend({ pinned: z.boolean() }),
    changes: 'projects:changed',
  }),
  /** Searches the server, where its version is known to have that; null where it is not. */
  'projects:search': accountChannel<{ readonly text: string }, readonly ProjectKey[] | null>({
    takes: z.strictObject({ text: z.string().min(1).max(200) }),
  }),
};

/** Pushes. */
export const accountPushes = {
  'accounts:changed': pushOf<null>(),
  /** The connection status of this window's account changed. */
  'connection:changed': pushOf<null>(),
  /** The known projects of this window's account are others. */
  'projects:changed': pushOf<null>(),
};
