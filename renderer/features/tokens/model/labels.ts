/** Words of what can be done with impersonation tokens. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

export const createLabels: ActionLabels = {
  verb: t('tokens.create'),
  running: t('tokens.create_running'),
  done: t('tokens.create_done'),
  todo: t('tokens.create_todo'),
};

export const revokeLabels: ActionLabels = {
  verb: t('tokens.revoke'),
  running: t('tokens.revoke_running'),
  done: t('tokens.revoke_done'),
  todo: t('tokens.revoke_todo'),
};

/** What a scope allows. */
export const scopeWords: Readonly<Record<string, string>> = {
  api: t('tokens.scope_api'),
  read_user: t('tokens.scope_read_user'),
};
