/** Who is signed in: the user name as the account of the window knows it, at once and offline; the rest as the server has it. */
import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { AnswerOf } from '#shared/api/registry.ts';
import { bridgeQuery } from '#renderer/api/bridge.ts';
import { query } from '#renderer/api/queries.ts';
import { sharedQuery } from '#renderer/api/shared-query.ts';
import type { User } from './user.ts';

/** The signed-in user as the server has them, without the private token: answers lose it on the way to the page. */
export type Me = Omit<AnswerOf<'currentUser.get'>, 'private_token'>;

/** The same in the form that any user has: the fields are the same, but for who is an administrator. */
export const asUser = (me: Me): User => ({ ...me, is_admin: me.is_admin ?? null });

const useAccountPart = sharedQuery(bridgeQuery('accounts:current', undefined));

/** Empty while it is unknown, and where nobody is signed in: nobody has that name. */
export const useUsername = (): string => useAccountPart((account) => account?.username ?? '');

/** Names and addresses change rarely. */
const longTime = 10 * 60_000;

/** Undefined while it is unknown. */
export const useMe = (): Me | undefined => useQuery({ ...query('currentUser.get', {}), staleTime: longTime }).data;

/** Whether a user is the signed-in one; unknown counts as not. */
export type IsMe = (
  user: { readonly id?: number | null; readonly username?: string | null } | null | undefined,
) => boolean;

/** By the id, where the server has said one's own; else by the name, which may have changed since one signed in. */
export const useIsMe = (): IsMe => {
  const own = useUsername();
  // Nothing is asked for it: what was read already is enough.
  const ownId = useQuery({ ...query('currentUser.get', {}), enabled: false }).data?.id;
  return useCallback(
    (user) => {
      if (ownId !== undefined && typeof user?.id === 'number') return user.id === ownId;
      return own !== '' && user?.username === own;
    },
    [own, ownId],
  );
};

/** Who is signed in, outside of what is drawn; read once. */
export const readMe = (client: QueryClient): Promise<Me> =>
  client.fetchQuery({ ...query('currentUser.get', {}), staleTime: Infinity });
