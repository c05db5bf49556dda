/** Shown until the keychain answers: which account's token is read, and the alternative. */
import { useMutation } from '@tanstack/react-query';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { ask } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { accountName } from '#renderer/things/account/account.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './form.module.css';

/** The account's window opens when the keychain answers. */
export const AskingKeychain = ({ account }: { readonly account: AccountSummary }) => {
  const leaving = useMutation({ mutationFn: async () => ask('accounts:add', undefined) });
  return (
    <section className={styles.form} aria-label={t('accounts.asking_keychain_title')} role="status">
      <h2>{t('accounts.asking_keychain_title')}</h2>
      <p className={styles.lead}>
        {t('accounts.asking_for', { username: account.username, account: accountName(account) })}
      </p>
      <p>{t('accounts.asking_text')}</p>
      <div className={styles.actions}>
        <Button large disabled={leaving.isPending} onClick={() => leaving.mutate()}>
          {t('accounts.another_way')}
        </Button>
      </div>
    </section>
  );
};
