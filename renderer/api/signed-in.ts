/** Whether somebody is signed in at this window's account: an account may read public projects without a token. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from './bridge.ts';

/** True until it is known. */
export const useIsSignedIn = (): boolean =>
  useQuery(bridgeQuery('accounts:current', undefined)).data?.token_home !== 'none';
