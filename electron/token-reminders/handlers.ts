/** Handlers of the channels of reminders: impersonation tokens that end soon. */
import type { Handlers } from '#electron/ipc/handlers.ts';
import type { reminderChannels } from './channels.ts';
import type { TokenReminders } from './table.ts';

/** Handlers of the channels of reminders. */
export const reminderHandlers = ({
  tokenReminders,
}: {
  readonly tokenReminders: TokenReminders;
}): Handlers<typeof reminderChannels> => ({
  'token-reminders:read': (days, { account }) => tokenReminders.read(account, days),
  'token-reminders:keep': (read, { account }) => {
    tokenReminders.keep(account, read);
    return null;
  },
  'token-reminders:postpone': ({ remind_on }, { account }) => {
    tokenReminders.postpone(account, remind_on);
    return null;
  },
  'token-reminders:dismiss': (days, { account }) => {
    tokenReminders.dismiss(account, days);
    return null;
  },
});
