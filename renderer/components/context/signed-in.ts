/** Who the window belongs to, and who else is signed in to the same server: what a refusal names. */
import { createContext } from 'react';

/** The people of a window. */
export interface SignedIn {
  readonly username: string;
  /** Other accounts of the same server that could be allowed what this one is not. */
  readonly others: readonly { readonly username: string; readonly open: () => void }[];
  /** Leads to the accounts. */
  readonly onAccounts: () => void;
}

/** Around a whole window; null before the user is known. */
export const SignedInContext = createContext<SignedIn | null>(null);
