/** One banner when the server no longer accepts the token: the screen and the drafts stay, signing in again is one click away. */
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { ask, channelFailureOf, listen } from '#renderer/api/bridge.ts';
import { readAgain } from '#renderer/api/freshness.ts';
import { useConnectionStatus } from '#renderer/api/connection.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';

/** Shown from the first refusal to the next answer; nothing is tried by itself. */
export const SignedOutNotice = ({ account }: { readonly account: AccountSummary | null }) => {
  const client = useQueryClient();
  const { refused } = useConnectionStatus();
  const isRefused = refused !== null;
  // Another token may be there: what is on screen is read with it, once.
  useEffect(
    () => (isRefused ? listen('accounts:changed', () => void readAgain(client)) : undefined),
    [isRefused, client],
  );
  const renewing = useMutation({ mutationFn: async (key: string) => ask('accounts:renew', { key }) });
  if (!refused || !account) return null;
  const isLocal = account.token_home === 'local-service';
  const title = refused.status === undefined ? t('shell.no_token') : t('shell.token_refused');
  return (
    <Notice
      kind="danger"
      title={title}
      actions={
        <Button disabled={renewing.isPending} onClick={() => renewing.mutate(account.key)}>
          {isLocal ? t('shell.connect_again') : t('shell.sign_in_again')}
        </Button>
      }
    >
      {renewing.error ? channelFailureOf(renewing.error).message : t('shell.signed_out_text')}
    </Notice>
  );
};
