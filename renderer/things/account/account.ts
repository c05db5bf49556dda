/** How an account is named on screen. */
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { serverName } from '#shared/links/link-routes.ts';
import { t } from '#renderer/texts/t.ts';

/** The server, or "Local service". */
export const accountName = (account: AccountSummary): string => {
  if (account.frame === 'local') return t('accounts.local_service');
  return serverName(account.base_url);
};

/** Who, and what stands out about it. */
export const accountLine = (account: AccountSummary): string =>
  [
    account.token_home === 'none' ? t('accounts.not_signed_in') : `@${account.username}`,
    account.frame === 'local' ? t('accounts.on_this_computer') : account.is_admin ? t('accounts.administrator') : null,
    account.is_insecure ? t('accounts.not_encrypted') : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
