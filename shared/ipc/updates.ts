/** The channels `updates:*`: whether there is a newer version of the app, its download and its installation. */

/** A version that the publisher offers; its signature was checked. */
export interface UpdateRelease {
  /** `1.4.0`. */
  readonly version: string;
  /** ISO 8601; null where the publisher says none. */
  readonly released_at: string | null;
  /** Plain text; empty where there is none. */
  readonly notes: string;
  readonly bytes: number;
}

/** How far looking for updates is. A `failure` is a sentence. */
export type UpdateState =
  /** Never: the build names no server, or the system's package manager updates the app. */
  | { readonly status: 'off'; readonly reason: 'build' | 'system' }
  /** `checked_at` is ISO 8601; null before the first time. */
  | { readonly status: 'idle'; readonly checked_at: string | null; readonly failure: string | null }
  | { readonly status: 'checking' }
  /** What the server offered was not installed: `message` says why. */
  | { readonly status: 'refused'; readonly message: string }
  /** `is_offered`: false after "Not now" for a week, and after "Skip this version". */
  | {
      readonly status: 'found';
      readonly release: UpdateRelease;
      readonly is_offered: boolean;
      readonly failure: string | null;
    }
  | { readonly status: 'downloading'; readonly release: UpdateRelease; readonly received: number }
  /** It is installed by `updates:install`, and by nothing else. */
  | { readonly status: 'ready'; readonly release: UpdateRelease; readonly failure: string | null };
