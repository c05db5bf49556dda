/** Which known account the sign-in window is about, and why; at most one, as there is at most one such window. */
import type { SignInReason } from './channels.ts';
import type { Account } from './account.ts';

/** The reason, without the account's details. */
export interface KeptReason extends Omit<SignInReason, 'account'> {
  readonly account: Account;
  /** Where the account's window opens after signing in; its first screen when missing. */
  readonly route?: string;
}

/** Holds it. */
export interface ReasonKeeper {
  get(): KeptReason | null;
  set(signInReason: KeptReason | null): void;
}

/** Keeps none at first. */
export const createReasonKeeper = (): ReasonKeeper => {
  let current: KeptReason | null = null;
  return {
    get: () => current,
    set: (signInReason) => {
      current = signInReason;
    },
  };
};
