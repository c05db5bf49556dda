/** Words of what can be done with users. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { nameOf, type User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

/** What may not be done to one's own account says so. */
const ownAccount = t('users.own_account');

const words = {
  block: {
    verb: t('users.block_user'),
    running: t('users.block_running'),
    done: t('users.block_done'),
    todo: t('users.block_todo'),
  },
  unblock: {
    verb: t('users.unblock_user'),
    running: t('users.unblock_running'),
    done: t('users.unblock_done'),
    todo: t('users.unblock_todo'),
  },
  delete: {
    verb: t('users.delete_user'),
    running: t('users.delete_running'),
    done: t('users.delete_done'),
    todo: t('users.delete_todo'),
  },
} as const;

/** Labels of an action on a user; `isOwn` where the user is the signed-in user. */
export const userLabels = (action: keyof typeof words, isOwn: boolean): ActionLabels => ({
  ...words[action],
  ...(isOwn && { who: ownAccount }),
});

/** Labels of the forms. */
export const createLabels: ActionLabels = {
  verb: t('users.create_user'),
  running: t('users.create_running'),
  done: t('users.create_done'),
  todo: t('users.create_todo'),
};

export const editLabels: ActionLabels = {
  verb: t('users.save'),
  running: t('users.save_running'),
  done: t('users.save_done'),
  todo: t('users.edit_todo'),
};

/** Labels of an action on several users. */
export const manyLabels = (action: 'block' | 'unblock', users: readonly User[]): ActionLabels => ({
  verb: t(`users.${action}_many`, { count: users.length }),
  running: t(`users.${action}_many_running`),
  done: words[action].done,
  todo: t(`users.${action}_many_todo`),
});

/** `Ines Okafor, @ines.okafor`: how lists of dialogs name a user. */
export const fullNameOf = (user: Pick<User, 'name' | 'username'>): string => `${nameOf(user)}, @${user.username}`;
