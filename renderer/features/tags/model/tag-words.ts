/** Words of the actions on tags and releases. */
import type { ActionLabels } from '#renderer/blocks/action/action-labels.ts';
import { t } from '#renderer/texts/t.ts';

export const creationLabels: ActionLabels = {
  verb: t('tags.create_tag'),
  running: t('tags.creating_tag'),
  done: t('tags.created'),
  todo: t('tags.create_todo'),
};

export const deletionLabels: ActionLabels = {
  verb: t('tags.delete_tag'),
  running: t('tags.deleting_tag'),
  done: t('tags.deleted'),
  todo: t('tags.delete_todo'),
};

/** Writing release notes where there are none. */
export const releaseLabels: ActionLabels = {
  verb: t('tags.create_release'),
  running: t('tags.creating_release'),
  done: t('tags.created'),
  todo: t('tags.release_todo'),
};

export const releaseEditLabels: ActionLabels = {
  verb: t('tags.save_notes'),
  running: t('tags.saving_notes'),
  done: t('tags.saved'),
  todo: t('tags.edit_todo'),
};
