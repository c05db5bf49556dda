/** The accounts that Lectern knows: open, add, sign out. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { useNavigate } from 'react-router';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { routeTo } from '#shared/screens.ts';
import { useAccount } from '#renderer/api/account.ts';
import { ask, bridgeQuery, channelFailureOf, readBridgeAgain } from '#renderer/api/bridge.ts';
import { usePictureHosts } from '#renderer/api/channels/media.ts';
import type { GridColumn } from '#renderer/blocks/grid/grid-column.ts';
import { Grid } from '#renderer/blocks/grid/grid.tsx';
import { PictureHostList, pictureHostsHint } from '#renderer/blocks/picture/picture-hosts.tsx';
import { Button } from '#renderer/components/controls/button.tsx';
import { Checkbox } from '#renderer/components/controls/checkbox.tsx';
import { FormActions } from '#renderer/components/layout/form-actions.tsx';
import { EmptyState } from '#renderer/components/feedback/empty-state.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Pane, Panes, Spacer, Toolbar } from '#renderer/components/layout/panes.tsx';
import { SkeletonRows } from '#renderer/components/feedback/skeleton.tsx';
import { Tile } from '#renderer/components/text/tile.tsx';
import { accountLine, accountName } from '#renderer/things/account/account.ts';
import { t } from '#renderer/texts/t.ts';
import { DialogWords, Dialog } from '#renderer/components/layout/dialog.tsx';
import looks from '#renderer/components/layout/looks.module.css';
import styles from './accounts-screen.module.css';

const tokenWords: Readonly<Record<AccountSummary['token_home'], string | null>> = {
  keychain: t('accounts.token_deleted'),
  session: t('accounts.token_forgotten'),
  'local-service': t('accounts.token_local'),
  none: null,
};

const ConfirmSignOut = ({
  account,
  onClose,
  onSignOut,
}: {
  readonly account: AccountSummary;
  readonly onClose: () => void;
  readonly onSignOut: (everything: boolean) => void;
}) => {
  const [everything, setEverything] = useState(false);
  return (
    <Dialog
      title={
        account.token_home === 'none'
          ? t('accounts.remove_title', { account: accountName(account) })
          : t('accounts.sign_out_title', { username: account.username, account: accountName(account) })
      }
      onClose={onClose}
    >
      <DialogWords>
        {tokenWords[account.token_home] !== null && <p>{tokenWords[account.token_home]}</p>}
        <p>
          {t('accounts.sign_out_text')} {everything ? t('accounts.sign_out_all') : t('accounts.sign_out_stays')}
        </p>
        <Checkbox checked={everything} onChange={setEverything}>
          {t('accounts.everything')}
        </Checkbox>
      </DialogWords>
      <FormActions
        place="line"
        cancel={<Button onClick={onClose}>{t('common.cancel')}</Button>}
        action={
          <Button look={everything ? 'danger' : 'primary'} onClick={() => onSignOut(everything)}>
            {account.token_home === 'none'
              ? t('common.remove')
              : t('accounts.sign_out_user', { username: account.username })}
          </Button>
        }
      />
    </Dialog>
  );
};

const tokenHomes: Readonly<Record<AccountSummary['token_home'], string>> = {
  keychain: t('accounts.home_keychain'),
  session: t('accounts.home_session'),
  'local-service': t('accounts.home_local'),
  none: t('accounts.home_none'),
};

interface AccountActions {
  /** Key of the window's own account. */
  readonly current: string | null;
  readonly isBusy: boolean;
  readonly open: (account: AccountSummary) => void;
  readonly signOut: (account: AccountSummary) => void;
}

const keyOf = ({ key }: AccountSummary): string => key;

const columnsOf = ({ current, isBusy, open, signOut }: AccountActions): readonly GridColumn<AccountSummary>[] => [
  {
    id: 'account',
    title: t('common.account'),
    width: 'minmax(160px, 2fr)',
    isMain: true,
    render: (account) => (
      <span className={looks.row}>
        <Tile letter={accountName(account).charAt(0).toUpperCase()} frame={account.frame} />
        <span className={styles.name}>{accountName(account)}</span>
      </span>
    ),
  },
  {
    id: 'who',
    title: t('accounts.signed_in_as'),
    width: 'minmax(140px, 2fr)',
    render: (account) => (
      <span className={styles.line}>
        {account.name === '' ? '' : `${account.name}, `}
        {accountLine(account)}
      </span>
    ),
  },
  {
    id: 'token',
    title: t('common.token'),
    width: 'minmax(180px, 1fr)',
    priority: 4,
    render: ({ token_home }) => <span className={styles.line}>{tokenHomes[token_home]}</span>,
  },
  {
    id: 'open',
    title: t('common.open'),
    isTitleHidden: true,
    width: '84px',
    align: 'end',
    render: (account) =>
      account.key === current ? (
        <span className={styles.line}>{t('accounts.this_window')}</span>
      ) : (
        <Button onClick={() => open(account)}>{t('common.open')}</Button>
      ),
  },
  {
    id: 'sign-out',
    title: t('accounts.sign_out'),
    isTitleHidden: true,
    width: '76px',
    align: 'end',
    render: (account) => (
      <Button look="plain" disabled={isBusy} onClick={() => signOut(account)}>
        {account.token_home === 'none' ? t('common.remove') : t('accounts.sign_out')}
      </Button>
    ),
  },
];

const Pictures = () => {
  const { allowed, waiting } = usePictureHosts();
  if (allowed.length + waiting.length === 0) return null;
  return (
    <section className={styles.pictures} aria-label={t('common.images_from_other_hosts')}>
      <h2 className={styles.name}>{t('common.images_from_other_hosts')}</h2>
      <p className={styles.line}>{pictureHostsHint}</p>
      <PictureHostList />
    </section>
  );
};

/** Below the accounts. */
const Settings = () => {
  const navigate = useNavigate();
  return (
    <>
      <Pictures />
      <section className={styles.pictures} aria-label={t('common.offline_access')}>
        <h2 className={styles.name}>{t('common.offline_access')}</h2>
        <Button onClick={() => void navigate(routeTo('settings', {}))}>{t('accounts.change_in_settings')}</Button>
      </section>
    </>
  );
};

/** The accounts, and what is done with them. */
const useAccounts = () => {
  const client = useQueryClient();
  const accounts = useQuery(bridgeQuery('accounts:list', undefined));
  const ownKey = useAccount()?.key ?? null;
  const { mutate, error, isPending } = useMutation({
    mutationFn: async (action: () => Promise<unknown>) => action(),
    onSettled: async () => readBridgeAgain(client),
  });
  const open = useCallback(
    (account: AccountSummary): void => {
      if (account.key !== ownKey) mutate(async () => ask('accounts:open', { key: account.key }));
    },
    [ownKey, mutate],
  );
  return {
    accounts,
    /** Key of the window's own account. */
    ownKey,
    failure: error ?? accounts.error,
    isBusy: isPending,
    open,
    add: (): void => mutate(async () => ask('accounts:add', undefined)),
    signOut: ({ key }: AccountSummary, everything: boolean): void =>
      mutate(async () => ask('accounts:sign-out', { key, everything })),
  };
};

export const AccountsScreen = () => {
  const { accounts, ownKey, failure, isBusy, open, add, signOut } = useAccounts();
  const [leaving, setLeaving] = useState<AccountSummary | null>(null);
  const columns = useMemo(
    () => columnsOf({ current: ownKey, isBusy, open, signOut: setLeaving }),
    [ownKey, isBusy, open],
  );
  return (
    <>
      <Toolbar>
        <h1 className={looks.title}>{t('common.accounts')}</h1>
        <Spacer />
        <Button icon={Plus} onClick={add}>
          {t('accounts.add')}
        </Button>
      </Toolbar>
      {failure && (
        <Notice kind="danger" title={channelFailureOf(failure).message}>
          {channelFailureOf(failure).hint}
        </Notice>
      )}
      <Panes>
        <Pane kind="list">
          {accounts.isPending && <SkeletonRows label={t('common.loading')} rows={3} />}
          {accounts.data?.length === 0 && (
            <EmptyState icon={Users} title={t('accounts.none')}>
              {t('accounts.none_text')}
            </EmptyState>
          )}
          {accounts.data && accounts.data.length > 0 ? (
            <Grid
              label={t('common.accounts')}
              list="accounts"
              columns={columns}
              items={accounts.data}
              keyOf={keyOf}
              onOpen={open}
              end={<Settings />}
            />
          ) : (
            <Settings />
          )}
        </Pane>
      </Panes>
      {leaving && (
        <ConfirmSignOut
          account={leaving}
          onClose={() => setLeaving(null)}
          onSignOut={(everything) => {
            setLeaving(null);
            signOut(leaving, everything);
          }}
        />
      )}
    </>
  );
};
