/** The signed-in user as the server tells it. */
import type { AnswerOf } from '../../../../shared/api/registry.ts';

/** Without the private token, which answers lose on the way to the page. */
export type OwnUser = Omit<AnswerOf<'currentUser.get'>, 'private_token'>;

/** Name, or the username where there is none. */
export const ownNameOf = ({ name, username }: Pick<OwnUser, 'name' | 'username'>): string =>
  name === null || name.trim() === '' ? username : name;
