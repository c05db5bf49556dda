/** The state of the keychain as it was tried last; tried once at the start, and again when somebody asks for it. */
import type { KeychainState } from '#electron/accounts/channels.ts';
import { stateOf } from './vault.ts';
import type { Vault } from './vault.ts';

/** What is known of the keychain. */
export interface Keychain {
  /** As tried last; the first call tries it. */
  state(): Promise<KeychainState>;
  tryAgain(): Promise<KeychainState>;
  /** It failed just now in real use: that counts as a trial. */
  failed(error: unknown): void;
}

/** Nothing is tried before the first call. */
export const createKeychain = (vault: Pick<Vault, 'probe'>): Keychain => {
  let last: Promise<KeychainState> | null = null;
  return {
    state: () => (last ??= vault.probe()),
    tryAgain: () => (last = vault.probe()),
    failed: (error) => {
      last = Promise.resolve(stateOf(error));
    },
  };
};
