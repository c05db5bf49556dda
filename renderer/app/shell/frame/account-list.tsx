/** The accounts at the bottom of the sidebar: each opens its own window. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { useLayoutEffect } from 'react';
import { NavLink } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { ask, bridgeQuery, listen, readBridgeAgain } from '#renderer/api/bridge.ts';
import { classNames } from '#renderer/components/layout/class-names.ts';
import { useCommand } from '#renderer/components/context/commands.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { Tile } from '#renderer/components/text/tile.tsx';
import { accountLine, accountName } from '#renderer/things/account/account.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './sidebar.module.css';

const useAccounts = (): readonly AccountSummary[] => {
  const client = useQueryClient();
  // Before the accounts are read for the first time: what changes from then on is heard.
  useLayoutEffect(() => listen('accounts:changed', () => void readBridgeAgain(client)), [client]);
  return useQuery(bridgeQuery('accounts:list', undefined)).data ?? [];
};

/** How many accounts have a chord: `g 1` to `g 9`. */
const mostChords = 9;

const AccountItem = ({
  account,
  number,
  isCurrent,
}: {
  readonly account: AccountSummary;
  readonly number: number;
  readonly isCurrent: boolean;
}) => {
  const open = (): void => void ask('accounts:open', { key: account.key }).catch(() => undefined);
  const hasChord = number <= mostChords;
  useCommand(`account.${String(Math.min(number, mostChords))}`, open, hasChord);
  const words = `${accountName(account)}, ${accountLine(account)}`;
  return (
    <li>
      <button
        type="button"
        className={classNames(styles.account, isCurrent && styles.current)}
        aria-current={isCurrent}
        title={hasChord ? t('shell.with_keys', { words, number }) : words}
        onClick={open}
      >
        <Tile letter={accountName(account).charAt(0).toUpperCase()} frame={account.frame} />
        <span className={styles.accountText}>
          <span className={styles.accountName}>{accountName(account)}</span>
          <span className={styles.accountLine}>{accountLine(account)}</span>
        </span>
      </button>
    </li>
  );
};

/** Renders the accounts, the window's own marked. */
export const AccountList = ({ current }: { readonly current: AccountSummary | null }) => (
  <section className={styles.accounts} aria-label={t('common.accounts')}>
    <ul>
      {useAccounts().map((account, index) => (
        <AccountItem key={account.key} account={account} number={index + 1} isCurrent={account.key === current?.key} />
      ))}
      <li>
        <NavLink
          to="/accounts"
          className={({ isActive }) => classNames(styles.item, isActive && styles.current) ?? ''}
          title={t('shell.with_keys', { words: t('common.accounts'), number: 'a' })}
          aria-label={t('shell.manage_accounts')}
        >
          <Icon of={Users} />
          <span className={styles.text}>{t('common.accounts')}</span>
        </NavLink>
      </li>
    </ul>
  </section>
);
