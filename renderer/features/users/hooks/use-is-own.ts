/** Whether a user is the signed-in user: one's own account is neither blocked nor deleted from here. */
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { bridgeQuery } from '../../../api/bridge.ts';
import type { User } from '../model/user.ts';

export const useIsOwn = (): ((user: Pick<User, 'username'>) => boolean) => {
  const own = useQuery(bridgeQuery('accounts:current', undefined)).data?.username;
  return useCallback(({ username }) => username === own, [own]);
};
