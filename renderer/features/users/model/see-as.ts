/** Seeing as another user: when it is offered, and where it leads. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';
import { routeTo } from '../../../../shared/screens.ts';
import type { User } from './user.ts';

export const seeAsLabels: ActionLabels = {
  verb: 'See as',
  running: 'Reading',
  done: 'read',
  todo: 'see as this user',
};

/** Route of the view. */
export const seeAsPath = (id: number): string => routeTo('user-seen-as', { user: id });

/** Why it is not offered; null where it is. Servers refuse it for users who may not sign in, and some say then that the caller is blocked. */
export const seeAsObstacle = ({ state }: Pick<User, 'state'>, isOwn: boolean): string | null => {
  if (isOwn) return 'It is your own account: what you see is what it sees.';
  return state === null || state === 'active'
    ? null
    : 'The user may not sign in, so the server answers nothing as them.';
};
