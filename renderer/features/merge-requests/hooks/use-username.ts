/** Who reads: the user name of the window's account. */
import { bridgeQuery } from '../../../api/bridge.ts';
import { sharedQuery } from '../../../api/shared-query.ts';

const useAccount = sharedQuery(bridgeQuery('accounts:current', undefined));

/** Empty while it is unknown: nobody has that name. */
export const useUsername = (): string => useAccount((account) => account?.username ?? '');
