/** The head of the sign-in form: a new account, or one that is known and why it has to sign in again. */
import type { SignInReason } from '../../../../shared/ipc/channels.ts';
import { Notice } from '../../../components/feedback/notice.tsx';
import { accountName } from '../model/account-words.ts';
import styles from './form.module.css';

const titles: Readonly<Record<Exclude<SignInReason['why'], 'asking' | 'not_signed_in'>, string>> = {
  no_token: 'The keychain has no token of this account any more.',
  keychain_failed: 'The keychain did not hand over the token of this account.',
  refused: 'The server no longer accepts the token of this account.',
};

const explanations: typeof titles = {
  no_token: 'It was removed outside of Lectern. Drafts and windows are as they were.',
  keychain_failed: 'With a token typed here the account works for this session.',
  refused: 'It may be expired or revoked. Your drafts and the place you are at stay as they are.',
};

export const SignInHead = ({
  signInReason,
  server,
}: {
  readonly signInReason: SignInReason | null;
  /** The server of the link that the window was opened for; null for none. */
  readonly server: string | null;
}) => {
  if (signInReason === null && server !== null)
    return (
      <>
        <h2>Connect to {new URL(server).host}</h2>
        <p className={styles.lead}>
          A link leads to this server, and you have no account on it. Connect only if you know the server: the link
          opens after that.
        </p>
      </>
    );
  if (signInReason === null || signInReason.why === 'asking') {
    return (
      <>
        <h2>Connect to a server</h2>
        <p className={styles.lead}>One account at a time; add more later, also on the same server.</p>
      </>
    );
  }
  const { account, why, reason } = signInReason;
  if (why === 'not_signed_in')
    return (
      <>
        <h2>Sign in to {accountName(account)}</h2>
        <p className={styles.lead}>
          You read its public projects without signing in. The account opens at the place where you are.
        </p>
      </>
    );
  return (
    <>
      <h2>Sign in again</h2>
      <p className={styles.lead}>
        As @{account.username} on {accountName(account)}.
      </p>
      <Notice kind="warning" inset title={titles[why]}>
        {[reason, explanations[why]].filter(Boolean).join(' ')}
      </Notice>
    </>
  );
};
