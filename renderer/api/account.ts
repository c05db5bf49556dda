/** The account of this window. */
import { useQuery } from '@tanstack/react-query';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { bridgeQuery } from './bridge.ts';

/** Undefined until it is known; null where the window has none. */
export const useAccount = (): AccountSummary | null | undefined =>
  useQuery(bridgeQuery('accounts:current', undefined)).data;

/** Whether somebody is signed in: an account may read public projects without a token. True until it is known. */
export const useIsSignedIn = (): boolean => useAccount()?.token_home !== 'none';

/** Whether that is an administrator; undefined until it is known. */
export const useIsAdministrator = (): boolean | undefined => useAccount()?.is_admin;
