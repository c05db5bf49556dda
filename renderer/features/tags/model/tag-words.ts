/** Words of the actions on tags and releases. */
import type { ActionLabels } from '../../../blocks/action/action-labels.ts';

export const creationLabels: ActionLabels = {
  verb: 'Create tag',
  running: 'Creating tag',
  done: 'created',
  todo: 'create tags in this project',
};

export const deletionLabels: ActionLabels = {
  verb: 'Delete tag',
  running: 'Deleting tag',
  done: 'deleted',
  todo: 'delete tags of this project',
};

/** Writing release notes where there are none. */
export const releaseLabels: ActionLabels = {
  verb: 'Create release',
  running: 'Creating release',
  done: 'created',
  todo: 'create releases in this project',
};

export const releaseEditLabels: ActionLabels = {
  verb: 'Save release notes',
  running: 'Saving release notes',
  done: 'saved',
  todo: 'edit release notes of this project',
};
