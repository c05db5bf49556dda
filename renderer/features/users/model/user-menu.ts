/** The context menu of a user in the list. */
import type { MenuEntry } from '#renderer/components/controls/context-menu.ts';
import { copyEntry } from '#renderer/components/controls/copy-entry.ts';
import { isBlocked, keysPath, tokensPath, userPath, type User } from '#renderer/things/user/user.ts';
import type { OpenUserDialog } from './user-list-query.ts';
import { t } from '#renderer/texts/t.ts';

/** What the menu leads to. */
export interface UserMenuActions {
  readonly go: (route: string) => void;
  readonly onOpenDialog: (dialog: OpenUserDialog) => void;
  /** Whether the user is the signed-in user: neither blocked nor deleted from here. */
  readonly isOwn: boolean;
}

/** Parts to open, changes that ask first, names to copy. */
export const userMenu = (user: User, { go, onOpenDialog, isOwn }: UserMenuActions): readonly MenuEntry[] => {
  const isActive = user.state === 'active';
  return [
    { label: t('users.open'), command: 'list.open', run: () => go(userPath(user.id)) },
    { label: t('users.open_keys'), command: 'users.keys', run: () => go(keysPath(user.id)) },
    { label: t('users.open_tokens'), command: 'users.tokens', run: () => go(tokensPath(user.id)) },
    'separator',
    { label: t('users.edit_menu'), command: 'users.edit', run: () => onOpenDialog({ kind: 'edit', user }) },
    {
      label: isActive ? t('users.block_menu') : t('users.unblock_menu'),
      command: 'users.block',
      enabled: !isOwn && (isActive || isBlocked(user)),
      run: () => onOpenDialog({ kind: isActive ? 'block' : 'unblock', users: [user] }),
    },
    { label: t('users.delete_menu'), enabled: !isOwn, run: () => onOpenDialog({ kind: 'delete', user }) },
    'separator',
    copyEntry(t('users.copy_username'), user.username),
    ...(user.email === null ? [] : [copyEntry(t('users.copy_email'), user.email)]),
    copyEntry(t('users.copy_id'), String(user.id)),
    ...(user.web_url === null ? [] : [copyEntry(t('users.copy_web_address'), user.web_url)]),
  ];
};
