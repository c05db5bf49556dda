/** Words of what can be done with system hooks. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

export const createLabels: ActionLabels = {
  verb: t('hooks.create'),
  running: t('hooks.create_running'),
  done: t('hooks.create_done'),
  todo: t('hooks.create_todo'),
};

export const testLabels: ActionLabels = {
  verb: t('hooks.test'),
  running: t('hooks.test_running'),
  done: t('hooks.test_done'),
  todo: t('hooks.test_todo'),
};

export const deleteLabels: ActionLabels = {
  verb: t('hooks.delete'),
  running: t('hooks.delete_running'),
  done: t('hooks.delete_done'),
  todo: t('hooks.delete_todo'),
};
