/** The accounts at the foot of the sidebar: each opens its own window. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useEffect } from 'react';
import { NavLink } from 'react-router';
import type { AccountSummary } from '../../../shared/ipc/channels.ts';
import { ask, bridgeQuery, listen } from '../../api/bridge.ts';
import { classNames } from '../../components/class-names.ts';
import { Icon } from '../../components/icon.tsx';
import { Tile } from '../../components/tile.tsx';
import { accountLine, accountName } from '../../features/accounts/model/account-words.ts';
import styles from './sidebar.module.css';

const useAccounts = (): readonly AccountSummary[] => {
  const client = useQueryClient();
  useEffect(() => listen('accounts:changed', () => void client.invalidateQueries({ queryKey: ['bridge'] })), [client]);
  return useQuery(bridgeQuery('accounts:list', undefined)).data ?? [];
};

/** Draws the accounts, the window's own marked. */
export const AccountList = ({ current }: { readonly current: AccountSummary | null }) => (
  <section className={styles.accounts} aria-label="Accounts">
    <ul>
      {useAccounts().map((account) => (
        <li key={account.key}>
          <button
            type="button"
            className={classNames(styles.account, account.key === current?.key && styles.current)}
            aria-current={account.key === current?.key}
            aria-label={`${accountName(account)}, ${accountLine(account)}`}
            title={`${accountName(account)}, ${accountLine(account)}`}
            onClick={() => void ask('accounts:open', { key: account.key }).catch(() => undefined)}
          >
            <Tile letter={accountName(account).charAt(0).toUpperCase()} frame={account.frame} />
            <span className={styles.accountText}>
              <span className={styles.accountName}>{accountName(account)}</span>
              <span className={styles.accountLine}>{accountLine(account)}</span>
            </span>
          </button>
        </li>
      ))}
      <li>
        <NavLink
          to="/accounts"
          className={({ isActive }) => classNames(styles.item, isActive && styles.current) ?? ''}
          title="Accounts (g a)"
          aria-label="Manage accounts"
        >
          <Icon of={Users} />
          <span className={styles.text}>Accounts</span>
        </NavLink>
      </li>
    </ul>
  </section>
);
