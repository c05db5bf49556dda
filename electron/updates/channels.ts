/** The channels `updates:*`: whether there is a newer version of the app, its download and its installation. */
import { z } from 'zod';
import { t } from '#shared/texts/texts.ts';
import { accountChannel, nothing, pushOf } from '#electron/ipc/channel.ts';

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

/** Which version is meant. */
export interface OfferedVersion {
  readonly version: string;
}
const offeredVersion = z.strictObject({ version: z.string().min(1).max(100) });
const act = (): string => t('shell.act_update');

/** Requests. Each answers at once; what follows comes as pushes. */
export const updateChannels = {
  'updates:read': accountChannel<undefined, UpdateState>({ takes: nothing }),
  'updates:check': accountChannel<undefined, null>({ takes: nothing, act }),
  'updates:download': accountChannel<undefined, null>({ takes: nothing, act }),
  'updates:cancel': accountChannel<undefined, null>({ takes: nothing }),
  /** This version is not offered again for seven days. */
  'updates:postpone': accountChannel<OfferedVersion, null>({ takes: offeredVersion }),
  /** This version is never offered again. */
  'updates:skip': accountChannel<OfferedVersion, null>({ takes: offeredVersion }),
  /** Takes the sentence of a refusal away. */
  'updates:dismiss': accountChannel<undefined, null>({ takes: nothing }),
  /** Installs what was downloaded and starts the app again; settles when it is being installed, or could not be. */
  'updates:install': accountChannel<undefined, null>({ takes: nothing, act }),
};

/** Pushes. */
export const updatePushes = { 'updates:changed': pushOf<UpdateState>() };
