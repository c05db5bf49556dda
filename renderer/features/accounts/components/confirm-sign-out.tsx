/** Asks before an account is signed out: names it, and says what goes and what stays. */
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { DialogActions, DialogWords, Dialog } from '#renderer/components/layout/dialog.tsx';
import { accountName } from '#renderer/things/account/account.ts';
import { t } from '#renderer/texts/t.ts';

const tokenWords: Readonly<Record<AccountSummary['token_home'], string>> = {
  keychain: t('accounts.token_deleted'),
  session: t('accounts.token_forgotten'),
  'local-service': t('accounts.token_local'),
  none: t('accounts.token_none'),
};

export const ConfirmSignOut = ({
  account,
  onClose,
  onSignOut,
}: {
  readonly account: AccountSummary;
  readonly onClose: () => void;
  readonly onSignOut: () => void;
}) => (
  <Dialog
    title={
      account.token_home === 'none'
        ? t('accounts.remove_title', { account: accountName(account) })
        : t('accounts.sign_out_title', { username: account.username, account: accountName(account) })
    }
    onClose={onClose}
  >
    <DialogWords>
      <p>{tokenWords[account.token_home]}</p>
      <p>{t(account.token_home === 'none' ? 'accounts.sign_out_added' : 'accounts.sign_out_signed_in')}</p>
    </DialogWords>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        {account.token_home === 'none' ? t('accounts.cancel') : t('accounts.stay_signed_in')}
      </Button>
      <Button onClick={onSignOut}>
        {account.token_home === 'none'
          ? t('accounts.remove')
          : t('accounts.sign_out_user', { username: account.username })}
      </Button>
    </DialogActions>
  </Dialog>
);
