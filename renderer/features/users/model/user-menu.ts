/** The context menu of a user in the list. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { keysPath, tokensPath, userPath, type User } from './user.ts';
import type { OpenUserDialog } from './user-list-query.ts';

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
    { label: 'Open', command: 'list.open', run: () => go(userPath(user.id)) },
    { label: 'Open Keys and Emails', command: 'users.keys', run: () => go(keysPath(user.id)) },
    { label: 'Open Impersonation Tokens', command: 'users.tokens', run: () => go(tokensPath(user.id)) },
    'separator',
    { label: 'Edit…', command: 'users.edit', run: () => onOpenDialog({ kind: 'edit', user }) },
    {
      label: isActive ? 'Block…' : 'Unblock…',
      command: 'users.block',
      enabled: !isOwn,
      run: () => onOpenDialog({ kind: isActive ? 'block' : 'unblock', users: [user] }),
    },
    { label: 'Delete…', enabled: !isOwn, run: () => onOpenDialog({ kind: 'delete', user }) },
    'separator',
    copyEntry('Copy Username', user.username),
    ...(user.email === null ? [] : [copyEntry('Copy Email', user.email)]),
    copyEntry('Copy ID', String(user.id)),
    ...(user.web_url === null ? [] : [copyEntry('Copy Web Address', user.web_url)]),
  ];
};
