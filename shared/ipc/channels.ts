/** The channel table: every message between page and main process that is not an API call. No zod here: the preload bundles it. */

/** What a page may know of an account. Never a token. */
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
  /** Where the token is: in the keychain, in memory for this session, or handed over by the local service. */
  readonly token_home: 'keychain' | 'session' | 'local-service';
  /** Plain http off loopback. */
  readonly is_insecure: boolean;
}

/** State of the keychain as probed at start by write, read and delete. */
export type KeychainState = { readonly available: true } | { readonly available: false; readonly reason: string };

/** What the sign-in page sends. */
export interface SignInRequest {
  readonly base_url: string;
  readonly token: string;
  readonly frame: 'standard' | 'production' | 'admin';
  readonly keep: 'keychain' | 'session';
  /** Consent to plain http off loopback. */
  readonly allow_insecure?: boolean;
}

/** Versions and host, for the About page and bug reports. */
export interface AboutLectern {
  readonly version: string;
  /** "Electron 45.4.1" or "Chromium shell 156". */
  readonly host: string;
  readonly platform: string;
}

/** A project that the local service serves. */
export interface LocalProject {
  readonly id: number;
  readonly path: string;
}

/** Failure of a channel: what was wrong and what to do next. */
export interface ChannelFailure {
  readonly code:
    'invalid' | 'forbidden' | 'not_found' | 'keychain' | 'unreachable' | 'unauthorized' | 'local_service' | 'internal';
  readonly message: string;
  readonly hint?: string;
}

/** Envelope of every answer over IPC. */
export type Outcome<Value> =
  { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly error: ChannelFailure };

/** Requests from the page: channel → [argument, value]. */
export interface Channels {
  'accounts:list': [undefined, readonly AccountSummary[]];
  /** The account of the asking window; null in the sign-in window. */
  'accounts:current': [undefined, AccountSummary | null];
  /** Opens (or focuses) the window of a known account. */
  'accounts:open': [{ readonly key: string }, null];
  /** Opens the sign-in window. */
  'accounts:add': [undefined, null];
  /** Only from the sign-in window: checks the token, stores it, opens the account's window, closes the sign-in window. */
  'accounts:sign-in': [SignInRequest, AccountSummary];
  'accounts:sign-out': [{ readonly key: string }, null];
  /** Whether a server answers at this address. */
  'accounts:check-server': [
    { readonly base_url: string },
    { readonly base_url: string; readonly milliseconds: number; readonly version: string | null },
  ];
  'keychain:state': [undefined, KeychainState];
  /** Only from the sign-in window: starts the local service with the sample and opens its window. */
  'local-service:open': [undefined, AccountSummary];
  /** Projects of the local service, for the project switcher; empty for other accounts. */
  'local-service:projects': [undefined, readonly LocalProject[]];
  /** Opens a link outside after the checks of S5; false when it was refused. */
  'links:open': [{ readonly url: string }, boolean];
  'about:read': [undefined, AboutLectern];
}

/** Pushes from the main process: channel → payload. */
export interface Pushes {
  /** A menu item or a deep link asks the page to run a command of its command table. */
  'commands:run': { readonly id: string };
  'accounts:changed': null;
  /** A link was refused (S5): shown as a notice. */
  'links:refused': { readonly shown: string };
}

/** Names of all channels: the preload's allow-list. */
export const channelNames = [
  'accounts:list',
  'accounts:current',
  'accounts:open',
  'accounts:add',
  'accounts:sign-in',
  'accounts:sign-out',
  'accounts:check-server',
  'keychain:state',
  'local-service:open',
  'local-service:projects',
  'links:open',
  'about:read',
] as const satisfies readonly (keyof Channels)[];

/** Names of all pushes: the preload's allow-list. */
export const pushNames = [
  'commands:run',
  'accounts:changed',
  'links:refused',
] as const satisfies readonly (keyof Pushes)[];

type Unlisted =
  Exclude<keyof Channels, (typeof channelNames)[number]> | Exclude<keyof Pushes, (typeof pushNames)[number]>;
/** Compile-time proof that every channel of the tables is listed: stops compiling when one is missing. */
export const everyChannelIsListed: Unlisted extends never ? true : Unlisted = true;

/** `window.lectern`: what the preload exposes. */
export interface LecternBridge {
  invoke<Name extends keyof Channels>(channel: Name, argument: Channels[Name][0]): Promise<Outcome<Channels[Name][1]>>;
  /** Listens to a push; the returned function removes the listener. */
  listen<Name extends keyof Pushes>(channel: Name, listener: (payload: Pushes[Name]) => void): () => void;
}
