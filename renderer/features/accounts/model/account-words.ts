/** How an account is named on screen. */
import type { AccountSummary } from '../../../../shared/ipc/channels.ts';

/** The host, or "Local service". */
export const accountName = (account: AccountSummary): string => {
  if (account.frame === 'local') return 'Local service';
  return URL.canParse(account.base_url) ? new URL(account.base_url).host : account.base_url;
};

/** Who, and what stands out about it. */
export const accountLine = (account: AccountSummary): string =>
  [
    account.token_home === 'none' ? 'not signed in' : `@${account.username}`,
    account.frame === 'local' ? 'on this computer' : account.is_admin ? 'administrator' : null,
    account.is_insecure ? 'not encrypted' : null,
  ]
    .filter((part) => part !== null)
    .join(', ');
