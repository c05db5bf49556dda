/** An account as pages see it. */

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
  /**
   * Where the token is: in the keychain, in memory for this session, or handed over by the local service. `none`: nobody
   * is signed in, and what is public is read without a token; user and name are empty then.
   */
  readonly token_home: 'keychain' | 'session' | 'local-service' | 'none';
  /** Plain http off loopback. */
  readonly is_insecure: boolean;
  /** What the server said of its version; null: one of the age of the API document. */
  readonly server_version: string | null;
}
