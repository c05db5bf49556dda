/** Who reads: the user name of the window's account. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../../api/bridge.ts';

/** Empty while it is unknown: nobody has that name. */
export const useUsername = (): string => useQuery(bridgeQuery('accounts:current', undefined)).data?.username ?? '';
