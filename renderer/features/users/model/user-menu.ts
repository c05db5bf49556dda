/** The context menu of a user in the list. */
import type { MenuEntry } from '../../../components/controls/context-menu.ts';
import { copyEntry } from '../../../components/controls/copy-entry.ts';
import { tokensPath, userPath, type User } from './user.ts';
import type { UserQuestion } from './user-list-query.ts';

/** What the menu leads to. */
export interface UserMenuActions {
  readonly go: (route: string) => void;
  readonly onAsk: (question: UserQuestion) => void;
  /** Whether the user is whoever is signed in: neither blocked nor deleted from here. */
  readonly isOwn: boolean;
}

/** Parts to open, changes that ask first, names to copy. */
export const userMenu = (user: User, { go, onAsk, isOwn }: UserMenuActions): readonly MenuEntry[] => {
  const isActive = user.state === 'active';
  return [
    { label: 'Open', keys: 'Enter', run: () => go(userPath(user.id)) },
    { label: 'Open Impersonation Tokens', keys: 't', run: () => go(tokensPath(user.id)) },
    'separator',
    { label: 'Edit…', keys: 'Shift+E', run: () => onAsk({ kind: 'edit', user }) },
    {
      label: isActive ? 'Block…' : 'Unblock…',
      keys: 'b',
      enabled: !isOwn,
      run: () => onAsk({ kind: isActive ? 'block' : 'unblock', users: [user] }),
    },
    { label: 'Delete…', enabled: !isOwn, run: () => onAsk({ kind: 'delete', user }) },
    'separator',
    copyEntry('Copy Username', user.username),
    ...(user.email === null ? [] : [copyEntry('Copy Email', user.email)]),
    copyEntry('Copy ID', String(user.id)),
    ...(user.web_url === null ? [] : [copyEntry('Copy Web Address', user.web_url)]),
  ];
};
