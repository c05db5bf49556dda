/** Whether a user is whoever the window belongs to: one's own account is neither blocked nor deleted from here. */
import { useQuery } from '@tanstack/react-query';
import { bridgeQuery } from '../../../api/bridge.ts';
import type { User } from '../model/user.ts';

/** Returns the test. */
export const useIsOwn = (): ((user: Pick<User, 'username'>) => boolean) => {
  const own = useQuery(bridgeQuery('accounts:current', undefined)).data?.username;
  return ({ username }) => username === own;
};
