/** Where the token will be, as it is: in the keychain that was just tried, or in memory for this session only. */
import { ShieldAlert, ShieldCheck } from 'lucide-react';
import type { KeychainState } from '../../../../shared/ipc/channels.ts';
import { Icon } from '../../../components/icon.tsx';
import styles from './form.module.css';

/** Draws it; nothing is promised before the keychain was tried. */
export const KeychainNote = ({ state }: { readonly state: KeychainState | null }) => {
  if (state === null) return <div className={styles.note} role="status" aria-label="Trying the keychain" />;
  return state.available ? (
    <div className={styles.note} role="status">
      <Icon of={ShieldCheck} size={16} className={styles.safe} />
      <b>The token goes into this computer’s keychain and nowhere else.</b>
      <p>
        It is never written to a file, a log or a backup of Lectern, and no screen can read it back. The keychain was
        tried at the start: write, read and delete all worked.
      </p>
    </div>
  ) : (
    <div className={styles.note} role="status">
      <Icon of={ShieldAlert} size={16} className={styles.session} />
      <b>This session only: no keychain can be used.</b>
      <p>
        {state.reason} The token stays in memory and is gone when Lectern ends; nothing is written. You will be asked
        for it again next time.
      </p>
    </div>
  );
};
