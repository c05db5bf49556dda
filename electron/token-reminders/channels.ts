/** The channels `token-reminders:*`: which impersonation tokens end soon, as the overview of administrators last read them. */
import { z } from 'zod';
import {
  mostEndingTokens,
  type EndingTokensRead,
  type ReminderDays,
  type TokenReminder,
} from '#shared/administration/token-reminders.ts';
import { accountChannel, pushOf } from '#electron/ipc/channel.ts';

const reminderDays = z.strictObject({ today: z.iso.date(), until: z.iso.date() });
const username = z.string().max(255);
const endingToken = z.strictObject({
  id: z.int().positive(),
  name: z.string().max(1000),
  user: z.int().positive(),
  username,
  expires_at: z.iso.date(),
});
const changes = 'token-reminders:changed';

/** Requests. */
export const reminderChannels = {
  'token-reminders:read': accountChannel<ReminderDays, TokenReminder>({ takes: reminderDays }),
  /** Keeps what was read in place of what was kept; a dismissed reminder stays dismissed while the token's end is the same. */
  'token-reminders:keep': accountChannel<EndingTokensRead, null>({
    takes: z.strictObject({
      tokens: z.array(endingToken).max(mostEndingTokens),
      unread: z.array(username).max(100_000),
    }),
    changes,
  }),
  /** Puts the reminder off until a day. */
  'token-reminders:postpone': accountChannel<{ readonly remind_on: string }, null>({
    takes: z.strictObject({ remind_on: z.iso.date() }),
    changes,
  }),
  /** Reminds no more of the tokens that end after today and by a day. */
  'token-reminders:dismiss': accountChannel<ReminderDays, null>({ takes: reminderDays, changes }),
};

/** Pushes. */
export const reminderPushes = {
  /** The reminder of this window's account is another. */
  'token-reminders:changed': pushOf<null>(),
};
