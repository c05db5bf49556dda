/** The channels `token-reminders:*`: impersonation tokens that end soon, always of the asking window's own account. */
import type { TokenReminders } from '../store/token-reminders.ts';
import { windowsOfAccount, type KnownWindow, type KnownWindows } from '../windows/known-windows.ts';
import type { Handlers } from './handle.ts';
import { push } from './push.ts';
import { accountOf, explainingStore } from './stored.ts';

/** What the channels work with. */
export interface ReminderTools {
  readonly tokenReminders: TokenReminders;
  readonly windows: KnownWindows;
}

/** Handlers of the channels of reminders. */
export const reminderHandlers = ({
  tokenReminders,
  windows,
}: ReminderTools): Pick<Handlers, `token-reminders:${string}` & keyof Handlers> => {
  const changing = (caller: KnownWindow, change: (account: string) => void): null => {
    const account = accountOf(caller);
    explainingStore(() => {
      change(account);
    });
    for (const { window } of windowsOfAccount(windows, account)) push(window, 'token-reminders:changed', null);
    return null;
  };
  return {
    'token-reminders:read': (days, caller) => {
      const account = accountOf(caller);
      return explainingStore(() => tokenReminders.read(account, days));
    },
    'token-reminders:keep': (read, caller) =>
      changing(caller, (account) => {
        tokenReminders.keep(account, read);
      }),
    'token-reminders:postpone': ({ remind_on }, caller) =>
      changing(caller, (account) => {
        tokenReminders.postpone(account, remind_on);
      }),
    'token-reminders:dismiss': (days, caller) =>
      changing(caller, (account) => {
        tokenReminders.dismiss(account, days);
      }),
  };
};
