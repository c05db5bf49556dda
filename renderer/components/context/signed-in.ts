/** Who the window belongs to, and who else is signed in to the same server: what a refusal names. */
import { createContext } from 'react';

/** The people of a window. */
export interface SignedIn {
  /** Empty where nobody is signed in. */
  readonly username: string;
  /** Other accounts of the same server that could be allowed what this one is not. */
  readonly others: readonly { readonly username: string; readonly open: () => void }[];
  /** Leads to the accounts. */
  readonly onAccounts: () => void;
  /** Opens the sign-in window for this server; null where somebody is signed in. */
  readonly signIn: (() => void) | null;
}

/** Around a whole window; null before the user is known. */
export const SignedInContext = createContext<SignedIn | null>(null);
