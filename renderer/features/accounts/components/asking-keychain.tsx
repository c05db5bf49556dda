/** Shown until the keychain answers: which account's token is read, and the alternative. */
import { useMutation } from '@tanstack/react-query';
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';
import { ask } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { accountName } from '../model/account-words.ts';
import styles from './form.module.css';

/** The account's window opens when the keychain answers. */
export const AskingKeychain = ({ account }: { readonly account: AccountSummary }) => {
  const leaving = useMutation({ mutationFn: async () => ask('accounts:add', undefined) });
  return (
    <section className={styles.form} aria-label="Asking the keychain" role="status">
      <h2>Asking this computer’s keychain</h2>
      <p className={styles.lead}>
        For the token of @{account.username} on {accountName(account)}.
      </p>
      <p>
        The account opens as soon as the keychain answers. It may be showing a window of its own in which it wants to be
        unlocked. After 10 seconds without an answer you can sign in for this session.
      </p>
      <div className={styles.actions}>
        <Button large disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          Sign in another way
        </Button>
      </div>
    </section>
  );
};
