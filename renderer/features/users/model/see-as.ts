/** Seeing as another user: when it is offered, and where it leads. */
import type { ButtonLabels } from '#renderer/blocks/action/action-labels.ts';
import { routeTo } from '#shared/screens.ts';
import type { User } from '#renderer/things/user/user.ts';
import { t } from '#renderer/texts/t.ts';

export const seeAsLabels: ButtonLabels = {
  verb: t('users.see_as'),
  running: t('common.loading'),
};

/** Route of the view. */
export const seeAsPath = (id: number): string => routeTo('user-seen-as', { user: id });

/** Why it is not offered; null where it is. Servers refuse it for users who may not sign in, and some say then that the caller is blocked. */
export const seeAsObstacle = ({ state }: Pick<User, 'state'>, isOwn: boolean): string | null => {
  if (isOwn) return t('users.see_own');
  return state === null || state === 'active' ? null : t('users.see_blocked');
};
