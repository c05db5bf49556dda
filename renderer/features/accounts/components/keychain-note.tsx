/** Where the token will be, as it is: in the keychain that was just tried, or in memory for this session only. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import type { KeychainState } from '#electron/accounts/channels.ts';
import { ask, bridgeQuery } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Icon } from '#renderer/components/text/icon.tsx';
import { t } from '#renderer/texts/t.ts';
import styles from './form.module.css';

/** Tries the keychain again: the user may have unlocked it. */
const TryAgain = () => {
  const client = useQueryClient();
  const trying = useMutation({
    mutationFn: async () => ask('keychain:try-again', undefined),
    onSuccess: (state) => client.setQueryData(bridgeQuery('keychain:state', undefined).queryKey, state),
  });
  return (
    <span className={styles.again}>
      <Button disabled={trying.isPending} onClick={() => trying.mutate()}>
        {trying.isPending ? t('accounts.keychain_trying') : t('accounts.keychain_again')}
      </Button>
    </span>
  );
};

const KeychainPending = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldEllipsis} size={16} />
    <b>{t('accounts.keychain_asking')}</b>
    <p>{t('accounts.keychain_trial')}</p>
  </div>
);

const Available = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldCheck} size={16} className={styles.safe} />
    <b>{t('accounts.keychain_safe')}</b>
    <p>{t('accounts.keychain_safe_text')}</p>
  </div>
);

/** Nothing is promised before the keychain was tried. */
export const KeychainNote = ({ state }: { readonly state: KeychainState | null }) => {
  if (state === null) return <KeychainPending />;
  if (state.available) return <Available />;
  return (
    <div className={styles.note} role="status">
      <Icon of={ShieldAlert} size={16} className={styles.session} />
      <b>{t('accounts.session_only')}</b>
      <p>
        {state.reason} {t('accounts.session_only_text')}
      </p>
      {state.detail !== undefined && (
        <details className={styles.detail}>
          <summary>{t('accounts.keychain_said')}</summary>
          {state.detail}
        </details>
      )}
      <TryAgain />
    </div>
  );
};
