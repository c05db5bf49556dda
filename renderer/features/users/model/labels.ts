/** Words of what can be done with users. */
import { numberText } from '../../../../shared/locale/formats.ts';
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';
import { nameOf, type User } from './user.ts';

/** What may not be done to one's own account says so. */
const ownAccount = 'It is your own account: another administrator can do it.';

const words = {
  block: { verb: 'Block user', running: 'Blocking user', done: 'blocked', todo: 'block this user' },
  unblock: { verb: 'Unblock user', running: 'Unblocking user', done: 'unblocked', todo: 'unblock this user' },
  delete: { verb: 'Delete user', running: 'Deleting user', done: 'deleted', todo: 'delete this user' },
} as const;

/** Labels of an action on a user; `isOwn` where the user is the signed-in user. */
export const userLabels = (action: keyof typeof words, isOwn: boolean): ActionLabels => ({
  ...words[action],
  ...(isOwn && { who: ownAccount }),
});

/** Labels of the forms. */
export const createLabels: ActionLabels = {
  verb: 'Create user',
  running: 'Creating user',
  done: 'created',
  todo: 'create users',
};

export const editLabels: ActionLabels = { verb: 'Save changes', running: 'Saving', done: 'saved', todo: 'edit users' };

const count = (users: readonly User[]): string => (users.length === 1 ? '1 user' : `${numberText(users.length)} users`);

/** Labels of an action on several users. */
export const manyLabels = (action: 'block' | 'unblock', users: readonly User[]): ActionLabels => {
  const verb = action === 'block' ? 'Block' : 'Unblock';
  return {
    verb: `${verb} ${count(users)}`,
    running: `${verb}ing users`,
    done: words[action].done,
    todo: `${action} users`,
  };
};

/** `Ines Okafor, @ines.okafor`: how lists of dialogs name a user. */
export const fullNameOf = (user: Pick<User, 'name' | 'username'>): string => `${nameOf(user)}, @${user.username}`;
