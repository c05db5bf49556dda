/** The accounts that Lectern knows: open, add, sign out. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';
import { ask, bridgeQuery, channelFailureOf } from '../../../api/bridge.ts';
import { Button } from '../../../components/button.tsx';
import { EmptyState } from '../../../components/empty-state.tsx';
import { Notice } from '../../../components/notice.tsx';
import { Pane, Panes, Spring, Toolbar } from '../../../components/panes.tsx';
import { SkeletonRows } from '../../../components/skeleton.tsx';
import { Tile } from '../../../components/tile.tsx';
import { ConfirmSignOut } from './confirm-sign-out.tsx';
import { PictureHostList } from './picture-hosts.tsx';
import { accountLine, accountName } from '../model/account-words.ts';
import styles from './accounts-screen.module.css';

const tokenHomes: Readonly<Record<AccountSummary['token_home'], string>> = {
  keychain: 'Token in this computer’s keychain',
  session: 'Token in memory, for this session only',
  'local-service': 'Signed in by the local service',
};

const Row = ({
  account,
  isCurrent,
  onOpen,
  onSignOut,
  isBusy,
}: {
  readonly account: AccountSummary;
  readonly isCurrent: boolean;
  readonly onOpen: () => void;
  readonly onSignOut: () => void;
  readonly isBusy: boolean;
}) => (
  <li className={styles.row}>
    <Tile letter={accountName(account).charAt(0).toUpperCase()} frame={account.frame} />
    <div className={styles.words}>
      <span className={styles.name}>{accountName(account)}</span>
      <span className={styles.line}>
        {account.name === '' ? '' : `${account.name}, `}
        {accountLine(account)}
      </span>
    </div>
    <span className={styles.home}>{tokenHomes[account.token_home]}</span>
    <span className={styles.actions}>
      {isCurrent ? <span className={styles.here}>This window</span> : <Button onClick={onOpen}>Open</Button>}
      <Button look="plain" disabled={isBusy} onClick={onSignOut}>
        Sign out
      </Button>
    </span>
  </li>
);

/** Draws the screen. */
export const AccountsScreen = () => {
  const client = useQueryClient();
  const accounts = useQuery(bridgeQuery('accounts:list', undefined));
  const current = useQuery(bridgeQuery('accounts:current', undefined)).data ?? null;
  const act = useMutation({
    mutationFn: async (action: () => Promise<unknown>) => action(),
    onSettled: async () => client.invalidateQueries({ queryKey: ['bridge'] }),
  });
  const [leaving, setLeaving] = useState<AccountSummary | null>(null);
  const failure = act.error ?? accounts.error;
  return (
    <>
      <Toolbar>
        <h1 className={styles.title}>Accounts</h1>
        <Spring />
        <Button icon={Plus} onClick={() => act.mutate(async () => ask('accounts:add', undefined))}>
          Add an account
        </Button>
      </Toolbar>
      {failure && (
        <Notice kind="danger" title={channelFailureOf(failure).message}>
          {channelFailureOf(failure).hint}
        </Notice>
      )}
      <Panes>
        <Pane kind="list">
          {accounts.isPending && <SkeletonRows label="Loading the accounts" rows={3} />}
          {accounts.data?.length === 0 && (
            <EmptyState icon={Users} title="No account">
              Add an account, or open the local service: it appears here.
            </EmptyState>
          )}
          <ul className={styles.list} aria-label="Accounts">
            {(accounts.data ?? []).map((account) => (
              <Row
                key={account.key}
                account={account}
                isCurrent={account.key === current?.key}
                isBusy={act.isPending}
                onOpen={() => act.mutate(async () => ask('accounts:open', { key: account.key }))}
                onSignOut={() => setLeaving(account)}
              />
            ))}
          </ul>
          <PictureHostList />
        </Pane>
      </Panes>
      {leaving && (
        <ConfirmSignOut
          account={leaving}
          onClose={() => setLeaving(null)}
          onSignOut={() => {
            setLeaving(null);
            act.mutate(async () => ask('accounts:sign-out', { key: leaving.key }));
          }}
        />
      )}
    </>
  );
};
