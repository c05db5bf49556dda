/** The worker thread that talks to the keychain: a dead daemon blocks a call for seconds, and must not block the app. */
import { Entry } from '@napi-rs/keyring';
import { serveThread } from '#electron/threads/worker-threads.ts';

/** Which entry of the keychain. */
export interface EntryName {
  readonly service: string;
  readonly account: string;
}

/** Pinned: the default falls back silently to the kernel's keyring, which is lost at reboot (K3). */
const entryOf = ({ service, account }: EntryName): Entry =>
  new Entry(service, account, { linux: { store: 'secret-service' } });

const methods = {
  /** The secret; null: no entry. */
  read: (name: EntryName): string | null => entryOf(name).getPassword(),
  write: ({ secret, ...name }: EntryName & { readonly secret: string }): void => entryOf(name).setPassword(secret),
  remove: (name: EntryName): void => {
    entryOf(name).deleteCredential();
  },
};

/** What the thread does; a failure has the keychain's own words. */
export type VaultMethods = typeof methods;

serveThread(methods, { describe: (error) => (error instanceof Error ? error.message : String(error)) });
