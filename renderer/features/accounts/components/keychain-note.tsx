/** Where the token will be, as it is: in the keychain that was just tried, or in memory for this session only. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ShieldAlert, ShieldCheck, ShieldEllipsis } from 'lucide-react';
import type { KeychainState } from '../../../../shared/ipc/keychain.ts';
import { ask, bridgeQuery } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Icon } from '../../../components/text/icon.tsx';
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
        {trying.isPending ? 'Trying the keychain' : 'Try the keychain again'}
      </Button>
    </span>
  );
};

const KeychainPending = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldEllipsis} size={16} />
    <b>Asking this computer’s keychain.</b>
    <p>
      It is tried by writing, reading and deleting an entry. After 10 seconds without an answer it counts as absent.
    </p>
  </div>
);

const Available = () => (
  <div className={styles.note} role="status">
    <Icon of={ShieldCheck} size={16} className={styles.safe} />
    <b>The token goes into this computer’s keychain and nowhere else.</b>
    <p>
      It is never written to a file, a log or a backup of Lectern, and no screen can read it back. The keychain was
      tried just now: write, read and delete all worked.
    </p>
  </div>
);

/** Nothing is promised before the keychain was tried. */
export const KeychainNote = ({ state }: { readonly state: KeychainState | null }) => {
  if (state === null) return <KeychainPending />;
  if (state.available) return <Available />;
  return (
    <div className={styles.note} role="status">
      <Icon of={ShieldAlert} size={16} className={styles.session} />
      <b>This session only: no keychain can be used.</b>
      <p>
        {state.reason} The token stays in memory and is gone when Lectern ends; nothing is written. You will be asked
        for it again next time.
      </p>
      {state.detail !== undefined && (
        <details className={styles.detail}>
          <summary>What the keychain said</summary>
          {state.detail}
        </details>
      )}
      <TryAgain />
    </div>
  );
};
