/** Words of the actions on snippets. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

const changers = t('snippets.changers');

export const creationLabels: ActionLabels = {
  verb: t('snippets.create'),
  running: t('snippets.creating'),
  done: t('snippets.created'),
  todo: t('snippets.create_todo'),
};

export const editLabels: ActionLabels = {
  verb: t('snippets.save'),
  running: t('snippets.saving'),
  done: t('snippets.saved'),
  todo: t('snippets.edit_todo'),
  who: changers,
};

export const deletionLabels: ActionLabels = {
  verb: t('snippets.delete'),
  running: t('snippets.deleting'),
  done: t('snippets.deleted'),
  todo: t('snippets.delete_todo'),
  who: changers,
};
