/** Says which tokens end within a week, also before they are read again; it can be put off and dismissed. */
import { useState } from 'react';
import type { ChannelFailure } from '../../../../shared/ipc/channels.ts';
import { numberText } from '../../../../shared/locale/formats.ts';
import { ask, channelFailureOf } from '../../../api/bridge.ts';
import { Button } from '../../../components/controls/button.tsx';
import { Notice } from '../../../components/feedback/notice.tsx';
import { Age } from '../../../components/text/age.tsx';
import { useNow } from '../../../components/text/clock.tsx';
import { dayWords } from '../../../components/text/day-words.ts';
import { visibleText } from '../../../components/text/visible-text.ts';
import { useTokenReminder } from '../hooks/use-token-reminder.ts';
import { reminderDays, tomorrow } from '../model/token-reminder.ts';

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
  const named = tokens.map(
    ({ name, username, expires_at }) =>
      `${visibleText(name)} of @${visibleText(username)} ${dayWords(expires_at, now)}`,
  );
  const others = count - tokens.length;
  return (
    <>
      <Notice
        kind="warning"
        title={`${numberText(count)} ${count === 1 ? 'token ends' : 'tokens end'} within 7 days.`}
        actions={
          <>
            <Button
              title="Until tomorrow"
              onClick={() => keep(ask('token-reminders:postpone', { remind_on: tomorrow(now) }))}
            >
              Remind me later
            </Button>
            <Button
              title="No more reminders of these tokens"
              onClick={() => keep(ask('token-reminders:dismiss', reminderDays(now)))}
            >
              Dismiss
            </Button>
          </>
        }
      >
        {named.join(', ')}
        {others > 0 && `, and ${numberText(others)} more`}.
        {!isRead && read_at !== null && (
          <>
            {' '}
            Read <Age of={read_at} ago />.
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
