/** Commands that open accounts: `g 1` to `g 9`, in the order of the sidebar (`Mod+1` to `Mod+3` are the panes'). */
import { t } from '#renderer/texts/t.ts';

/** One per position in the list; only those of accounts that exist are offered. */
export const accountCommands = [1, 2, 3, 4, 5, 6, 7, 8, 9].map(
  (number) =>
    ({
      id: `account.${String(number)}`,
      title: t('commands.account', { number }),
      press: `g ${String(number)}`,
      group: 'Go to',
    }) as const,
);
