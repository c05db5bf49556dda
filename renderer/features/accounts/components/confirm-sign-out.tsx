/** Asks before an account is signed out: names it, and says what goes and what stays. */
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';
import { Button } from '../../../components/controls/button.tsx';
import { DialogActions, DialogWords } from '../../../components/layout/dialog-parts.tsx';
import { Dialog } from '../../../components/layout/dialog.tsx';
import { accountName } from '../model/account-words.ts';

const tokenWords: Readonly<Record<AccountSummary['token_home'], string>> = {
  keychain:
    'Its token is deleted from this computer’s keychain. On the server it stays valid until it is revoked there.',
  session: 'Its token is forgotten. On the server it stays valid until it is revoked there.',
  'local-service': 'The local service keeps its projects; opening it again signs you in.',
  none: 'Nobody is signed in there, so there is no token to delete.',
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
        ? `Remove ${accountName(account)}, not signed in?`
        : `Sign out @${account.username} of ${accountName(account)}?`
    }
    onClose={onClose}
  >
    <DialogWords>
      <p>{tokenWords[account.token_home]}</p>
      <p>
        Its window closes, the projects it remembers are forgotten, and what it read is deleted from this computer. Your
        drafts and the marks of files you have viewed stay on this computer and are back when you{' '}
        {account.token_home === 'none' ? 'add it' : 'sign in'} again.
      </p>
    </DialogWords>
    <DialogActions>
      <Button look="primary" onClick={onClose}>
        {account.token_home === 'none' ? 'Cancel' : 'Stay signed in'}
      </Button>
      <Button onClick={onSignOut}>{account.token_home === 'none' ? 'Remove' : `Sign out @${account.username}`}</Button>
    </DialogActions>
  </Dialog>
);
