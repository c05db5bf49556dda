/** Which known account the sign-in window is about, and why; at most one, as there is at most one such window. */
import type { SignInReason } from '../../shared/ipc/channels.ts';
import type { Account } from './account.ts';

/** The occasion, without the account's details. */
export interface Occasion extends Omit<SignInReason, 'account'> {
  readonly account: Account;
  /** Where the account's window opens after signing in; its first screen when missing. */
  readonly route?: string;
}

/** Holds it. */
export interface OccasionKeeper {
  get(): Occasion | null;
  set(occasion: Occasion | null): void;
}

/** Keeps none at first. */
export const createOccasionKeeper = (): OccasionKeeper => {
  let current: Occasion | null = null;
  return {
    get: () => current,
    set: (occasion) => {
      current = occasion;
    },
  };
};
