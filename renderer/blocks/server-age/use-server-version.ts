/** The release of the server of this window. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../api/bridge.ts';

/** Such as `18.2.0-ee`; null while it is read, and where the server tells none. */
export const useServerVersion = (): string | null =>
  useQuery(bridgeQuery('accounts:current', undefined)).data?.server_version ?? null;
