/** Which tokens end soon, from what this computer keeps; it asks the server for nothing. */
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { TokenReminder } from '#shared/administration/token-reminders.ts';
import { bridgeQuery, listen } from '#renderer/api/bridge.ts';
import { useNow } from '#renderer/components/time/clock.tsx';
import { reminderDays } from '#renderer/features/tokens/model/token-reminder.ts';

/** Null where nothing ends soon, or the reminder was dismissed or put off. */
export const useTokenReminder = (): TokenReminder | null => {
  const client = useQueryClient();
  const { today, until } = reminderDays(useNow());
  const kept = bridgeQuery('token-reminders:read', { today, until });
  useEffect(
    () =>
      listen(
        'token-reminders:changed',
        () =>
          void client.invalidateQueries({
            queryKey: bridgeQuery('token-reminders:read', { today, until }).queryKey,
          }),
      ),
    [client, today, until],
  );
  // Without a listener between two screens the cached value may be stale.
  const { data } = useQuery({ ...kept, retry: false, gcTime: 0 });
  if (data === undefined || data.count === 0) return null;
  return data.remind_on !== null && data.remind_on > today ? null : data;
};
