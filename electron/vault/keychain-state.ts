/** The state of the keychain. It is tried at the start, and again on request. */
import type { KeychainState } from '#electron/accounts/channels.ts';
import { stateOf } from './vault.ts';
import type { Vault } from './vault.ts';

export interface Keychain {
  /** The result of the last try; the first call tries it. */
  state(): Promise<KeychainState>;
  tryAgain(): Promise<KeychainState>;
  /** Takes a failure in real use as the result of a try. */
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
