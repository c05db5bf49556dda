/** The banner while nothing gets through, or while the server no longer accepts the token: what is on screen stays. */
import { useQueryClient, useMutation } from '@tanstack/react-query';
import { useState, useEffect } from 'react';
import type { Failure } from '#shared/api/failure.ts';
import type { AccountSummary } from '#electron/accounts/channels.ts';
import { ask, channelFailureOf, listen } from '#renderer/api/bridge.ts';
import { readAgain, readAllAgain, useFreshness } from '#renderer/api/freshness.ts';
import { useRecovered, useConnectionStatus } from '#renderer/api/connection.ts';
import { RefusedCertificate } from '#renderer/blocks/network/refused-certificate.tsx';
import { agoText, clockText } from '#renderer/components/time/age-text.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useLocalNow } from '#renderer/components/time/clock.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { t } from '#renderer/texts/t.ts';

/** Shown from the first refusal to the next answer. */
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
          {isLocal ? t('shell.connect_again') : t('common.sign_in_again')}
        </Button>
      }
    >
      {renewing.error ? channelFailureOf(renewing.error).message : t('shell.signed_out_text')}
    </Notice>
  );
};

/** Why nothing gets through, and what helps. */
const outageWords = ({ code, host, status, certificate, proxy }: Failure): string => {
  const server = host ?? t('shell.the_server');
  if (proxy !== undefined) return t('shell.outage_proxy', { proxy });
  if (certificate && certificate.trusted !== null && certificate.trusted !== certificate.details.sha256)
    return t('shell.outage_certificate', { server });
  if (code === 'tls') return t('shell.outage_tls', { server });
  if (code === 'timeout') return t('shell.outage_timeout', { server });
  if (code === 'server')
    return status === undefined ? t('shell.outage_errors', { server }) : t('shell.outage_status', { server, status });
  return t('shell.outage_none', { server });
};

/** Shown from the first call that cannot reach the server until the first that can; then the screen is refreshed. */
export const OfflineNotice = () => {
  const client = useQueryClient();
  const { unreachable } = useConnectionStatus();
  const { readAt, reading } = useFreshness();
  const now = useLocalNow();
  const [isUnfolded, setUnfolded] = useState(false);
  useRecovered(() => void readAllAgain(client));
  if (unreachable === null) return null;
  const { since, failure } = unreachable;
  return (
    <Notice
      kind="offline"
      title={t('shell.offline_since', { time: clockText(since) })}
      actions={
        <>
          {failure.certificate && (
            <RefusedCertificate certificate={failure.certificate} onTrusted={() => void readAgain(client)} />
          )}
          {failure.proxy !== undefined && (
            <Button onClick={() => void ask('proxy:ask-again', undefined).catch(() => undefined)}>
              {t('shell.sign_in_proxy')}
            </Button>
          )}
          <Button look="plain" aria-expanded={isUnfolded} onClick={() => setUnfolded(!isUnfolded)}>
            {t('common.details')}
          </Button>
          <Button disabled={reading} onClick={() => void readAgain(client)}>
            {reading ? t('shell.trying') : t('shell.try_now')}
          </Button>
        </>
      }
      oneLine={!isUnfolded}
    >
      {[
        outageWords(failure),
        readAt !== null && t('shell.read_then', { age: agoText(readAt, now) }),
        isUnfolded && t('shell.offline_text'),
      ]
        .filter((part) => part !== false)
        .join(' ')}
    </Notice>
  );
};
