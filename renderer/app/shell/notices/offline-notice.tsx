/** One banner while nothing gets through to the server: since when and how old the data is; on demand what still works and what comes next. */
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ask } from '#renderer/api/bridge.ts';
import { readAgain, readAllAgain, useFreshness } from '#renderer/api/freshness.ts';
import { useRecovered, useConnectionStatus } from '#renderer/api/connection.ts';
import { RefusedCertificate } from '#renderer/blocks/network/refused-certificate.tsx';
import { agoText, clockText, dayAndTimeText } from '#renderer/components/text/age-text.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { useLocalNow } from '#renderer/components/text/clock.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { outageWords } from './outage-words.ts';
import { t } from '#renderer/texts/t.ts';

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
      title={t('shell.offline_since', { time: clockText(since), why: outageWords(failure) })}
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
            {t('shell.details')}
          </Button>
          <Button disabled={reading} onClick={() => void readAgain(client)}>
            {reading ? t('shell.trying') : t('shell.try_now')}
          </Button>
        </>
      }
      oneLine={!isUnfolded}
    >
      {readAt !== null && t('shell.read_then', { when: dayAndTimeText(readAt, now), age: agoText(readAt, now) })}
      {isUnfolded && t('shell.offline_text')}
    </Notice>
  );
};
