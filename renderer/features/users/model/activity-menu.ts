/** The context menu of a row of the activity screen. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { rowPath, type ActivityRow } from './activity.ts';
import { tokensPath } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

/** Parts of the user to open, names to copy; of a user who is in no list the username alone. */
export const activityMenu = (row: ActivityRow, go: (route: string) => void): readonly MenuEntry[] => {
  const { user, username } = row;
  return [
    {
      label: user ? t('users.open') : t('users.find_in_users_menu'),
      command: 'list.open',
      run: () => go(rowPath(row)),
    },
    ...(user
      ? [
          {
            label: t('users.open_tokens'),
            command: 'users.tokens',
            run: () => go(tokensPath(user.id)),
          } satisfies MenuEntry,
        ]
      : []),
    'separator',
    copyEntry(t('users.copy_username'), username),
    ...(user?.email ? [copyEntry(t('users.copy_email'), user.email)] : []),
  ];
};
