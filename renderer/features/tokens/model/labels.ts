/** Words of what can be done with impersonation tokens. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

export const createLabels: ActionLabels = {
  verb: 'Create token',
  running: 'Creating token',
  done: 'created',
  todo: 'create tokens that act as this user',
};

export const revokeLabels: ActionLabels = {
  verb: 'Revoke token',
  running: 'Revoking token',
  done: 'revoked',
  todo: 'revoke tokens of this user',
};

/** What a scope allows. */
export const scopeWords: Readonly<Record<string, string>> = {
  api: 'everything that the user may, git included',
  read_user: 'reads profiles, changes nothing',
};
