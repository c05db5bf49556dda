/** Tells the whole window who is signed in, and who else on the same server. */
import { useQuery } from '@tanstack/react-query';
import { useMemo, type ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { SignedInContext } from '#renderer/components/context/signed-in.ts';

/** Goes around what may be refused. */
export const SignedInPeople = ({
  account,
  children,
}: {
  readonly account: AccountSummary | null;
  readonly children: ReactNode;
}) => {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const accounts = useQuery(bridgeQuery('accounts:list', undefined)).data;
  const value = useMemo(
    () =>
      account && {
        username: account.username,
        others: (accounts ?? [])
          .filter(
            ({ base_url, key, token_home }) =>
              base_url === account.base_url && key !== account.key && token_home !== 'none',
          )
          .map(({ key, username }) => ({
            username,
            open: () => void ask('accounts:open', { key }).catch(() => undefined),
          })),
        onAccounts: () => void navigate('/accounts'),
        signIn:
          account.token_home === 'none'
            ? () => void ask('accounts:renew', { key: account.key, route: pathname + search }).catch(() => undefined)
            : null,
      },
    [account, accounts, navigate, pathname, search],
  );
  return <SignedInContext value={value}>{children}</SignedInContext>;
};
