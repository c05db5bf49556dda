/** Says which tokens end within a week, also before they are read again; it can be put off and dismissed. */
import { useState } from 'react';
import type { ChannelFailure } from '#electron/ipc/channels.ts';
import { ask, channelFailureOf } from '#renderer/api/bridge.ts';
import { Button } from '#renderer/components/controls/button.tsx';
import { Notice } from '#renderer/components/feedback/notice.tsx';
import { Age } from '#renderer/components/time/age.tsx';
import { useNow } from '#renderer/components/time/clock.tsx';
import { dayWords } from '#renderer/components/time/day-words.ts';
import { visibleText } from '#renderer/components/text/visible-text.ts';
import { useTokenReminder } from '#renderer/features/tokens/hooks/use-token-reminder.ts';
import { reminderDays, tomorrow } from '#renderer/features/tokens/model/token-reminder.ts';
import { t } from '#renderer/texts/t.ts';

export const TokenReminderNotice = ({
  isRead,
}: {
  /** All tokens were read in this window: when is said elsewhere. */
  readonly isRead: boolean;
}) => {
  const now = useNow();
  const reminder = useTokenReminder();
  const [failure, setFailure] = useState<ChannelFailure | null>(null);
  if (reminder === null) return null;
  const { count, tokens, read_at } = reminder;
  const keep = (change: Promise<null>): void => {
    setFailure(null);
    change.catch((error: unknown) => setFailure(channelFailureOf(error)));
  };
  const named = tokens.map(({ name, username, expires_at }) =>
    t('tokens.reminder_of', {
      name: visibleText(name),
      username: visibleText(username),
      day: dayWords(expires_at, now),
    }),
  );
  const others = count - tokens.length;
  return (
    <>
      <Notice
        kind="warning"
        title={t('tokens.end_soon', { count })}
        actions={
          <>
            <Button
              title={t('tokens.until_tomorrow')}
              onClick={() => keep(ask('token-reminders:postpone', { remind_on: tomorrow(now) }))}
            >
              {t('tokens.remind_later')}
            </Button>
            <Button title={t('tokens.no_more')} onClick={() => keep(ask('token-reminders:dismiss', reminderDays(now)))}>
              {t('tokens.dismiss')}
            </Button>
          </>
        }
      >
        {named.join(', ')}
        {others > 0 && t('tokens.and_more', { amount: others })}.
        {!isRead && read_at !== null && (
          <>
            {' '}
            {t('tokens.read')} <Age of={read_at} ago />.
          </>
        )}
      </Notice>
      {failure !== null && (
        <Notice kind="danger" title={failure.message}>
          {failure.hint}
        </Notice>
      )}
    </>
  );
};
