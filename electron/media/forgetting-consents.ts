/** A directory of accounts that forgets with an account what its user agreed to. */
import type { Directory } from '#electron/accounts/directory.ts';
import type { Consents } from './consents.ts';

/** Wraps a directory: signing out also takes back every consent. */
export const forgettingConsents = (directory: Directory, consents: Consents): Directory => ({
  ...directory,
  remove: async (key) => {
    await directory.remove(key);
    await consents.forget(key);
  },
});
