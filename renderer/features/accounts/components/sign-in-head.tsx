/** The head of the sign-in form: a new account, or one that is known and why it has to sign in again. */
import type { SignInReason } from '#electron/accounts/channels.ts';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { accountName } from '#renderer/things/account/account.ts';
import { t } from '#renderer/texts/t.ts';
import styles from './form.module.css';

const titles: Readonly<Record<Exclude<SignInReason['why'], 'asking' | 'not_signed_in'>, string>> = {
  no_token: t('accounts.head_no_token'),
  keychain_failed: t('accounts.head_keychain_failed'),
  refused: t('accounts.head_refused'),
};

const explanations: typeof titles = {
  no_token: t('accounts.why_no_token'),
  keychain_failed: t('accounts.why_keychain_failed'),
  refused: t('accounts.why_refused'),
};

export const SignInHead = ({
  signInReason,
  link,
}: {
  readonly signInReason: SignInReason | null;
  /** The link that the window was opened for; null for none. */
  readonly link: string | null;
}) => {
  if (signInReason === null && link !== null)
    return (
      <>
        <h2>{t('shell.connect', { host: new URL(link).host })}</h2>
        <p className={styles.lead}>{t('accounts.link_lead')}</p>
      </>
    );
  if (signInReason === null || signInReason.why === 'asking') {
    return <h2>{t('accounts.connect_server')}</h2>;
  }
  const { account, why, reason } = signInReason;
  const title = why === 'no_token' && account.token_home === 'session' ? t('accounts.head_session') : null;
  if (why === 'not_signed_in')
    return (
      <>
        <h2>{t('accounts.sign_in_to', { account: accountName(account) })}</h2>
        <p className={styles.lead}>{t('accounts.sign_in_lead')}</p>
      </>
    );
  return (
    <>
      <h2>{t('common.sign_in_again')}</h2>
      <p className={styles.lead}>
        {t('accounts.sign_in_as', { username: account.username, account: accountName(account) })}
      </p>
      <Notice kind="warning" inset title={title ?? titles[why]}>
        {[reason, explanations[why]].filter(Boolean).join(' ')}
      </Notice>
    </>
  );
};
